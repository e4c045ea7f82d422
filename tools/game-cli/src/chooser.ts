import type { GameTypes } from '@kapelle/engine';
import { randomChoice, seatPlayers, type Chooser } from '@kapelle/testkit';
import type { GameEntry } from './game-entry.ts';
import { messages, UsageError } from './usage.ts';

export const PLAYERS = ['random', 'heuristic'] as const;

export type PlayerName = (typeof PLAYERS)[number];

/** Who plays when nobody says who. */
export function defaultPlayer<G extends GameTypes>({ heuristic }: GameEntry<G>): PlayerName {
  return heuristic ? 'heuristic' : 'random';
}

export function chooserOf<G extends GameTypes>(entry: GameEntry<G>, name: PlayerName): Chooser<G> {
  if (name === 'random') return randomChoice;
  const { definition, heuristic } = entry;
  if (!heuristic) throw new UsageError(messages.noHeuristic(definition.id));
  return seatPlayers(definition, () => heuristic);
}
