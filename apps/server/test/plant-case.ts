import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OptionValues } from '@kapelle/engine';
import { systemEntropy } from '../src/entropy.ts';

/** What a case consists of: one row of the table `cases`, whose columns `code` and `used_at` come by themselves. */
export interface PlantedCase {
  readonly game: string;
  readonly seats: number;
  /** What is left out stays as the game has it. */
  readonly options?: OptionValues;
  /** 32 hex digits. */
  readonly seed: string;
}

/**
 * Lays a case into the embedded store of a server that has started on this directory, as if it had been shared from a
 * finished table. `POST /api/cases/<code>/tables` or the page `/c/<code>` opens a table that is dealt from the seed.
 */
export function plantCase(dataDir: string, { game, seats, options = {}, seed }: PlantedCase): string {
  const database = new DatabaseSync(join(dataDir, 'kapelle.sqlite'), { timeout: 5000 });
  try {
    const code = systemEntropy.code();
    database
      .prepare('INSERT INTO cases (code, game, seats, options, seed, used_at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(code, game, seats, JSON.stringify(options), seed, Date.now());
    return code;
  } finally {
    database.close();
  }
}
