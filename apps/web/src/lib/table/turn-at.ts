import type { SeatId } from '@kapelle/engine';
import type { LogEntry } from '@kapelle/protocol';

/** Which turn it was after a step, and whose, for games that have turns. */
export type TurnAt = (
  log: readonly LogEntry[],
  board: unknown,
  step: number,
) => { readonly turn: number; readonly seat: SeatId } | null;
