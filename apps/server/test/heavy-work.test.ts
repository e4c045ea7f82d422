import type { Recording } from '@kapelle/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Busy, Queue } from '../src/work/queue.ts';
import { UNLIMITED, type FullTable } from './full-table.ts';
import { longGame } from './long-game.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { call, must, post, TableClient } from './table-client.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';
const place = preparedDirectories();
let server: ServerProcess;
let address: string;
let table: FullTable;

function started(): ServerProcess {
  return new ServerProcess({ ...place, ...UNLIMITED, METRICS_TOKEN, LOG_LEVEL: 'fatal' });
}

beforeAll(async () => {
  server = started();
  address = await server.address();
  table = await longGame(place, address);
});

afterAll(() => server.stop());

async function metric(name: string): Promise<number> {
  const response = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = (await response.text()).split('\n').find((one) => one.startsWith(`kapelle_${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}

const exportsMade = () => metric('jobs_total{job="export"}');

function exported(token: string | null): Promise<Response> {
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  return fetch(`${address}/api/tables/${table.code}/export`, { headers });
}

/** How often the server said that it is well while this was under way. */
async function healthWhile(work: Promise<unknown>): Promise<number> {
  const under = { isWay: true };
  const ended = work.finally(() => (under.isWay = false));
  let answers = 0;
  while (under.isWay) {
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    answers++;
  }
  await ended;
  return answers;
}

describe('exports of a long game', () => {
  const keys = () => [
    null,
    table.hostToken,
    ...[...table.players.values()].map(({ keys: { seatTokens } }) => seatTokens[0] ?? null),
  ];

  it('let everything else go on: many health answers come while each of them is made', async () => {
    await exported(null);
    const before = await exportsMade();
    const answers = await healthWhile(
      Promise.all(
        Array.from({ length: 28 }, async (_, index) => {
          const response = await exported(keys()[index % keys().length] ?? null);
          expect(response.status).toBe(200);
          await response.arrayBuffer();
        }),
      ),
    );
    const made = (await exportsMade()) - before;
    expect(made).toBeGreaterThanOrEqual(keys().length);
    expect(answers).toBeGreaterThan(3 * made);
  });

  it('are made once for all who ask for the same at the same time', async () => {
    const before = await exportsMade();
    const texts = await Promise.all(Array.from({ length: 28 }, async () => (await exported(null)).text()));
    expect(new Set(texts).size).toBe(1);
    expect((await exportsMade()) - before).toBeLessThan(28);
  });

  it('are what they would be one by one, and can be brought back', async () => {
    for (const key of keys()) {
      const recording = must((await (await exported(key)).json()) as { ok: true; value: Recording });
      expect(recording).toMatchObject({ format: 'kapelle-recording', isFinished: true });
      const { id } = must(await post<{ id: string }>(address, '/api/replays', recording));
      expect(must(await call<Recording>(address, `/api/replays/${id}`))).toEqual(recording);
    }
  });
});

const size = (value: unknown) => JSON.stringify(value).length;

describe('an import', () => {
  it('of the greatest size lets everything else go on', async () => {
    const recording = must((await (await exported(null)).json()) as { ok: true; value: Recording });
    const frame = recording.frames.toSorted((one, other) => size(other) - size(one))[0];
    const frames = Array.from({ length: Math.floor(7_900_000 / size(frame)) }, () => frame);
    const body = JSON.stringify({ ...recording, frames });
    const imports = () => metric('jobs_total{job="import"}');
    const before = await imports();
    const headers = { 'Content-Type': 'application/json' };
    const sent = Promise.all(
      Array.from({ length: 4 }, async () => {
        const response = await fetch(`${address}/api/replays`, { method: 'POST', headers, body });
        expect(await response.json()).toMatchObject({ ok: true });
      }),
    );
    const answers = await healthWhile(sent);
    const made = (await imports()) - before;
    expect(made).toBe(4);
    expect(answers).toBeGreaterThan(3 * made);
  });
});

it('rebuilds that all come at once after a restart let everything else in between', async () => {
  const tables: FullTable[] = [];
  while (tables.length < 16) tables.push(await longGame(place, address, 3));
  await server.stop();
  server = started();
  address = await server.address();
  const joins = tables.map(async ({ code }) => must(await new TableClient(address, code).reserve()));
  const answers = await healthWhile(Promise.all(joins));
  expect(await metric('rebuild_seconds_count')).toBe(tables.length);
  expect(answers).toBeGreaterThanOrEqual(tables.length / 2);
});

describe('a queue', () => {
  const nothing = () => Promise.resolve();

  it('leaves the thread to others after each piece of work that kept it', async () => {
    const queue = new Queue({ atOnce: 1, waiting: 100, rest: 0.5 });
    const order: string[] = [];
    const others = setInterval(() => order.push('other'), 1);
    const busy = () => {
      const until = performance.now() + 20;
      while (performance.now() < until) continue;
      order.push('own');
      return Promise.resolve();
    };
    await Promise.all(Array.from({ length: 5 }, () => queue.run('', busy)));
    clearInterval(others);
    expect(order.join(' ')).not.toContain('own own');
  });

  it('does no more at once than it may, and all of it in the order it came', async () => {
    const queue = new Queue({ atOnce: 2, waiting: 100 });
    const order: number[] = [];
    let atWork = 0;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        queue.run('', async () => {
          order.push(index);
          expect(++atWork).toBeLessThanOrEqual(2);
          await new Promise(setImmediate);
          atWork--;
        }),
      ),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('says no at once beyond what may wait, at all and for one key', async () => {
    const queue = new Queue({ atOnce: 1, waiting: 3, waitingPerKey: 2 });
    const { promise: isOver, resolve: end } = Promise.withResolvers<undefined>();
    const taken = ['a', 'a', 'a', 'b'].map((key) => queue.run(key, () => isOver));
    await expect(queue.run('a', nothing)).rejects.toBeInstanceOf(Busy);
    await expect(queue.run('c', nothing)).rejects.toBeInstanceOf(Busy);
    end(undefined);
    await Promise.all(taken);
    await queue.run('a', nothing);
  });

  it('goes on after work that failed', async () => {
    const queue = new Queue({ atOnce: 1, waiting: 1 });
    await expect(queue.run('', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('', () => Promise.resolve(7))).toBe(7);
  });
});
