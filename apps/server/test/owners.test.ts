import { pino } from 'pino';
import { expect, it } from 'vitest';
import { blackOrchestra } from '@kapelle/black-orchestra';
import { JournalConflict, OwnedElsewhere } from '../src/storage/errors.ts';
import { migrate } from '../src/storage/migrations.ts';
import { Owners } from '../src/storage/owners.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { Store } from '../src/storage/store.ts';
import { findPostgres, PostgresCluster } from './postgres-cluster.ts';

const LEASE_MS = 1000;
const CODE = 'ABCDEFGH';
const log = pino({ level: 'silent' });

async function member(url: string): Promise<Store> {
  return new Store(openPostgres(url, log), undefined, await Owners.begin(openPostgres(url, log), LEASE_MS, log));
}

async function withTable(url: string): Promise<void> {
  const db = openPostgres(url, log);
  await migrate(db);
  const store = new Store(db);
  const row = {
    game: blackOrchestra.id,
    phase: 'lobby',
    seat_count: 2,
    options: '{}',
    settings: '{}',
    listed: 0,
  } as const;
  const none = {
    host_token_hash: null,
    host_seat: null,
    head: null,
    table_case: null,
    case_seed: null,
    shared_as: null,
  };
  const times = { created_at: 1, updated_at: 1, started_at: null, finished_at: null };
  await store.commit(CODE, [{ do: 'create-table', row: { ...row, ...none, ...times, rematch: null, revision: 0 } }]);
  await store.close();
}

const revisionOf = async (store: Store) => (await store.own(CODE))?.table.revision ?? -1;

async function onTwo(work: (one: Store, other: Store) => Promise<void>): Promise<void> {
  const bin = findPostgres();
  // That it is not here, the tests on PostgreSQL say.
  if (bin === null) return;
  const cluster = await PostgresCluster.create(bin);
  try {
    const url = cluster.database('owners');
    await withTable(url);
    const [one, other] = [await member(url), await member(url)];
    await work(one, other);
    await Promise.all([one.close(), other.close()]);
  } finally {
    cluster.stop();
  }
}

it('a table has one owner, and whoever was it before writes nothing more', { timeout: 60_000 }, () =>
  onTwo(async (one, other) => {
    const from = await revisionOf(one);
    await expect(other.own(CODE)).rejects.toThrow(OwnedElsewhere);
    await one.commit(CODE, [{ do: 'advance', from }]);
    await one.disown(CODE);
    const taken = await revisionOf(other);
    await expect(one.commit(CODE, [{ do: 'advance', from: from + 1 }])).rejects.toThrow(JournalConflict);
    await other.commit(CODE, [{ do: 'advance', from: taken }]);
    await expect(one.own(CODE)).rejects.toThrow(OwnedElsewhere);
    expect(await one.own('NONESUCH')).toBeNull();
  }),
);

it('what one process at a time may do is not done by two', { timeout: 60_000 }, () =>
  onTwo(async (one, other) => {
    const done: string[] = [];
    const note = (what: string) => () => Promise.resolve(void done.push(what));
    await one.alone(async () => {
      await other.alone(note('meanwhile'));
      await note('one')();
    });
    await other.alone(note('other'));
    expect(done).toEqual(['one', 'other']);
  }),
);
