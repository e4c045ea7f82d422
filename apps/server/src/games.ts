import type { Answer, GameDefinition, GameTypes, GameView, SeatId } from '@kapelle/engine';
import { blackOrchestra, heuristicPlayer } from '@kapelle/black-orchestra';
import { blackSonata, solver } from '@kapelle/black-sonata';

/** Chance for a machine player's own whims; no concern of the game's randomness. */
export interface Chance {
  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Answers for a seat from what that seat sees, and from nothing else. Null leaves an optional decision unused. */
export type MachinePlayer<G extends GameTypes> = (view: GameView<G>, seat: SeatId, random: Chance) => Answer | null;

/** A game as the server serves it: by its definition alone, whatever its own types are. */
export interface ServedGame {
  readonly definition: GameDefinition<GameTypes>;
  readonly player: MachinePlayer<GameTypes> | null;
}

export function serve<G extends GameTypes>(definition: GameDefinition<G>, player?: MachinePlayer<G>): ServedGame {
  return {
    definition: definition,
    player: (player as unknown as MachinePlayer<GameTypes> | undefined) ?? null,
  };
}

/** Every game there is: one line each. */
export const games: readonly ServedGame[] = [serve(blackOrchestra, heuristicPlayer), serve(blackSonata, solver)];
