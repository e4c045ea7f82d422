import type { Answer, GameView, SeatId } from '@kapelle/engine';
import type { BlackOrchestra } from '../game.ts';

/** Chance for a player's own whims; no concern of the game's randomness. */
export interface Chance {
  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Answers for a seat from what that seat sees, and from nothing else. Null leaves an optional decision unused. */
export type SeatPlayer = (view: GameView<BlackOrchestra>, seat: SeatId, random: Chance) => Answer | null;
