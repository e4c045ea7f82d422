import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Prng } from '@kapelle/testkit';
import { expect, it } from 'vitest';
import { compareViews, FullTable, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { goesOnAt, playSome, startedAt } from './going-on.ts';
import { expectDone, expectRefused, maintain } from './maintenance.ts';
import { mayInstall } from '../tools/debian-packages.ts';
import { findPostgres, PostgresCluster } from './postgres-cluster.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must } from './table-client.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SUITES = ['backup', 'wire-games', 'table-', 'access', 'cases', 'passing', 'retention', 'kill', 'twins'];
/** On the embedded store these were tried more often. */
const FEWER = { WIRE_GAMES: '1', KILLS: '3', TWINS: '1' };

/** Runs the suites as they are, on another store. */
async function runSuites(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'apps/server', ...SUITES.map((name) => `test/${name}`)],
    {
      cwd: ROOT,
      env: { ...process.env, ...FEWER, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

/** A table goes on where it was when the database is back. */
async function outlivesItsStore(cluster: PostgresCluster): Promise<void> {
  Object.assign(process.env, cluster.env);
  const place = preparedDirectories();
  const server = new ServerProcess({ ...place, ...UNLIMITED, LOG_LEVEL: 'silent' });
  const table = await FullTable.begin(await server.address(), 3);
  const truth = new Truth((await storedJournal(place, table.code)).head);
  const random = new Prng('postgres');
  for (let version = 1; version <= 10; version++) {
    const choice = table.choice(random);
    const client = table.client(choice.seat);
    if (version === 5) {
      cluster.stop();
      const refused = await client.answer(choice.decision, choice.option, 'while-it-was-gone');
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'storage-unavailable' } });
      compareViews(table, truth.state);
      cluster.start();
    }
    must(await client.answer(choice.decision, choice.option, `action-${version}-abc`));
    truth.answer(choice);
    await table.settled(version);
  }
  compareViews(table, truth.state);
  expect(Truth.replayed(await storedJournal(place, table.code))).toEqual(truth.state);
  await table.leave();
  await server.stop();
}

/** What was begun in a file is played on from a database, and nothing there is overwritten. */
async function takesOverAGame(cluster: PostgresCluster): Promise<void> {
  const place = preparedDirectories();
  const server = startedAt(place);
  const table = await FullTable.begin(await server.address(), 2);
  await playSome(table, 10);
  const target = { ...place, DATABASE_URL: cluster.database('moved') };
  expectRefused(await maintain(target, 'move'), /running/);
  await server.stop();
  const before = await storedJournal(place, table.code);
  expectDone(await maintain(target, 'move'), /Moved 1 tables/);
  expect(await storedJournal(target, table.code)).toEqual(before);
  await goesOnAt(target, table);
  expectRefused(await maintain(target, 'move'), /holds something already/);
  expect(await storedJournal(place, table.code)).toEqual(before);
}

it('does on PostgreSQL what it does on the embedded store', { timeout: 1_200_000 }, async () => {
  const bin = findPostgres();
  if (bin === null) {
    console.log('PostgreSQL is not here and may not be installed: its suites were not run.');
    expect(process.env['CI'] === 'true' && mayInstall()).toBe(false);
    return;
  }
  const cluster = await PostgresCluster.create(bin);
  try {
    await takesOverAGame(cluster);
    await outlivesItsStore(cluster);
    const { code, output } = await runSuites(cluster.env);
    expect(code, output).toBe(0);
  } finally {
    cluster.stop();
  }
});
