import type { SeatId } from '@kapelle/engine';
import type { Messages, MessageType, Mark, Presence, Proposal } from '@kapelle/protocol';
import type { Entropy } from '../entropy.ts';
import type { Refused } from '../refusals.ts';
import type { Write } from '../storage/writes.ts';
import type { Member, TableModel } from './model.ts';

/** What a table keeps in memory only: it is gone with the last connection, and nobody misses it. */
export interface LiveTable {
  readonly members: ReadonlySet<Member>;
  readonly proposal: Proposal | null;
  readonly proposalsMade: number;
  readonly plans: ReadonlyMap<SeatId, readonly Mark[]>;
  readonly seatRequests: readonly SeatRequest[];
  readonly seatRequestsMade: number;
  presenceOf(seat: SeatId): Presence;
  /** Whether the host has just removed this connection, or another one from there. */
  isRemoved(member: Member): boolean;
}

/** Somebody without a seat would like to have this one. */
export interface SeatRequest {
  readonly request: number;
  readonly seat: SeatId;
  readonly asker: Member;
  readonly tokenHash: string;
  readonly name: string;
  readonly consents: boolean;
}

export function isHere(live: LiveTable, seat: SeatId): boolean {
  return ['here', 'elsewhere'].includes(live.presenceOf(seat));
}

/** A request at work: who asks, of which table, with what at hand. */
export interface Call {
  readonly model: TableModel;
  readonly live: LiveTable;
  readonly member: Member;
  readonly now: number;
  readonly entropy: Entropy;
  readonly recoveryMs: number;
}

/** Whom a message is for; a seat stands for all connections that hold it. */
export type Recipient = 'all' | 'players' | 'spectators' | SeatId | Member;

export type Outgoing = {
  [T in MessageType]: { readonly to: Recipient; readonly type: T; readonly body: Messages[T] };
}[MessageType];

/** What a request brings about: stored first, then believed, then told. */
export interface Change {
  readonly ok: true;
  readonly reply: object;
  readonly model?: TableModel;
  readonly writes?: readonly Write[];
  /** A table that shall be there from now on, and whom it counts for. */
  readonly founds?: { readonly code: string; readonly writes: readonly Write[]; readonly by: Member };
  readonly messages?: readonly Outgoing[];
  readonly proposal?: Proposal | null;
  readonly plan?: { readonly seat: SeatId; readonly marks: readonly Mark[] };
  readonly seatRequests?: readonly SeatRequest[];
  /** The seat whose holder takes no other one for some minutes. */
  readonly removes?: SeatId;
  /** The hash of a token that this connection has from now on. */
  readonly shows?: { readonly member: Member; readonly hash: string };
}

export type Outcome = Change | Refused;

export function changed(change: Omit<Change, 'ok' | 'reply'>, reply: object = {}): Change {
  return { ok: true, reply, ...change };
}
