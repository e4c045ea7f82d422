import { sql, type Kysely } from 'kysely';

/** Who holds a seat since when, who held it before, and the one rematch of a table. */
export async function addHolders(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [['held_from', 'integer'] as const, ['held_since', 'bigint'] as const])
    await db.schema
      .alterTable('seats')
      .addColumn(column, type, (added) => added.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('tables').addColumn('rematch', 'text').execute();
  await db.schema
    .createTable('former_holders')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_holders_key', ['code', 'token_hash'])
    .execute();
}

/** A column of its own, so that each channel has a backlog of its own. The channel stands first in a line's JSON. */
export async function addChannels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chat')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo('all'))
    .execute();
  for (const channel of ['players', 'spectators'])
    await sql`update chat set channel = ${channel} where text like ${`{"channel":"${channel}",%`}`.execute(db);
}
