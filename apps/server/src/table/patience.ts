import type { TableClock } from '../clock.ts';
import { isAway } from './live-table.ts';
import { playUnlessMoved, watchMoments, type OwnAnswer } from './moments.ts';
import type { RequestContext } from './request-context.ts';
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
    if (run === null || patience === 0 || silentAnswer(table) === null) return;
    const pause = pauseAfter(table.model, times.bot);
    cancel = clock.after(pause + patience * 1000, () => playUnlessMoved(table, run, silentAnswer));
  });
  return () => {
    unsubscribe();
    cancel();
  };
}

/** What silence says for the first question that the game does not wait for without end. */
function silentAnswer({ model, live }: Pick<RequestContext, 'model' | 'live'>): OwnAnswer | null {
  const { run, game, phase } = model;
  if (run === null || phase !== 'playing') return null;
  for (const decision of run.state.decisions) {
    const { id, seat } = decision;
    const option = game.definition.silentOption?.(decision) ?? null;
    if (option !== null) return { seat, decision: id, option, standIn: isAway(live, seat) ? 'nobody' : null };
  }
  return null;
}
