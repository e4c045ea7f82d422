import english from '@kapelle/black-sonata/locales/en.json' with { type: 'json' };
import { LINKS, PLACE_IDS, type PlaceId } from '@kapelle/black-sonata/page';
import { expect, test } from 'vitest';
import { lanePoint, MAP, plateOf, SPOTS, type Box } from '../../src/lib/table/black-sonata/map/layout.ts';
import { routeLegs, routeStops } from '../../src/lib/table/black-sonata/map/route.ts';
import { neighbourTowards } from '../../src/lib/table/shared/map/neighbour-towards.ts';

function nameOf(place: PlaceId): string {
  return english[`place.${place}.name`];
}

function plate(place: PlaceId): Box {
  return plateOf(place, nameOf(place));
}

function isIn({ x, y }: { x: number; y: number }, box: Box): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

test('every plate is on the map, and none lies on another or on a spot', () => {
  for (const place of PLACE_IDS) {
    const { x, y, width, height } = plate(place);
    expect([x > 0, y > 0, x + width < MAP.width, y + height < MAP.height], place).toEqual([true, true, true, true]);
    for (const other of PLACE_IDS) {
      expect(isIn(SPOTS[other], plate(place)), `${other} under ${place}`).toBe(false);
      if (other === place) continue;
      const second = plate(other);
      const isApart =
        x + width < second.x || second.x + second.width < x || y + height < second.y || second.y + second.height < y;
      expect(isApart, `${place} and ${other}`).toBe(true);
    }
  }
});

test('no way runs under a plate', () => {
  for (const [from, to] of LINKS) {
    for (let part = 0; part <= 30; part++) {
      const spot = lanePoint(from, to, part / 30);
      const covering = PLACE_IDS.filter((place) => isIn(spot, plate(place)));
      expect(covering, `${from} to ${to}`).toEqual([]);
    }
  }
});

test('every place can be reached with the arrow keys', () => {
  const reached = new Set<PlaceId>(['st-pauls']);
  for (const place of reached) {
    for (const direction of ['up', 'down', 'left', 'right'] as const)
      reached.add(neighbourTowards(SPOTS, place, direction));
  }
  expect(PLACE_IDS.filter((place) => !reached.has(place))).toEqual([]);
});

test('a route is a line for each step, beside the one that went there before, and no line for a stay', () => {
  const route = (['cornhill', 'st-pauls', 'st-pauls', 'cornhill', 'eastcheap'] as const).map((place, step) => ({
    place,
    step,
  }));
  const legs = routeLegs(route);
  expect(legs.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [2, 3],
    [3, 4],
  ]);
  expect(new Set(legs.map(({ path }) => path)).size).toBe(3);
  expect(routeStops(route).find(({ place }) => place === 'cornhill')?.label).toBe('0 · 3');
});
