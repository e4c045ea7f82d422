import type { OptionValues, SeatId } from '@kapelle/engine';
import {
  seatNumber,
  type Airing,
  type ChatLine,
  type LostSeat,
  type Nudge,
  type PublicStream,
  type TableCase,
  type TableSettings,
} from '@kapelle/protocol';
import type { ServedGame } from '../games.ts';
import type { Connection } from './connection.ts';
import type { GameRun } from './run.ts';

/** A seat somebody sits on. */
export interface SeatRecord {
  readonly name: string;
  readonly isBot: boolean;
  readonly isReady: boolean;
  /** Whether this person agrees that the table is streamed, by name, and that it is recorded. */
  readonly consents: boolean;
  readonly showsName: boolean;
  readonly isRecorded: boolean;
  readonly picks: readonly string[];
  /** Who acts for the absent player. */
  readonly caretaker: SeatId | 'bot' | null;
  /** The first version of the game, and of the talk the time, that this holder was there for: what was before is not theirs. */
  readonly heldFrom: number;
  readonly heldSince: number;
  /** Since when they have been absent; null while they are here, or not gone for long. */
  readonly awaySince: number | null;
  /** That somebody waits for them, to be told when they are back. */
  readonly nudge: SeatNudge | null;
}

export type SeatNudge = Omit<Nudge, 'seat'>;

/** Whoever had a seat before. */
export interface FormerHolder extends Pick<LostSeat, 'how' | 'at' | 'mayReturn'>, HolderRecord {}

/** What of a seat is its holder's. */
type HolderRecord = Pick<SeatRecord, 'name' | 'consents' | 'showsName' | 'isRecorded' | 'heldFrom' | 'heldSince'>;

/** A way to look on from outside, by a token of its own. */
export type Stream = PublicStream;

/** All that must outlive the process. Never changed, only followed by another one once that is persisted. */
export interface TableModel {
  readonly code: string;
  readonly game: ServedGame;
  readonly phase: 'lobby' | 'playing' | 'finished';
  readonly seatCount: number;
  readonly options: OptionValues;
  readonly settings: TableSettings;
  readonly case: PlayedCase | null;
  /** The code under which the finished game was shared. */
  readonly sharedAs: string | null;
  /** The code of the table that follows this one. */
  readonly rematch: string | null;
  /** Steps that the store had taken of it. */
  readonly revision: number;
  readonly hostTokenHash: string | null;
  /** Whoever holds this seat is the host. */
  readonly hostSeat: SeatId | null;
  readonly seats: ReadonlyMap<SeatId, SeatRecord>;
  /** Seats by the hash of a token, the oldest first. */
  readonly tokens: ReadonlyMap<string, SeatId>;
  readonly recovery: ReadonlyMap<string, Recovery>;
  /** By the hash of a token that opens a seat no more. */
  readonly former: ReadonlyMap<string, FormerHolder & { readonly seat: SeatId }>;
  readonly run: GameRun | null;
  readonly chat: readonly ChatLine[];
  /** Lines ever said. */
  readonly chatLines: number;
  /** By the hash of their tokens. */
  readonly streams: ReadonlyMap<string, Stream>;
  /** The latest of what was done with streams, and how much there ever was. */
  readonly airings: readonly Airing[];
  readonly airingLines: number;
}

/** The case of a table, and the seed it begins with. */
export interface PlayedCase {
  readonly told: TableCase;
  readonly seed: string;
}

export interface Recovery {
  readonly seat: SeatId;
  readonly expiresAt: number;
}

/** In the order of their numbers. */
export function heldSeats({ tokens, seatCount }: TableModel, { tokenHashes }: Connection): SeatId[] {
  const seats: SeatId[] = [];
  for (const hash of tokenHashes) {
    const seat = tokens.get(hash);
    if (seat !== undefined && seatNumber(seat) <= seatCount && !seats.includes(seat)) seats.push(seat);
  }
  return seats.sort((one, other) => seatNumber(one) - seatNumber(other));
}

export function holds({ tokens }: TableModel, { tokenHashes }: Connection, seat: SeatId): boolean {
  for (const hash of tokenHashes) if (tokens.get(hash) === seat) return true;
  return false;
}

export function isHost(model: TableModel, connection: Connection): boolean {
  if (model.hostTokenHash !== null && connection.hostTokenHash === model.hostTokenHash) return true;
  return model.hostSeat !== null && holds(model, connection, model.hostSeat);
}

/** Absent players' seats that this connection acts for. */
export function caretakenSeats(model: TableModel, connection: Connection): SeatId[] {
  const seats: SeatId[] = [];
  for (const [seat, { caretaker }] of model.seats)
    if (caretaker !== null && caretaker !== 'bot' && holds(model, connection, caretaker)) seats.push(seat);
  return seats;
}

/** Whether a seat's answers come from a bot now. */
export function isPlayedByBot({ isBot, caretaker }: SeatRecord): boolean {
  return isBot || caretaker === 'bot';
}

/** The same model with one seat changed. */
export function withSeat(model: TableModel, seat: SeatId, change: Partial<SeatRecord>): TableModel {
  const before = model.seats.get(seat) ?? EMPTY_SEAT;
  return { ...model, seats: new Map(model.seats).set(seat, { ...before, ...change }) };
}

const EMPTY_SEAT: SeatRecord = {
  name: '',
  isBot: false,
  isReady: false,
  consents: false,
  showsName: false,
  isRecorded: false,
  picks: [],
  caretaker: null,
  heldFrom: 0,
  heldSince: 0,
  awaySince: null,
  nudge: null,
};

export function withoutKey<K, V>(map: ReadonlyMap<K, V>, isGone: (key: K, value: V) => boolean): Map<K, V> {
  return new Map([...map].filter(([key, value]) => !isGone(key, value)));
}
