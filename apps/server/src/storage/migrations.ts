import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import type { Database } from './schema.ts';
import { addAbsence } from './migrations/absence.ts';
import { addChannels, addHolders } from './migrations/holders.ts';
import { createStreams } from './migrations/streams.ts';
import { stripRecordings } from './migrations/recordings.ts';

/** In order of their names; a published one is never changed. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': { up: createFirstTables },
  '0002-cases': { up: createCases },
  '0003-consent': { up: addConsent },
  '0004-revision': { up: addRevision },
  '0005-retention': { up: createRetention },
  '0010-holders': { up: addHolders },
  '0011-chat-channels': { up: addChannels },
  '0012-strip-recordings': { up: stripRecordings },
  '0013-owners': { up: createOwners },
  '0014-absence': { up: addAbsence },
  '0015-streams': { up: createStreams },
};

/** Brings the store to the shape this version needs; an empty one, on demand, to that of an earlier version. */
export async function migrate(db: Kysely<Database>, to?: string): Promise<void> {
  const migrator = migratorOf(db);
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw new Error('The store could not be brought up to date', { cause: error });
}

/** The shape a store has: the name of the last migration it went through. Null for one that is not begun. */
export async function shapeOf(db: Kysely<Database>): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

export function isKnownShape(shape: string): boolean {
  return Object.hasOwn(MIGRATIONS, shape);
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } });
}

async function createFirstTables(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await createPeople(db);
  await db.schema
    .createTable('journal')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('action_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('journal_key', ['code', 'seq'])
    .execute();
  await db.schema
    .createTable('chat')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_key', ['code', 'line'])
    .execute();
  await db.schema
    .createTable('replays')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recording', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('seat_count', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('host_token_hash', 'text')
    .addColumn('host_seat', 'text')
    .addColumn('head', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await db.schema.createIndex('tables_by_age').on('tables').columns(['updated_at']).execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seats')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_bot', 'integer', (column) => column.notNull())
    .addColumn('is_ready', 'integer', (column) => column.notNull())
    .addColumn('picks', 'text', (column) => column.notNull())
    .addColumn('caretaker', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['code', 'seat'])
    .execute();
  await db.schema
    .createTable('seat_tokens')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('seat_tokens_key', ['code', 'token_hash'])
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['code', 'code_hash'])
    .execute();
}

/** One column at a time: SQLite adds no more by one statement. */
async function createCases(db: Kysely<unknown>): Promise<void> {
  for (const column of ['table_case', 'case_seed', 'shared_as'])
    await db.schema.alterTable('tables').addColumn(column, 'text').execute();
  await db.schema
    .createTable('cases')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function addConsent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('seats')
    .addColumn('consents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function addRevision(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createRetention(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retention')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('looks', 'integer', (column) => column.notNull())
    .execute();
}

async function createOwners(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('owners')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('process', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('processes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .execute();
}
