import { replay } from '@kapelle/engine';
import { checkGolden, type GoldenGame } from '@kapelle/testkit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blackOrchestra } from '../src/index.ts';
import type { BlackOrchestra } from '../src/game.ts';
import { golden } from '../testing/index.ts';

const folder = new URL('../golden/', import.meta.url);
const files = gamesIn('./');
const former = gamesIn('rules-2/');

function gamesIn(path: string): string[] {
  const names = readdirSync(new URL(path, folder)).filter((name) => name.endsWith('.json'));
  return names.map((name) => path + name);
}

function read(file: string): GoldenGame<BlackOrchestra> {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GoldenGame<BlackOrchestra>;
}

/** Recorded anew by `npm run game -- golden --game black-orchestra --out packages/black-orchestra/golden`. */
describe('golden games', () => {
  it.each(files)('%s ends as it did', (file) => {
    checkGolden(blackOrchestra, read(file));
  });

  it.each(former)('%s, of former rules, ends as it did under them', (file) => {
    expect(read(file).head.rules).toBe('2');
    checkGolden(blackOrchestra, read(file));
  });

  it('show every ending, every number of players and every option in both editions', () => {
    const shown = files.flatMap((file) => {
      const replayed = replay(blackOrchestra, read(file));
      return replayed.ok ? golden.marks(replayed.value) : [];
    });
    expect(golden.universe.filter((mark) => !shown.includes(mark))).toEqual([]);
  });
});
