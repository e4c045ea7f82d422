import type { Reply } from '@kapelle/protocol';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../src/entropy.ts';
import type { Connection } from '../src/table/connection.ts';
import type { Table } from '../src/table/table.ts';
import { BenchTable } from './bench-table.ts';

const reasonOf = (reply: Reply<object>) => (reply.ok ? 'done' : reply.refusal.code);

/** The same table on another process, which knows of nothing that happens from now on. */
function otherOwner(bench: BenchTable): Promise<Table> {
  return bench.openedElsewhere();
}

async function ready(bench: BenchTable): Promise<Connection> {
  const bob = await bench.visitor();
  await bench.sit(bench.host, 'seat-1');
  await bench.sit(bob, 'seat-2');
  await bench.ask(bench.host, 'ready', { seat: 'seat-1', isReady: true });
  await bench.ask(bob, 'ready', { seat: 'seat-2', isReady: true });
  return bob;
}

describe('of two processes that own one table', () => {
  it('only one deals', async () => {
    const bench = await BenchTable.open(2);
    await ready(bench);
    const other = await otherOwner(bench);
    expect(await bench.outcome(bench.host, 'start', {})).toBe('done');
    const { head } = bench.run;
    expect(reasonOf(await other.request(bench.current(bench.host), 'start', {}))).toBe('stale');
    expect(JSON.parse((await bench.store.load(bench.code))?.table.head ?? '')).toEqual(head);
    expect(reasonOf(await other.request(bench.current(bench.host), 'start', {}))).toBe('wrong-phase');
    expect(other.model.run?.state).toEqual(bench.run.state);
  });

  it('only one gives a seat away, and only one changes the table', async () => {
    const bench = await BenchTable.open(2);
    const other = await otherOwner(bench);
    const [bob, eve] = [await bench.visitor(), await bench.visitor()];
    await bench.sit(bob, 'seat-1', 'Bob');
    const claim = { seat: 'seat-1', name: 'Eve', consents: false, showsName: false, isRecorded: false } as const;
    expect(reasonOf(await other.request(bench.current(eve), 'claim', claim))).toBe('stale');
    expect(reasonOf(await other.request(bench.current(eve), 'claim', claim))).toBe('seat-taken');
    await bench.ask(bench.host, 'configure', { seats: 3 });
    expect(reasonOf(await other.request(bench.current(bench.host), 'configure', { seats: 4 }))).toBe('stale');
    await bench.reload();
    expect(bench.table.model.seatCount).toBe(3);
    expect(bench.table.model.seats.get('seat-1')?.name).toBe('Bob');
  });

  it('neither lets somebody act whose seat the other has given to another', async () => {
    const bench = await BenchTable.open(2);
    const bob = await ready(bench);
    await bench.ask(bench.host, 'start', {});
    const other = await otherOwner(bench);
    await bench.ask(bench.host, 'reissue', { seat: 'seat-2' });
    const chat = { text: 'Still here?' };
    expect(reasonOf(await other.request(bench.current(bob), 'rename', { seat: 'seat-2', name: 'Bob' }))).toBe('stale');
    expect(reasonOf(await other.request(bench.current(bob), 'rename', { seat: 'seat-2', name: 'Bob' }))).toBe(
      'not-seated',
    );
    expect(reasonOf(await other.request(bench.current(bob), 'chat', chat))).toBe('done');
    expect(other.model.chat.at(-1)).toMatchObject({ seat: null });
    expect(other.model.tokens.has(hashSecret(bench.tokens.get('seat-2') ?? ''))).toBe(false);
  });

  it('both go on as long as they take turns to ask', async () => {
    const bench = await BenchTable.open(2);
    const bob = await ready(bench);
    const other = await otherOwner(bench);
    for (const name of ['Ada', 'Ada again']) {
      for (const table of [bench.table, other]) {
        await table.request(bench.current(bench.host), 'resync', {});
        const rename = () => table.request(bench.current(bob), 'rename', { seat: 'seat-2', name });
        const first = reasonOf(await rename());
        expect(['done', 'stale']).toContain(first);
        if (first === 'stale') expect(reasonOf(await rename())).toBe('done');
      }
    }
    await bench.reload();
    expect(bench.table.model.seats.get('seat-2')?.name).toBe('Ada again');
  });
});
