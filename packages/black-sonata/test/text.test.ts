import type { Message } from '@kapelle/engine';
import { LOCALES } from '@kapelle/text';
import { describe, expect, it } from 'vitest';
import { FOG_CARD_IDS, FOG_CARDS } from '../src/content/fog-cards.ts';
import { MODE_IDS } from '../src/content/modes.ts';
import { ICON_IDS, PLACE_IDS } from '../src/content/places.ts';
import { RANKS } from '../src/content/ranks.ts';
import { SEQUENCE_IDS } from '../src/content/sequences.ts';
import { SYMBOL_IDS, TRAIT_IDS, WOMAN_IDS } from '../src/content/women.ts';
import { DIRECTIONS, MARKS } from '../src/state.ts';
import { fogMessage } from '../src/words.ts';
import { FORMATTERS, TEXTS, unsaid } from './texts.ts';

const TERMS = ['dark-lady', 'stealth-card', 'fog-card', 'clue', 'location-card', 'counter-card', 'deduction-token'];

/** Texts that need no params. */
const PLAIN: string[] = [
  ...[...TERMS, 'trail-token', 'pawn', 'symbol', 'hypothesis'].map((id) => `term.${id}`),
  ...PLACE_IDS.flatMap((id) => ['name', 'text', 'line'].map((part) => `place.${id}.${part}`)),
  ...[...ICON_IDS, 'fog'].map((id) => `icon.${id}.name`),
  ...WOMAN_IDS.flatMap((id) => [`woman.${id}.name`, `woman.${id}.text`]),
  ...TRAIT_IDS.map((id) => `trait.${id}.name`),
  ...SYMBOL_IDS.map((id) => `symbol.${id}.name`),
  ...MARKS.map((id) => `mark.${id}`),
  ...FOG_CARD_IDS.flatMap((id) => [`fog.${id}.name`, `fog.${id}.line`]),
  'counter.line',
  ...['mode', 'sequence', 'direction', 'fogLeftOut'].flatMap((id) => [`option-name.${id}`, `option-name.${id}.text`]),
  ...MODE_IDS.flatMap((id) => [`mode.${id}`, `mode.${id}.text`]),
  ...SEQUENCE_IDS.flatMap((id) => [`sequence.${id}`, `sequence.${id}.text`]),
  ...['moves', 'may-stay'].map((id) => `sequence-kind.${id}`),
  ...DIRECTIONS.map((id) => `direction.${id}`),
  ...[...RANKS.map(({ id }) => id), 'immortal-bard'].map((id) => `rank.${id}.name`),
  ...['no-fog-left', 'clue-may-be-missing', 'may-escape'].map((id) => `risk.${id}`),
];

const MESSAGES: Message[] = [
  ...PLAIN.map((key) => ({ key })),
  ...FOG_CARD_IDS.map(fogMessage),
  { key: 'term.sonnet', params: { number: 144 } },
];

describe('the texts of board and cards', () => {
  it('are said in every language', () => {
    expect(unsaid(MESSAGES)).toEqual([]);
  });

  it.each(FOG_CARD_IDS)('of fog %s use every number of its action', (fog) => {
    const { key, params = {} } = fogMessage(fog);
    for (const [name, value] of Object.entries(params)) {
      const changed = { key, params: { ...params, [name]: Number(value) + 7 } };
      for (const format of FORMATTERS) expect(format(changed)).not.toBe(format({ key, params }));
    }
    expect(Object.keys(params)).toEqual(FOG_CARDS[fog].actions.some((action) => 'cards' in action) ? ['cards'] : []);
  });

  it.each(LOCALES)('type no digit in what modes and fog cards do in %s', (locale) => {
    const keys = [...MODE_IDS.map((id) => `mode.${id}.text`), ...FOG_CARD_IDS.map((id) => `fog.${id}.text`)];
    expect(keys.filter((key) => /\d/u.test(TEXTS[locale][key] ?? ''))).toEqual([]);
  });

  it.each(LOCALES)('have typographic signs in %s', (locale) => {
    expect(Object.entries(TEXTS[locale]).filter(([, text]) => /['"]|\s\s|^\s|\s$/u.test(text))).toEqual([]);
  });

  it.each(LOCALES)('quote the sonnets in their own words in %s', (locale) => {
    const lines = Object.keys(TEXTS.en).filter((key) => key.endsWith('.line'));
    expect(lines).toHaveLength(11 + 10 + 1);
    expect(lines.filter((key) => TEXTS[locale][key] !== TEXTS.en[key])).toEqual([]);
  });

  it('read well in each language', () => {
    expect(FORMATTERS.map((format) => format(fogMessage('quick-steps')))).toEqual([
      'Move 2 cards from the top of the stealth deck to the bottom, unseen.',
      'Sposta 2 carte dalla cima al fondo del mazzo Discrezione, senza guardare.',
      'Pasa 2 cartas de arriba abajo del mazo de sigilo, sin mirar.',
      'Przełóż 2 karty z wierzchu na spód talii skradania, bez patrzenia.',
    ]);
  });
});
