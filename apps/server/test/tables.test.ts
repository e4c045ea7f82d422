import { describe, expect, it, vi } from 'vitest';
import { StorageError } from '../src/storage/errors.ts';
import { Tables, type OpenTable } from '../src/tables.ts';
import type { News } from '../src/table/news.ts';
import { BenchTable } from './bench-table.ts';

async function opened(tables: Tables, code: string): Promise<OpenTable> {
  return (await tables.open(code)) as OpenTable;
}

describe('tables', () => {
  it('have each table once, however many open it, and until all of them have released it', async () => {
    const bench = await BenchTable.open();
    const tables = new Tables(bench.context);
    const load = vi.spyOn(bench.store, 'load');
    const [one, other] = await Promise.all([opened(tables, bench.code), opened(tables, bench.code)]);
    expect([one.table === other.table, load.mock.calls.length, tables.size]).toEqual([true, 1, 1]);
    await one.release();
    await one.release();
    expect(tables.size).toBe(1);
    expect(await other.table.request(bench.host, 'resync', {})).toMatchObject({ ok: true });
    await other.release();
    expect(tables.size).toBe(0);
    expect(await other.table.request(bench.host, 'resync', {})).toMatchObject({ refusal: { code: 'stopping' } });
  });

  it('open a table again only once all that was under way is done', async () => {
    const bench = await BenchTable.open();
    const tables = new Tables(bench.context);
    const first = await opened(tables, bench.code);
    const agreed = { consents: false, showsName: false, isRecorded: false };
    const claim = first.table.request(bench.host, 'claim', { seat: 'seat-1', name: 'Ada', ...agreed });
    const closing = first.release();
    const second = await opened(tables, bench.code);
    await Promise.all([claim, closing]);
    expect(second.table).not.toBe(first.table);
    expect(second.table.model.revision).toBe(first.table.model.revision);
    await tables.close();
  });

  it('say that there is none, and try again after a failure', async () => {
    const bench = await BenchTable.open();
    const tables = new Tables(bench.context);
    expect(await tables.open('NOTHING')).toBeNull();
    vi.spyOn(bench.store, 'load').mockRejectedValueOnce(new StorageError('silent'));
    await expect(tables.open(bench.code)).rejects.toThrow(StorageError);
    expect(tables.size).toBe(0);
    expect(await tables.open(bench.code)).not.toBeNull();
    await tables.close();
    expect(tables.size).toBe(0);
  });
});

describe('the subscribers of a table', () => {
  it('are told the same, and none of them is in the way of another', async () => {
    const bench = await BenchTable.open();
    const [one, other]: [News[], News[]] = [[], []];
    bench.table.subscribe((news) => one.push(news));
    bench.table.subscribe(() => {
      throw new Error('a subscriber that fails');
    });
    const unsubscribe = bench.table.subscribe((news) => other.push(news));
    expect(await bench.outcome(bench.host, 'chat', { text: 'hello' })).toBe('done');
    expect(one).toMatchObject([{ messages: [{ type: 'chat' }] }]);
    expect(other).toEqual(one);
    unsubscribe();
    await bench.ask(bench.host, 'chat', { text: 'again' });
    expect([one.length, other.length]).toEqual([2, 1]);
  });
});
