import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { PostgresWriter } from './postgres-writer.ts';
import { StoreDatabase } from './store-database.ts';
import { WatchedPool, type Patience } from './watched-pool.ts';

/** So long that two waits on end are within the ten seconds after which a client gives a request up. */
const FOR_REQUESTS: Patience = { statementMs: 3000, silenceMs: 4000 };
/** Some migrations go through the whole store, and some wait for another process's. */
export const FOR_MIGRATIONS: Patience = { statementMs: 0, silenceMs: 600_000 };

/** The same store on a PostgreSQL server. Times are well within what a number holds. */
export function openPostgres(connectionString: string, log: Logger, patience = FOR_REQUESTS): StoreDatabase {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new WatchedPool(connectionString, log, patience);
  return new StoreDatabase(new PostgresDialect({ pool }), (db) => new PostgresWriter(pool, db));
}
