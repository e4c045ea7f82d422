import type { OptionValues, SeatId } from '@kapelle/engine';
import type { Differences } from './differences.ts';
import type { LogEntry } from './log.ts';
import type { ChatLine } from './messages.ts';
import { packed, unpacked, Vocabulary, type Packed } from './packed.ts';
import type { StreamDelay, StreamKind } from './stream-fields.ts';

/** A stream of a table, as everybody there knows of it. Its address is known to whoever made it. */
export interface PublicStream {
  readonly id: string;
  readonly kind: StreamKind;
  readonly isOn: boolean;
  readonly delay: StreamDelay;
}

/** A line of the table's log that is about its streams. */
export interface Airing extends Pick<PublicStream, 'kind' | 'delay'> {
  readonly stream: string;
  readonly did: 'opened' | 'started' | 'stopped' | 'delayed' | 'revoked';
  /** Who did it; null for a host without a seat. */
  readonly by: SeatId | null;
  /** The version of the game at that moment. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What people at a table know of its being shown. */
export interface Air {
  readonly streams: readonly PublicStream[];
  /** The latest lines, the oldest first. */
  readonly log: readonly Airing[];
}

/** A place at the table, as it is shown outside: no presence, and a name only where its holder agrees. */
export interface FeedSeat {
  readonly seat: SeatId;
  readonly name: string | null;
  readonly isTaken: boolean;
  readonly isBot: boolean;
  readonly picks: readonly string[];
}

/**
 * A table as it is shown outside. There is nothing in it that leads to the table: no code, no token, no connection.
 * `covered`: something may not be shown just now, and nothing is.
 */
export interface FeedTable {
  readonly game: string;
  readonly phase: 'lobby' | 'playing' | 'finished' | 'covered';
  readonly version: number;
  readonly options: OptionValues;
  readonly seats: readonly FeedSeat[];
  /** The public view of the game; null before the start and while covered. */
  readonly view: unknown;
  readonly delay: StreamDelay;
  /** People who look on, by link or at the table. */
  readonly watching: number;
  /** Whether those who look on may talk to each other. */
  readonly isLaneOpen: boolean;
}

/**
 * Server → whoever watches by a link. A connection begins with `shown`, and gets another one whenever what it may see
 * does not follow from what it had.
 */
export interface StreamMessages {
  shown: Shown;
  /** What has changed since the message before: at most a few a second. */
  changed: { readonly differences: Differences; readonly log: readonly LogEntry[] };
  /** What was said among those who watch, at first; then line by line. */
  lane: { readonly lines: readonly ChatLine[] };
  chat: ChatLine;
  /** After `moved` and `stopping` the same address leads on; after `revoked` it leads nowhere. */
  bye: { readonly reason: 'revoked' | 'moved' | 'stopping' | 'elsewhere' };
}

export type StreamMessageType = keyof StreamMessages;

export interface Shown {
  readonly protocol: number;
  readonly table: FeedTable;
  /** The latest lines. */
  readonly log: readonly LogEntry[];
}

/** A body as it crosses the wire: each by itself, since people come at any time. */
export function writeStream<T extends StreamMessageType>(type: T, body: StreamMessages[T]): unknown {
  return isPacked(type) ? packed(body, new Vocabulary(), []) : body;
}

export function readStream<T extends StreamMessageType>(type: T, wire: unknown): StreamMessages[T] {
  return (isPacked(type) ? unpacked(wire as Packed, new Vocabulary()) : wire) as StreamMessages[T];
}

function isPacked(type: StreamMessageType): boolean {
  return type === 'shown' || type === 'changed';
}
