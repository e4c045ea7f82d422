import { optionId, type GameDefinition, type GameState, type GameTypes, type Step } from '@kapelle/engine';
import type { Coverage } from './coverage.ts';
import { dualRun } from './dual-run.ts';
import { isStuck, stateAfter } from './explore.ts';
import { checkRefusals } from './illegal.ts';
import { manyGames, type GamesTally, type PlayedPlan } from './many-games.ts';
import { playGame, type GameRun } from './play-game.ts';
import { answersOf } from './bots.ts';
import { firstNonJson } from './plain-json.ts';
import { Prng } from './prng.ts';
import { twinRun, type TwinMaker } from './twins.ts';
import { undoRun } from './undo-law.ts';

/** By name, what must hold after every step: gives the problem, or null. */
export type Invariants<G extends GameTypes> = Readonly<
  Record<string, (state: Readonly<GameState<G>>, step: Step<G>) => string | null>
>;

export interface FuzzPlan<G extends GameTypes> extends PlayedPlan<G> {
  readonly invariants?: Invariants<G>;
  readonly coverage?: Coverage<G>;
  /** How often all listed and many unlisted answers are tried out: 1 for every step. */
  readonly density?: number;
}

const DEFAULT_DENSITY = 0.01;

/** Random games that must end, keep every invariant, accept what they list and refuse what they do not. */
export function fuzz<G extends GameTypes>(game: GameDefinition<G>, plan: FuzzPlan<G>): GamesTally {
  const { coverage, invariants = {}, density = DEFAULT_DENSITY } = plan;
  const watched = coverage ? coverage.watching(game) : game;
  return manyGames(game, {
    plan,
    command: 'fuzz --check rules',
    play: (run) => {
      const random = new Prng(`fuzz/${run.seed}`);
      return playGame(watched, {
        ...run,
        watch: (state, step, answer) => {
          run.watch?.(state, step, answer);
          coverage?.note(state, step, answer);
          checkState({ state, step, invariants });
          if (random.chance(density)) tryAnswers(game, state);
        },
      });
    },
  });
}

interface CheckedState<G extends GameTypes> {
  readonly state: GameState<G>;
  readonly step: Step<G>;
  readonly invariants: Invariants<G>;
}

function checkState<G extends GameTypes>({ state, step, invariants }: CheckedState<G>): void {
  if (isStuck(state)) throw new Error('dead end: nobody has to answer and the game is not over');
  for (const [name, problemOf] of Object.entries(invariants)) {
    const problem = problemOf(state, step);
    if (problem !== null) throw new Error(`${name}: ${problem}`);
  }
}

function tryAnswers<G extends GameTypes>(game: GameDefinition<G>, state: GameState<G>): void {
  checkLists(game, state);
  for (const answer of answersOf(state.decisions)) stateAfter(game, state, answer);
  checkRefusals(game, state);
  const stranger = firstNonJson(state);
  if (stranger !== null) throw new Error(`the state is not plain JSON: ${stranger}`);
}

function checkLists<G extends GameTypes>(game: GameDefinition<G>, state: GameState<G>): void {
  for (const decision of state.decisions) {
    const listed = decision.options.map((option) => option.id);
    const twice = listed.find((id, index) => listed.indexOf(id) !== index);
    if (twice !== undefined) throw new Error(`${decision.kind} lists ${twice} twice`);
    const closed = game.explain(state, decision).map((one) => optionId(one.kind, one.refs));
    const both = closed.find((id) => listed.includes(id));
    if (both !== undefined) throw new Error(`${decision.kind} lists ${both} and calls it closed`);
  }
}

/** Many games saved and loaded at every step. */
export function dualRuns<G extends GameTypes>(game: GameDefinition<G>, plan: PlayedPlan<G>): GamesTally {
  return manyGames(game, { plan, command: 'fuzz --check dual', play: (run) => dualRun(game, run) });
}

export interface TwinPlan<G extends GameTypes> extends PlayedPlan<G> {
  readonly makeTwin: TwinMaker<G>;
  readonly density?: number;
}

/** Many games beside twins that differ in what is hidden. */
export function twinRuns<G extends GameTypes>(game: GameDefinition<G>, plan: TwinPlan<G>): GamesTally {
  const { makeTwin, density = 1 } = plan;
  return manyGames(game, {
    plan,
    command: 'fuzz --check twins',
    play: (run) => twinRun(game, { ...run, makeTwin, density }),
  });
}

export interface UndoPlan<G extends GameTypes> extends PlayedPlan<G> {
  readonly density?: number;
}

/** Many games in which what may be taken back is. */
export function undoRuns<G extends GameTypes>(game: GameDefinition<G>, plan: UndoPlan<G>): GamesTally {
  const { density = 1 } = plan;
  return manyGames(game, {
    plan,
    command: 'fuzz --check undo',
    play: (run: GameRun<G>) => undoRun(game, { ...run, density }),
  });
}
