import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atOnce } from '../bench/measure/at-once.ts';

it('works on so many at a time and keeps their order', async () => {
  let running = 0;
  let most = 0;
  const double = async (number: number): Promise<number> => {
    most = Math.max(most, ++running);
    for (let ticks = 5 - number; ticks > 0; ticks--) await tick();
    running--;
    return number * 2;
  };
  expect(await atOnce([1, 2, 3, 4], 2, double)).toEqual([2, 4, 6, 8]);
  expect(most).toBe(2);
});

it('fails with the first that does', async () => {
  await expect(atOnce([1, 2], 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
