import type { OptionValues, SeatId } from '@kapelle/engine';
import type { Entries, Phase, Presence, Proposal, TableCase, TableSettings } from '@kapelle/protocol';

/** A place at the table, read from the wire. */
export interface SeatInfo {
  readonly seat: SeatId;
  readonly name: string;
  readonly isTaken: boolean;
  readonly isBot: boolean;
  readonly isHost: boolean;
  readonly isReady: boolean;
  /** Whether this person agrees to be streamed. */
  readonly consents: boolean;
  readonly picks: readonly string[];
  readonly presence: Presence;
  /** Who acts for an absent player. */
  readonly caretaker: SeatId | 'bot' | null;
}

/** The public state of a table, read from the wire: plain, and never changed afterwards. */
export interface PublicTable {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly version: number;
  readonly options: OptionValues;
  readonly settings: TableSettings;
  readonly seats: readonly SeatInfo[];
  readonly spectators: number;
  readonly entries: Entries;
  readonly proposal: Proposal | null;
  /** The case that is played here. */
  readonly case: TableCase | null;
}

interface Each<T> {
  forEach(visit: (value: T, key: string) => void): void;
}

interface WireSeat {
  readonly name: string;
  readonly isTaken: boolean;
  readonly isBot: boolean;
  readonly isHost: boolean;
  readonly isReady: boolean;
  readonly consents: boolean;
  readonly picks: string;
  readonly presence: string;
  readonly caretaker: string;
}

/** `TableState` of the protocol, as the decoder of the page has it. */
export interface WireTable {
  readonly code: string;
  readonly game: string;
  readonly phase: string;
  readonly version: number;
  readonly options: string;
  readonly settings: string;
  readonly seats: Each<WireSeat>;
  readonly spectators: number;
  readonly view: Each<string>;
  readonly proposal: string;
  readonly case: string;
}

/** Copies what the decoder holds: it changes its own objects in place. */
export function readTable(wire: WireTable): PublicTable {
  const entries: Record<string, string> = {};
  wire.view.forEach((text, path) => (entries[path] = text));
  return {
    code: wire.code,
    game: wire.game,
    phase: wire.phase as Phase,
    version: wire.version,
    options: JSON.parse(wire.options) as OptionValues,
    settings: JSON.parse(wire.settings) as TableSettings,
    seats: readSeats(wire.seats),
    spectators: wire.spectators,
    entries,
    proposal: JSON.parse(wire.proposal) as Proposal | null,
    case: wire.case === '' ? null : (JSON.parse(wire.case) as TableCase),
  };
}

function readSeats(wire: Each<WireSeat>): SeatInfo[] {
  const seats: SeatInfo[] = [];
  wire.forEach((seat, id) => seats.push(readSeat(id as SeatId, seat)));
  return seats.sort((one, other) => seatNumber(one.seat) - seatNumber(other.seat));
}

function readSeat(seat: SeatId, wire: WireSeat): SeatInfo {
  const { name, isTaken, isBot, isHost, isReady, consents, picks, presence, caretaker } = wire;
  return {
    seat,
    name,
    isTaken,
    isBot,
    isHost,
    isReady,
    consents,
    picks: JSON.parse(picks) as string[],
    presence: presence as Presence,
    caretaker: caretaker === '' ? null : (caretaker as SeatId | 'bot'),
  };
}

export function seatNumber(seat: SeatId): number {
  return Number(seat.slice('seat-'.length));
}
