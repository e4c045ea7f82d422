import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Peers } from '../src/cluster/peers.ts';
import { findPeers } from '../src/cluster/redis-peers.ts';
import { readConfig } from '../src/config.ts';
import { Limiter } from '../src/limits/limiter.ts';
import { findPrograms } from '../tools/cluster/programs.ts';
import { redisServer, type Service } from '../tools/cluster/services.ts';
import { freePort } from './free-port.ts';

const MINUTE_MS = 60_000;
/** Longer than any of these takes. */
const MARGIN_MS = 5000;
const ENV = { TABLES_PER_HOUR: '4', JOINS_PER_MINUTE: '40', WRONG_CODES_PER_MINUTE: '4' };
const ADDRESS = '192.0.2.1';

/** Where they are not to be had, the tests of several processes say so. */
describe.runIf(findPrograms() !== null)('limits of two processes', () => {
  let redis: Service;
  let peers: Peers[];
  let limiters: [Limiter, Limiter];

  beforeAll(async () => {
    redis = redisServer(findPrograms()?.redis ?? '', await freePort());
    await redis.start();
    const cluster = { redisUrl: `redis://127.0.0.1:${redis.port}`, publicAddress: 'host/p1', leaseMs: 1, drainMs: 1 };
    const log = pino({ level: 'silent' });
    peers = [await findPeers(cluster, log), await findPeers(cluster, log)];
    const [one, other] = peers.map((each) => new Limiter(readConfig(ENV).limits, each));
    limiters = [one as Limiter, other as Limiter];
    // Counts begin anew with the minute.
    if (Date.now() % MINUTE_MS > MINUTE_MS - MARGIN_MS) await sleep(MARGIN_MS);
  });

  afterAll(async () => {
    for (const each of peers) each.stop();
    await redis.stop();
  });

  it('count an address at both together', async () => {
    const taken = [];
    for (let table = 0; table < 3; table++)
      for (const limiter of limiters) taken.push(await limiter.take('creations', ADDRESS));
    expect(taken).toEqual([true, true, true, true, false, false]);
    expect(await limiters[0].take('creations', '192.0.2.2')).toBe(true);
  });

  it('keep out a flood at both', async () => {
    limiters[0].noteFlood(ADDRESS);
    await expect.poll(() => limiters[1].take('joins', ADDRESS)).toBe(false);
  });

  it('know at one what was guessed wrong at the other', async () => {
    expect(await limiters[1].mayGuess(ADDRESS)).toBe(true);
    for (let guess = 0; guess < 5; guess++) limiters[0].noteWrongCode(ADDRESS);
    await expect.poll(() => limiters[1].mayGuess(ADDRESS)).toBe(false);
    expect(await limiters[1].mayGuess('192.0.2.2')).toBe(true);
  });

  it('are each one’s own without Redis', async () => {
    await redis.stop();
    expect(await limiters[0].take('creations', '192.0.2.3')).toBe(true);
  });
});
