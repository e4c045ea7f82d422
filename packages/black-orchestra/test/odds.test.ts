import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestReroll, chance, conspireOdds, plotOdds, plotOddsByPool, rolledOdds, type PlotTerms } from '../src/odds.ts';
import { FACES, type Face } from '../src/content/levels.ts';

/** Every roll of so many dice, one by one. */
function everyRoll(dice: number): Face[][] {
  let rolls: Face[][] = [[]];
  for (let die = 0; die < dice; die++) rolls = rolls.flatMap((roll) => FACES.map((face) => [...roll, face]));
  return rolls;
}

type End = 'success' | 'undetected' | 'exposed';

function endOf(faces: readonly Face[], { targets, exposedAt, added = 0, cancelled = 0 }: PlotTerms): End {
  const eagles = faces.filter((face) => face === 'eagle').length + added - cancelled;
  if (Math.max(0, eagles) >= exposedAt) return 'exposed';
  return faces.filter((face) => face === 'target').length >= targets ? 'success' : 'undetected';
}

interface Shares {
  readonly success: number;
  readonly exposed: number;
}

function isBetter(one: Shares, other: Shares): boolean {
  if (Math.abs(one.success - other.success) > 1e-12) return one.success > other.success;
  return one.exposed < other.exposed - 1e-12;
}

/** The best that can be done with the re-rolls left, by trying each die and each face it may show. */
function bestShares(faces: readonly Face[], terms: PlotTerms, rerolls: number): Shares {
  const end = endOf(faces, terms);
  let best: Shares = { success: end === 'success' ? 1 : 0, exposed: end === 'exposed' ? 1 : 0 };
  if (rerolls === 0) return best;
  for (const index of faces.keys()) {
    const after = FACES.map((face) => bestShares(faces.with(index, face), terms, rerolls - 1));
    const average = (name: keyof Shares) => after.reduce((sum, one) => sum + one[name], 0) / FACES.length;
    const shares = { success: average('success'), exposed: average('exposed') };
    if (isBetter(shares, best)) best = shares;
  }
  return best;
}

const TERMS: PlotTerms[] = [2, 3, 5].flatMap((targets) =>
  [1, 2, 3].flatMap((exposedAt) => [
    { targets, exposedAt },
    { targets, exposedAt, added: 1 },
    { targets, exposedAt, cancelled: 1 },
    { targets, exposedAt, added: 1, cancelled: 2 },
  ]),
);

describe('the odds of a plot (BO-12.3, BO-12.4, BO-12.5, BO-12.8)', () => {
  it.each([1, 2, 3, 4, 5])('are those of all rolls of %i dice', (dice) => {
    const rolls = everyRoll(dice);
    for (const terms of TERMS) {
      const odds = plotOdds(terms, dice);
      for (const end of ['success', 'undetected', 'exposed'] as const) {
        expect(odds[end]).toEqual({
          ways: rolls.filter((faces) => endOf(faces, terms) === end).length,
          outOf: rolls.length,
        });
      }
    }
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [1, 2],
    [2, 2],
    [3, 2],
  ])('with %i dice and %i re-rolls are those of the best use of each', (dice, rerolls) => {
    const rolls = everyRoll(dice);
    for (const terms of TERMS.slice(0, 8)) {
      const all = rolls.map((faces) => bestShares(faces, terms, rerolls));
      const average = (name: keyof Shares) => all.reduce((sum, one) => sum + one[name], 0) / rolls.length;
      const { success, exposed } = plotOdds({ ...terms, rerolls }, dice);
      expect(chance(success)).toBeCloseTo(average('success'), 10);
      expect(chance(exposed)).toBeCloseTo(average('exposed'), 10);
    }
  });

  it('are given for each pool size from one die on', () => {
    const sizes = plotOddsByPool({ targets: 3, exposedAt: 2 }, 4);
    expect(sizes.map(({ dice }) => dice)).toEqual([1, 2, 3, 4]);
    expect(sizes[3]).toEqual(plotOdds({ targets: 3, exposedAt: 2 }, 4));
    // Kordt in Munich: four dice, three targets, one eagle may be rolled. 4 × 8 × 3 + 16 + 4 × 8 × 1 ways of 1296.
    expect(sizes[3]?.success).toEqual({ ways: 144, outOf: 1296 });
  });
});

