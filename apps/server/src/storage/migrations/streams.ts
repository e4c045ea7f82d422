import type { Kysely } from 'kysely';

/** Who looks on from outside, what each person agrees to there, and when each game began. */
export async function createStreams(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('streams')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('delay', 'text', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('streams_by_table').on('streams').columns(['code']).execute();
  await db.schema
    .createTable('airings')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('airings_key', ['code', 'line'])
    .execute();
  for (const column of ['shows_name', 'is_recorded'])
    await db.schema
      .alterTable('seats')
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('tables').addColumn('started_at', 'bigint').execute();
}
