import type { SeatId } from '@kapelle/engine';
import type { Nudge, RequestBody } from '@kapelle/protocol';
import { refused, type Refused } from '../refusals.ts';
import type { Connection } from './connection.ts';
import { isAway } from './live-table.ts';
import { heldSeats, isHost, withSeat, type TableModel } from './model.ts';
import { notPlaying, playAs, stale } from './play.ts';
import { changed, type HandlerResult, type RequestContext } from './request-context.ts';
import { unreadOption } from './run.ts';

/** So long nobody is reminded again. */
const NUDGE_MS = 60_000;

/** Whether a person has been away from the seat for so long that others may act for them. */
export function isAbsent({ model, live }: Pick<RequestContext, 'model' | 'live'>, seat: SeatId): boolean {
  return model.seats.get(seat)?.isBot === false && live.presenceOf(seat) === 'absent';
}

/** The host need not ask: what only the absent player may read stays unread, and coming back ends it. */
export function letBotPlay(context: RequestContext, { seat }: RequestBody<'let-bot-play'>): HandlerResult {
  const { model, connection } = context;
  if (!isHost(model, connection)) return refused('not-host');
  const refusal = notPlaying(model);
  if (refusal !== null) return refusal;
  if (!isAbsent(context, seat)) return refused('not-absent');
  if (model.game.player === null) return refused('no-bot');
  return model.seats.get(seat)?.caretaker === 'bot' ? changed({}) : lookedAfter(model, seat, 'bot');
}

/** Somebody acts for the seat from now on, and everybody is told. */
export function lookedAfter(model: TableModel, seat: SeatId, caretaker: SeatId | 'bot'): HandlerResult {
  const notice = { to: 'all', type: 'notice', body: { kind: 'caretaker-came', seat, caretaker } } as const;
  return changed({ model: withSeat(model, seat, { caretaker }), messages: [notice] });
}

/** What the game does not insist on is not waited for: it is answered as silence would be. */
export function skipQuestion(
  context: RequestContext,
  { decision: id, version }: RequestBody<'skip-question'>,
): HandlerResult {
  const { model } = context;
  const { run, game } = model;
  if (run === null) return refused('wrong-phase');
  const refusal = atTable(context) ?? notPlaying(model) ?? stale(run, version);
  if (refusal !== null) return refusal;
  const decision = run.state.decisions.find((open) => open.id === id);
  if (decision === undefined) return refused('stale');
  const { seat } = decision;
  if (!isAbsent(context, seat)) return refused('not-absent');
  const option = game.definition.silentOption?.(decision) ?? null;
  if (option === null || unreadOption(game.definition, decision) !== null) return refused('cannot-skip');
  return playAs(context, { seat, decision: id, option, actionId: null, standIn: 'nobody' });
}

/** Whoever holds the seat hears of it at once where they are connected, otherwise when they are back. */
export function nudge(context: RequestContext, { seat }: RequestBody<'nudge'>): HandlerResult {
  const { model, live, connection, now } = context;
  const refusal = atTable(context) ?? notPlaying(model);
  if (refusal !== null) return refusal;
  if (model.seats.get(seat)?.isBot !== false) return refused('seat-empty');
  if (now - (live.nudgedAt.get(seat) ?? -Infinity) < NUDGE_MS) return refused('just-nudged');
  const told = { name: nameOf(model, connection), at: now };
  if (isAway(live, seat)) return changed({ model: withSeat(model, seat, { nudge: told }), nudges: seat });
  return changed({ messages: [{ to: seat, type: 'nudged', body: { seat, ...told } }], nudges: seat });
}

function atTable({ model, connection }: RequestContext): Refused | null {
  return isHost(model, connection) || heldSeats(model, connection).length > 0 ? null : refused('not-seated');
}

function nameOf(model: TableModel, connection: Connection): string {
  const [seat] = heldSeats(model, connection);
  return (seat === undefined ? undefined : model.seats.get(seat)?.name) ?? connection.name;
}

/** What has to be told to somebody who comes back with this connection. */
export function nudgesFor(model: TableModel, connection: Connection): Nudge[] {
  return heldSeats(model, connection).flatMap((seat) => {
    const told = model.seats.get(seat)?.nudge ?? null;
    return told === null ? [] : [{ seat, ...told }];
  });
}

/** Remembers who is absent, and since when: a restart must not make it look as if they had just left. */
export function noteAbsences({ model, live }: Pick<RequestContext, 'model' | 'live'>): HandlerResult {
  const isNew = ([seat, since]: [SeatId, number]) =>
    isAbsent({ model, live }, seat) && model.seats.get(seat)?.awaySince !== since;
  const next = [...live.awaySince]
    .filter(isNew)
    .reduce((table, [seat, awaySince]) => withSeat(table, seat, { awaySince }), model);
  return changed(model.phase === 'playing' ? { model: next } : {});
}

/** Whoever holds these seats is back, and acts for themselves again. */
export function reclaimed(model: TableModel, seats: readonly SeatId[]): HandlerResult {
  const back = seats.filter((seat) => wasMissed(model, seat));
  const next = back.reduce((table, seat) => withSeat(table, seat, HERE), model);
  const kept = back.filter((seat) => (model.seats.get(seat)?.caretaker ?? null) !== null);
  const messages = kept.map((seat) => ({ to: 'all', type: 'notice', body: { kind: 'caretaker-left', seat } }) as const);
  return changed({ model: next, messages });
}

const HERE = { caretaker: null, awaySince: null, nudge: null } as const;

function wasMissed({ seats }: TableModel, seat: SeatId): boolean {
  const { caretaker = null, awaySince = null, nudge: told = null } = seats.get(seat) ?? {};
  return caretaker !== null || awaySince !== null || told !== null;
}
