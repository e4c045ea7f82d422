import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/storage/migrations.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { Store } from '../src/storage/store.ts';
import { findPostgres, PostgresCluster } from './postgres-cluster.ts';
import { answerStep, createdTables } from './stored-steps.ts';

const bin = findPostgres();
let cluster: PostgresCluster;

beforeAll(async () => {
  if (bin !== null) cluster = await PostgresCluster.create(bin);
});

afterAll(() => {
  if (bin !== null) cluster.stop();
});

it('on PostgreSQL tables of a tick share a transaction, and one whose row is locked keeps no other waiting', async () => {
  if (bin === null) return;
  const db = openPostgres(`${cluster.url}/postgres`, pino({ level: 'silent' }));
  await migrate(db);
  const store = new Store(db);
  const [locked = '', ...others] = await createdTables(store, 4);
  const commitAll = (from: number) => Promise.all(others.map((code) => store.commit(code, answerStep(from, 'line'))));
  const waits = await db.transaction().execute(async (outside) => {
    await sql`SELECT 1 FROM tables WHERE code = ${locked} FOR UPDATE`.execute(outside);
    const commit = store.commit(locked, answerStep(0, 'line'));
    await commitAll(0);
    await commitAll(1);
    expect((await store.load(locked))?.journal).toEqual([]);
    return { commit };
  });
  await waits.commit;
  expect((await store.load(locked))?.journal.length).toBe(1);
  const transactions = sql`SELECT count(DISTINCT xmin::text)::int AS count FROM journal WHERE code <> ${locked}`;
  expect((await transactions.execute(db)).rows).toEqual([{ count: 2 }]);
  await store.close();
});
