import type { OptionValues, SeatId } from '@kapelle/engine';
import type { TableCase } from './cases.ts';
import { entriesOf, unflatten, type EntryMap } from './entries.ts';
import type { Proposal } from './messages.ts';
import type { TableSettings } from './settings.ts';
import type { Air } from './streams.ts';

export type Phase = 'lobby' | 'playing' | 'finished' | 'frozen';

/**
 * `elsewhere`: here, and open on more than one connection. `away`: no connection. `absent`: away for so long that the
 * table may vote for a caretaker.
 */
export type Presence = 'here' | 'elsewhere' | 'away' | 'absent';

/** A place at the table, as everybody sees it. It crosses the wire as this. */
export interface PublicSeat {
  readonly seat: SeatId;
  /** Null while nobody sits there, and for a bot. */
  readonly name: string | null;
  readonly isTaken: boolean;
  readonly isBot: boolean;
  readonly isHost: boolean;
  readonly isReady: boolean;
  /** Whether this person agrees to be streamed, by name, and to what is kept of it. */
  readonly consents: boolean;
  readonly showsName: boolean;
  readonly isRecorded: boolean;
  /** What the seat chose in the lobby. */
  readonly picks: readonly string[];
  readonly presence: Presence;
  /** Milliseconds since 1970; null for whoever is here. */
  readonly awaySince: number | null;
  /** Who acts for an absent player. */
  readonly caretaker: SeatId | 'bot' | null;
}

/** Everything about a table that anybody may know: plain, and never changed afterwards. */
export interface PublicTable {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly version: number;
  readonly options: OptionValues;
  readonly settings: TableSettings;
  /** In the order of their numbers. */
  readonly seats: readonly PublicSeat[];
  readonly spectators: number;
  /** The public view of the game; null before the start. */
  readonly view: unknown;
  readonly proposal: Proposal | null;
  /** The case that is played here. */
  readonly case: TableCase | null;
  /** Who else is shown the game. */
  readonly air: Air;
}

/** `TableState`, as either side of the wire has it. */
export interface WireTable {
  readonly code: string;
  readonly game: string;
  readonly phase: string;
  readonly version: number;
  readonly options: string;
  readonly settings: string;
  readonly seats: EntryMap;
  readonly spectators: number;
  readonly view: EntryMap;
  readonly proposal: string;
  readonly case: string;
  readonly air: string;
}

/** Copies what the wire's own objects hold: they change in place. */
export function readTable(wire: WireTable): PublicTable {
  return {
    code: wire.code,
    game: wire.game,
    phase: wire.phase as Phase,
    version: wire.version,
    options: JSON.parse(wire.options) as OptionValues,
    settings: JSON.parse(wire.settings) as TableSettings,
    seats: readSeats(wire.seats),
    spectators: wire.spectators,
    view: readView(wire.view),
    proposal: JSON.parse(wire.proposal) as Proposal | null,
    case: JSON.parse(wire.case) as TableCase | null,
    air: JSON.parse(wire.air) as Air,
  };
}

function readView(wire: EntryMap): unknown {
  const entries = entriesOf(wire);
  return Object.keys(entries).length === 0 ? null : unflatten(entries);
}

function readSeats(wire: EntryMap): PublicSeat[] {
  const seats = Object.values(entriesOf(wire)).map((text) => JSON.parse(text) as PublicSeat);
  return seats.sort((one, other) => seatNumber(one.seat) - seatNumber(other.seat));
}

export function seatNumber(seat: SeatId): number {
  return Number(seat.slice('seat-'.length));
}
