import type { Messages, RequestBody } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { refused } from '../refusals.ts';
import { changed, type RequestContext, type HandlerResult } from './request-context.ts';
import type { Connection } from './connection.ts';
import { vacated } from './holders.ts';
import type { LiveTable, SeatRequest } from './live-table.ts';
import { heldSeats, holds, withSeat, type TableModel } from './model.ts';
import { notPlaying } from './play.ts';
import { isOnAir } from './streams.ts';

/** Somebody who looks on would like to play on from a seat. It is asked of whoever holds it, and of nobody else. */
export function askForSeat(
  { model, live, connection }: RequestContext,
  body: RequestBody<'ask-for-seat'>,
): HandlerResult {
  const { seat, name, consents, showsName, isRecorded } = body;
  const tokenHash = hashSecret(body.token);
  const refusal = notPlaying(model);
  if (refusal !== null) return refusal;
  if (heldSeats(model, connection).length > 0) return refused('has-seat');
  if (isOnAir(model)) return refused('on-air');
  if (model.seats.get(seat)?.isBot !== false) return refused('seat-empty');
  if (model.settings.streamed && !consents) return refused('consent-missing');
  if (model.tokens.has(tokenHash) || model.former.has(tokenHash)) return refused('bad-message', { field: 'token' });
  const request = live.seatRequestsMade + 1;
  const asked: SeatRequest = {
    request,
    seat,
    asker: connection.id,
    tokenHash,
    name: name ?? connection.name,
    consents,
    showsName,
    isRecorded,
  };
  const before = live.seatRequests.find(({ asker }) => asker === connection.id);
  if (before !== undefined && isSame(before, asked)) return changed({}, { request: before.request });
  const others = live.seatRequests.filter((one) => one !== before);
  return changed(
    { seatRequests: [...others, asked], messages: [{ to: seat, type: 'seat-asked', body: tellable(asked) }] },
    { request },
  );
}

function isSame(one: SeatRequest, other: SeatRequest): boolean {
  return (['seat', 'name', 'consents', 'showsName', 'isRecorded', 'tokenHash'] as const).every(
    (field) => one[field] === other[field],
  );
}

function tellable({ request, seat, name }: SeatRequest): Messages['seat-asked'] {
  return { request, seat, name };
}

/** What this connection has been asked for and has not answered yet. */
export function openRequests(model: TableModel, live: LiveTable, connection: Connection): Messages['seat-asked'][] {
  return live.seatRequests.filter(({ seat }) => holds(model, connection, seat)).map(tellable);
}

/**
 * The seat changes hands before everybody's eyes. Whoever asked has the token for it already; until they come with it, the
 * one who gave can take it back. So somebody can always take the seat, and never two have it.
 */
export function giveSeat(context: RequestContext, { request }: RequestBody<'give-seat'>): HandlerResult {
  const refusal = notPlaying(context.model);
  if (refusal !== null) return refusal;
  const asked = requestTo(context, request);
  if (asked === null) return refused('no-request');
  const { seat, asker, tokenHash: hash } = asked;
  const left = vacated(context, seat, { how: 'passed', mayReturn: true });
  const next = passed(left, asked, context.connection);
  const name = next.seats.get(seat)?.name ?? '';
  return changed({
    model: next,
    addsToken: { connection: asker, hash },
    seatRequests: context.live.seatRequests.filter((one) => one.seat !== seat),
    messages: [
      { to: { connection: asker }, type: 'seat-given', body: { seat } },
      { to: 'all', type: 'notice', body: { kind: 'seat-passed', seat, name } },
    ],
  });
}

function passed(model: TableModel, asked: SeatRequest, giver: Connection): TableModel {
  const { seat, tokenHash, name, consents, showsName, isRecorded } = asked;
  return withSeat(
    {
      ...model,
      tokens: new Map(model.tokens).set(tokenHash, seat),
      hostSeat: keepsHosting(model, giver) && model.hostSeat === seat ? null : model.hostSeat,
    },
    seat,
    { ...(name !== '' && { name }), consents, showsName, isRecorded, caretaker: null, awaySince: null, nudge: null },
  );
}

/** Who has the host token stays the host without the seat; otherwise the role goes with the seat, as it came. */
function keepsHosting({ hostTokenHash }: TableModel, connection: Connection): boolean {
  return hostTokenHash !== null && connection.hostTokenHash === hostTokenHash;
}

export function refuseSeat(context: RequestContext, { request }: RequestBody<'refuse-seat'>): HandlerResult {
  const asked = requestTo(context, request);
  if (asked === null) return refused('no-request');
  const seatRequests = context.live.seatRequests.filter((one) => one !== asked);
  const { asker, seat } = asked;
  return changed({
    seatRequests,
    messages: [{ to: { connection: asker }, type: 'notice', body: { kind: 'seat-refused', seat } }],
  });
}

/** The request of that number, if it is to this connection. */
function requestTo({ model, live, connection }: RequestContext, request: number): SeatRequest | null {
  const asked = live.seatRequests.find((one) => one.request === request);
  return asked !== undefined && holds(model, connection, asked.seat) ? asked : null;
}
