import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { prepareDataDir } from './data-dir.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { Store } from './store.ts';

/** The store the configuration names, in the shape this version needs. */
export async function openStore(config: Config, log: Logger): Promise<Store> {
  if (config.databaseUrl === undefined) prepareDataDir(config.dataDir);
  const db =
    config.databaseUrl === undefined
      ? openSqlite({ dataDir: config.dataDir, maxMegabytes: config.dataMaxMegabytes })
      : openPostgres(config.databaseUrl, log);
  await migrate(db);
  return new Store(db);
}
