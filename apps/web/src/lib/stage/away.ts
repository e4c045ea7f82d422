import type { GameTypes } from '@kapelle/engine';
import type { LogEntry } from '../table/table-context.ts';
import type { Staging } from './staging.ts';

/** What happened while nobody looked, in numbers. */
export interface Away {
  /** The last step that was seen. */
  readonly since: number;
  readonly turns: number;
  readonly events: number;
}

/** Whoever missed a turn or more is told how much; less than that is seen on the board. */
export function awayOf<G extends GameTypes>(
  log: readonly LogEntry<G>[],
  since: number | null,
  { missed }: Pick<Staging<G, never>, 'missed'>,
): Away | null {
  if (since === null || missed === undefined) return null;
  const events = log.filter(({ step }) => step > since).flatMap((entry) => entry.events);
  const turns = events.filter(missed.isTurn).length;
  return turns === 0 ? null : { since, turns, events: events.filter(missed.isEvent).length };
}
