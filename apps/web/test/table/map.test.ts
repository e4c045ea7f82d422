import { LINKS, SPACE_IDS } from '@kapelle/black-orchestra/page';
import { expect, test } from 'vitest';
import { INSET, MAP, PLACES, tokenSpot } from '../../src/lib/table/black-orchestra/map/layout.ts';
import { neighbourTowards } from '../../src/lib/table/shared/map/neighbour-towards.ts';
import { Viewport } from '../../src/lib/table/shared/map/viewport.svelte.ts';

test('no two spaces are so near that their marks touch', () => {
  for (const one of SPACE_IDS) {
    for (const other of SPACE_IDS.filter((space) => space !== one)) {
      const apart = Math.hypot(PLACES[one].x - PLACES[other].x, (PLACES[one].y - PLACES[other].y) * 1.3);
      expect(apart, `${one} and ${other}`).toBeGreaterThan(90);
    }
  }
});

test('no way outside Berlin runs under the inset', () => {
  for (const [from, to] of LINKS) {
    for (let part = 0; part <= 20; part++) {
      const x = PLACES[from].x + ((PLACES[to].x - PLACES[from].x) * part) / 20;
      const y = PLACES[from].y + ((PLACES[to].y - PLACES[from].y) * part) / 20;
      const isUnder = x < INSET.x + INSET.width && y < INSET.y + INSET.height;
      expect(isUnder, `${from} to ${to}`).toBe(false);
    }
  }
});

test('every space can be reached with the arrow keys', () => {
  const reached = new Set(['train-station']);
  const queue: (typeof SPACE_IDS)[number][] = ['train-station'];
  for (const space of queue) {
    for (const direction of ['up', 'down', 'left', 'right'] as const) {
      const next = neighbourTowards(PLACES, space, direction);
      if (!reached.has(next)) queue.push(next);
      reached.add(next);
    }
  }
  expect(SPACE_IDS.filter((space) => !reached.has(space))).toEqual([]);
});

test('all eleven pieces find a spot of their own on one space', () => {
  const spots = Array.from({ length: 11 }, (_, index) => tokenSpot(PLACES.munich, index, 11));
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(11);
});

test('zooming keeps what is under the pointer, and never leaves the map', () => {
  const viewport = new Viewport(MAP);
  viewport.width = 800;
  viewport.height = 450;
  viewport.zoomBy(2, { x: 400, y: 225 });
  const [x, y, width] = viewport.viewBox.split(' ').map(Number) as [number, number, number];
  expect([x, y, width]).toEqual([400, 225, 800]);
  viewport.panBy(100_000, 100_000);
  const [left] = viewport.viewBox.split(' ').map(Number) as [number];
  expect(left).toBeGreaterThanOrEqual(-40);
});

test('a spot out of sight is brought into it, and one in sight moves nothing', () => {
  const viewport = new Viewport(MAP);
  viewport.width = 390;
  viewport.height = 300;
  expect(viewport.isSmall).toBe(true);
  viewport.show(PLACES.munich, 4);
  const before = viewport.viewBox;
  viewport.bringInSight({ x: PLACES.munich.x + 20, y: PLACES.munich.y });
  expect(viewport.viewBox).toBe(before);
  viewport.bringInSight(PLACES.riga);
  const [x = 0, y = 0, width = 0, height = 0] = viewport.viewBox.split(' ').map(Number);
  expect(PLACES.riga.x).toBeGreaterThan(x);
  expect(PLACES.riga.x).toBeLessThan(x + width);
  expect(PLACES.riga.y).toBeGreaterThan(y);
  expect(PLACES.riga.y).toBeLessThan(y + height);
});

test('a bookmark leads back to what was in sight', () => {
  const viewport = new Viewport(MAP);
  viewport.width = 800;
  viewport.height = 450;
  viewport.show(PLACES.munich, 3);
  const before = viewport.viewBox;
  const goBack = viewport.bookmark();
  viewport.showAll();
  expect(viewport.viewBox).not.toBe(before);
  goBack();
  expect(viewport.viewBox).toBe(before);
});
