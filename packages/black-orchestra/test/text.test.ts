import type { Message, MessageParam } from '@kapelle/engine';
import { createCatalogue, createFormatter, LOCALES } from '@kapelle/text';
import { describe, expect, it } from 'vitest';
import { CARD_IDS, CARDS } from '../src/content/cards.ts';
import { CONSPIRATOR_IDS } from '../src/content/conspirators.ts';
import { EVENT_IDS } from '../src/content/events.ts';
import {
  INTERROGATION_CARD_IDS,
  INTERROGATION_OPTION_IDS,
  RESISTANCES,
  type ResistanceId,
} from '../src/content/interrogation.ts';
import { ITEM_IDS } from '../src/content/items.ts';
import { LEADER_IDS } from '../src/content/leaders.ts';
import { PLOT_IDS } from '../src/content/plots.ts';
import { SPACE_IDS } from '../src/content/spaces.ts';
import { FACES, MOTIVATIONS, SUSPICIONS } from '../src/content/levels.ts';
import {
  cardTextParams,
  conspiratorTextParams,
  eventTextParams,
  interrogationOptionTextParams,
  plotTextParams,
  resistanceTextParams,
  spaceTextParams,
} from '../src/text-params.ts';
import { TEXTS } from './texts.ts';

const FORMATTERS = LOCALES.map((locale) => createFormatter(locale, createCatalogue(TEXTS[locale])));

const RESISTANCE_IDS = Object.keys(RESISTANCES) as ResistanceId[];

/** Texts whose numbers and names come from the data. */
const FILLED: Message[] = [
  ...CARD_IDS.map((id) => ({ key: `card.${id}.text`, params: cardTextParams(id) })),
  ...EVENT_IDS.map((id) => ({ key: `event.${id}.text`, params: eventTextParams(id) })),
  ...SPACE_IDS.map((id) => ({ key: `space.${id}.text`, params: spaceTextParams(id) })),
  ...PLOT_IDS.map((id) => ({ key: `plot.${id}.text`, params: plotTextParams(id) })),
  ...CONSPIRATOR_IDS.map((id) => ({ key: `conspirator.${id}.ability`, params: conspiratorTextParams(id) })),
  ...INTERROGATION_OPTION_IDS.map((id) => ({
    key: `interrogation.option.${id}.text`,
    params: interrogationOptionTextParams(id),
  })),
  ...RESISTANCE_IDS.flatMap((id) =>
    [...new Set(FACES)].map((face) => ({
      key: `interrogation.resist.${id}.${face}`,
      params: resistanceTextParams(id, face),
    })),
  ),
  { key: 'stage.name', params: { stage: 1 } },
  { key: 'classic.conspirator.tresckow.ability', params: conspiratorTextParams('tresckow') },
  { key: 'classic.event.gestapo-raid.text', params: eventTextParams('gestapo-raid') },
  { key: 'classic.card.safe.text', params: cardTextParams('safe') },
];

/** Texts that need no params. */
const PLAIN: string[] = [
  ...[...SPACE_IDS, 'prison'].map((id) => `space.${id}.name`),
  'space.prison.text',
  ...CONSPIRATOR_IDS.flatMap((id) => ['name', 'short', 'title'].map((part) => `conspirator.${id}.${part}`)),
  ...LEADER_IDS.flatMap((id) => [`leader.${id}.name`, `leader.${id}.penalty`]),
  ...['wehrmacht', 'abwehr', 'civilian'].map((id) => `affiliation.${id}`),
  ...ITEM_IDS.map((id) => `item.${id}.name`),
  ...PLOT_IDS.map((id) => `plot.${id}.name`),
  ...CARD_IDS.map((id) => `card.${id}.name`),
  ...EVENT_IDS.map((id) => `event.${id}.name`),
  ...INTERROGATION_CARD_IDS.map((id) => `interrogation.card.${id}.name`),
  ...INTERROGATION_OPTION_IDS.map((id) => `interrogation.option.${id}.name`),
  ...['name', 'text'].map((part) => `interrogation.resist.${part}`),
  'interrogation.leaves.text',
  ...named('motivation', MOTIVATIONS),
  ...named('suspicion', SUSPICIONS),
  ...named('track', ['motivation', 'suspicion', 'militarySupport', 'dissent']),
  ...named('rank', ['normal', 'important', 'key']),
  ...named('timing', new Set(CARD_IDS.map((id) => CARDS[id].timing))),
  ...named('variant', ['lieutenants', 'urgency', 'guarded']),
  ...['edition.revised', 'edition.classic'].flatMap((key) => [key, `${key}.text`]),
  ...['easy', 'normal', 'hard'].flatMap((id) => [`difficulty.${id}`, `difficulty.${id}.text`]),
  ...[...new Set(FACES)].map((face) => `face.${face}`),
  ...['only-you', 'distribute'].map((id) => `delivery.${id}`),
  ...['illegal', 'legal', 'fortified', 'prison', 'dossier', 'item', 'dice'].map((id) => `term.${id}`),
  ...['plot', 'card', 'event', 'conspirator', 'deputy'].map((id) => `term.${id}`),
  ...['act', 'collect', 'conspire', 'deliver', 'draw', 'move', 'release', 'reveal', 'transfer'].map(
    (id) => `term.${id}`,
  ),
  ...['illegal', 'reveal', 'collect', 'transfer'].map((id) => `classic.term.${id}`),
  ...['motivated', 'reckless'].map((level) => `classic.motivation.${level}.name`),
  ...['important', 'key'].map((rank) => `classic.rank.${rank}.text`),
];

