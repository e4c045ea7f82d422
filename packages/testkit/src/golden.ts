import {
  canonicalJson,
  hashJson,
  replay,
  type AnswerEntry,
  type GameDefinition,
  type GameTypes,
  type JournalHead,
} from '@kapelle/engine';
import { playGame, type GameRun } from './play-game.ts';

/** A finished game kept in a file: played again on every change, it must end the same. */
export interface GoldenGame<G extends GameTypes> {
  readonly head: JournalHead;
  readonly entries: readonly AnswerEntry[];
  readonly outcome: G['Outcome'];
  /** Of the state at the end. */
  readonly hash: string;
}

export function recordGolden<G extends GameTypes>(game: GameDefinition<G>, run: GameRun<G>): GoldenGame<G> {
  const { state, answers } = playGame(game, run);
  return {
    head: { game: game.id, rules: game.rules, setup: run.setup, seed: run.seed },
    entries: answers.map((answer) => ({ kind: 'answer', ...answer })),
    outcome: state.outcome as G['Outcome'],
    hash: hashJson(state),
  };
}

/** Plays a golden game again; throws where it does not come out as recorded. */
export function checkGolden<G extends GameTypes>(game: GameDefinition<G>, golden: GoldenGame<G>): void {
  const replayed = replay(game, golden);
  if (!replayed.ok) throw new Error(`golden game: ${JSON.stringify(replayed.refusal.message)}`);
  const { outcome } = replayed.value;
  if (canonicalJson(outcome) !== canonicalJson(golden.outcome)) {
    throw new Error(`golden game: ended ${canonicalJson(outcome)}, recorded ${canonicalJson(golden.outcome)}`);
  }
  if (hashJson(replayed.value) !== golden.hash) throw new Error('golden game: the same end by another state');
}
