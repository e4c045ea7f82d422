import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** What a backup holds of each table: who owns which table just now is nobody's concern later. */
const PARTS: Readonly<Record<keyof Database, 'kept' | 'left'>> = {
  tables: 'kept',
  seats: 'kept',
  seat_tokens: 'kept',
  recovery_codes: 'kept',
  former_holders: 'kept',
  journal: 'kept',
  chat: 'kept',
  replays: 'kept',
  cases: 'kept',
  secrets: 'kept',
  retention: 'kept',
  streams: 'kept',
  airings: 'kept',
  owners: 'left',
  processes: 'left',
};

export type TableName = keyof Database;
export type Row = Readonly<Record<string, string | number | null>>;

export const TABLE_NAMES = Object.keys(PARTS) as readonly TableName[];
export const KEPT_TABLES = TABLE_NAMES.filter((name) => PARTS[name] === 'kept');

/** The tables there are of those a backup keeps: an earlier version had fewer. */
export async function existingTables(db: Kysely<Database>): Promise<TableName[]> {
  const there = (await db.introspection.getTables()).map(({ name }) => name);
  return KEPT_TABLES.filter((name) => there.includes(name));
}

export interface StoredRow {
  readonly table: TableName;
  readonly row: Row;
}

/** All that a store holds at one moment, to be read once. */
export interface StoreContent {
  /** The last migration the store went through. */
  readonly shape: string;
  readonly rows: AsyncIterable<StoredRow>;
}
