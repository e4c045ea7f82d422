import { refused, type Refused } from './refusals.ts';
import type { Services } from './services.ts';
import type { Write } from './storage/writes.ts';

/** The records of a table that does not exist yet. */
export interface NewTable {
  readonly code: string;
  readonly writes: readonly Write[];
}

/**
 * The one way by which a table comes into being, whoever asks for it and from where: counted for the address, and
 * within what the store may hold. Null once it is there.
 */
export async function found(
  { limiter, store, metrics, config }: Pick<Services, 'limiter' | 'store' | 'metrics' | 'config'>,
  address: string,
  { code, writes }: NewTable,
): Promise<Refused | null> {
  if (!limiter.creations.take(address)) return refused('too-many-requests');
  if ((await store.countOpenTables()) >= config.limits.tables) return refused('server-full');
  await store.commit(code, writes);
  metrics.tablesCreated.add();
  return null;
}
