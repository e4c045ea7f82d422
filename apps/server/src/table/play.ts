import { undoneTo, type SeatAnswer, type SeatId } from '@kapelle/engine';
import type { RequestBody } from '@kapelle/protocol';
import { refused, type Refused } from '../refusals.ts';
import { changed, type RequestContext, type HandlerResult } from './request-context.ts';
import { caretakenSeats, heldSeats, type TableModel } from './model.ts';
import {
  answered,
  steppedBack,
  unreadOption,
  versionOf,
  versionOfAction,
  type EntrySource,
  type GameRun,
} from './run.ts';

/** A player's only verb. Which seat it is for follows from the decision and from what the connection holds. */
export function answer(context: RequestContext, body: RequestBody<'answer'>): HandlerResult {
  const { model, connection } = context;
  const { run } = model;
  if (run === null) return refused('wrong-phase');
  const seats = [...heldSeats(model, connection), ...caretakenSeats(model, connection)];
  const repeated = repeatedAction(run, seats, body.actionId);
  if (repeated !== null) return repeated;
  const refusal = notPlaying(model) ?? stale(run, body.version);
  if (refusal !== null) return refusal;
  const decision = run.state.decisions.find((open) => open.id === body.decision);
  if (decision === undefined) return refused('stale');
  if (!seats.includes(decision.seat)) return refused('not-seated');
  const { seat } = decision;
  const standIn = standInFor(context, seat);
  const option = standIn === null ? body.option : (unreadOption(model.game.definition, decision) ?? body.option);
  return playAs(context, { seat, decision: body.decision, option, actionId: body.actionId, standIn });
}

/** The caretaker this connection acts as at that seat; null where the seat is its own. */
function standInFor({ model, connection }: RequestContext, seat: SeatId): SeatId | 'bot' | null {
  return heldSeats(model, connection).includes(seat) ? null : (model.seats.get(seat)?.caretaker ?? null);
}

type Played = SeatAnswer & Omit<EntrySource, 'at'>;

/** The rules have the last word. */
export function playAs({ model, now: at }: Pick<RequestContext, 'model' | 'now'>, played: Played): HandlerResult {
  if (model.run === null) return refused('wrong-phase');
  const result = answered(model.game.definition, model.run, { ...played, at });
  return result.ok ? runChanged(model, result.value) : result;
}

function runChanged(model: TableModel, run: GameRun): HandlerResult {
  const phase = run.state.outcome === null ? 'playing' : 'finished';
  return changed({ model: { ...model, run, phase } }, { version: versionOf(run) });
}

/** Takes back one's own last answer, as long as nothing was shown by it. */
export function undo(context: RequestContext, { version, actionId }: RequestBody<'undo'>): HandlerResult {
  const { model, connection } = context;
  const { run } = model;
  if (run === null) return refused('wrong-phase');
  const seats = [...heldSeats(model, connection), ...caretakenSeats(model, connection)];
  const repeated = repeatedAction(run, seats, actionId);
  if (repeated !== null) return repeated;
  if (!model.settings.undo) return refused('undo-off');
  const refusal = notPlaying(model) ?? stale(run, version);
  if (refusal !== null) return refusal;
  const seat = run.standing.at(-1)?.seat;
  if (seat === undefined || !seats.includes(seat)) return refused('not-seated');
  const keep = undoKeeps(model, seat);
  if (keep === null) return { ok: false, refusal: { code: 'cannot-undo', message: { key: 'refusal.cannot-undo' } } };
  return stepBack(context, { kind: 'undo', seat, keep, actionId, standIn: standInFor(context, seat) });
}

/** How many answers stand after the seat's undo, or null where it is not granted. */
export function undoKeeps({ run, settings, phase }: TableModel, seat: SeatId): number | null {
  return run === null || !settings.undo || phase !== 'playing' ? null : undoneTo(run.standing, seat);
}

interface Back extends Omit<EntrySource, 'at'> {
  readonly kind: 'undo' | 'rewind';
  readonly seat: SeatId;
  readonly keep: number;
}

export function stepBack({ model, now: at }: Pick<RequestContext, 'model' | 'now'>, back: Back): HandlerResult {
  if (model.run === null) return refused('wrong-phase');
  const result = steppedBack(model.game.definition, model.run, { ...back, at });
  return result.ok ? runChanged(model, result.value) : result;
}

/** What was done already is answered as it was then. */
function repeatedAction(run: GameRun, seats: readonly SeatId[], actionId: string): HandlerResult | null {
  const version = versionOfAction(run, seats, actionId);
  return version === null ? null : changed({}, { version });
}

export function notPlaying({ phase }: TableModel): Refused | null {
  return phase === 'playing' ? null : refused('wrong-phase');
}

export function stale(run: GameRun, version: number): Refused | null {
  return versionOf(run) === version ? null : refused('stale');
}
