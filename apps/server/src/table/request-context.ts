import type { SeatId } from '@kapelle/engine';
import type { Mark, Messages, MessageType, Proposal } from '@kapelle/protocol';
import type { Entropy } from '../entropy.ts';
import type { Refused } from '../refusals.ts';
import type { Connection, ConnectionId } from './connection.ts';
import type { LiveTable, SeatRequest } from './live-table.ts';
import type { TableModel } from './model.ts';

/** What a handler works with: the table, who asks, and what is at hand. */
export interface RequestContext {
  readonly model: TableModel;
  readonly live: LiveTable;
  readonly connection: Connection;
  readonly now: number;
  readonly entropy: Entropy;
  readonly recoveryMs: number;
}

/** Whom a message is for; a seat stands for all connections that hold it. */
export type Recipient = 'all' | 'players' | 'spectators' | SeatId | { readonly connection: ConnectionId };

export type Outgoing = {
  [T in MessageType]: { readonly to: Recipient; readonly type: T; readonly body: Messages[T] };
}[MessageType];

/** What an accepted request brings about: persisted first, then adopted, then broadcast. */
export interface Change {
  readonly ok: true;
  readonly reply: object;
  /** The next model; what has to be persisted follows from it. */
  readonly model?: TableModel;
  /** A table that shall exist from now on, and whom it counts for. */
  readonly createsTable?: { readonly model: TableModel; readonly by: Connection };
  /** The code under which others can play this table's game from now on. */
  readonly sharesCase?: string;
  readonly messages?: readonly Outgoing[];
  /** The connection that is told everything anew. */
  readonly resync?: ConnectionId;
  readonly proposal?: Proposal | null;
  readonly plan?: { readonly seat: SeatId; readonly marks: readonly Mark[] };
  readonly seatRequests?: readonly SeatRequest[];
  /** The seat whose holder takes no other one for some minutes. */
  readonly removes?: SeatId;
  /** The seat whose holder is told that they are waited for. */
  readonly nudges?: SeatId;
  /** The hash of a token that this connection has from now on. */
  readonly addsToken?: { readonly connection: ConnectionId; readonly hash: string };
}

export type HandlerResult = Change | Refused;

export function changed(change: Omit<Change, 'ok' | 'reply'>, reply: object = {}): Change {
  return { ok: true, reply, ...change };
}
