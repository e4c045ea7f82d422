import { refused, type Refused } from './refusals.ts';
import type { Services } from './services.ts';
import type { TableModel } from './table/model.ts';
import { writesBetween } from './table/writes-between.ts';

type Needed = 'limiter' | 'store' | 'metrics' | 'config' | 'clock';

/**
 * The one way by which a table is created, whoever asks for it and from where: counted for the address, and within what
 * the store may hold. Null once it exists.
 */
export async function createTable(
  { limiter, store, metrics, config, clock }: Pick<Services, Needed>,
  address: string,
  model: TableModel,
): Promise<Refused | null> {
  if (!(await limiter.take('creations', address))) return refused('too-many-requests');
  if ((await store.countOpenTables()) >= config.limits.tables) return refused('server-full');
  await store.commit(model.code, writesBetween(null, model, clock.now()));
  metrics.tablesCreated.add();
  return null;
}
