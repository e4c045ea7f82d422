import { join } from 'node:path';
import type { Logger } from 'pino';
import { prepareDataDir } from '../data-dir.ts';
import { BackupRefused } from './errors.ts';
import { readBackup, writeBackup } from './file.ts';
import { loadContent, type Existing } from './load.ts';
import { openAlone, openBeside, refuseMissing, withContent, type OpenStore, type StorePlace } from './open-store.ts';
import { Tally } from './tally.ts';

export interface Written {
  readonly file: string;
  readonly tally: Tally;
}

/** Writes everything to a file, while the server goes on. */
export async function backup(place: StorePlace, log: Logger, to?: string): Promise<Written> {
  const file = to ?? join(place.dataDir, `kapelle-backup-${timestamp()}.jsonl.gz`);
  if (to === undefined) prepareDataDir(place.dataDir);
  const tally = await using(openBeside(place, log), (store) =>
    withContent(store, (content) => writeBackup(file, content)),
  );
  return { file, tally };
}

function timestamp(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

/** Fills the store from a file. The whole file is read before anything is changed. */
export async function restore(
  place: StorePlace,
  log: Logger,
  from: { file: string; existing: Existing },
): Promise<Tally> {
  const { file, existing } = from;
  await readThrough(file);
  return using(await openAlone(place, log), async (store) => loadContent(store, await readBackup(file), existing));
}

async function readThrough(file: string): Promise<void> {
  const tally = new Tally();
  for await (const stored of (await readBackup(file)).rows) tally.add(stored);
}

/** Copies the embedded store to an empty PostgreSQL database; the file stays as it is. */
export async function move({ dataDir, databaseUrl }: StorePlace, log: Logger): Promise<Tally> {
  if (databaseUrl === undefined) throw new BackupRefused('Say where to: set DATABASE_URL to an empty database.');
  refuseMissing(dataDir);
  return using(await openAlone({ dataDir, databaseUrl: undefined }, log), async (source) =>
    using(await openAlone({ dataDir, databaseUrl }, log), (target) =>
      withContent(source, (content) => loadContent(target, content, 'refuse')),
    ),
  );
}

async function using<T>(store: OpenStore, use: (store: OpenStore) => Promise<T>): Promise<T> {
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
