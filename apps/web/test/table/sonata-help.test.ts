import {
  FOG_CARD_IDS,
  ICON_IDS,
  MODE_IDS,
  PLACE_IDS,
  RANKS,
  SEQUENCE_IDS,
  SYMBOL_IDS,
  TRAIT_IDS,
  WOMAN_IDS,
  WOMEN,
} from '@kapelle/black-sonata/page';
import english from '@kapelle/black-sonata/locales/en.json' with { type: 'json' };
import rules from '@kapelle/black-sonata/locales/help/en.json' with { type: 'json' };
import { createCatalogue, createFormatter, type Message } from '@kapelle/text';
import { describe, expect, it } from 'vitest';
import { CHAPTERS } from '../../src/lib/table/black-sonata/help/chapters.ts';
import { ruleChapters } from '../../src/lib/table/shared/help/rule-text.ts';
import { GUIDE } from '../../src/lib/table/black-sonata/help/guide.ts';
import type { ActionSubject, Subject } from '../../src/lib/table/black-sonata/help/help.svelte.ts';
import { helpTextOf } from '../../src/lib/table/black-sonata/help/subjects.ts';
import own from '../../src/lib/table/black-sonata/locales/en.json' with { type: 'json' };

const TEXTS: Readonly<Record<string, string>> = { ...rules, ...english, ...own };
const say = createFormatter('en', createCatalogue(TEXTS));

const ACTIONS: readonly ActionSubject[] = [
  'move',
  'search',
  'use-fog',
  'take-aside',
  'pass',
  'end-turn',
  'unmask',
  'take-clue',
];

const SUBJECTS: readonly Subject[] = [
  ...PLACE_IDS.map((id) => ({ kind: 'place', id }) as const),
  ...[...ICON_IDS, 'fog' as const].map((id) => ({ kind: 'icon', id }) as const),
  ...FOG_CARD_IDS.map((id) => ({ kind: 'fog-card', id }) as const),
  ...TRAIT_IDS.map((id) => ({ kind: 'trait', id }) as const),
  ...SYMBOL_IDS.map((id) => ({ kind: 'symbol', id }) as const),
  ...WOMAN_IDS.map((id) => ({ kind: 'woman', id }) as const),
  ...MODE_IDS.map((id) => ({ kind: 'mode', id }) as const),
  ...SEQUENCE_IDS.map((id) => ({ kind: 'sequence', id }) as const),
  ...[...RANKS.map(({ id }) => id), 'immortal-bard' as const].map((id) => ({ kind: 'rank', id }) as const),
  ...ACTIONS.map((id) => ({ kind: 'action', id }) as const),
  { kind: 'counter' },
  { kind: 'stealth-deck' },
  { kind: 'fog' },
  { kind: 'clue' },
  { kind: 'aside' },
  { kind: 'hypothesis' },
  { kind: 'trail-token' },
  { kind: 'score' },
];

/** Everything a help card would say. */
function said(subject: Subject): Message[] {
  const { title, label, texts, rules: behind, quotation } = helpTextOf(subject);
  return [
    title,
    ...(label ? [label] : []),
    ...texts,
    ...behind,
    ...(quotation ? [quotation.line, quotation.source] : []),
  ];
}

describe('what one can ask about', () => {
  it.each(SUBJECTS.map((subject) => [`${subject.kind} ${'id' in subject ? subject.id : ''}`, subject] as const))(
    'explains %s with its rule',
    (_, subject) => {
      const words = said(subject).map(say);
      expect(words.filter((text) => text.includes('⟦'))).toEqual([]);
      expect(helpTextOf(subject).rules.length).toBeGreaterThan(0);
    },
  );

  it('never tells which women bear a symbol', () => {
    for (const symbol of SYMBOL_IDS) {
      const words = said({ kind: 'symbol', id: symbol }).map(say).join(' ');
      const bearers = WOMAN_IDS.filter((woman) => WOMEN[woman].symbol === symbol);
      for (const woman of bearers) expect(words).not.toContain(TEXTS[`woman.${woman}.name`]);
    }
  });

  it('names the clues that the modes discard along the wheel', () => {
    const [text] = helpTextOf({ kind: 'symbol', id: 'rose' }).texts;
    expect(say(text as Message)).toContain('bluebell (easy mode), green oak (advanced and expert)');
  });
});

describe('the rules in the client', () => {
  it('have every chapter and every rule', () => {
    const chapters = ruleChapters((key) => key in TEXTS);
    const keys = chapters.flatMap(({ rules: numbers }) => numbers.map((number) => `rule.${number}`));
    expect(keys).toEqual(Object.keys(rules).filter((key) => /^rule\.\d+\.\d+$/.test(key)));
    expect(CHAPTERS).toEqual(Object.keys(rules).filter((key) => /^summary\.[a-z]+$/.test(key)));
  });

  it('have every page of the first turn', () => {
    const pages = Object.keys(rules).filter((key) => /^guide\.\d+$/.test(key));
    expect(pages).toHaveLength(GUIDE.length);
  });
});
