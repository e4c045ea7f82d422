import type { GameTypes } from '@kapelle/engine';
import { randomChoice, seatBots, type Chooser } from '@kapelle/testkit';
import type { GameEntry } from './game-entry.ts';
import { messages, UsageError } from './usage.ts';

/**
 * `mixed` comes everywhere in fewest games: mostly chance plays, in some games the bot has a say. `forgetful` is for games
 * that have such a bot.
 */
export const PLAYERS = ['random', 'bot', 'mixed', 'forgetful'] as const;

/** In how many of the mixed player's games the bot has a say, and how often it has. */
const THOUGHTFUL_GAMES = 0.15;
const THOUGHTFUL_ANSWERS = 0.6;

export type PlayerName = (typeof PLAYERS)[number];

/** Who plays when nobody says who. */
export function defaultPlayer<G extends GameTypes>({ bot }: GameEntry<G>): PlayerName {
  return bot ? 'bot' : 'random';
}

/** Who plays the games of `fuzz` when nobody says who. */
export function fuzzPlayer<G extends GameTypes>({ bot }: GameEntry<G>): PlayerName {
  return bot ? 'mixed' : 'random';
}

export function chooserOf<G extends GameTypes>(entry: GameEntry<G>, name: PlayerName): Chooser<G> {
  if (name === 'random') return randomChoice;
  const { definition } = entry;
  const bot = name === 'forgetful' ? entry.forgetfulBot : entry.bot;
  if (!bot) throw new UsageError(messages.noBot(definition.id));
  const thoughtful = seatBots(definition, () => bot);
  return name === 'mixed' ? mixture(thoughtful) : thoughtful;
}

/** Decided at the first answer of each game, by that game's own chance. */
function mixture<G extends GameTypes>(thoughtful: Chooser<G>): Chooser<G> {
  let share = 0;
  return (state, random) => {
    if (state.step === 0) share = random.chance(THOUGHTFUL_GAMES) ? THOUGHTFUL_ANSWERS : 0;
    return random.chance(share) ? thoughtful(state, random) : randomChoice(state, random);
  };
}
