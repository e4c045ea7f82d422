import type { Decision, Option, SeatAnswer } from './decision.ts';
import type { Audience } from './audience.ts';
import type { GameDefinition, GameState, Setup, Task } from './game.ts';
import type { GameTypes } from './game-types.ts';
import { seatIds, type SeatId } from './ids.ts';
import { cloneJson } from './json.ts';
import { isRecord, readOptions } from './options.ts';
import { Play } from './play.ts';
import { done, EngineFault, refuse, type Result } from './result.ts';
import { deriveRandom, isSeed, type RandomState } from './rng.ts';

/** What one answer brought about. */
export interface Step<G extends GameTypes> {
  readonly events: readonly G['Event'][];
  /** Who learned something hidden; empty when the answer can still be taken back. */
  readonly revealedTo: readonly Audience[];
}

/** More tasks than any answer of any game needs: past this the agenda feeds itself. */
const TASK_LIMIT = 20_000;

/** Checks what came from outside against the game's definition. */
export function readSetup<G extends GameTypes>(game: GameDefinition<G>, given: unknown): Result<Setup> {
  if (!isRecord(given)) return refuse('bad-setup', { field: 'setup' });
  const { seats, options = {}, picks = {} } = given;
  if (typeof seats !== 'number' || !game.seatCounts.includes(seats)) return refuse('bad-setup', { field: 'seats' });
  const values = readOptions(game.optionsSpec, options);
  if (!values.ok) return values;
  if (!arePicks(picks, seatIds(seats))) return refuse('bad-setup', { field: 'picks' });
  return game.checkSetup({ seats, options: values.value, picks });
}

function arePicks(picks: unknown, seats: readonly SeatId[]): picks is Setup['picks'] {
  if (!isRecord(picks)) return false;
  return Object.entries(picks).every(
    ([seat, names]) =>
      (seats as readonly string[]).includes(seat) &&
      Array.isArray(names) &&
      names.every((name) => typeof name === 'string'),
  );
}

/** Deals a new game and runs it to its first decision. */
export function startGame<G extends GameTypes>(
  game: GameDefinition<G>,
  setup: Setup,
  seed: string,
): { state: GameState<G>; step: Step<G> } {
  if (!isSeed(seed)) throw new EngineFault('a seed is 32 hex digits');
  const streams = game.streams.map((stream) => stream.name);
  return startWith(game, setup, deriveRandom(seed, game.id, streams));
}

/** As `startGame`, from the keys of the sub-streams: how a sealed deal is verified after the end. */
export function startWith<G extends GameTypes>(
  game: GameDefinition<G>,
  setup: Setup,
  random: RandomState,
): { state: GameState<G>; step: Step<G> } {
  const data = game.deal(setup, random, game.rules);
  const state: GameState<G> = {
    game: game.id,
    rules: game.rules,
    setup,
    seats: seatIds(setup.seats),
    step: 0,
    random,
    agenda: game.opening(data).toReversed(),
    lanes: [],
    decisions: [],
    decisionsAsked: 0,
    outcome: null,
    data,
  };
  return { state, step: advance(game, new Play(state)) };
}

/** The whole check of an answer: the decision is open, it is this seat's, and the option is listed. */
export function findOption<G extends GameTypes>(
  state: Readonly<GameState<G>>,
  answer: SeatAnswer,
): Result<{ decision: Decision<G>; option: Option<G> }> {
  if (state.outcome !== null) return refuse('game-over');
  const decision = state.decisions.find((open) => open.id === answer.decision);
  if (decision === undefined) return refuse('stale-decision');
  if (decision.seat !== answer.seat) return refuse('not-your-decision');
  const option = decision.options.find((one) => one.id === answer.option);
  return option ? done({ decision, option }) : refuse('unknown-option');
}

/** Applies an answer to a copy. Whatever happens, the state handed in stays as it was. */
export function apply<G extends GameTypes>(
  game: GameDefinition<G>,
  state: Readonly<GameState<G>>,
  answer: SeatAnswer,
): Result<Step<G> & { state: GameState<G> }> {
  const copy = cloneJson(state) as GameState<G>;
  const result = applyInPlace(game, copy, answer);
  return result.ok ? done({ ...result.value, state: copy }) : result;
}

/**
 * Applies an answer to a state the caller owns: for simulation and replay.
 * A refusal leaves it as it was; an `EngineFault` leaves it unusable, so owners with something to lose call `apply`.
 */
export function applyInPlace<G extends GameTypes>(
  game: GameDefinition<G>,
  state: GameState<G>,
  answer: SeatAnswer,
): Result<Step<G>> {
  const found = findOption(state, answer);
  if (!found.ok) return found;
  const { decision, option } = found.value;
  const play = new Play(state);
  play.enter(decision.lane);
  state.decisions = state.decisions.filter((open) => open.lane !== decision.lane);
  play.push(decision.scope, ...option.effects);
  state.step++;
  return done(advance(game, play));
}

/** Works through the agenda until somebody must decide or the game is over. */
function advance<G extends GameTypes>(game: GameDefinition<G>, play: Play<G>): Step<G> {
  const { state } = play;
  let tasks = 0;
  const work = (task: Task<G>): void => {
    if (++tasks > TASK_LIMIT) throw new EngineFault(`the agenda does not end: ${task.effect.do}`);
    game.resolve(play, task);
  };
  while (state.outcome === null) {
    if (state.lanes.length > 0) {
      runLanes(play, work);
      if (state.decisions.length > 0) break;
      state.lanes = [];
    }
    if (state.decisions.length > 0) break;
    const task = play.enter(undefined).pop();
    if (task === undefined) throw new EngineFault('nothing left to do and no outcome');
    work(task);
  }
  if (state.outcome !== null) clearWork(state);
  return { events: play.events, revealedTo: [...play.revealedTo] };
}

function runLanes<G extends GameTypes>(play: Play<G>, work: (task: Task<G>) => void): void {
  for (const lane of play.state.lanes.keys()) {
    const stack = play.enter(lane);
    while (mayGoOn(play.state, lane)) {
      const task = stack.pop();
      if (task === undefined) break;
      work(task);
    }
  }
}

function mayGoOn<G extends GameTypes>(state: Readonly<GameState<G>>, lane: number): boolean {
  return state.outcome === null && !state.decisions.some((open) => open.lane === lane);
}

function clearWork<G extends GameTypes>(state: GameState<G>): void {
  state.agenda = [];
  state.lanes = [];
  state.decisions = [];
}
