import type { SeatId } from '@kapelle/engine';
import type { Differences, DifferencesChange } from './differences.ts';
import type { CHAT_CHANNELS } from './limits.ts';
import type { LogEntry } from './log.ts';
import type { Mark } from './requests.ts';

/**
 * Server → client: `room.onMessage(type, …)`, with `welcome` and `news` packed: `MessageReader`. A change of the game arrives
 * as the state's patch, then as `news` for the same version. A client shows a seat's view when both versions agree.
 */
export interface Messages {
  /** After joining, at the start, in answer to `resync`, and whenever the seats of this connection change: begin anew. */
  welcome: Welcome;
  /** One for every step of the game. */
  news: News;
  chat: ChatLine;
  /** `seat` is null for somebody without one. */
  ping: { readonly seat: SeatId | null; readonly name: string; readonly mark: Mark };
  plan: { readonly seat: SeatId; readonly marks: readonly Mark[] };
  /** Something to tell that is no part of the game; keys `notice.<kind>`. */
  notice: Notice;
  /** A new table with the same seats; the tokens are the same. */
  rematch: { readonly code: string };
  /** To whoever holds the seat: somebody would like to have it. After a return too, while the request is open. */
  'seat-asked': { readonly request: number; readonly seat: SeatId; readonly name: string };
  /** To whoever asked for it: the token that came with the request opens the seat. */
  'seat-given': { readonly seat: SeatId };
  /** To whoever holds the seat, at once or on their return: somebody at the table is waiting for them. */
  nudged: Nudge;
  /** The connection is about to be closed, and why. After `stopping` come back in a moment. */
  bye: { readonly reason: 'stopping' | 'no-spectators' | 'elsewhere' };
}

export type MessageType = keyof Messages;

export interface Welcome {
  readonly protocol: number;
  readonly version: number;
  readonly seats: readonly SeatId[];
  readonly isHost: boolean;
  readonly private: readonly PrivatePart[];
  readonly log: readonly LogEntry[];
  readonly chat: readonly ChatLine[];
  readonly plans: readonly Messages['plan'][];
  /** Seats that tokens of this connection opened once, and what became of them. */
  readonly lost: readonly LostSeat[];
}

/** A seat that somebody had. */
export interface LostSeat {
  readonly seat: SeatId;
  /** Taken by the host, in a game or in the lobby; given away; or given back by whoever had got it. */
  readonly how: 'reissued' | 'removed' | 'passed' | 'returned';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether `take-back` would be granted: nobody has come for the seat that was given away. */
  readonly mayReturn: boolean;
}

/** Somebody waits for whoever holds this seat. */
export interface Nudge {
  readonly seat: SeatId;
  /** Who waits. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What one seat sees beyond, or instead of, what everybody sees. */
export interface PrivatePart {
  readonly version: number;
  readonly seat: SeatId;
  /** True when the connection only looks after the seat: its secrets stay closed. */
  readonly asCaretaker: boolean;
  /** Whether `undo` for this seat would be granted at this version. */
  readonly canUndo: boolean;
  readonly differences: Differences;
}

/** What happened, and what follows from it for the private parts that a connection has. */
export interface News {
  /** The version of the parts that this builds on. Whoever has another one needs everything: `resync`. */
  readonly from: number;
  /** What happened since, as far as this connection may know; the last line has the version that it leads to. */
  readonly log: readonly LogEntry[];
  /** For each seat that this connection holds, or keeps for an absent player, whose part is not as it was. */
  readonly changes: readonly PartChange[];
}

export interface PartChange extends Pick<PrivatePart, 'seat' | 'canUndo'>, DifferencesChange {}

export interface ChatLine {
  /** At a table for one everybody sits together. */
  readonly channel: (typeof CHAT_CHANNELS)[number];
  /** Whose name stands before it; null for somebody without a seat. */
  readonly seat: SeatId | null;
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type Notice =
  | { readonly kind: 'seat-reissued'; readonly seat: SeatId }
  | { readonly kind: 'seat-removed'; readonly seat: SeatId }
  | { readonly kind: 'seat-passed'; readonly seat: SeatId; readonly name: string }
  | { readonly kind: 'seat-refused'; readonly seat: SeatId }
  | { readonly kind: 'host-changed'; readonly seat: SeatId }
  | { readonly kind: 'caretaker-came'; readonly seat: SeatId; readonly caretaker: SeatId | 'bot' }
  | { readonly kind: 'caretaker-left'; readonly seat: SeatId }
  | { readonly kind: 'proposal-accepted' | 'proposal-rejected' | 'proposal-expired'; readonly proposal: Proposal };

/** What the table votes on. Every seat must agree that is not absent; one no ends it. */
export type Proposal = {
  readonly id: number;
  readonly by: SeatId;
  readonly agreed: readonly SeatId[];
  /** Whose word is still missing. */
  readonly waitingFor: readonly SeatId[];
} & (
  | { readonly kind: 'rewind'; readonly keep: number }
  | { readonly kind: 'caretaker'; readonly seat: SeatId; readonly caretaker: SeatId | 'bot' }
);
