import { schema, t, type MapSchema, type SchemaType } from '@colyseus/schema';
import type { Entries } from './entries.ts';

/** A place at the table, as everybody sees it. */
export const SeatState = schema(
  {
    /** Empty while nobody sits there. */
    name: t.string().default(''),
    isTaken: t.boolean().default(false),
    isBot: t.boolean().default(false),
    isHost: t.boolean().default(false),
    isReady: t.boolean().default(false),
    /** Whether this person may be shown in a stream of the table. */
    consents: t.boolean().default(false),
    /** JSON: what the seat chose in the lobby, `string[]`. */
    picks: t.string().default('[]'),
    /** `Presence` */
    presence: t.string().default('away'),
    /** Who acts for an absent player: '' nobody, 'bot', or a seat id. */
    caretaker: t.string().default(''),
  },
  'SeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

/** Everything about a table that anybody may know. Secrets never enter it. */
export const TableState = schema(
  {
    code: t.string().default(''),
    game: t.string().default(''),
    /** `Phase` */
    phase: t.string().default('lobby'),
    /** Lines of the journal: answers and steps back. It names the moment the view below belongs to. */
    version: t.number().default(0),
    /** JSON: the game's options, `OptionValues`. */
    options: t.string().default('{}'),
    /** JSON: `TableSettings`. */
    settings: t.string().default('{}'),
    seats: t.map(SeatState),
    spectators: t.number().default(0),
    /** The public view of the game in flat entries; empty before the start. */
    view: t.map('string'),
    /** JSON: `Proposal` or null. */
    proposal: t.string().default('null'),
    /** JSON: the `TableCase` it plays, '' for none. */
    case: t.string().default(''),
  },
  'TableState',
);
export type TableState = SchemaType<typeof TableState>;

export type Phase = 'lobby' | 'playing' | 'finished' | 'frozen';

/**
 * `elsewhere`: here, and open on more than one connection. `away`: no connection. `absent`: away for so long that the
 * table may vote for a caretaker.
 */
export type Presence = 'here' | 'elsewhere' | 'away' | 'absent';

/** Writes only what differs: one patch carries what one answer changed. */
export function syncEntries(mirror: MapSchema<string>, entries: Entries): void {
  for (const path of [...mirror.keys()]) if (!Object.hasOwn(entries, path)) mirror.delete(path);
  for (const [path, text] of Object.entries(entries)) if (mirror.get(path) !== text) mirror.set(path, text);
}

/** Assigns only the fields that differ. */
export function syncFields<T extends object>(mirror: T, fields: Partial<T>): void {
  for (const name of Object.keys(fields) as (keyof T)[]) {
    if (mirror[name] !== fields[name]) mirror[name] = fields[name] as T[keyof T];
  }
}

/** One member per key; members are kept while their key is. */
export function syncMembers<T extends object>(
  mirror: MapSchema<T>,
  wanted: Readonly<Record<string, Partial<T>>>,
  create: () => T,
): void {
  for (const key of [...mirror.keys()]) if (!Object.hasOwn(wanted, key)) mirror.delete(key);
  for (const [key, fields] of Object.entries(wanted)) {
    const member = mirror.get(key);
    if (member !== undefined) syncFields(member, fields);
    else mirror.set(key, Object.assign(create(), fields));
  }
}

/** The entries as a plain record, on either side of the wire. */
export function entriesOf(mirror: Pick<MapSchema<string>, 'forEach'>): Record<string, string> {
  const entries: Record<string, string> = {};
  mirror.forEach((text, path) => (entries[path] = text));
  return entries;
}
