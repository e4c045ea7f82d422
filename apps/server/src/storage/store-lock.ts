import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOCK_FILE, makePrivately } from './data-dir.ts';
import { isBusy, StoreInUse } from './errors.ts';

/** A process that is being replaced may take so long to end. */
const WAIT_MS = 2000;

/**
 * Takes the data directory for this process alone, or throws `StoreInUse`. An exclusive transaction is a lock of the
 * operating system, so it ends with the process however that ends; on a file of its own it keeps no backup waiting.
 */
export function lockStore(dataDir: string): () => void {
  const file = join(dataDir, LOCK_FILE);
  makePrivately(file);
  const database = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
  } catch (error) {
    database.close();
    throw isBusy(error) ? new StoreInUse(dataDir) : error;
  }
  return () => database.close();
}