const pools = fc.integer({ min: 1, max: 10 });
const anyTerms = fc.record({
  targets: fc.integer({ min: 2, max: 7 }),
  exposedAt: fc.integer({ min: 1, max: 3 }),
  added: fc.integer({ min: 0, max: 1 }),
  cancelled: fc.integer({ min: 0, max: 4 }),
  rerolls: fc.integer({ min: 0, max: 2 }),
});

describe('the odds of any plot', () => {
  it('sum up to one and stay exact', () => {
    fc.assert(
      fc.property(anyTerms, pools, (terms, dice) => {
        const { success, undetected, exposed } = plotOdds(terms, dice);
        expect(success.ways + undetected.ways + exposed.ways).toBe(success.outOf);
        expect(success.outOf).toBe(6 ** (dice + terms.rerolls));
        expect(Number.isSafeInteger(success.outOf)).toBe(true);
        expect(Math.min(success.ways, undetected.ways, exposed.ways)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('get no worse with an eagle more cancelled, a target less to roll or a re-roll more', () => {
    fc.assert(
      fc.property(anyTerms, pools, (terms, dice) => {
        const now = chance(plotOdds(terms, dice).success);
        const eased: PlotTerms[] = [
          { ...terms, cancelled: terms.cancelled + 1 },
          { ...terms, targets: terms.targets - 1 },
          { ...terms, rerolls: terms.rerolls + 1 },
        ];
        for (const easier of eased) expect(chance(plotOdds(easier, dice).success)).toBeGreaterThanOrEqual(now - 1e-12);
      }),
    );
  });

  it('are not exposed less often with a die more, where nothing is rolled again', () => {
    fc.assert(
      fc.property(anyTerms, pools, (terms, dice) => {
        const [few, more] = [dice, dice + 1].map((size) => chance(plotOdds({ ...terms, rerolls: 0 }, size).exposed));
        expect(more).toBeGreaterThanOrEqual(few as number);
      }),
    );
  });
});

describe('dice on the table', () => {
  const terms: PlotTerms = { targets: 2, exposedAt: 2, rerolls: 1 };

  it('are left alone when the plot succeeds', () => {
    expect(bestReroll(terms, ['target', 'target', 'eagle'])).toBeNull();
    expect(rolledOdds(terms, ['target', 'target', 'eagle']).success).toEqual({ ways: 6, outOf: 6 });
  });

  it('have a number rolled again when a target is missing', () => {
    expect(bestReroll(terms, ['target', '2', 'target', 'eagle'])).toBeNull();
    expect(bestReroll(terms, ['target', '2'])).toBe('2');
    expect(rolledOdds(terms, ['target', '2']).success).toEqual({ ways: 2, outOf: 6 });
  });

  it('have an eagle rolled again rather than a number, for it cannot come back twice', () => {
    expect(bestReroll(terms, ['target', '2', 'eagle'])).toBe('eagle');
  });

  it('have an eagle rolled again when it exposes the plot', () => {
    expect(bestReroll(terms, ['eagle', '1', 'eagle'])).toBe('eagle');
    expect(rolledOdds(terms, ['eagle', '1', 'eagle']).exposed).toEqual({ ways: 1, outOf: 6 });
  });

  it('cannot be rolled again without a re-roll', () => {
    expect(bestReroll({ ...terms, rerolls: 0 }, ['eagle', 'eagle'])).toBeNull();
  });
});

describe('the odds of Conspire (BO-7.3)', () => {
  it.each([1, 2, 3])('with %i dice are those of all rolls', (dice) => {
    const { outcomes } = conspireOdds(dice);
    const rolls = everyRoll(dice);
    expect(outcomes.reduce((sum, { ways }) => sum + ways, 0)).toBe(rolls.length);
    for (const { eagles, targets, actions, ways, outOf } of outcomes) {
      const same = rolls.filter(
        (faces) =>
          faces.filter((face) => face === 'eagle').length === eagles &&
          faces.filter((face) => face === 'target').length === targets &&
          faces.reduce((sum, face) => sum + (Number(face) || 0), 0) === actions,
      );
      expect({ ways, outOf }).toEqual({ ways: same.length, outOf: rolls.length });
    }
  });

  it('give back on average as many actions as they cost', () => {
    expect(conspireOdds(3).expected).toEqual({ eagles: 0.5, targets: 1, actions: 3 });
    expect(conspireOdds(1).expected.targets).toBeCloseTo(1 / 3, 12);
  });
});
