import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { prepareDataDir, STORE_FILE } from '../data-dir.ts';
import { shapeOf } from '../migrations.ts';
import { FOR_MIGRATIONS, openPostgres } from '../postgres.ts';
import type { Database } from '../schema.ts';
import { openSqlite } from '../sqlite.ts';
import { lockStore } from '../store-lock.ts';
import { SERVER_NAME } from '../watched-pool.ts';
import { existingTables, type Row, type StoreContent, type StoredRow, type TableName } from './content.ts';
import { BackupRefused } from './errors.ts';

const OUR_NAME = `${SERVER_NAME}-maintenance`;
/** A row may be a recording of some megabytes. */
const FETCHED_ROWS = 20;

/** A store without the server around it. */
export interface OpenStore {
  readonly db: Kysely<Database>;
  /** All rows of a table, a few at a time. */
  rows(trx: Transaction<Database>, table: TableName): AsyncIterable<Row>;
  close(): Promise<void>;
}

/** Where a store is, as the configuration says. */
export interface StorePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** For reading, beside a server that may be running. */
export function openBeside(place: StorePlace, log: Logger): OpenStore {
  if (place.databaseUrl !== undefined) return servedStore(place.databaseUrl, log);
  refuseMissing(place.dataDir);
  return embeddedStore(place.dataDir);
}

/** For itself alone: refused while a server is running on it. */
export async function openAlone(place: StorePlace, log: Logger): Promise<OpenStore> {
  return place.databaseUrl === undefined ? lockedStore(place.dataDir) : unusedStore(place.databaseUrl, log);
}

export function refuseMissing(dataDir: string): void {
  const file = join(dataDir, STORE_FILE);
  if (!existsSync(file))
    throw new BackupRefused(`There is no store in "${dataDir}". Choose another one with DATA_DIR.`);
}

function lockedStore(dataDir: string): OpenStore {
  prepareDataDir(dataDir);
  const unlock = lockStore(dataDir);
  const store = embeddedStore(dataDir);
  return { ...store, close: () => store.close().finally(unlock) };
}

async function unusedStore(databaseUrl: string, log: Logger): Promise<OpenStore> {
  const store = servedStore(databaseUrl, log);
  try {
    await refuseServed(store.db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function refuseServed(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${SERVER_NAME} limit 1`.execute(db);
  if (rows.length > 0) throw new BackupRefused('Kapelle is running on the database in DATABASE_URL. Stop it first.');
}

function embeddedStore(dataDir: string): OpenStore {
  const db = openSqlite({ dataDir, maxMegabytes: 0 });
  return { db, rows: embeddedRows, close: () => db.destroy() };
}

async function* embeddedRows(trx: Transaction<Database>, table: TableName): AsyncGenerator<Row> {
  for await (const row of trx.selectFrom(table).selectAll().stream()) yield row;
}

function servedStore(databaseUrl: string, log: Logger): OpenStore {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', OUR_NAME);
  const db = openPostgres(url.href, log, FOR_MIGRATIONS);
  return { db, rows: servedRows, close: () => db.destroy() };
}

async function* servedRows(trx: Transaction<Database>, table: TableName): AsyncGenerator<Row> {
  await sql`declare backup no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(FETCHED_ROWS)} from backup`.execute(trx);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close backup`.execute(trx);
}

/** Hands on what a store holds, as it was at one moment, while others go on writing. */
export async function withContent<T>(store: OpenStore, use: (content: StoreContent) => Promise<T>): Promise<T> {
  const snapshot = store.db.transaction().setIsolationLevel('repeatable read');
  return snapshot.execute(async (trx) => {
    const shape = await shapeOf(trx);
    if (shape === null) throw new BackupRefused('The store is empty: no server was ever started on it.');
    return use({ shape, rows: allRows(store, trx) });
  });
}

async function* allRows(store: OpenStore, trx: Transaction<Database>): AsyncGenerator<StoredRow> {
  for (const table of await existingTables(trx)) for await (const row of store.rows(trx, table)) yield { table, row };
}
