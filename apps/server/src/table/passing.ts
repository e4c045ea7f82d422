import type { Messages, RequestBody } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { refused } from '../refusals.ts';
import { changed, type Call, type LiveTable, type Outcome, type SeatRequest } from './call.ts';
import { heldSeats, holds, withoutKey, withSeat, type Member, type TableModel } from './model.ts';
import { notPlaying } from './play.ts';
import { seatWrite } from './records.ts';

/** Somebody who looks on would like to play on from a seat. It is asked of whoever holds it, and of nobody else. */
export function askForSeat({ model, live, member }: Call, body: RequestBody<'ask-for-seat'>): Outcome {
  const { seat, name, consents } = body;
  const no = notPlaying(model);
  if (no !== null) return no;
  if (heldSeats(model, member).length > 0) return refused('has-seat');
  if (model.seats.get(seat)?.isBot !== false) return refused('seat-empty');
  if (model.settings.streamed && !consents) return refused('consent-missing');
  const request = live.seatRequestsMade + 1;
  const asked: SeatRequest = { request, seat, asker: member, name: name ?? member.name, consents };
  const before = live.seatRequests.find(({ asker }) => asker === member);
  if (before !== undefined && isSame(before, asked)) return changed({}, { request: before.request });
  const others = live.seatRequests.filter((one) => one !== before);
  return changed(
    { seatRequests: [...others, asked], messages: [{ to: seat, type: 'seat-asked', body: tellable(asked) }] },
    { request },
  );
}

function isSame(one: SeatRequest, other: SeatRequest): boolean {
  return one.seat === other.seat && one.name === other.name && one.consents === other.consents;
}

function tellable({ request, seat, name }: SeatRequest): Messages['seat-asked'] {
  return { request, seat, name };
}

/** What this connection has been asked for and has not answered yet. */
export function openRequests(model: TableModel, live: LiveTable, member: Member): Messages['seat-asked'][] {
  return live.seatRequests.filter(({ seat }) => holds(model, member, seat)).map(tellable);
}

/** The seat changes hands before everybody's eyes: nothing that opened it before opens it now. */
export function giveSeat(call: Call, { request }: RequestBody<'give-seat'>): Outcome {
  const { model, live, entropy, now } = call;
  const no = notPlaying(model);
  if (no !== null) return no;
  const asked = requestTo(call, request);
  if (asked === null) return refused('no-request');
  const { seat, asker } = asked;
  const token = entropy.token();
  const hash = hashSecret(token);
  const next = passed(call, asked, hash);
  const name = next.seats.get(seat)?.name ?? '';
  return changed({
    model: next,
    writes: [
      { do: 'drop-tokens', seat },
      { do: 'drop-recovery', seat },
      { do: 'add-token', seat, hash, at: now },
      { do: 'update-table', set: { host_seat: next.hostSeat } },
      seatWrite(next, seat),
    ],
    shows: { member: asker, hash },
    seatRequests: live.seatRequests.filter((one) => one.seat !== seat),
    messages: [
      { to: asker, type: 'seat-given', body: { seat, token } },
      { to: 'all', type: 'notice', body: { kind: 'seat-passed', seat, name } },
    ],
  });
}

function passed({ model, member }: Call, { seat, name, consents }: SeatRequest, hash: string): TableModel {
  return withSeat(
    {
      ...model,
      tokens: withoutKey(model.tokens, (_, held) => held === seat).set(hash, seat),
      recovery: withoutKey(model.recovery, (_, code) => code.seat === seat),
      hostSeat: keepsHosting(model, member) && model.hostSeat === seat ? null : model.hostSeat,
    },
    seat,
    { ...(name !== '' && { name }), consents, caretaker: null },
  );
}

/** Who has the host token stays the host without the seat; otherwise the role goes with the seat, as it came. */
function keepsHosting({ hostTokenHash }: TableModel, member: Member): boolean {
  return hostTokenHash !== null && member.hostTokenHash === hostTokenHash;
}

export function refuseSeat(call: Call, { request }: RequestBody<'refuse-seat'>): Outcome {
  const asked = requestTo(call, request);
  if (asked === null) return refused('no-request');
  const seatRequests = call.live.seatRequests.filter((one) => one !== asked);
  const { asker, seat } = asked;
  return changed({ seatRequests, messages: [{ to: asker, type: 'notice', body: { kind: 'seat-refused', seat } }] });
}

/** The request of that number, if it is to this connection. */
function requestTo({ model, live, member }: Call, request: number): SeatRequest | null {
  const asked = live.seatRequests.find((one) => one.request === request);
  return asked !== undefined && holds(model, member, asked.seat) ? asked : null;
}
