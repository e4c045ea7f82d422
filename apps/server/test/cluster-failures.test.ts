import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '@kapelle/protocol';
import { Prng } from '@kapelle/testkit';
import { expect } from 'vitest';
import type { Composition, Side } from '../tools/cluster/composition.ts';
import { onCluster, sideOf } from './cluster-suite.ts';
import { FullTable, storedJournal, Truth } from './full-table.ts';
import { comeBack } from './mortal-play.ts';
import { SilentProxy } from './silent-proxy.ts';
import { createTable, must, TableClient } from './table-client.ts';

const LOOK_MS = 50;
const reasonOf = (reply: Reply<object>) => (reply.ok ? 'done' : reply.refusal.code);

/** What stands between the first process and its stores, to be cut. */
const lines: { postgres?: SilentProxy; redis?: SilentProxy } = {};

async function behindLines(side: Side, env: Record<string, string>): Promise<Record<string, string>> {
  if (side === 1) return env;
  const [database, redis] = [new URL(env['DATABASE_URL'] ?? ''), new URL(env['REDIS_URL'] ?? '')];
  lines.postgres = await SilentProxy.before(Number(database.port));
  lines.redis = await SilentProxy.before(Number(redis.port));
  database.port = String(lines.postgres.port);
  redis.port = String(lines.redis.port);
  return { ...env, DATABASE_URL: database.href, REDIS_URL: redis.href };
}

/** A table in play at the first process, with everybody coming through the proxy. */
async function tableAtFirst(cluster: Composition): Promise<FullTable> {
  const created = await createTable(cluster.address, { seats: 2 });
  const first = await TableClient.join(await cluster.addressOf(0), created.code);
  const table = await FullTable.seated(cluster.address, created, 2);
  await first.leave();
  expect(table.clients.map(sideOf)).toEqual([0, 0, 0]);
  return table;
}

async function play(table: FullTable, answers: number): Promise<void> {
  const random = new Prng(table.code);
  for (let made = 0; made < answers; made++) {
    const { seat, decision, option } = table.choice(random);
    const { version } = must(await table.client(seat).answer(decision, option));
    await table.settled(version);
  }
}

/** Everybody has been sent away. */
async function allAway(table: FullTable): Promise<void> {
  await Promise.all(table.clients.map((client) => client.until(() => !client.isOpen)));
}

async function allBack(table: FullTable): Promise<void> {
  await allAway(table);
  await Promise.all(table.clients.map(comeBack));
}

/** Tries until it is let in; every refusal on the way. */
async function refusalsUntilIn(client: TableClient, address: string): Promise<string[]> {
  const refusals: string[] = [];
  for (;;) {
    const reason = reasonOf(await client.reserve(address));
    if (reason === 'done') return refusals;
    refusals.push(reason);
    await sleep(LOOK_MS);
  }
}

onCluster(
  {
    async 'cut off from PostgreSQL, a process gives its tables up, and the other goes on with them'(cluster) {
      const table = await tableAtFirst(cluster);
      await play(table, 3);
      lines.postgres?.fallSilent('at once');
      const { seat, decision, option } = table.choice(new Prng('cut'));
      const unheard = table
        .client(seat)
        .answer(decision, option, 'while-cut-off')
        .then(reasonOf, () => 'closed');
      await allBack(table);
      expect(await unheard).not.toBe('done');
      expect(table.clients.map(sideOf)).toEqual([1, 1, 1]);
      await play(table, 3);
      const journal = await storedJournal(cluster.place, table.code);
      Truth.replayed(journal);
      expect(journal.entries).toHaveLength(6);
      lines.postgres?.goOn();
      await table.leave();
      await refusalsUntilIn(table.spectator, await cluster.addressOf(0));
    },

    async 'cut off from Redis, a process plays on and lets nobody in; then it does'(cluster) {
      const [one, other] = [await cluster.addressOf(0), await cluster.addressOf(1)];
      const table = await tableAtFirst(cluster);
      const late = new TableClient(one, table.code);
      lines.redis?.fallSilent('at once');
      while (reasonOf(await late.reserve(one)) === 'done') await sleep(LOOK_MS);
      expect(reasonOf(await late.reserve(one))).toBe('joins-paused');
      await play(table, 5);
      expect(reasonOf(await late.reserve(other))).toBe('joins-paused');
      await play(table, 5);
      lines.redis?.goOn();
      for (const address of [one, other])
        for (const reason of await refusalsUntilIn(late, address)) expect(reason).toBe('joins-paused');
      await late.connect(other);
      expect(sideOf(late)).toBe(0);
      expect(late.version).toBe(table.spectator.version);
      await late.leave();
      await table.leave();
    },

    async 'when Redis is started anew, play goes on, and everybody finds the table again'(cluster) {
      const table = await tableAtFirst(cluster);
      const late = new TableClient(cluster.address, table.code);
      await cluster.redis.stop();
      await play(table, 3);
      expect(reasonOf(await late.reserve())).toBe('joins-paused');
      await cluster.redis.start();
      expect(new Set(await refusalsUntilIn(late, cluster.address))).toEqual(new Set(['joins-paused']));
      await late.connect();
      expect(sideOf(late)).toBe(0);
      await play(table, 3);
      await late.leave();
      await table.leave();
    },

    async 'when PostgreSQL is started anew, play waits for it and goes on'(cluster) {
      const table = await tableAtFirst(cluster);
      await play(table, 3);
      const { seat, decision, option } = table.choice(new Prng('stopped'));
      const client = table.client(seat);
      cluster.postgres.stop();
      expect(reasonOf(await client.answer(decision, option, 'while-it-was-gone'))).toBe('storage-unavailable');
      await allAway(table);
      expect(reasonOf(await client.reserve())).toBe('storage-unavailable');
      cluster.postgres.start();
      await Promise.all(table.clients.map(comeBack));
      must(await client.answer(decision, option, 'while-it-was-gone'));
      await table.settled(4);
      await play(table, 3);
      Truth.replayed(await storedJournal(cluster.place, table.code));
      await table.leave();
    },
  },
  { apart: behindLines },
);
