import type { BlackOrchestraView, TableEvent } from '@kapelle/black-orchestra/page';
import type { LogEntry } from '@kapelle/protocol';
import type { TurnAt } from '../turn-at.ts';

type Began = Extract<TableEvent, { readonly type: 'turnBegan' }>;

/** The last turn that had begun by then, and who sits where it was taken. */
export const turnAt: TurnAt = (log, board, step) => {
  const began = log
    .filter((entry) => entry.step <= step)
    .flatMap(eventsOf)
    .findLast(isTurn);
  const seat = began && (board as BlackOrchestraView).conspirators[began.who]?.seat;
  return began && seat ? { turn: began.turn, seat } : null;
};

function eventsOf({ events }: LogEntry): LogEntry['events'] {
  return events;
}

function isTurn(event: { readonly type: string }): event is Began {
  return event.type === 'turnBegan';
}
