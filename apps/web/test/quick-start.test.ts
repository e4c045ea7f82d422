import { blackOrchestra } from '@kapelle/black-orchestra';
import { blackSonata } from '@kapelle/black-sonata';
import { readSetup } from '@kapelle/engine';
import { describe, expect, it } from 'vitest';
import { addressOfNew, quickStartOptions } from '../src/lib/quick-start.ts';
import { resultText } from '../src/lib/cases/result.ts';
import { keysOf } from '../src/lib/net/seat-keys.ts';

const sonata = { id: blackSonata.id, options: blackSonata.optionsSpec };

describe('a game that begins at once', () => {
  it.each([0, 0.2, 0.4, 0.6, 0.8, 0.999])('is one that the rules allow, with the lot at %d', (lot) => {
    const options = quickStartOptions(sonata, () => lot);
    expect(readSetup(blackSonata, { seats: 1, options, picks: {} }).ok).toBe(true);
    expect(options['mode']).toBe('standard');
    expect(options['sequence']).toMatch(/^(top|bottom)-[1-4]$/);
  });

  it('has ways of every kind, walked both ways', () => {
    const drawn = Array.from({ length: 8 }, (_, index) => quickStartOptions(sonata, () => index / 8));
    expect(new Set(drawn.map(({ sequence }) => sequence)).size).toBe(8);
    expect(new Set(drawn.map(({ direction }) => direction)).size).toBe(2);
  });

  it('is as usual where nothing is drawn', () => {
    const { id, optionsSpec } = blackOrchestra;
    const usual = Object.fromEntries(Object.entries(optionsSpec).map(([name, spec]) => [name, spec.default]));
    expect(quickStartOptions({ id, options: optionsSpec }, () => 0.5)).toEqual(usual);
  });
});

it('keeps the host’s key of a new table, and begins by itself only for one', () => {
  const created = { code: 'ACDEFGHJ', hostToken: 'secret' };
  expect(addressOfNew(created, 'black-sonata', 1)).toBe('/t/ACDEFGHJ?now');
  expect(addressOfNew(created, 'black-orchestra', 3)).toBe('/t/ACDEFGHJ');
  expect(keysOf('ACDEFGHJ')).toMatchObject({ game: 'black-orchestra', host: 'secret' });
});

it('writes a result as lines to paste', () => {
  expect(resultText('Case 16', ['Score: 32.', '●○'], 'https://play.example')).toBe(
    'Case 16\nScore: 32.\n●○\nhttps://play.example',
  );
});
