import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import { makePrivately, STORE_FILE } from './data-dir.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { StoreDatabase } from './store-database.ts';

/** A writer waits so long for another one, such as a backup, before the answer is refused. */
const BUSY_MS = 250;

export interface SqliteSettings {
  readonly dataDir: string;
  /** The file grows no further; 0 for no limit but the disk's. */
  readonly maxMegabytes: number;
}

/** The embedded store: one file, written durably before anybody sees anything. */
export function openSqlite({ dataDir, maxMegabytes }: SqliteSettings): StoreDatabase {
  const file = join(dataDir, STORE_FILE);
  makePrivately(file);
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  if (maxMegabytes > 0) limitSize(database, maxMegabytes);
  const dialect = new TransactionalSqlite({ database: adapted(database) });
  return new StoreDatabase(
    dialect,
    (db) => new SqliteWriter(database, (work) => db.connection().execute(() => Promise.resolve(work()))),
  );
}

/** Kysely does not know that SQLite takes back changes of the schema too, and would migrate without a transaction. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
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
