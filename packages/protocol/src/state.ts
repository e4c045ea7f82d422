import { schema, t, type MapSchema, type SchemaType } from '@colyseus/schema';
import type { Entries } from './entries.ts';
import type { PublicSeat, PublicTable } from './public-table.ts';

/** `PublicTable` on the wire. Secrets never enter it. */
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
    /** JSON by seat: `PublicSeat`. */
    seats: t.map('string'),
    spectators: t.number().default(0),
    /** The public view of the game in flat entries; empty before the start. */
    view: t.map('string'),
    /** JSON: `Proposal` or null. */
    proposal: t.string().default('null'),
    /** JSON: the `TableCase` it plays, or null. */
    case: t.string().default('null'),
  },
  'TableState',
);
export type TableState = SchemaType<typeof TableState>;

/** Writes what everybody may know. One patch carries what one answer changed. */
export function writeTable(state: TableState, table: PublicTable): void {
  const { options, settings, seats, entries, proposal, case: played, ...plain } = table;
  syncFields(state, {
    ...plain,
    options: JSON.stringify(options),
    settings: JSON.stringify(settings),
    proposal: JSON.stringify(proposal),
    case: JSON.stringify(played),
  });
  syncEntries(state.seats, seatEntries(seats));
  syncEntries(state.view, entries);
}

function seatEntries(seats: readonly PublicSeat[]): Entries {
  return Object.fromEntries(seats.map((seat) => [seat.seat, JSON.stringify(seat)]));
}

/** Writes only the entries that differ. */
function syncEntries(mirror: MapSchema<string>, entries: Entries): void {
  for (const path of [...mirror.keys()]) if (!Object.hasOwn(entries, path)) mirror.delete(path);
  for (const [path, text] of Object.entries(entries)) if (mirror.get(path) !== text) mirror.set(path, text);
}

/** Assigns only the fields that differ. */
function syncFields<T extends object>(mirror: T, fields: Partial<T>): void {
  for (const name of Object.keys(fields) as (keyof T)[]) {
    if (mirror[name] !== fields[name]) mirror[name] = fields[name] as T[keyof T];
  }
}
