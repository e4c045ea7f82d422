import type { Audience } from './audience.ts';
import type { SeatId } from './ids.ts';

/** What must be remembered of an answer to judge whether it may be taken back. */
export interface PastAnswer {
  readonly seat: SeatId;
  readonly revealedTo: readonly Audience[];
}

/**
 * How many answers stand after the seat's undo, or null where it may not:
 * one's own last answer, and nothing hidden was shown nor a die rolled by it.
 */
export function undoneTo(past: readonly PastAnswer[], seat: SeatId): number | null {
  const last = past.at(-1);
  if (last === undefined || last.seat !== seat || last.revealedTo.length > 0) return null;
  return past.length - 1;
}
