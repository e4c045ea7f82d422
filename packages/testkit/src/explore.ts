import { apply, hashJson, type GameDefinition, type GameState, type GameTypes, type SeatAnswer } from '@kapelle/engine';
import { describeAnswer } from './play-game.ts';
import { answersOf } from './bots.ts';

export interface Exploration<G extends GameTypes> {
  /** How many answers deep. */
  readonly depth: number;
  readonly visit?: (state: Readonly<GameState<G>>, path: readonly SeatAnswer[]) => void;
}

export interface Explored {
  /** Different states seen, the first one included. */
  readonly states: number;
  /** Results of the games that ended on the way. */
  readonly results: ReadonlySet<string>;
}

/** Follows every answer from a state on, each different state once. Throws where a game can neither end nor go on. */
export function explore<G extends GameTypes>(
  game: GameDefinition<G>,
  start: Readonly<GameState<G>>,
  { depth, visit }: Exploration<G>,
): Explored {
  const seen = new Set<string>();
  const results = new Set<string>();
  let front: [Readonly<GameState<G>>, readonly SeatAnswer[]][] = [[start, []]];
  for (let level = 0; level <= depth; level++) {
    const next: typeof front = [];
    for (const [state, path] of front) {
      if (seen.size === seen.add(hashJson(state)).size) continue;
      visit?.(state, path);
      if (state.outcome !== null) results.add(state.outcome.result);
      else if (isStuck(state)) throw new Error(`dead end after ${path.map(describeAnswer).join(', ')}`);
      else if (level < depth) for (const step of stepsFrom(game, state, path)) next.push(step);
    }
    front = next;
  }
  return { states: seen.size, results };
}

/** Nobody has to answer, and the game is not over. */
export function isStuck<G extends GameTypes>(state: Readonly<GameState<G>>): boolean {
  return state.outcome === null && !state.decisions.some((decision) => !decision.optional);
}

function stepsFrom<G extends GameTypes>(
  game: GameDefinition<G>,
  state: Readonly<GameState<G>>,
  path: readonly SeatAnswer[],
): [GameState<G>, readonly SeatAnswer[]][] {
  return answersOf(state.decisions).map((answer) => [stateAfter(game, state, answer), [...path, answer]]);
}

/** The state a listed answer leads to. */
export function stateAfter<G extends GameTypes>(
  game: GameDefinition<G>,
  state: Readonly<GameState<G>>,
  answer: SeatAnswer,
): GameState<G> {
  const applied = apply(game, state, answer);
  if (!applied.ok) throw new Error(`listed, but refused as ${applied.refusal.code}: ${describeAnswer(answer)}`);
  return applied.value.state;
}
