import {
  applyInPlace,
  audiencesOf,
  cloneJson,
  projectGame,
  startGame,
  type GameState,
  type GameTypes,
} from '@kapelle/engine';
import { everySetup, Prng, runOf } from '@kapelle/testkit';
import { chooserOf, fuzzPlayer, PLAYERS } from '../chooser.ts';
import { gameOf, readKept, replayKept, type KeptGame } from '../files.ts';
import { Flags } from '../flags.ts';
import type { GameEntry } from '../game-entry.ts';
import { messages, UsageError } from '../usage.ts';

/** Prints a game at one moment, from a file or as `fuzz` plays it from a seed. */
export function inspectVerb(args: readonly string[]): number {
  const flags = new Flags(args, ['seed', 'first', 'step', 'audience', 'player']);
  const [file] = flags.positionals;
  if (file === undefined) {
    if (flags.text('seed') === undefined) throw new UsageError(messages.missing('FILE or --seed'));
    return flags.game.use((entry) => print(entry, fuzzedState(entry, flags), flags));
  }
  const kept = readKept(file);
  return gameOf(kept).use((entry) => print(entry, keptState(entry, kept, flags), flags));
}

function keptState<G extends GameTypes>(entry: GameEntry<G>, kept: KeptGame, flags: Flags): GameState<G> {
  const wanted = flags.count('step');
  const seen: GameState<G>[] = [];
  const last = replayKept(entry, kept, (state) => state.step === wanted && seen.push(cloneJson(state)));
  return seen[0] ?? last;
}

function fuzzedState<G extends GameTypes>(entry: GameEntry<G>, flags: Flags): GameState<G> {
  const { definition } = entry;
  const choose = chooserOf(entry, flags.oneOf('player', PLAYERS) ?? fuzzPlayer(entry));
  const setups = everySetup(definition, flags.fixed(definition.optionsSpec));
  const plan = { games: 1, seed: flags.text('seed') ?? '1', setups };
  const { setup, seed, random = new Prng(seed) } = runOf<G>(plan, flags.count('first') ?? 0);
  const { state } = startGame(definition, setup, seed);
  const wanted = flags.count('step') ?? Infinity;
  while (state.outcome === null && state.step < wanted) applyInPlace(definition, state, choose(state, random));
  return state;
}

function print<G extends GameTypes>({ definition }: GameEntry<G>, state: GameState<G>, flags: Flags): number {
  const audiences = audiencesOf(state.seats);
  const wanted = flags.oneOf('audience', [...audiences, 'state'] as const) ?? 'state';
  if (wanted === 'state') {
    const agenda = state.agenda.toReversed();
    console.log(JSON.stringify({ ...state, agenda }, null, 2));
  } else {
    console.log(JSON.stringify(projectGame(definition, state, wanted), null, 2));
  }
  return 0;
}
