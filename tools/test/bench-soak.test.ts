import { describe, expect, it } from 'vitest';
import { growthOf, riseOf, type Look } from '../bench/soak/growth.ts';
import { niceAbove, plot } from '../bench/soak/plot.ts';

/** A hundred looks, ten seconds apart. */
function looks(valueAt: (index: number) => number): Look[] {
  return Array.from({ length: 100 }, (_, index) => ({ at: 10 + index * 10, value: valueAt(index) }));
}

const noise = (index: number): number => ((index * 7919) % 11) - 5;

describe('growth', () => {
  it('is what a leak does', () => {
    expect(
      growthOf(
        'heap',
        looks((index) => 100 + index + noise(index)),
      ),
    ).toMatchObject({ isGrowing: true });
  });

  it('is a leak also behind a steep start', () => {
    const curve = looks((index) => 100 + Math.min(index, 10) * 5 + index + noise(index));
    expect(growthOf('heap', curve).isGrowing).toBe(true);
  });

  it('is not what chance does', () => {
    expect(
      growthOf(
        'heap',
        looks((index) => 100 + noise(index)),
      ),
    ).toMatchObject({ isGrowing: false });
  });

  it('is not what fills up and then stays', () => {
    expect(
      growthOf(
        'heap',
        looks((index) => 200 - 150 * 0.95 ** index),
      ).isGrowing,
    ).toBe(false);
  });

  it('does not follow a few odd looks', () => {
    const spiky = looks((index) => (index > 95 ? 1000 : 100 + noise(index)));
    expect(growthOf('heap', spiky).isGrowing).toBe(false);
  });

  it('is told as a share of the middle of the second half', () => {
    expect(
      growthOf(
        'files',
        looks((index) => 100 + (index < 50 ? 0 : index - 50)),
      ).rise,
    ).toBeCloseTo(49 / 124.5);
  });

  it('rises by the slope times the time', () => {
    expect(riseOf(looks((index) => index * 2))).toBeCloseTo(198);
  });
});

describe('the plot', () => {
  it.each([
    [0.3, 1],
    [7, 10],
    [11, 20],
    [210, 500],
    [1000, 1000],
  ])('has %d below %d', (value, top) => {
    expect(niceAbove(value)).toBe(top);
  });

  it('draws every curve of every panel within its frame', () => {
    const curves = [
      { name: 'one', looks: looks((index) => index) },
      { name: 'two', looks: looks(() => 50) },
    ];
    const svg = plot([
      { title: 'first', curves },
      { title: 'second', curves },
    ]);
    const ys = [...svg.matchAll(/points="([^"]+)"/g)].map(([, points = '']) =>
      points.split(' ').map((pair) => Number(pair.split(',')[1])),
    );
    expect(ys).toHaveLength(4);
    expect(
      ys
        .slice(0, 2)
        .flat()
        .every((y) => y >= 28 && y <= 158),
    ).toBe(true);
    expect(
      ys
        .slice(2)
        .flat()
        .every((y) => y >= 218 && y <= 348),
    ).toBe(true);
  });
});
