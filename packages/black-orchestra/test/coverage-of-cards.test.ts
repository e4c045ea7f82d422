import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARD_IDS, CARDS } from '../src/content/cards.ts';
import { CONSPIRATOR_IDS } from '../src/content/conspirators.ts';
import { EVENT_IDS, EVENTS } from '../src/content/events.ts';
import { PLOT_IDS, PLOTS } from '../src/content/plots.ts';

/** Titles of `describe` and `it` in the files that set a table. */
function scenarioTitles(): string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .filter((source) => /from '\.\.?\/(?:scenario|plotting)\.ts'/.test(source));
  return sources.flatMap((source) => [...source.matchAll(TITLE)].map(([, , title = '']) => title));
}

const TITLE = /\b(?:describe|it)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

/** A title as ids are written: both `hitlers` and `d-etat` are ways to write an apostrophe. */
function asIds(title: string): string[] {
  return ['', '-'].map((apostrophe) => {
    const words = title
      .toLowerCase()
      .replaceAll(/['’]/g, apostrophe)
      .replaceAll(/[^a-z0-9]+/g, '-');
    return `-${words}-`;
  });
}

const TITLES = scenarioTitles().flatMap(asIds);

function unnamed(ids: readonly string[]): string[] {
  return ids.filter((id) => !TITLES.some((title) => title.includes(`-${id}-`)));
}

describe('every card has a scenario', () => {
  it('each conspirator card is named by one', () => {
    expect(CARD_IDS).toHaveLength(31);
    expect(unnamed(CARD_IDS)).toEqual([]);
  });

  it('each plot is named by one, with its letter', () => {
    expect(PLOT_IDS).toHaveLength(12);
    expect(unnamed(PLOT_IDS.map((plot) => `plot-${PLOTS[plot].letter.toLowerCase()}-${plot}`))).toEqual([]);
  });

  it('each conspirator is named by one', () => {
    expect(CONSPIRATOR_IDS).toHaveLength(9);
    expect(unnamed(CONSPIRATOR_IDS)).toEqual([]);
  });

  it('would tell what is missing', () => {
    expect(unnamed(['no-such-card', 'safe'])).toEqual(['no-such-card']);
  });
});

/** Kinds of cards, not copies. */
const KINDS = CARD_IDS.length + PLOT_IDS.length + EVENT_IDS.length;

function usesSpecial(effects: unknown): boolean {
  return JSON.stringify(effects).includes('"do":"special"');
}

describe('cards are data', () => {
  const special = [
    ...CARD_IDS.filter((card) => usesSpecial(CARDS[card].effects)),
    ...EVENT_IDS.filter((event) => usesSpecial(EVENTS[event].effects)),
  ];

  it('at most a tenth of the kinds of cards need a function of their own', () => {
    expect(special).toEqual([
      'black-orchestra',
      'called-away',
      'assassin-caught-stage-1',
      'assassin-caught-stage-2',
      'slow-retreat',
    ]);
    expect(special.length / KINDS, `${special.length} of ${KINDS}`).toBeLessThanOrEqual(0.1);
  });

  it('so do they together with those that work by lying there', () => {
    const lying = CARD_IDS.filter((card) => CARDS[card].effects.length === 0);
    expect(lying).toEqual(['defections-and-dissent', 'safe', 'classified-papers', 'concealed-pistol']);
    expect((special.length + lying.length) / KINDS).toBeLessThanOrEqual(0.1);
  });
});
