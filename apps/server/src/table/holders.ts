import type { SeatId } from '@kapelle/engine';
import type { LostSeat, RequestBody } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import type { Write } from '../storage/writes.ts';
import { changed, type Call, type Outcome } from './call.ts';
import { heldSeats, holds, withoutKey, withSeat, type Member, type SeatRecord, type TableModel } from './model.ts';
import { formerWrites, seatWrite } from './records.ts';
import { versionOf } from './run.ts';
import { withUnreadFallen } from './unread.ts';
import { reclaimed } from './votes.ts';

/** Tokens of a seat's former holders that are remembered. */
const FORMER_PER_SEAT = 20;

interface Changing {
  readonly model: TableModel;
  readonly writes: readonly Write[];
}

type Leaving = Pick<LostSeat, 'how' | 'mayReturn'>;

/**
 * The seat between two holders: what was open to the one alone has fallen, nothing opens it any more, whoever had it will
 * be told so, and whoever comes begins at this moment.
 */
export function vacated({ model, now }: Pick<Call, 'model' | 'now'>, seat: SeatId, leaving: Leaving): Changing {
  const fallen = withUnreadFallen({ model, now }, seat);
  const { tokens, recovery, run } = fallen.model;
  const left: TableModel = {
    ...fallen.model,
    tokens: withoutKey(tokens, (_, held) => held === seat),
    recovery: withoutKey(recovery, (_, code) => code.seat === seat),
    former: formerAfter(fallen.model, seat, { ...leaving, at: now }),
  };
  const next = withSeat(left, seat, { heldFrom: run === null ? 0 : versionOf(run) + 1, heldSince: now });
  const writes = [{ do: 'drop-tokens', seat } as const, { do: 'drop-recovery', seat } as const];
  return { model: next, writes: [...fallen.writes, ...writes, ...formerWrites(next, seat)] };
}

/** One former holder may come back at most: the last one. */
function formerAfter(model: TableModel, seat: SeatId, leaving: Leaving & { at: number }): TableModel['former'] {
  const { name, consents, heldFrom, heldSince } = model.seats.get(seat) as SeatRecord;
  const holder = { seat, name, consents, heldFrom, heldSince, ...leaving };
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
function unusedSeats(model: TableModel, member: Member): SeatId[] {
  const open = [...model.former.values()].filter(({ mayReturn }) => mayReturn).map(({ seat }) => seat);
  return open.length === 0 ? [] : heldSeats(model, member).filter((seat) => open.includes(seat));
}

export function hasUnusedSeat(model: TableModel, member: Member): boolean {
  return unusedSeats(model, member).length > 0;
}

/** Whoever got a seat has come for it. */
export function used(model: TableModel, member: Member): Outcome {
  const seats = unusedSeats(model, member);
  const next = settled(model, seats);
  return changed(seats.length === 0 ? {} : { model: next, writes: seats.flatMap((seat) => formerWrites(next, seat)) });
}

/** What became of the seats that this connection's tokens opened once. */
export function lostSeats(model: TableModel, member: Member): LostSeat[] {
  const lost = [...member.tokenHashes].flatMap((hash) => model.former.get(hash) ?? []);
  return lost
    .filter(({ seat }) => !holds(model, member, seat))
    .map(({ seat, how, at, mayReturn }) => ({ seat, how, at, mayReturn }));
}

/** The owner is back: from a caretaker, or because nobody came for what was given away. */
export function takeBack(call: Call, { seat }: RequestBody<'take-back'>): Outcome {
  if (holds(call.model, call.member, seat)) return reclaimed(call.model, [seat]);
  const mayReturn = lostSeats(call.model, call.member).some((lost) => lost.seat === seat && lost.mayReturn);
  return mayReturn ? returned(call, seat) : refused('not-seated');
}

function returned(call: Call, seat: SeatId): Outcome {
  const mine = [...call.model.former].filter(([, one]) => one.seat === seat && one.mayReturn);
  const { name, consents, heldFrom, heldSince } = (mine[0] as (typeof mine)[number])[1];
  const left = vacated(call, seat, { how: 'returned', mayReturn: false });
  const hashes = mine.map(([hash]) => hash);
  const back: TableModel = {
    ...left.model,
    tokens: new Map([...left.model.tokens, ...hashes.map((hash) => [hash, seat] as const)]),
    former: withoutKey(left.model.former, (hash) => hashes.includes(hash)),
  };
  const next = withSeat(back, seat, { name, consents, heldFrom, heldSince, caretaker: null });
  const writes = [
    ...left.writes,
    ...hashes.map((hash) => ({ do: 'add-token', seat, hash, at: call.now }) as const),
    ...formerWrites(next, seat),
    seatWrite(next, seat),
  ];
  const notice = { to: 'all', type: 'notice', body: { kind: 'seat-passed', seat, name } } as const;
  return changed({ model: next, writes, messages: [notice] });
}
