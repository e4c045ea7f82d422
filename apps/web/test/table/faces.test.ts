import { CONSPIRATOR_IDS } from '@kapelle/black-orchestra/page';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { curve, mirrored, outline, reach, type Point } from '../../tools/faces/geometry.ts';
import { portraitOf } from '../../tools/faces/portrait.ts';
import { FACE_SHEETS } from '../../tools/faces/sheet.ts';

const drawn = new URL('../../src/lib/table/black-orchestra/faces/drawn/', import.meta.url);

test.each(CONSPIRATOR_IDS)('the print of %s is the one that the tool draws', (who) => {
  expect(readFileSync(new URL(`${who}.svg`, drawn), 'utf8')).toBe(FACE_SHEETS.get(who));
});

test('no two conspirators have the same face', () => {
  const faces = CONSPIRATOR_IDS.map((who) => JSON.stringify(portraitOf(who)));
  expect(new Set(faces).size).toBe(CONSPIRATOR_IDS.length);
});

test('every stroke is a path without a broken number', () => {
  for (const who of CONSPIRATOR_IDS) {
    for (const { d } of portraitOf(who)) expect(d).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('a print carries no style sheet and no script, which the page would not allow', () => {
  for (const sheet of FACE_SHEETS.values()) expect(sheet).not.toMatch(/<style|style=|<script/);
});

const HALF: readonly Point[] = [
  [50, 10],
  [30, 40],
  [40, 80],
  [50, 90],
];

test('a half is mirrored into a closed outline', () => {
  expect(mirrored(HALF)).toEqual([
    [50, 90],
    [60, 80],
    [70, 40],
    [50, 10],
  ]);
  expect(outline(HALF)).toMatch(/^M50 10C.*z$/);
});

test('a curve goes through all its points', () => {
  const ends = [...curve(HALF).matchAll(/C\S+ \S+ \S+ \S+ (\S+) (\d+(?:\.\d)?)/g)].map(([, x, y]) => `${x} ${y}`);
  expect(ends).toEqual(['30 40', '40 80', '50 90']);
});

test('the reach of a face is measured between its points', () => {
  expect(reach(HALF, 40)).toBe(20);
  expect(reach(HALF, 60)).toBe(15);
});
