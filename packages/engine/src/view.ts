import type { Audience } from './audience.ts';
import { projectDecision, type DecisionView } from './decision.ts';
import type { GameDefinition, GameState } from './game.ts';
import type { GameTypes } from './game-types.ts';
import type { SeatId, StreamName } from './ids.ts';
import { commitment } from './rng.ts';

/** What an audience sees of a whole game: the frame that is the same for every game, and the game's own view. */
export interface GameView<G extends GameTypes> {
  readonly game: string;
  readonly step: number;
  readonly seats: readonly SeatId[];
  readonly decisions: readonly DecisionView<G>[];
  readonly outcome: G['Outcome'] | null;
  readonly seal: Seal;
  readonly board: G['View'];
}

/** The sealed deal: a hash of every key from the start, the keys themselves once the game is over. */
export interface Seal {
  readonly commitments: Readonly<Record<StreamName, string>>;
  readonly keys: Readonly<Record<StreamName, string>>;
}

/** Builds the view of one audience. It only ever adds allowed things; nothing is taken out of the state. */
export function projectGame<G extends GameTypes>(
  game: GameDefinition<G>,
  state: Readonly<GameState<G>>,
  audience: Audience,
): GameView<G> {
  return {
    game: state.game,
    step: state.step,
    seats: state.seats,
    decisions: state.decisions.map((decision) =>
      projectDecision(decision, audience, (asked) => game.explain(state, asked)),
    ),
    outcome: state.outcome,
    seal: projectSeal(game, state),
    board: game.project(state, audience),
  };
}

interface Beside<G extends GameTypes> {
  readonly seat: SeatId;
  /** What everybody sees of the same state. */
  readonly shared: GameView<G>;
}

/** `projectGame` for a seat; what everybody sees as well is the same object in both views. */
export function projectSeat<G extends GameTypes>(
  game: GameDefinition<G>,
  state: Readonly<GameState<G>>,
  { seat, shared }: Beside<G>,
): GameView<G> {
  const decisions = state.decisions.map((decision, index) =>
    decision.seat === seat
      ? projectDecision(decision, seat, (asked) => game.explain(state, asked))
      : (shared.decisions[index] as DecisionView<G>),
  );
  const board = game.projectSeat?.(state, seat, shared.board) ?? game.project(state, seat);
  return { ...shared, decisions, board };
}

function projectSeal<G extends GameTypes>(game: GameDefinition<G>, state: Readonly<GameState<G>>): Seal {
  const commitments: Record<StreamName, string> = {};
  const keys: Record<StreamName, string> = {};
  for (const { name, sealed } of game.streams) {
    const key = state.random.keys[name] as string;
    commitments[name] = commitmentOf(key);
    if (state.outcome !== null && !sealed) keys[name] = key;
  }
  return { commitments, keys };
}

const knownCommitments = new Map<string, string>();
const KNOWN_LIMIT = 1024;

/** A memo: the same hashes are shown with every view of a game. */
function commitmentOf(key: string): string {
  let known = knownCommitments.get(key);
  if (known === undefined) {
    if (knownCommitments.size >= KNOWN_LIMIT) knownCommitments.clear();
    known = commitment(key);
    knownCommitments.set(key, known);
  }
  return known;
}

/** The events an audience may know of, in order. */
export function redactEvents<G extends GameTypes>(
  game: GameDefinition<G>,
  events: readonly G['Event'][],
  audience: Audience,
): G['Event'][] {
  return events.map((event) => game.redact(event, audience)).filter((event) => event !== null);
}
