import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { migrate } from '../src/storage/migrations.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import type { Database } from '../src/storage/schema.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { freshDatabase } from './postgres-cluster.ts';

/** A database of one's own, in the shape of this version: on PostgreSQL where the suite runs there. */
export async function openedDatabase(): Promise<Kysely<Database>> {
  const url = freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'kapelle-store-'));
  const db = url === null ? openSqlite({ dataDir, maxMegabytes: 0 }) : openPostgres(url, pino({ level: 'silent' }));
  await migrate(db);
  return db;
}
