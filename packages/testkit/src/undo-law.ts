import {
  audiencesOf,
  cloneJson,
  liveCursors,
  projectGame,
  replay,
  undoneTo,
  type AnswerEntry,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type GameView,
  type JournalEntry,
  type SeatAnswer,
  type Step,
} from '@kapelle/engine';
import { firstDifference } from './match.ts';
import { playGame, type FinishedGame, type GameRun } from './play-game.ts';
import { Prng } from './prng.ts';

export interface UndoRun<G extends GameTypes> extends GameRun<G> {
  /** How often an answer that may be taken back is taken back: 1 for each of them. */
  readonly density?: number;
}

type Views<G extends GameTypes> = Map<string, GameView<G>>;

/** Whatever a seat may take back, it takes back: every audience must then see what it saw before. */
export function undoRun<G extends GameTypes>(game: GameDefinition<G>, run: UndoRun<G>): FinishedGame<G> {
  const random = new Prng(`undo/${run.seed}`);
  const entries: AnswerEntry[] = [];
  let before: Views<G> = new Map();
  const watch = (state: GameState<G>, step: Step<G>, answer: SeatAnswer | null): void => {
    if (answer !== null) {
      entries.push({ kind: 'answer', ...answer });
      const past = { seat: answer.seat, revealedTo: step.revealedTo };
      if (undoneTo([past], answer.seat) === 0 && random.chance(run.density ?? 1)) {
        const taken = {
          kind: 'undo',
          seat: answer.seat,
          keep: entries.length - 1,
          cursors: liveCursors(game, state),
        } as const;
        compare(before, viewsOf(game, rebuilt(game, run, [...entries, taken])));
      }
    }
    before = viewsOf(game, state);
    run.watch?.(state, step, answer);
  };
  return playGame(game, { ...run, watch });
}

function rebuilt<G extends GameTypes>(
  game: GameDefinition<G>,
  { setup, seed }: GameRun<G>,
  entries: readonly JournalEntry[],
): GameState<G> {
  const result = replay(game, { head: { game: game.id, rules: game.rules, setup, seed }, entries });
  if (!result.ok) throw new Error(`undo: cannot be replayed: ${JSON.stringify(result.refusal.message)}`);
  return result.value;
}

/** Kept as they were: a view may share parts with a state that goes on. */
function viewsOf<G extends GameTypes>(game: GameDefinition<G>, state: GameState<G>): Views<G> {
  const views = audiencesOf(state.seats).map((audience) => [audience, projectGame(game, state, audience)] as const);
  return new Map(cloneJson(views));
}

function compare<G extends GameTypes>(before: Views<G>, after: Views<G>): void {
  for (const [audience, view] of before) {
    const difference = firstDifference(view, after.get(audience));
    if (difference !== null) throw new Error(`undo: ${audience} sees something else after it: ${difference}`);
  }
}
