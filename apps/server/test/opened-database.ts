import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { migrate } from '../src/storage/migrations.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import type { StoreDatabase } from '../src/storage/store-database.ts';
import { freshDatabase } from './postgres-cluster.ts';

/** A database of one's own, in the shape of this version: on PostgreSQL where the suite runs there. */
export async function openedDatabase(): Promise<StoreDatabase> {
  const url = freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'kapelle-store-'));
  const db = url === null ? openSqlite({ dataDir, maxMegabytes: 0 }) : openPostgres(url, pino({ level: 'silent' }));
  await migrate(db);
  return db;
}
