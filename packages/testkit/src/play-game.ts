import {
  applyInPlace,
  startGame,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type SeatAnswer,
  type Setup,
  type Step,
} from '@kapelle/engine';
import { randomChoice, type Chooser } from './bots.ts';
import { Prng } from './prng.ts';

export interface GameRun<G extends GameTypes> {
  readonly setup: Setup;
  readonly seed: string;
  /** Who answers; without it, chance does. */
  readonly choose?: Chooser<G>;
  /** What the players' own chance comes from; without it, from the seed. */
  readonly random?: Prng;
  /** More answers than this are a fault. */
  readonly limit?: number;
  /** Called after the deal, with no answer, and after each answer. */
  readonly watch?: (state: GameState<G>, step: Step<G>, answer: SeatAnswer | null) => void;
}

export interface FinishedGame<G extends GameTypes> {
  readonly state: GameState<G>;
  readonly answers: readonly SeatAnswer[];
}

const DEFAULT_LIMIT = 10_000;

/** Plays one game to its end, in place. */
export function playGame<G extends GameTypes>(game: GameDefinition<G>, run: GameRun<G>): FinishedGame<G> {
  const { choose = randomChoice, random = new Prng(run.seed), limit = DEFAULT_LIMIT, watch } = run;
  const { state, step } = startGame(game, run.setup, run.seed);
  const answers: SeatAnswer[] = [];
  watch?.(state, step, null);
  while (state.outcome === null) {
    if (answers.length >= limit) throw new Error(`no end after ${limit} answers`);
    const answer = choose(state, random);
    const applied = applyInPlace(game, state, answer);
    if (!applied.ok) throw new Error(`${describeAnswer(answer)} was refused: ${applied.refusal.code}`);
    answers.push(answer);
    watch?.(state, applied.value, answer);
  }
  return { state, answers };
}

export function describeAnswer({ seat, decision, option }: SeatAnswer): string {
  return `${seat} ${decision} ${option}`;
}
