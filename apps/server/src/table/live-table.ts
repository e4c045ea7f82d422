import type { SeatId } from '@kapelle/engine';
import type { Mark, Presence, Proposal } from '@kapelle/protocol';
import type { Connection, ConnectionId } from './connection.ts';

/** What a table keeps in memory only: it is gone with the last connection, and nobody misses it. */
export interface LiveTable {
  readonly connections: ReadonlyMap<ConnectionId, Connection>;
  readonly proposal: Proposal | null;
  readonly proposalsMade: number;
  readonly plans: ReadonlyMap<SeatId, readonly Mark[]>;
  readonly seatRequests: readonly SeatRequest[];
  readonly seatRequestsMade: number;
  /** People who look on by a link. */
  readonly watching: number;
  presenceOf(seat: SeatId): Presence;
  /** Since when each seat has had no connection. */
  readonly awaySince: ReadonlyMap<SeatId, number>;
  /** When whoever holds the seat was last told that they are waited for. */
  readonly nudgedAt: ReadonlyMap<SeatId, number>;
  /** Whether the host has just removed this connection, or another one from there. */
  isRemoved(connection: Connection): boolean;
}

/** Whether nobody is connected who holds the seat. */
export function isAway(live: Pick<LiveTable, 'presenceOf'>, seat: SeatId): boolean {
  return ['away', 'absent'].includes(live.presenceOf(seat));
}

/** Somebody without a seat would like to have this one. */
export interface SeatRequest {
  readonly request: number;
  readonly seat: SeatId;
  readonly asker: ConnectionId;
  readonly tokenHash: string;
  readonly name: string;
  readonly consents: boolean;
  readonly showsName: boolean;
  readonly isRecorded: boolean;
}
