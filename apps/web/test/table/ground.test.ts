import { LINKS, SPACE_IDS } from '@kapelle/black-orchestra/page';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INSET, PLACES } from '../../src/lib/table/black-orchestra/map/layout.ts';
import { SIGHTS } from '../../src/lib/table/black-orchestra/map/sights.ts';
import { distanceToWay } from '../../tools/map/berlin.ts';
import { isBuildingLand, isOpenLand } from '../../tools/map/free.ts';
import { pathOf, simplified } from '../../tools/map/lines.ts';
import { onMap } from '../../tools/map/projection.ts';

test('nothing is pictured at Auschwitz and Treblinka, and something everywhere else', () => {
  const bare = SPACE_IDS.filter((space) => !Object.hasOwn(SIGHTS, space));
  expect(bare.toSorted()).toEqual(['auschwitz', 'treblinka']);
});

test('the ground is drawn in finite numbers', () => {
  const file = new URL('../../src/lib/table/black-orchestra/map/terrain.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).not.toMatch(/NaN|Infinity|undefined/);
});

test('no mountain stands on a place or on a rail', () => {
  for (const space of SPACE_IDS) expect(isOpenLand(PLACES[space]), space).toBe(false);
  for (const [from, to] of LINKS) {
    const middle = { x: (PLACES[from].x + PLACES[to].x) / 2, y: (PLACES[from].y + PLACES[to].y) / 2 };
    expect(isOpenLand(middle), `${from} to ${to}`).toBe(false);
  }
  expect(isOpenLand({ x: INSET.x + 20, y: INSET.y + 200 })).toBe(false);
  expect(isOpenLand({ x: 1000, y: 860 })).toBe(true);
});

test('no house of Berlin stands in a street', () => {
  const { chancellery, sportpalast } = PLACES;
  const middle = { x: (chancellery.x + sportpalast.x) / 2, y: (chancellery.y + sportpalast.y) / 2 };
  expect(isBuildingLand(middle)).toBe(false);
});

test('the way to a line ends at its ends', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(distanceToWay({ x: 5, y: 4 }, from, to)).toBe(4);
  expect(distanceToWay({ x: 13, y: 4 }, from, to)).toBe(5);
});

test('east is right and north is up', () => {
  const [warsawX] = onMap([21.01, 52.23]);
  const [parisX, parisY] = onMap([2.35, 48.86]);
  const [, stockholmY] = onMap([18.07, 59.33]);
  expect(warsawX).toBeGreaterThan(parisX);
  expect(stockholmY).toBeLessThan(parisY);
});

test('a line keeps its corners and loses what is straight', () => {
  const corner = simplified([[0, 0], [5, 0.1], [10, 0], [10, 10]], 0.5); // prettier-ignore
  expect(corner).toEqual([[0, 0], [10, 0], [10, 10]]); // prettier-ignore
  expect(pathOf({ points: corner, closed: true })).toBe('M0 0l10 0l0 10z');
});
