import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** Everything we write in the data directory is called so; what is called otherwise is somebody else's. */
const OUR_FILES = 'kapelle';
const GROUP_AND_OTHERS = 0o077;

/** The files of the embedded store. */
export const STORE_FILE = `${OUR_FILES}.sqlite`;
export const LOCK_FILE = `${OUR_FILES}.lock.sqlite`;

/** Makes the data directory, and refuses to start rather than to find out at the first write. */
export function prepareDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new ConfigError([
      `DATA_DIR must be a directory that can be written to, but "${path}" cannot (${String(cause)})`,
    ]);
  }
}

/**
 * What is in the store tells every hidden card, so nobody else may read it, not even where it was made with wider
 * modes. Answers with what could not be closed to others.
 */
export function closeToOthers(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  const ours = entries.filter((entry) => entry.isFile() && entry.name.startsWith(OUR_FILES));
  // A directory with other things in it may be anybody's, and shutting it is not for us.
  const directory = ours.length === entries.length && tighten(path, 0o700);
  const open = ours.map(({ name }) => join(path, name)).filter((file) => !tighten(file, 0o600));
  return directory ? open : [path, ...open];
}

function tighten(path: string, mode: number): boolean {
  try {
    if (isOpen(path)) chmodSync(path, mode);
    return !isOpen(path);
  } catch {
    return false;
  }
}

function isOpen(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & GROUP_AND_OTHERS) !== 0;
}

/** SQLite gives the files it makes beside this one the same mode. */
export function makePrivately(file: string): void {
  // Never opened where it is there: closing it would end the locks this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
}
