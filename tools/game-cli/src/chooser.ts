import type { GameTypes } from '@kapelle/engine';
import { randomChoice, seatPlayers, type Chooser } from '@kapelle/testkit';
import type { GameEntry } from './game-entry.ts';
import { messages, UsageError } from './usage.ts';

/** `mixed` comes everywhere in fewest games: mostly chance plays, in some games the heuristic player has a say. */
export const PLAYERS = ['random', 'heuristic', 'mixed'] as const;

/** In how many of the mixed player's games the heuristic player has a say, and how often it has. */
const THOUGHTFUL_GAMES = 0.15;
const THOUGHTFUL_ANSWERS = 0.6;

export type PlayerName = (typeof PLAYERS)[number];

/** Who plays when nobody says who. */
export function defaultPlayer<G extends GameTypes>({ heuristic }: GameEntry<G>): PlayerName {
  return heuristic ? 'heuristic' : 'random';
}

/** Who plays the games of `fuzz` when nobody says who. */
export function fuzzPlayer<G extends GameTypes>({ heuristic }: GameEntry<G>): PlayerName {
  return heuristic ? 'mixed' : 'random';
}

export function chooserOf<G extends GameTypes>(entry: GameEntry<G>, name: PlayerName): Chooser<G> {
  if (name === 'random') return randomChoice;
  const { definition, heuristic } = entry;
  if (!heuristic) throw new UsageError(messages.noHeuristic(definition.id));
  const thoughtful = seatPlayers(definition, () => heuristic);
  if (name === 'heuristic') return thoughtful;
  return mixture(thoughtful);
}

/** Decided at the first answer of each game, by that game's own chance. */
function mixture<G extends GameTypes>(thoughtful: Chooser<G>): Chooser<G> {
  let share = 0;
  return (state, random) => {
    if (state.step === 0) share = random.chance(THOUGHTFUL_GAMES) ? THOUGHTFUL_ANSWERS : 0;
    return random.chance(share) ? thoughtful(state, random) : randomChoice(state, random);
  };
}
