import type { SeatId } from '@kapelle/engine';
import { heldSeats, isHost, type Member, type TableModel } from '../table/model.ts';

/** Devices on which one person may have the same seat open. */
const CONNECTIONS_PER_SEAT = 5;

/** How long a place is kept for somebody who was let in and has not come. */
export const RESERVED_SECONDS = 15;

interface Around {
  readonly model: TableModel;
  readonly members: ReadonlySet<Member>;
}

interface Expected {
  readonly member: Member;
  readonly until: number;
}

/**
 * Who may come in. Every seat has five connections of its own, and so has a host without one; the newest device wins.
 * So no seat keeps out another, and spectators, whose places are apart, keep out nobody.
 */
export class Places {
  readonly #spectators: number;
  readonly #now: () => number;
  readonly #expected = new Map<string, Expected>();

  constructor(spectators: number, now: () => number) {
    this.#spectators = spectators;
    this.#now = now;
  }

  /** Keeps a place for whoever shows this ticket soon; false where there is none. */
  keep(around: Around, ticket: string, member: Member): boolean {
    this.#forgetLate();
    if (!this.#isRoomFor(around, member)) return false;
    this.#expected.set(ticket, { member, until: this.#now() + RESERVED_SECONDS * 1000 });
    for (const party of partiesOf(around.model, member)) this.#forgetOldest(around.model, party);
    return true;
  }

  /** Whether whoever shows the ticket is still expected, and has a place. A ticket is good once. */
  take(around: Around, ticket: string, member: Member): boolean {
    this.#forgetLate();
    return this.#expected.delete(ticket) && this.#isRoomFor(around, member);
  }

  /** Those who must go so that the newest connection of each seat has a place. */
  replacedBy({ model, members }: Around, newest: Member): Member[] {
    return partiesOf(model, newest).flatMap((party) => {
      const same = [...members].filter((one) => one !== newest && partiesOf(model, one).includes(party));
      return fewestSeatsFirst(model, same).slice(0, Math.max(0, same.length + 1 - CONNECTIONS_PER_SEAT));
    });
  }

  /** Those without a seat who are too many: people may have left seats, and come again for others. */
  surplus({ model, members }: Around): Member[] {
    return [...members].filter((one) => isSpectator(model, one)).slice(this.#spectators);
  }

  #isRoomFor({ model, members }: Around, member: Member): boolean {
    if (!isSpectator(model, member)) return true;
    const all = [...members, ...[...this.#expected.values()].map((one) => one.member)];
    return mayWatch(model) && all.filter((one) => isSpectator(model, one)).length < this.#spectators;
  }

  #forgetLate(): void {
    const now = this.#now();
    for (const [ticket, { until }] of this.#expected) if (until <= now) this.#expected.delete(ticket);
  }

  #forgetOldest(model: TableModel, party: Party): void {
    const same = [...this.#expected].filter(([, { member }]) => partiesOf(model, member).includes(party));
    for (const [ticket] of same.slice(0, -CONNECTIONS_PER_SEAT)) this.#expected.delete(ticket);
  }
}

/** A table may want to be alone once its game has begun. */
export function mayWatch({ settings, phase }: TableModel): boolean {
  return settings.spectators || phase === 'lobby';
}

export function isSpectator(model: TableModel, member: Member): boolean {
  return heldSeats(model, member).length === 0 && !isHost(model, member);
}

type Party = SeatId | 'host';

/** With whom a connection shares its places. */
function partiesOf(model: TableModel, member: Member): Party[] {
  const held = heldSeats(model, member);
  return held.length === 0 && isHost(model, member) ? ['host'] : held;
}

/** Whoever shares one seat of a connection does not end it for its others, as long as there is a choice. */
function fewestSeatsFirst(model: TableModel, members: readonly Member[]): Member[] {
  return members.toSorted((one, other) => heldSeats(model, one).length - heldSeats(model, other).length);
}
