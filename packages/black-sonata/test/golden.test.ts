import { replay } from '@kapelle/engine';
import { checkGolden, type GoldenGame } from '@kapelle/testkit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blackSonata, type BlackSonata } from '../src/index.ts';
import { golden } from '../testing/index.ts';

const folder = new URL('../golden/', import.meta.url);
const files = gamesIn('./');
const former = gamesIn('rules-1/');

function gamesIn(path: string): string[] {
  const names = readdirSync(new URL(path, folder)).filter((name) => name.endsWith('.json'));
  return names.map((name) => path + name);
}

function read(file: string): GoldenGame<BlackSonata> {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GoldenGame<BlackSonata>;
}

/** Recorded anew by `npm run game -- golden --game black-sonata --out packages/black-sonata/golden`. */
describe('golden games', () => {
  it.each(files)('%s ends as it did', (file) => {
    checkGolden(blackSonata, read(file));
  });

  it.each(former)('%s, of former rules, ends as it did under them', (file) => {
    expect(read(file).head.rules).toBe('1');
    checkGolden(blackSonata, read(file));
  });

  it('show every ending, a victory in every mode and every sequence', () => {
    const shown = files.flatMap((file) => {
      const replayed = replay(blackSonata, read(file));
      return replayed.ok ? golden.marks(replayed.value) : [];
    });
    expect(golden.universe.filter((mark) => !shown.includes(mark))).toEqual([]);
  });
});
