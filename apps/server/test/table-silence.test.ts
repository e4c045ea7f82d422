import { describe, expect, it } from 'vitest';
import { BenchTable, TIMES } from './bench-table.ts';
import type { Connection } from '../src/table/connection.ts';
import { pauseAfter } from '../src/table/tempo.ts';

const PREFERRED = ['take-', 'dossier', 'end-actions'];

/** Plays on until somebody is asked for consent, which anyone may refuse. */
async function askedForConsent(patience: number): Promise<BenchTable> {
  const bench = await BenchTable.open(2);
  await bench.ask(bench.host, 'configure', { settings: { patience } });
  const members = await bench.begin();
  while (!bench.decision.kind.startsWith('consent')) {
    const { seat, options } = bench.decision;
    const wish = PREFERRED.map((kind) => options.find(({ id }) => id.startsWith(kind))).find(
      (one) => one !== undefined,
    );
    await bench.answer(members[Number(seat.slice(5)) - 1] as Connection, (wish ?? options[0])?.id ?? '');
  }
  return bench;
}

describe('silence (BO-4.10)', () => {
  it('counts as refused after the time the table has agreed on', async () => {
    const bench = await askedForConsent(30);
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
    const bench = await askedForConsent(0);
    const before = bench.version;
    bench.clock.pass(3_600_000);
    await bench.visitor();
    expect(bench.version).toBe(before);
  });
});
