import { expect, it, vi } from 'vitest';
import { StorageError } from '../src/storage/errors.ts';
import { BenchTable, LONGEST_PAUSE } from './bench-table.ts';

const LONG_ENOUGH = 5000;
const PATIENT = { timeout: 20_000 };

/** Bots at all seats, who have made a move. */
async function botsPlaying(): Promise<BenchTable> {
  const bench = await BenchTable.open(2);
  for (const seat of ['seat-1', 'seat-2'] as const) await bench.ask(bench.host, 'seat-bot', { seat });
  await bench.ask(bench.host, 'start', {});
  bench.clock.pass(LONGEST_PAUSE);
  await expect.poll(() => bench.version, PATIENT).toBe(1);
  return bench;
}

it('a bot whose move could not be stored moves again by itself once the store answers', async () => {
  const bench = await botsPlaying();
  const commit = vi.spyOn(bench.store, 'commit').mockRejectedValueOnce(new StorageError('silent'));
  bench.clock.pass(LONGEST_PAUSE);
  await expect.poll(() => commit.mock.results.length, PATIENT).toBe(1);
  await expect
    .poll(() => {
      bench.clock.pass(LONG_ENOUGH);
      return bench.version;
    }, PATIENT)
    .toBeGreaterThan(2);
});

it('a move that was stored without our hearing of it is found by itself, and not made twice', async () => {
  const bench = await botsPlaying();
  const { store } = bench;
  const stored = store.commit.bind(store);
  vi.spyOn(store, 'commit').mockImplementationOnce(async (...step) => {
    await stored(...step);
    throw new StorageError('silent');
  });
  bench.clock.pass(LONGEST_PAUSE);
  await expect.poll(async () => (await store.load(bench.code))?.journal.length, PATIENT).toBe(2);
  expect(bench.version).toBe(1);
  await expect
    .poll(() => {
      bench.clock.pass(LONG_ENOUGH);
      return bench.version;
    }, PATIENT)
    .toBeGreaterThanOrEqual(2);
  expect((await store.load(bench.code))?.journal.map(({ seq }) => seq).slice(0, 2)).toEqual([1, 2]);
});
