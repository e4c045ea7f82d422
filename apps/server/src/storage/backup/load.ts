import { sql, type ColumnMetadata, type RawBuilder, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { z } from 'zod';
import { isKnownShape, migrate } from '../migrations.ts';
import type { Database } from '../schema.ts';
import { existingTables, TABLE_NAMES, type Row, type StoreContent, type StoredRow, type TableName } from './content.ts';
import { BackupRefused } from './errors.ts';
import type { OpenStore } from './open-store.ts';
import { firstDifference, Tally } from './tally.ts';

/** So many rows or characters are written by one statement. */
const BATCH_ROWS = 200;
const BATCH_LENGTH = 1_000_000;

/** What happens to what the store holds already. */
export type Existing = 'refuse' | 'replace';

/** Fills a store, all of it or nothing; what comes from an earlier version is brought up to date. */
export async function loadContent(store: OpenStore, content: StoreContent, existing: Existing): Promise<Tally> {
  const { shape } = content;
  if (!isKnownShape(shape))
    throw new BackupRefused(`What is to be loaded is of a later version of Kapelle (${shape}).`);
  return store.db.transaction().execute(async (trx) => {
    if (existing === 'refuse') await refuseFilled(trx);
    await clear(trx);
    await migrate(trx, shape);
    const written = await insertAll(trx, content);
    await compare(store, trx, written);
    await migrate(trx);
    return written;
  });
}

async function refuseFilled(trx: Transaction<Database>): Promise<void> {
  for (const name of await existingTables(trx)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0) throw new BackupRefused('The store holds something already, and nothing was changed.');
  }
}

async function clear(trx: Transaction<Database>): Promise<void> {
  for (const name of [...TABLE_NAMES, DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE])
    await trx.schema.dropTable(name).ifExists().execute();
}

async function insertAll(trx: Transaction<Database>, { rows }: StoreContent): Promise<Tally> {
  const shapes = await rowShapes(trx);
  const tally = new Tally();
  for await (const { table, batch } of batches(rows)) {
    const shape = shapes.get(table);
    const checked = z.array(shape ?? z.never()).safeParse(batch);
    if (!checked.success) throw new BackupRefused(`Rows of "${table}" are not what this version knows.`);
    for (const row of batch) tally.add({ table, row });
    await sql`insert into ${sql.table(table)} ${valuesOf(batch)}`.execute(trx);
  }
  return tally;
}

function valuesOf(batch: readonly Row[]): RawBuilder<unknown> {
  const names = Object.keys(batch[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const rows = batch.map((row) => sql`(${sql.join(names.map((name) => sql.val(row[name])))})`);
  return sql`(${columns}) values ${sql.join(rows)}`;
}

/** What a row of each table must be, by the columns the table has. */
async function rowShapes(trx: Transaction<Database>): Promise<Map<string, z.ZodType>> {
  const tables = await trx.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, z.strictObject(shapeOf(columns))]));
}

function shapeOf(columns: readonly ColumnMetadata[]): Record<string, z.ZodType> {
  const cell = ({ dataType }: ColumnMetadata) => (dataType.toLowerCase() === 'text' ? z.string() : z.int());
  return Object.fromEntries(
    columns.map((column) => [column.name, column.isNullable ? cell(column).nullable() : cell(column)]),
  );
}

interface Batch {
  readonly table: TableName;
  readonly batch: readonly Row[];
}

/** Consecutive rows of one table, a few at a time: no more than that is ever in memory. */
async function* batches(rows: AsyncIterable<StoredRow>): AsyncGenerator<Batch> {
  let table: TableName | null = null;
  let batch: Row[] = [];
  let length = 0;
  for await (const stored of rows) {
    const isFull = batch.length >= BATCH_ROWS || length >= BATCH_LENGTH || stored.table !== table;
    if (isFull && table !== null && batch.length > 0) {
      yield { table, batch };
      batch = [];
      length = 0;
    }
    table = stored.table;
    batch.push(stored.row);
    length += lengthOf(stored.row);
  }
  if (table !== null && batch.length > 0) yield { table, batch };
}

function lengthOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, cell) => sum + String(cell).length, 0);
}

/** Reads back what was written. */
async function compare(store: OpenStore, trx: Transaction<Database>, written: Tally): Promise<void> {
  const found = new Tally();
  for (const table of await existingTables(trx))
    for await (const row of store.rows(trx, table)) found.add({ table, row });
  const table = firstDifference(written.tables, found.tables);
  if (table !== null) throw new Error(`"${table}" is not in the store as it was written`);
}
