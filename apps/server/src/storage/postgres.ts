import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './schema.ts';

const CONNECT_MS = 5000;
const STATEMENT_MS = 10_000;

/** The same store on a PostgreSQL server. Times are well within what a number holds. */
export function openPostgres(connectionString: string, log: Logger): Kysely<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'kapelle',
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the store broke'));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
