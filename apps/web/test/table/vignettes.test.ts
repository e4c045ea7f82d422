import { EVENTS, type EventId } from '@kapelle/black-orchestra/page';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isGrave, VIGNETTES } from '../../src/lib/table/black-orchestra/vignettes/vignettes.ts';

const cut = new URL('../../src/lib/table/black-orchestra/vignettes/cut/', import.meta.url);

test('every event has a motif or is grave', () => {
  expect(Object.keys(VIGNETTES).toSorted()).toEqual(Object.keys(EVENTS).toSorted());
});

test('every motif is cut, and none is cut in vain', () => {
  const motifs = new Set(Object.values(VIGNETTES).filter((motif) => motif !== 'grave'));
  expect(readdirSync(cut).toSorted()).toEqual([...motifs].map((motif) => `${motif}.svg`).toSorted());
});

test('what was done to the Jews of Europe is not illustrated', () => {
  const grave = (Object.keys(EVENTS) as EventId[]).filter((event) => isGrave(event));
  expect(grave.toSorted()).toEqual([
    'anti-semitic-laws',
    'jews-targeted',
    'kristallnacht',
    'lebensraum',
    'warsaw-ghetto-uprising',
  ]);
});

test('a block carries no style sheet and no script, which the page would not allow', () => {
  for (const file of readdirSync(cut)) {
    expect(readFileSync(new URL(file, cut), 'utf8'), file).not.toMatch(/<style|style=|<script|NaN/);
  }
});
