import { expect, it } from 'vitest';
import { commitRates, type Commits } from '../bench/storage/bench.ts';

it('compares the store with the floor of the same round, apart for each number of tables', () => {
  const windows = [1, 20].flatMap((tables) =>
    [1, 2, 4].flatMap((speed): Commits[] => [
      { tables, who: 'store', perSecond: 100 * speed * tables },
      { tables, who: 'floor', perSecond: 400 * speed * tables },
    ]),
  );
  expect(commitRates(windows)).toEqual([
    { tables: 1, store: 200, floor: 800, ratioToFloor: 0.25 },
    { tables: 20, store: 4000, floor: 16_000, ratioToFloor: 0.25 },
  ]);
});
