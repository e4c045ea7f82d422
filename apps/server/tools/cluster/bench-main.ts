/**
 * What `npm run bench -- cluster` measures: the cluster, and one process on a database of the same PostgreSQL. Reads
 * what it is to do from a file, `bench-main.ts <plan>`, and writes where both are to the file that the plan names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { ServerProcess } from '../../test/server-process.ts';
import { onStopRequest } from '../../src/stop-request.ts';
import { Composition } from './composition.ts';
import { findPrograms, MISSING } from './programs.ts';

interface Plan {
  readonly env: Readonly<Record<string, string>>;
  /** Rows of the table `cases`, without the time. */
  readonly cases: readonly Readonly<Record<'code' | 'game' | 'seats' | 'options' | 'seed', string | number>>[];
  readonly report: string;
}

async function plant(url: string, { cases }: Plan): Promise<void> {
  const client = new Client(url);
  await client.connect();
  for (const { code, game, seats, options, seed } of cases)
    await client.query(
      'INSERT INTO cases (code, game, seats, options, seed, used_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [code, game, seats, options, seed, Date.now()],
    );
  await client.end();
}

const programs = findPrograms();
if (programs === null) throw new Error(MISSING);
const plan = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as Plan;
const cluster = await Composition.start(programs, { env: plan.env, durability: 'fsync=on', logs: 'shown' });
const database = cluster.postgres.database('alone');
const alone = new ServerProcess({ ...plan.env, DATABASE_URL: database, HOST: '127.0.0.1' });
const address = await alone.address();
await Promise.all([cluster.databaseUrl, database].map((url) => plant(url, plan)));
writeFileSync(
  plan.report,
  JSON.stringify({
    cluster: { address: cluster.address, processes: cluster.processIds },
    alone: { address, processes: [alone.child.pid] },
  }),
);
onStopRequest(() => {
  void Promise.all([alone.stop(), cluster.stop()]).then(() => process.exit(0));
});
console.log(`The cluster is at ${cluster.address}`);
