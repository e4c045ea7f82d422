import type { GameState, GameTypes } from '@kapelle/engine';
import { Coverage, manyGames, playGame, type GameRun, type GamesTally } from '@kapelle/testkit';
import { chooserOf, defaultPlayer, PLAYERS, type PlayerName } from '../chooser.ts';
import { comparedSetups, Comparison, rounded, type Rates } from '../comparison.ts';
import { Flags } from '../flags.ts';
import type { GameEntry } from '../game-entry.ts';
import { showProgress } from '../progress.ts';

export interface Simulation {
  readonly games: number;
  readonly winRate: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** Of a game, on average. */
  readonly turns: number | null;
  /** Of a game, on average. */
  readonly answers: number;
  readonly answersPerSecond: number;
  readonly neverFired: readonly string[];
  /** By option and value, where a game wants tables compared. */
  readonly rates?: Readonly<Record<string, Readonly<Record<string, Rates>>>>;
}

/** Plays many games at one table, or at those a game wants compared, and tells how they went. */
export function simulateVerb(args: readonly string[]): number {
  const flags = new Flags(args, ['games', 'seed', 'first', 'player'], ['json']);
  const result = flags.game.use((entry) => simulate(entry, flags));
  if (flags.isSet('json')) console.log(JSON.stringify(result));
  else for (const [name, value] of Object.entries(result)) console.log(`${name}: ${JSON.stringify(value)}`);
  return 0;
}

function simulate<G extends GameTypes>(entry: GameEntry<G>, flags: Flags): Simulation {
  const player = flags.oneOf('player', PLAYERS) ?? defaultPlayer(entry);
  const fired = new Coverage<G>(entry.coverage?.marks);
  const notes: Notes<G> = { fired, comparison: new Comparison(entry), wins: 0, turns: 0 };
  const begin = performance.now();
  const tally = play({ entry, flags, player, notes });
  return summary({ entry, tally, notes, seconds: (performance.now() - begin) / 1000 });
}

/** What is kept of the games while they are played. */
interface Notes<G extends GameTypes> {
  readonly fired: Coverage<G>;
  readonly comparison: Comparison<G>;
  wins: number;
  turns: number;
}

interface Job<G extends GameTypes> {
  readonly entry: GameEntry<G>;
  readonly flags: Flags;
  readonly player: PlayerName;
  readonly notes: Notes<G>;
}

function play<G extends GameTypes>({ entry, flags, player, notes }: Job<G>): GamesTally {
  const { definition } = entry;
  const games = flags.positive('games') ?? 1000;
  const choose = chooserOf(entry, player);
  const watched = notes.fired.watching(definition);
  const plan = {
    games,
    seed: flags.text('seed') ?? '1',
    first: flags.count('first') ?? 0,
    setups: comparedSetups(entry, flags),
    flags: flags.describeTable(definition.optionsSpec),
    onProgress: showProgress(games, 'games'),
  };
  return manyGames(definition, {
    plan,
    command: `simulate --player ${player}`,
    play: (run) => {
      const finished = playGame(watched, { ...run, choose, watch: watcher(run, notes) });
      noteEnd(entry, finished.state, notes);
      return finished;
    },
  });
}

function watcher<G extends GameTypes>(run: GameRun<G>, { fired }: Notes<G>): NonNullable<GameRun<G>['watch']> {
  return (state, step, answer) => {
    run.watch?.(state, step, answer);
    fired.note(state, step, answer);
  };
}

function noteEnd<G extends GameTypes>({ isWin, turns }: GameEntry<G>, state: GameState<G>, notes: Notes<G>): void {
  if (state.outcome !== null && isWin(state.outcome)) notes.wins++;
  notes.turns += turns?.(state) ?? 0;
  notes.comparison.note(state);
}

interface Result<G extends GameTypes> {
  readonly entry: GameEntry<G>;
  readonly tally: GamesTally;
  readonly notes: Notes<G>;
  readonly seconds: number;
}

function summary<G extends GameTypes>({ entry, tally, notes, seconds }: Result<G>): Simulation {
  const { games, answers, outcomes } = tally;
  return {
    games,
    winRate: rounded(notes.wins / games),
    outcomes,
    turns: entry.turns ? rounded(notes.turns / games) : null,
    answers: rounded(answers / games),
    answersPerSecond: Math.round(answers / seconds),
    neverFired: notes.fired.neverFired(entry.coverage?.universe ?? []),
    ...(entry.compared && { rates: notes.comparison.rates }),
  };
}
