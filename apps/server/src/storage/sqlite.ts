import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { Database } from './schema.ts';

/** A writer waits so long for another one, such as a backup, before the answer is refused. */
const BUSY_MS = 250;

export interface SqliteSettings {
  readonly dataDir: string;
  /** The file grows no further; 0 for no limit but the disk's. */
  readonly maxMegabytes: number;
}

/** The embedded store: one file, written durably before anybody sees anything. */
export function openSqlite({ dataDir, maxMegabytes }: SqliteSettings): Kysely<Database> {
  const database = new DatabaseSync(join(dataDir, 'kapelle.sqlite'), { timeout: BUSY_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  if (maxMegabytes > 0) limitSize(database, maxMegabytes);
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: adapted(database) }) });
}

function limitSize(database: DatabaseSync, megabytes: number): void {
  const { page_size: size } = database.prepare('PRAGMA page_size').get() as { page_size: number };
  database.exec(`PRAGMA max_page_count = ${Math.floor((megabytes * 2 ** 20) / size)}`);
}

/** Kysely speaks to better-sqlite3; `node:sqlite` differs in a few names. */
function adapted(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
