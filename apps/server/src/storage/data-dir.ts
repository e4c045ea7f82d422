import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from '../config.ts';

/** Makes the data directory, and refuses to start rather than to find out at the first write. */
export function prepareDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new ConfigError([
      `DATA_DIR must be a directory that can be written to, but "${path}" cannot (${String(cause)})`,
    ]);
  }
}
