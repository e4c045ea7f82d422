/** Another owner of the table has written meanwhile. */
export class JournalConflict extends Error {
  override readonly name = 'JournalConflict';
}

/** The store could not be read or written: full disk, lock, lost connection. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

const SQLITE_CONSTRAINT = 19;
const SQLITE_PRIMARY_CODE = 0xff;
const POSTGRES_UNIQUE_VIOLATION = '23505';

/** The two stores name a duplicate key differently. */
export function isDuplicateKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number')
    return (error.errcode & SQLITE_PRIMARY_CODE) === SQLITE_CONSTRAINT;
  return 'code' in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}
