import type { Kysely } from 'kysely';

/** Since when somebody has been absent, that they are waited for, and what others did for them meanwhile. */
export async function addAbsence(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('away_since', 'bigint').execute();
  await db.schema.alterTable('seats').addColumn('nudge', 'text').execute();
  await db.schema.alterTable('journal').addColumn('stand_in', 'text').execute();
}
