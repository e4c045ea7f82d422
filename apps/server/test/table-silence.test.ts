import { describe, expect, it } from 'vitest';
import { BenchTable, TIMES } from './bench-table.ts';
import type { Connection } from '../src/table/connection.ts';
import { pauseAfter } from '../src/table/tempo.ts';

const PREFERRED = ['take-', 'dossier', 'end-actions'];

/** Plays on until somebody is asked for consent, which anyone may refuse. */
async function askedForConsent(patience: number): Promise<{ bench: BenchTable; members: Connection[] }> {
  const bench = await BenchTable.open(2);
  await bench.ask(bench.host, 'configure', { options: { askBeforeTaking: true }, settings: { patience } });
  const members = await bench.begin();
  while (!bench.decision.kind.startsWith('consent')) {
    const { seat, options } = bench.decision;
    const wish = PREFERRED.map((kind) => options.find(({ id }) => id.startsWith(kind))).find(
      (one) => one !== undefined,
    );
    await bench.answer(members[Number(seat.slice(5)) - 1] as Connection, (wish ?? options[0])?.id ?? '');
  }
  return { bench, members };
}

describe('a question that an absent person is asked', () => {
  it('is skipped by whoever is at the table, and told as what nobody answered', async () => {
    const { bench, members } = await askedForConsent(0);
    const { id: decision, seat } = bench.decision;
    const of = (one: string): Connection => members[Number(one.slice(5)) - 1] as Connection;
    const other = of(seat === 'seat-1' ? 'seat-2' : 'seat-1');
    const skip = { decision, version: bench.version };
    const before = bench.version;
    expect(await bench.outcome(other, 'skip-question', skip)).toBe('not-absent');
    await bench.leave(of(seat));
    expect(await bench.outcome(other, 'skip-question', skip)).toBe('not-absent');
    bench.clock.pass(TIMES.absent);
    expect(await bench.outcome(await bench.visitor(), 'skip-question', skip)).toBe('not-seated');
    expect(await bench.outcome(other, 'skip-question', { ...skip, version: before - 1 })).toBe('stale');
    expect(await bench.outcome(other, 'skip-question', { ...skip, decision: 'no-such' })).toBe('stale');
    expect(bench.version).toBe(before);
    expect(await bench.outcome(other, 'skip-question', skip)).toBe('done');
    expect(bench.run.entries.at(-1)).toMatchObject({ seat, option: 'refuse' });
    expect(bench.told(other).log.at(-1)).toMatchObject({ seat, standIn: 'nobody' });
  });

  it('is not skipped where the game needs an answer', async () => {
    const bench = await BenchTable.open(2);
    const members = await bench.begin();
    const { id: decision, seat } = bench.decision;
    const index = Number(seat.slice(5)) - 1;
    await bench.leave(members[index] as Connection);
    bench.clock.pass(TIMES.absent);
    const other = members[1 - index] as Connection;
    expect(await bench.outcome(other, 'skip-question', { decision, version: 0 })).toBe('cannot-skip');
    expect(bench.version).toBe(0);
  });
});

describe('silence (BO-4.10)', () => {
  it('counts as refused after the time the table has agreed on', async () => {
    const { bench } = await askedForConsent(30);
    const { seat } = bench.decision;
    const before = bench.version;
    bench.clock.pass(pauseAfter(bench.table.model, TIMES.bot) + 29_000);
    expect(bench.version).toBe(before);
    bench.clock.pass(1_000);
    await bench.visitor();
    expect(bench.run.entries.at(-1)).toMatchObject({ kind: 'answer', seat, option: 'refuse' });
    expect(bench.version).toBe(before + 1);
  });

  it('is waited for without end where nothing was agreed', async () => {
    const { bench } = await askedForConsent(0);
    const before = bench.version;
    bench.clock.pass(3_600_000);
    await bench.visitor();
    expect(bench.version).toBe(before);
  });
});
