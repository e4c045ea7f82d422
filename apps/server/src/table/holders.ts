import type { SeatId } from '@kapelle/engine';
import type { LostSeat, RequestBody } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import { changed, type RequestContext, type HandlerResult } from './request-context.ts';
import type { Connection } from './connection.ts';
import { heldSeats, holds, withoutKey, withSeat, type SeatRecord, type TableModel } from './model.ts';
import { versionOf } from './run.ts';
import { withUnreadFallen } from './unread.ts';
import { reclaimed } from './absent-seats.ts';

/** Tokens of a seat's former holders that are remembered. */
const FORMER_PER_SEAT = 20;

type Leaving = Pick<LostSeat, 'how' | 'mayReturn'>;

/**
 * The seat between two holders: what was open to the one alone has fallen, nothing opens it any more, whoever had it will
 * be told so, and whoever comes begins at this moment.
 */
export function vacated(
  { model, now }: Pick<RequestContext, 'model' | 'now'>,
  seat: SeatId,
  leaving: Leaving,
): TableModel {
  const fallen = withUnreadFallen({ model, now }, seat);
  const { tokens, recovery, run } = fallen;
  const left: TableModel = {
    ...fallen,
    tokens: withoutKey(tokens, (_, held) => held === seat),
    recovery: withoutKey(recovery, (_, code) => code.seat === seat),
    former: formerAfter(fallen, seat, { ...leaving, at: now }),
  };
  const unheld = { heldFrom: run === null ? 0 : versionOf(run) + 1, heldSince: now, nudge: null };
  return withSeat(left, seat, { ...UNASKED, ...unheld });
}

/** Nobody consents to anything by another's word. */
export const UNASKED = { consents: false, showsName: false, isRecorded: false };

/** One former holder may come back at most: the last one. */
function formerAfter(model: TableModel, seat: SeatId, leaving: Leaving & { at: number }): TableModel['former'] {
  const { name, consents, showsName, isRecorded, heldFrom, heldSince } = model.seats.get(seat) as SeatRecord;
  const holder = { seat, name, consents, showsName, isRecorded, heldFrom, heldSince, ...leaving };
  const tokens = [...model.tokens].filter(([, held]) => held === seat).map(([hash]) => [hash, holder] as const);
  const others = [...model.former].filter(([, { seat: had }]) => had !== seat);
  const before = [...settled(model, [seat]).former].filter(([, { seat: had }]) => had === seat);
  return new Map([...others, ...[...before, ...tokens].slice(-FORMER_PER_SEAT)]);
}

/** These seats have a holder who came: nobody takes them back. */
function settled(model: TableModel, seats: readonly SeatId[]): TableModel {
  const former = [...model.former].map(
    ([hash, one]) => [hash, seats.includes(one.seat) ? { ...one, mayReturn: false } : one] as const,
  );
  return { ...model, former: new Map(former) };
}

/** Seats that were given to this connection's owner and that it has not used yet. */
function unusedSeats(model: TableModel, connection: Connection): SeatId[] {
  const open = [...model.former.values()].filter(({ mayReturn }) => mayReturn).map(({ seat }) => seat);
  return open.length === 0 ? [] : heldSeats(model, connection).filter((seat) => open.includes(seat));
}

export function hasUnusedSeat(model: TableModel, connection: Connection): boolean {
  return unusedSeats(model, connection).length > 0;
}

/** Whoever got a seat has come for it. */
export function used(model: TableModel, connection: Connection): HandlerResult {
  const seats = unusedSeats(model, connection);
  return changed(seats.length === 0 ? {} : { model: settled(model, seats) });
}

/** What became of the seats that this connection's tokens opened once. */
export function lostSeats(model: TableModel, connection: Connection): LostSeat[] {
  const lost = [...connection.tokenHashes].flatMap((hash) => model.former.get(hash) ?? []);
  return lost
    .filter(({ seat }) => !holds(model, connection, seat))
    .map(({ seat, how, at, mayReturn }) => ({ seat, how, at, mayReturn }));
}

/** The owner is back: from a caretaker, or because nobody came for what was given away. */
export function takeBack(context: RequestContext, { seat }: RequestBody<'take-back'>): HandlerResult {
  if (holds(context.model, context.connection, seat)) return reclaimed(context.model, [seat]);
  const mayReturn = lostSeats(context.model, context.connection).some((lost) => lost.seat === seat && lost.mayReturn);
  return mayReturn ? returned(context, seat) : refused('not-seated');
}

function returned(context: RequestContext, seat: SeatId): HandlerResult {
  const mine = [...context.model.former].filter(([, one]) => one.seat === seat && one.mayReturn);
  const { name, consents, showsName, isRecorded, heldFrom, heldSince } = (mine[0] as (typeof mine)[number])[1];
  const left = vacated(context, seat, { how: 'returned', mayReturn: false });
  const hashes = mine.map(([hash]) => hash);
  const back: TableModel = {
    ...left,
    tokens: new Map([...left.tokens, ...hashes.map((hash) => [hash, seat] as const)]),
    former: withoutKey(left.former, (hash) => hashes.includes(hash)),
  };
  const agreed = { consents, showsName, isRecorded };
  const here = { caretaker: null, awaySince: null, nudge: null };
  const next = withSeat(back, seat, { name, ...agreed, heldFrom, heldSince, ...here });
  const notice = { to: 'all', type: 'notice', body: { kind: 'seat-passed', seat, name } } as const;
  return changed({ model: next, messages: [notice] });
}
