import type { SeatId } from '@kapelle/engine';
import type { Connection, ConnectionId } from '../table/connection.ts';
import { heldSeats, isHost, type TableModel } from '../table/model.ts';

/** Devices on which one person may have the same seat open. */
const CONNECTIONS_PER_SEAT = 5;

/** How long a place is kept for somebody who was let in and has not come. */
export const RESERVED_SECONDS = 15;

/** A table as far as places go. */
export interface Around {
  readonly model: TableModel;
  readonly connections: readonly Connection[];
  /** People who look on by a link. */
  readonly watching: number;
}

interface Expected {
  readonly connection: Connection;
  readonly until: number;
}

/**
 * Who may come in. Every seat has five connections of its own, and so has a host without one; the newest device wins.
 * So no seat keeps out another, and spectators, whose places are apart, keep out nobody.
 */
export class Places {
  readonly #spectators: number;
  readonly #now: () => number;
  readonly #expected = new Map<ConnectionId, Expected>();

  constructor(spectators: number, now: () => number) {
    this.#spectators = spectators;
    this.#now = now;
  }

  /** Keeps a place for a connection that comes soon; false where there is none. */
  keep(around: Around, connection: Connection): boolean {
    this.#forgetLate();
    if (!this.#isRoomFor(around, connection)) return false;
    this.#expected.set(connection.id, { connection, until: this.#now() + RESERVED_SECONDS * 1000 });
    for (const party of partiesOf(around.model, connection)) this.#forgetOldest(around.model, party);
    return true;
  }

  /** Whether the connection is still expected, and has a place. It comes once. */
  take(around: Around, connection: Connection): boolean {
    this.#forgetLate();
    return this.#expected.delete(connection.id) && this.#isRoomFor(around, connection);
  }

  /** Those who must go so that the newest connection of each seat has a place. */
  replacedBy({ model, connections }: Around, newest: Connection): Connection[] {
    return partiesOf(model, newest).flatMap((party) => {
      const same = connections.filter((one) => one.id !== newest.id && partiesOf(model, one).includes(party));
      return fewestSeatsFirst(model, same).slice(0, Math.max(0, same.length + 1 - CONNECTIONS_PER_SEAT));
    });
  }

  /** Those without a seat who may not stay: all, or those who are too many since people have left seats. */
  surplus({ model, connections }: Around): Connection[] {
    return connections.filter((one) => isSpectator(model, one)).slice(mayWatch(model) ? this.#spectators : 0);
  }

  #isRoomFor({ model, connections, watching }: Around, connection: Connection): boolean {
    if (!isSpectator(model, connection)) return true;
    const all = [...connections, ...[...this.#expected.values()].map((one) => one.connection)];
    return mayWatch(model) && watching + all.filter((one) => isSpectator(model, one)).length < this.#spectators;
  }

  #forgetLate(): void {
    const now = this.#now();
    for (const [id, { until }] of this.#expected) if (until <= now) this.#expected.delete(id);
  }

  #forgetOldest(model: TableModel, party: Party): void {
    const same = [...this.#expected].filter(([, { connection }]) => partiesOf(model, connection).includes(party));
    for (const [id] of same.slice(0, -CONNECTIONS_PER_SEAT)) this.#expected.delete(id);
  }
}

/** A table may want to be alone once its game has begun. */
function mayWatch({ settings, phase }: TableModel): boolean {
  return settings.spectators || phase === 'lobby';
}

function isSpectator(model: TableModel, connection: Connection): boolean {
  return heldSeats(model, connection).length === 0 && !isHost(model, connection);
}

type Party = SeatId | 'host';

/** With whom a connection shares its places. */
function partiesOf(model: TableModel, connection: Connection): Party[] {
  const held = heldSeats(model, connection);
  return held.length === 0 && isHost(model, connection) ? ['host'] : held;
}

/** Whoever shares one seat of a connection does not end it for its others, as long as there is a choice. */
function fewestSeatsFirst(model: TableModel, connections: readonly Connection[]): Connection[] {
  return connections.toSorted((one, other) => heldSeats(model, one).length - heldSeats(model, other).length);
}
