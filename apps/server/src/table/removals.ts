import type { SeatId } from '@kapelle/engine';
import type { Connection, ConnectionId } from './connection.ts';
import { heldSeats, holds, isHost, type TableModel } from './model.ts';
import { lostSeats } from './holders.ts';

/** So long whoever was removed takes no other seat. */
const REMOVED_MS = 600_000;

interface Around {
  readonly connections: ReadonlyMap<ConnectionId, Connection>;
  readonly now: number;
}

/** Whom the host has removed of late: the connection, whoever presents the seat's token, and the address. */
export class Removals {
  readonly #connections = new Map<ConnectionId, number>();
  readonly #addresses = new Map<string, number>();

  /** An address from which somebody else plays is not noted. */
  note(before: TableModel, seat: SeatId, { connections, now }: Around): void {
    const all = [...connections.values()];
    const stays = (one: Connection) => isHost(before, one) || heldSeats(before, one).some((held) => held !== seat);
    const kept = all.filter(stays).map(({ address }) => address);
    for (const { id, address } of all.filter((one) => holds(before, one, seat))) {
      this.#connections.set(id, now);
      if (!kept.includes(address)) this.#addresses.set(address, now);
    }
  }

  has(model: TableModel, connection: Connection, now: number): boolean {
    const { id, address } = connection;
    const noted = [this.#connections.get(id), this.#addresses.get(address)].filter((at) => at !== undefined);
    const stored = lostSeats(model, connection).filter(({ how }) => how === 'removed');
    return [...noted, ...stored.map(({ at }) => at)].some((at) => now - at < REMOVED_MS);
  }

  forget(id: ConnectionId): void {
    this.#connections.delete(id);
  }
}
