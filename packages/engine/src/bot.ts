import type { Answer } from './decision.ts';
import type { GameTypes } from './game-types.ts';
import type { SeatId } from './ids.ts';
import type { GameView } from './view.ts';

/** Chance for a bot's own whims; no concern of the game's randomness. */
export interface Chance {
  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Answers for a seat from what that seat sees, and from nothing else. Null leaves an optional decision unused. */
export type Bot<G extends GameTypes> = (view: GameView<G>, seat: SeatId, random: Chance) => Answer | null;
