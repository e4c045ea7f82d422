import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailyCase } from '../src/cases/daily.ts';
import { systemEntropy } from '../src/entropy.ts';
import { games } from '../src/games.ts';
import { Store } from '../src/storage/store.ts';
import { openedDatabase } from './opened-database.ts';

let store: Store;

beforeAll(async () => {
  store = new Store(await openedDatabase());
});

afterAll(() => store.close());

async function caseAt(time: string) {
  const clock = { now: () => Date.parse(time), after: () => () => undefined };
  const daily = await dailyCase({ games, store, entropy: systemEntropy, clock });
  if (daily === null) throw new Error('there is no daily case');
  return { ...daily.told, seed: daily.seed };
}

it('is the same from midnight to midnight of universal time', async () => {
  const first = await caseAt('2026-11-16T00:00:00.000Z');
  expect(first).toMatchObject({ day: '2026-11-16', number: 16 });
  for (const time of ['2026-11-16T12:00:00.000Z', '2026-11-16T23:59:59.999Z'])
    expect(await caseAt(time)).toEqual(first);
  const next = await caseAt('2026-11-17T00:00:00.000Z');
  expect(next).toMatchObject({ day: '2026-11-17', number: 17 });
  expect(next.seed).not.toBe(first.seed);
});

it('has a seed of its own on each of many days', async () => {
  const days = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString());
  const cases = await Promise.all(days.map(caseAt));
  expect(cases.map(({ number }) => number)).toEqual(days.map((_, index) => index + 1));
  expect(new Set(cases.map(({ seed }) => seed)).size).toBe(days.length);
  expect(cases.every(({ seed }) => /^[0-9a-f]{32}$/.test(seed))).toBe(true);
  expect(new Set(cases.map(({ options }) => JSON.stringify(options))).size).toBeGreaterThan(40);
  expect(cases.some(({ options }) => options['sequence'] === 'random')).toBe(false);
});
