import type { SeatAnswer } from '@kapelle/engine';
import type { TableClock } from '../clock.ts';
import type { TableModel } from './model.ts';
import { playUnlessMoved, watchMoments } from './moments.ts';
import type { Table } from './table.ts';
import { pauseAfter } from './tempo.ts';

interface PatienceContext {
  readonly clock: TableClock;
  readonly times: { readonly bot: number };
}

/** Where the table has agreed on it, a question is not waited for without end. */
export function runPatience(table: Table, { clock, times }: PatienceContext): () => void {
  let cancel = (): void => undefined;
  const unsubscribe = watchMoments(table, (run) => {
    cancel();
    const { patience } = table.model.settings;
    if (run === null || patience === 0 || silentAnswer(table.model) === null) return;
    const pause = pauseAfter(table.model, times.bot);
    cancel = clock.after(pause + patience * 1000, () => playUnlessMoved(table, run, silentAnswer));
  });
  return () => {
    unsubscribe();
    cancel();
  };
}

/** What silence says for the first question that the game does not wait for without end. */
function silentAnswer({ run, game, phase }: TableModel): SeatAnswer | null {
  if (run === null || phase !== 'playing') return null;
  for (const decision of run.state.decisions) {
    const option = game.definition.silentOption?.(decision) ?? null;
    if (option !== null) return { seat: decision.seat, decision: decision.id, option };
  }
  return null;
}