const BOARD_AND_CARDS: Message[] = [...FILLED, ...PLAIN.map((key) => ({ key }))];

function named(group: string, ids: Iterable<string>): string[] {
  return [...ids].flatMap((id) => [`${group}.${id}.name`, `${group}.${id}.text`]);
}

/** The same message with one number changed, for each of its numbers. */
function withEachNumberChanged({ key, params = {} }: Message): { name: string; changed: Message }[] {
  const numbers = Object.entries(params).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return numbers.map(([name, value]) => ({ name, changed: { key, params: { ...params, [name]: value + 7 } } }));
}

function namesIn(param: MessageParam): string[] {
  if (typeof param === 'string' || typeof param === 'number') return [];
  return 'key' in param ? [param.key] : param.flatMap(namesIn);
}

describe('the texts of board and cards', () => {
  it.each(LOCALES)('are all written in %s', (locale) => {
    expect(BOARD_AND_CARDS.filter(({ key }) => !(key in TEXTS[locale])).map(({ key }) => key)).toEqual([]);
  });

  it.each(BOARD_AND_CARDS)('$key is said in every language with what the data gives', (message) => {
    for (const format of FORMATTERS) expect(format(message)).not.toMatch(/[⟦⟧{}]/u);
  });

  it.each(FILLED)('$key uses every number of the data', (message) => {
    for (const format of FORMATTERS) {
      const unused = withEachNumberChanged(message).filter(({ changed }) => format(changed) === format(message));
      expect(unused.map(({ name }) => name)).toEqual([]);
    }
  });

  it.each(FILLED)('$key names only what has a name', ({ params = {} }) => {
    const names = Object.values(params).flatMap(namesIn);
    expect(names.filter((key) => !(key in TEXTS.en))).toEqual([]);
  });

  it.each(LOCALES)('type no digit in %s', (locale) => {
    const withDigits = BOARD_AND_CARDS.map(({ key }) => key).filter((key) =>
      /\d/u.test((TEXTS[locale][key] ?? '').replaceAll(/\{\w+/gu, '').replaceAll('V-2', '')),
    );
    expect(withDigits).toEqual([]);
  });

  it.each(LOCALES)('carry no sign of the regime in %s', (locale) => {
    expect(
      Object.values(TEXTS[locale]).filter((text) => /[\u5350\u534d\u0fd5-\u0fd8\u16cb\u03df]/u.test(text)),
    ).toEqual([]);
  });
});

describe('the numbers and names of a text', () => {
  it('are counted where the data has several of a kind', () => {
    expect(eventTextParams('visit-from-himmler-stage-1')).toEqual({
      leader: { key: 'leader.himmler.name' },
      motivation: 1,
      motivation2: 2,
      motivation3: 3,
      suspicion: 2,
    });
  });

  it('are said once where they are the same', () => {
    expect(eventTextParams('sicily-invaded')).toEqual({
      support: 1,
      leaders: [{ key: 'leader.hitler.name' }],
      space: { key: 'space.chancellery.name' },
      affiliation: { key: 'affiliation.abwehr' },
    });
  });

  it('tell where and how suspected a released prisoner is (BO-10.6)', () => {
    expect(interrogationOptionTextParams('sign-and-be-watched')).toEqual({
      space: { key: 'space.gestapo-hq.name' },
      level: { key: 'suspicion.extreme.name' },
      support: 1,
    });
  });

  it('read well in each language', () => {
    const message: Message = { key: 'event.kursk-recaptured.text', params: eventTextParams('kursk-recaptured') };
    expect(FORMATTERS.map((format) => format(message))).toEqual([
      'Military support falls by 1. Move Hitler to the Anlage Süd space. Move Bormann to the Posen space.',
      'Il supporto militare diminuisce di 1. Sposta Hitler nella casella Anlage Süd. Sposta Bormann nella casella Posen.',
      'El apoyo militar baja 1 paso. Mueve a Hitler al espacio Anlage Süd. Mueve a Bormann al espacio Posen.',
      'Poparcie militarne spada o 1. Przenieś na pole Anlage Süd: Hitler. Przenieś na pole Poznań: Bormann.',
    ]);
  });
});
