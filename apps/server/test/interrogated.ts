import type { SeatId } from '@kapelle/engine';
import type { Connection } from '../src/table/connection.ts';
import { BenchTable } from './bench-table.ts';

/** Plays until somebody is interrogated, the seat named as it wants. */
async function untilInterrogation(bench: BenchTable, of: (seat: SeatId) => Connection): Promise<void> {
  for (let round = 0; round < 5000; round++) {
    if (bench.decision.kind === 'interrogation') return;
    const { options, seat } = bench.decision;
    const option = options[(round * 7) % options.length]?.id ?? '';
    await bench.answer(of(seat), option, `round-${round}-abcdef`);
    if (bench.table.phase === 'finished') throw new Error('nobody was interrogated');
  }
}

/** A table where somebody sits before an interrogation card. */
export async function interrogated() {
  for (let tries = 0; tries < 40; tries++) {
    const bench = await BenchTable.open();
    const members = await bench.begin();
    const of = (one: SeatId): Connection => members[Number(one.slice(5)) - 1] as Connection;
    try {
      await untilInterrogation(bench, of);
      return { bench, of, seat: bench.decision.seat };
    } catch {
      // Nobody was arrested in this one.
    }
  }
  throw new Error('no interrogation in forty games');
}

/** Plays to the end, prisoners resisting. */
export async function playedOut(bench: BenchTable, of: (seat: SeatId) => Connection): Promise<void> {
  for (let round = 0; bench.table.phase === 'playing'; round++) {
    const { options, seat } = bench.decision;
    const option = (options.find(({ kind }) => kind === 'resist') ?? options[(round * 7) % options.length])?.id ?? '';
    await bench.answer(of(seat), option, `to-the-end-${round}`);
  }
}
