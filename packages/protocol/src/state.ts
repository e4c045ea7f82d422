import { schema, t, type MapSchema, type SchemaType } from '@colyseus/schema';
import { compare, isBranch, isSame, pathText } from './differences.ts';
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
    /** The public view of the game in flat entries, its lists split too; empty before the start. */
    view: t.map('string'),
    /** JSON: `Proposal` or null. */
    proposal: t.string().default('null'),
    /** JSON: the `TableCase` it plays, or null. */
    case: t.string().default('null'),
    /** JSON: `Air`. */
    air: t.string().default('{"streams":[],"log":[]}'),
  },
  'TableState',
);
export type TableState = SchemaType<typeof TableState>;

/**
 * Writes what everybody may know, where it differs from what was written before; null for a state that is as it was
 * made. One patch carries what one answer changed.
 */
export function writeTable(state: TableState, table: PublicTable, before: PublicTable | null): void {
  for (const field of PLAIN_FIELDS) if (table[field] !== before?.[field]) writeField(state, field, table[field]);
  for (const field of JSON_FIELDS)
    if (before === null || !isSame(before[field], table[field])) state[field] = JSON.stringify(table[field]);
  writeSeats(state.seats, table.seats, before?.seats ?? []);
  writeView(state.view, table.view, before?.view ?? null);
}

const PLAIN_FIELDS = ['code', 'game', 'phase', 'version', 'spectators'] as const;
const JSON_FIELDS = ['options', 'settings', 'proposal', 'case', 'air'] as const;

function writeField<F extends keyof TableState>(state: TableState, field: F, value: TableState[F]): void {
  state[field] = value;
}

function writeSeats(mirror: MapSchema<string>, seats: readonly PublicSeat[], before: readonly PublicSeat[]): void {
  for (const { seat } of before.slice(seats.length)) mirror.delete(seat);
  for (const [index, one] of seats.entries())
    if (!isSame(before[index], one)) mirror.set(one.seat, JSON.stringify(one));
}

/** Touches only the leaves that differ. */
function writeView(mirror: MapSchema<string>, view: unknown, before: unknown): void {
  compare(before ?? undefined, view ?? undefined, (path, gone, come) => {
    if (isBranch(gone) || isBranch(come) || come === undefined) eachLeaf(path, gone, (leaf) => mirror.delete(leaf));
    eachLeaf(path, come, (leaf, value) => mirror.set(leaf, JSON.stringify(value)));
  });
}

type VisitLeaf = (path: string, value: unknown) => void;

function eachLeaf(path: readonly (string | number)[], value: unknown, visit: VisitLeaf): void {
  if (value === undefined) return;
  if (!isBranch(value)) return visit(pathText(path), value);
  if (Array.isArray(value)) for (const [place, item] of value.entries()) eachLeaf([...path, place], item, visit);
  else for (const key of Object.keys(value)) eachLeaf([...path, key], value[key], visit);
}
