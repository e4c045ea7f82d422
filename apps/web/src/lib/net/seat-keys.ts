import type { SeatId } from '@kapelle/engine';
import { isCode } from '@kapelle/protocol';
import { forget, recall, remember, rememberedKeys } from '../storage.ts';

/** What opens a table's seats to this browser. Each secret was shown once, by the server, to us, or made by us. */
export interface SeatKeys {
  readonly game: string;
  readonly host: string | null;
  readonly seats: Readonly<Partial<Record<SeatId, string>>>;
  /** For seats we asked for, or gave away and may take back: a key that may open them when we come again. */
  readonly spare: Readonly<Partial<Record<SeatId, string>>>;
  /** When somebody was last there, in milliseconds since 1970. */
  readonly at: number;
  readonly isOver: boolean;
}

const NO_KEYS: SeatKeys = { game: '', host: null, seats: {}, spare: {}, at: 0, isOver: false };

function place(code: string): string {
  return `table.${code}`;
}

export function keysOf(code: string): SeatKeys {
  const kept = recall(place(code));
  return typeof kept === 'object' && kept !== null ? { ...NO_KEYS, ...kept } : NO_KEYS;
}

export function changeKeys(code: string, change: Partial<SeatKeys>): SeatKeys {
  const keys = { ...keysOf(code), ...change };
  remember(place(code), keys);
  return keys;
}

export function keepSeat(code: string, seat: SeatId, token: string): void {
  changeKeys(code, { seats: { ...keysOf(code).seats, [seat]: token } });
}

/** The key to ask for a seat with: the same one however often we ask. */
export function keyToAskWith(code: string, seat: SeatId): string {
  const token = keysOf(code).spare[seat] ?? newToken();
  changeKeys(code, { spare: { ...keysOf(code).spare, [seat]: token } });
  return token;
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A seat that we gave away may come back to us. */
export function spareSeat(code: string, seat: SeatId): void {
  const { [seat]: token, ...seats } = keysOf(code).seats;
  if (token !== undefined) changeKeys(code, { seats, spare: { ...keysOf(code).spare, [seat]: token } });
}

/** The spare keys of these seats open them now. */
export function takeSpares(code: string, held: readonly SeatId[]): void {
  const { seats, spare } = keysOf(code);
  const opened = Object.entries(spare).filter(([seat]) => held.includes(seat as SeatId));
  if (opened.length === 0) return;
  changeKeys(code, { seats: { ...seats, ...Object.fromEntries(opened) } });
  dropSpares(code, held);
}

export function dropSpares(code: string, dead: readonly SeatId[]): void {
  const spare = Object.entries(keysOf(code).spare).filter(([seat]) => !dead.includes(seat as SeatId));
  changeKeys(code, { spare: Object.fromEntries(spare) });
}

/** One of the keys that open the table to this browser, a seat's first. */
export function anyKey(code: string): string | null {
  const { seats, host } = keysOf(code);
  return Object.values(seats)[0] ?? host;
}

/** Lets go of keys that open nothing any more. */
export function dropSeats(code: string, lost: readonly SeatId[]): void {
  const seats = Object.entries(keysOf(code).seats).filter(([seat]) => !lost.includes(seat as SeatId));
  changeKeys(code, { seats: Object.fromEntries(seats) });
}

/** A rematch has a new code and the same keys. */
export function copyKeys(from: string, to: string): void {
  const { game, host, seats } = keysOf(from);
  changeKeys(to, { game, host, seats: { ...seats, ...keysOf(to).seats }, at: Date.now() });
}

export function forgetTable(code: string): void {
  forget(place(code));
}

export interface OwnTable extends SeatKeys {
  readonly code: string;
}

/** The tables this browser has a seat or the host's role at, the latest first. */
export function ownTables(): OwnTable[] {
  return rememberedKeys()
    .filter((key) => key.startsWith('table.'))
    .map((key) => key.slice('table.'.length))
    .filter(isCode)
    .map((code) => ({ code, ...keysOf(code) }))
    .filter(({ host, seats }) => host !== null || Object.keys(seats).length > 0)
    .sort((one, other) => other.at - one.at);
}

/** The keys themselves, to compare. */
function opening(code: string): string {
  const { host, seats } = keysOf(code);
  return JSON.stringify([host, Object.entries(seats).sort()]);
}

/** Calls back when another tab of this browser sat down or stood up at the table. */
export function onKeysChanged(code: string, changed: () => void): () => void {
  let known = opening(code);
  const listen = (): void => {
    // The other tab also notes when it was there, which opens nothing.
    if (opening(code) === known) return;
    known = opening(code);
    changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
