import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Prng } from '@kapelle/testkit';
import { expect, it } from 'vitest';
import { attack } from './attacks/mix.ts';
import { REFUSED } from './attacks/requests.ts';
import type { Target } from './attacks/target.ts';
import { count } from './counts.ts';
import { compareViews, FullTable, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { longGame } from './long-game.ts';
import { isOnPostgres } from './postgres-cluster.ts';
import { preparedDirectories, ServerProcess, type Prepared } from './server-process.ts';
import { must } from './table-client.ts';

const TOTAL = count('HOSTILE', 2000);
/** A long run says what it saw. */
const IS_LONG = process.env['HOSTILE'] !== undefined;
const METRICS_TOKEN = 'a-token-for-the-metrics';
/** How long those who play beside it may wait, nearly always. */
const P99_MS = 100;
const MEMORY_MARGIN = 300 * 2 ** 20;
/** Those who play are not slowed down, attackers are, and anybody may claim to be from anywhere. */
const SETTINGS = {
  ...UNLIMITED,
  METRICS_TOKEN,
  LOG_LEVEL: 'fatal',
  TRUSTED_PROXIES: 'loopback',
  BOT_PAUSE_SECONDS: '0',
  MESSAGES_PER_SECOND: '500',
  RESYNCS_PER_MINUTE: '20',
  MAX_SPECTATORS: '100',
};

interface Waits {
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Tables that are played beside it all, from now until they are asked how long they waited. */
async function playBeside(address: string): Promise<() => Promise<Waits>> {
  const child = fork(resolve(import.meta.dirname, 'healthy-main.ts'), [address]);
  await once(child, 'message');
  return async () => {
    const told = once(child, 'message') as Promise<[Waits]>;
    child.send('stop');
    return (await told)[0];
  };
}

async function memory(address: string): Promise<number> {
  const response = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/kapelle_memory_bytes (\d+)/.exec(await response.text())?.[1]);
}

/** A table whose every view is compared with what the rules say, until it is over. */
async function playTruly(table: FullTable, truth: Truth, attack: { isOver: boolean }): Promise<number> {
  const random = new Prng('quiet');
  let version = 0;
  while (!attack.isOver && !table.isOver) {
    const choice = table.choice(random);
    must(await table.client(choice.seat).answer(choice.decision, choice.option));
    truth.answer(choice);
    await table.settled(++version);
    compareViews(table, truth.state);
    await sleep(5);
  }
  return version;
}

async function expectUnharmed(place: Prepared): Promise<Waits> {
  const server = new ServerProcess({ ...place, ...SETTINGS });
  const address = await server.address();
  const quiet = await FullTable.begin(address, 3);
  const truth = new Truth((await storedJournal(place, quiet.code)).head);
  const target: Target = {
    address,
    table: await FullTable.begin(address, 3),
    den: await longGame(place, address),
    random: new Prng('hostile'),
    reasons: new Set(),
  };
  const { table } = target;
  const before = await memory(address);
  const stopHealthy = await playBeside(address);
  const state = { isOver: false };
  const play = playTruly(quiet, truth, state);
  await attack(target, TOTAL);
  state.isOver = true;
  expect(await play).toBeGreaterThan(0);
  const waits = await stopHealthy();
  expect([...target.reasons].filter((reason) => !REFUSED.includes(reason))).toEqual([]);
  expect((await storedJournal(place, table.code)).entries).toEqual([]);
  const choice = table.choice(new Prng('afterwards'));
  must(await table.client(choice.seat).answer(choice.decision, choice.option));
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await Promise.all([quiet.leave(), table.leave()]);
  await sleep(2000);
  expect(await memory(address)).toBeLessThan(before + MEMORY_MARGIN);
  await server.stop();
  return waits;
}

/** Said, not asserted: on a busy machine it is the machine's. */
function report(ms: number, waits: Waits): void {
  const verdict = waits.p99 <= P99_MS ? 'passed' : 'missed';
  const seen = JSON.stringify(waits);
  console.log(
    `${TOTAL} hostile acts on the ${isOnPostgres() ? 'PostgreSQL' : 'embedded'} store in ${Math.round(ms / 1000)} s`,
  );
  console.log(`other tables waited, in ms: ${seen}; p99 within ${P99_MS}: ${verdict}`);
}

it('a server lives through attacks of every kind, and other tables do not notice', async () => {
  const begin = performance.now();
  const waits = await expectUnharmed(preparedDirectories());
  if (IS_LONG) report(performance.now() - begin, waits);
  expect(waits.answers).toBeGreaterThan(0);
});
