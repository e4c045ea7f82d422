import type { GameTypes } from '@kapelle/engine';
import { randomChoice, seatPlayers, type Chooser } from '@kapelle/testkit';
import type { GameEntry } from './game-entry.ts';
import { messages, UsageError } from './usage.ts';

/** `mixed` lets chance and the heuristic player answer by turns: that comes everywhere in fewest games. */
export const PLAYERS = ['random', 'heuristic', 'mixed'] as const;

/** How many of the mixed player's answers are left to chance. */
const RANDOM_SHARE = 0.4;

export type PlayerName = (typeof PLAYERS)[number];

/** Who plays when nobody says who. */
export function defaultPlayer<G extends GameTypes>({ heuristic }: GameEntry<G>): PlayerName {
  return heuristic ? 'heuristic' : 'random';
}

export function chooserOf<G extends GameTypes>(entry: GameEntry<G>, name: PlayerName): Chooser<G> {
  if (name === 'random') return randomChoice;
  const { definition, heuristic } = entry;
  if (!heuristic) throw new UsageError(messages.noHeuristic(definition.id));
  const thoughtful = seatPlayers(definition, () => heuristic);
  if (name === 'heuristic') return thoughtful;
  return (state, random) => (random.chance(RANDOM_SHARE) ? randomChoice(state, random) : thoughtful(state, random));
}
