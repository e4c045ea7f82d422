import { resolve } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { lookForOld } from '../src/retention.ts';
import { Store } from '../src/storage/store.ts';
import { openPlace, UNLIMITED } from './full-table.ts';
import { openedDatabase } from './opened-database.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { createTable, TableClient } from './table-client.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-18T12:00:00Z');
const MANY = 45;

let store: Store;
let time: number;

beforeEach(async () => {
  store = new Store(await openedDatabase());
  time = NOW;
  return () => store.close();
});

/** One look at a clock that is wrong by so much. */
async function look(wrongBy = 0): Promise<void> {
  const clock = { now: () => time + wrongBy, after: () => () => undefined };
  await lookForOld({ store, config: readConfig({}), clock, log: pino({ level: 'silent' }) });
}

/** As many hours of a process, the first look at its start. */
async function run(hours: number, wrongBy = 0): Promise<void> {
  for (let hour = 0; hour <= hours; hour++) {
    await look(wrongBy);
    time += HOUR;
  }
}

async function keepTable(code: string, phase: 'lobby' | 'playing' | 'finished', days: number): Promise<void> {
  const at = NOW - days * DAY;
  const row = {
    ...{ game: 'black-sonata', phase, seat_count: 1, options: '{}', settings: '{}', listed: 0, revision: 0 },
    ...{
      host_token_hash: null,
      host_seat: null,
      head: null,
      started_at: null,
      table_case: null,
      case_seed: null,
      shared_as: null,
    },
    ...{ rematch: null, created_at: at, updated_at: at, finished_at: null },
  };
  await store.commit(code, [{ do: 'create-table', row }]);
}

/** Something of everything, not old enough. */
async function keepYoung(): Promise<void> {
  await keepTable('LOBBY', 'lobby', 2);
  await keepTable('PLAYING', 'playing', 80);
  await keepTable('FINISHED', 'finished', 300);
  await store.saveReplay('REPLAY', '{}', NOW - 300 * DAY);
  const row = { code: 'CASE', game: 'black-sonata', seats: 1, options: '{}', seed: '', used_at: NOW - 300 * DAY };
  await store.commit('CASE', [{ do: 'put-case', row }]);
}

async function expectAll(): Promise<void> {
  for (const code of ['LOBBY', 'PLAYING', 'FINISHED']) expect(await store.has(code), code).toBe(true);
  expect(await store.loadReplay('REPLAY')).toBe('{}');
  expect(await store.loadCase('CASE')).not.toBeNull();
}

describe('what is old', () => {
  it('is forgotten after a day of looks, all of it, and nothing else', async () => {
    await keepYoung();
    for (let table = 0; table < MANY; table++) await keepTable(`OLD${table}`, 'playing', 91);
    await keepTable('OLD-LOBBY', 'lobby', 8);
    await keepTable('OLD-FINISHED', 'finished', 366);
    await store.saveReplay('OLD-REPLAY', '{}', NOW - 366 * DAY);
    await run(23);
    expect(await store.has('OLD0')).toBe(true);
    await look();
    for (const code of ['OLD0', `OLD${MANY - 1}`, 'OLD-LOBBY', 'OLD-FINISHED'])
      expect(await store.has(code), code).toBe(false);
    expect(await store.loadReplay('OLD-REPLAY')).toBeNull();
    await expectAll();
  });

  it('is forgotten day after day', async () => {
    await keepTable('OLD', 'lobby', 6);
    await run(24);
    expect(await store.has('OLD')).toBe(true);
    await run(48);
    expect(await store.has('OLD')).toBe(false);
  });

  it('is forgotten where the server runs an hour a day', async () => {
    await keepTable('OLD', 'lobby', 8);
    for (let day = 0; day < 14; day++) {
      await run(1);
      time += DAY;
    }
    expect(await store.has('OLD')).toBe(false);
  });
});

describe('a clock 400 days ahead deletes nothing', () => {
  const AHEAD = 400 * DAY;
  beforeEach(keepYoung);

  it('at the first start', async () => {
    await look(AHEAD);
    await expectAll();
  });

  it('at one start after others', async () => {
    await run(72);
    await look(AHEAD);
    await run(2);
    await expectAll();
  });

  it('for some hours, in one process or in many', async () => {
    await run(20);
    await run(10, AHEAD);
    for (let start = 0; start < 10; start++) await look(AHEAD);
    await expectAll();
    await run(30);
    await expectAll();
  });

  it('when it goes further ahead at the next start', async () => {
    await look(AHEAD);
    await look(AHEAD + 2 * DAY);
    await look(AHEAD + 4 * DAY);
    await expectAll();
  });

  it('when it was far behind before', async () => {
    await run(3, -NOW);
    await run(30);
    await look(AHEAD);
    await expectAll();
  });
});

it('a server that starts once with its clock 400 days ahead still has its tables', async () => {
  const place = preparedDirectories();
  const main = resolve(import.meta.dirname, 'day-main.ts');
  const started = (day: string) => new ServerProcess({ ...place, ...UNLIMITED, LOG_LEVEL: 'silent', DAY: day }, main);
  const dayOf = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);
  const first = started(dayOf(0));
  const { code } = await createTable(await first.address());
  await first.stop();
  const ahead = started(dayOf(400));
  await ahead.address();
  const outside = openPlace(place);
  await expect.poll(async () => (await outside.looks())?.looks, { timeout: 10_000 }).toBe(2);
  await outside.close();
  await ahead.stop();
  const again = started(dayOf(1));
  const client = await TableClient.join(await again.address(), code);
  await client.leave();
  await again.stop();
});
