import { createCatalogue, createFormatter, LOCALES, type Locale } from '@kapelle/text';
import { sharedPart } from '@kapelle/text/testing';
import { describe, expect, it } from 'vitest';
import { RULE_NUMBERS } from '../src/content/rule-numbers.ts';
import { HELP } from './texts.ts';

/** What the rulebook leaves open and Kapelle decides. */
const RULINGS = keysWith('en', 'Our ruling:');

const TOPICS = [
  ...['goal', 'round', 'search', 'fog', 'clues', 'end'].map((topic) => `summary.${topic}`),
  ...[1, 2, 3, 4, 5].map((step) => `guide.${step}`),
];

const RULES = RULE_NUMBERS.map((number) => number.replace('BS-', 'rule.'));
const CHAPTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((chapter) => `rule.${chapter}`);

function keysWith(locale: Locale, part: string): string[] {
  return Object.keys(HELP[locale]).filter((key) => HELP[locale][key]?.includes(part));
}

describe.each(LOCALES)('the help in %s', (locale) => {
  const texts = HELP[locale];

  it('has a text for every rule and every topic, a title for each chapter and topic, and nothing else', () => {
    const expected = [...RULES, ...TOPICS, ...[...CHAPTERS, ...TOPICS].map((key) => `${key}.title`)];
    expect(Object.keys(texts).toSorted()).toEqual(expected.toSorted());
  });

  it('is short', () => {
    const lengths = Object.entries(texts).map(([key, { length }]) => ({ key, length }));
    const isTitle = ({ key }: { key: string }) => key.endsWith('.title');
    expect(lengths.filter((entry) => isTitle(entry) && (entry.length < 3 || entry.length > 40))).toEqual([]);
    expect(lengths.filter((entry) => !isTitle(entry) && (entry.length < 18 || entry.length > 400))).toEqual([]);
  });

  it('says what is written, whole and without placeholders', () => {
    const format = createFormatter(locale, createCatalogue(texts));
    expect(Object.fromEntries(Object.keys(texts).map((key) => [key, format({ key })]))).toEqual(texts);
  });

  it('has typographic signs', () => {
    expect(Object.entries(texts).filter(([, text]) => /['"]|\s\s|^\s|\s$/u.test(text))).toEqual([]);
  });

  it('marks every ruling with the same words, and nothing else', () => {
    const mark = sharedPart(RULINGS.map((key) => texts[key] ?? ''));
    expect(keysWith(locale, mark)).toEqual(RULINGS);
  });
});
