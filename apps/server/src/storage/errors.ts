/** Another owner of the table has written meanwhile. */
export class JournalConflict extends Error {
  override readonly name = 'JournalConflict';
}

/** The store could not be read or written: full disk, lock, lost connection. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

/** The table is another process's, or this one may no longer have any. */
export class OwnedElsewhere extends StorageError {
  override readonly name = 'OwnedElsewhere';
}

/** Another process has the embedded store. */
export class StoreInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another Kapelle is running on the data in "${dataDir}". Stop it first, or choose another directory with DATA_DIR.`,
    );
  }
}

const SQLITE_BUSY = 5;
/** Of a primary key, and of any other. */
const SQLITE_DUPLICATES: readonly (number | null)[] = [1555, 2067];
const SQLITE_PRIMARY_CODE = 0xff;
const POSTGRES_UNIQUE_VIOLATION = '23505';

/** The two stores name a duplicate key differently. */
export function isDuplicateKey(error: unknown): boolean {
  if (SQLITE_DUPLICATES.includes(sqliteCode(error))) return true;
  return error instanceof Error && 'code' in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}

/** Somebody else holds the lock of an SQLite database. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code !== null && (code & SQLITE_PRIMARY_CODE) === SQLITE_BUSY;
}

function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return null;
  return error.errcode;
}
