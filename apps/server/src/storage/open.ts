import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { closeToOthers, prepareDataDir } from './data-dir.ts';
import { migrate } from './migrations.ts';
import { FOR_MIGRATIONS, openPostgres } from './postgres.ts';
import { Owners } from './owners.ts';
import { openSqlite } from './sqlite.ts';
import { lockStore } from './store-lock.ts';
import { Store } from './store.ts';

/** The store the configuration names, in the shape this version needs. */
export function openStore(config: Config, log: Logger): Promise<Store> {
  return config.databaseUrl === undefined ? openEmbedded(config, log) : openServed(config, config.databaseUrl, log);
}

/** For this process alone, until the store is closed. */
async function openEmbedded({ dataDir, dataMaxMegabytes }: Config, log: Logger): Promise<Store> {
  prepareDataDir(dataDir);
  const unlock = lockStore(dataDir);
  const open = closeToOthers(dataDir);
  if (open.length > 0) log.warn({ open }, 'others on this machine may read the store');
  const db = openSqlite({ dataDir, maxMegabytes: dataMaxMegabytes });
  await migrate(db);
  return new Store(db, unlock);
}

async function openServed({ cluster }: Config, databaseUrl: string, log: Logger): Promise<Store> {
  const patient = openPostgres(databaseUrl, log, FOR_MIGRATIONS);
  await migrate(patient).finally(() => patient.destroy());
  const db = openPostgres(databaseUrl, log);
  if (cluster === null) return new Store(db);
  return new Store(db, undefined, await Owners.begin(openPostgres(databaseUrl, log), cluster.leaseMs, log));
}
