import { createCatalogue, createFormatter, LOCALES, type Locale } from '@kapelle/text';
import { sharedPart } from '@kapelle/text/testing';
import { describe, expect, it } from 'vitest';
import { RULE_NUMBERS } from '../src/content/rule-numbers.ts';
import { HELP, TEXTS } from './texts.ts';

/** What the rulebooks leave open and Kapelle decides. */
const RULINGS = keysWith('en', 'Our ruling:');

const ACTIONS = ['act', 'collect', 'conspire', 'deliver', 'dossier', 'move', 'release', 'reveal', 'transfer'];

const TOPICS = [
  ...['goal', 'turn', 'penalties', ...ACTIONS.map((action) => `actions.${action}`)].map((topic) => `summary.${topic}`),
  ...['events', 'raid', 'prison', 'plots', 'end', 'variants', 'classic'].map((topic) => `summary.${topic}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => `guide.${step}`),
  ...['action', 'lightning', 'eagle', 'target', 'numbers', 'illegal', 'fortified', 'key-event', 'important-event'].map(
    (symbol) => `symbol.${symbol}`,
  ),
];

/** What a table of the classic edition is told instead. */
const CLASSIC = [
  ...['actions.release', 'actions.transfer', 'raid', 'prison', 'plots'].map((topic) => `summary.${topic}`),
  ...['collect', 'reveal', 'transfer'].map((action) => `summary.actions.${action}.title`),
  ...['symbol.illegal', 'symbol.illegal.title'],
].map((key) => `classic.${key}`);

const RULES = RULE_NUMBERS.map((number) => number.replace('BO-', 'rule.'));
const CHAPTERS = [...new Set(RULES.map((rule) => rule.slice(0, rule.lastIndexOf('.'))))];

function titleOf(key: string): string {
  return `${key}.title`;
}

function keysWith(locale: Locale, part: string): string[] {
  return Object.keys(HELP[locale]).filter((key) => HELP[locale][key]?.includes(part));
}

describe('the rule numbers', () => {
  it('count up in each of the fifteen chapters, but for the twelfth of the last', () => {
    expect(CHAPTERS).toEqual(Array.from({ length: 15 }, (_, index) => `rule.${index + 1}`));
    const expected = CHAPTERS.flatMap((chapter) => {
      const last = RULES.findLast((rule) => rule.startsWith(`${chapter}.`))
        ?.split('.')
        .at(-1);
      return Array.from({ length: Number(last) }, (_, index) => `${chapter}.${index + 1}`);
    });
    expect(RULES).toEqual(expected.filter((rule) => rule !== 'rule.15.12'));
    expect(RULES.at(-1)).toBe('rule.15.16');
  });
});

describe.each(LOCALES)('the help in %s', (locale) => {
  const texts = HELP[locale];

  it('has a text for every rule and every topic, a title for each chapter and topic, and nothing else', () => {
    const expected = [...CHAPTERS.map(titleOf), ...RULES, ...TOPICS, ...TOPICS.map(titleOf), ...CLASSIC];
    expect(Object.keys(texts).toSorted()).toEqual(expected.toSorted());
  });

  it('has its keys in the order of English', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(HELP.en));
  });

  it('is short', () => {
    const lengths = Object.entries(texts).map(([key, text]) => ({ key, length: text.length }));
    const isTitle = ({ key }: { key: string }) => key.endsWith('.title');
    expect(lengths.filter((entry) => isTitle(entry) && (entry.length < 3 || entry.length > 40))).toEqual([]);
    expect(lengths.filter((entry) => !isTitle(entry) && (entry.length < 20 || entry.length > 500))).toEqual([]);
  });

  it('says what is written, whole and without placeholders', () => {
    const format = createFormatter(locale, createCatalogue(texts));
    const said = Object.fromEntries(Object.keys(texts).map((key) => [key, format({ key })]));
    expect(said).toEqual(texts);
  });

  it('has typographic signs', () => {
    expect(Object.entries(texts).filter(([, text]) => /['"]|\s\s|^\s|\s$/.test(text))).toEqual([]);
  });

  it('marks every ruling with the same words, and nothing else', () => {
    const mark = sharedPart(RULINGS.map((key) => texts[key] ?? ''));
    expect(keysWith(locale, mark)).toEqual(RULINGS);
  });

  it('names the edition in every rule of chapter 15', () => {
    const rules = RULES.filter((rule) => rule.startsWith('rule.15.'));
    const edition = TEXTS[locale]['edition.classic'];
    expect(rules.filter((rule) => !texts[rule]?.startsWith(edition ?? locale))).toEqual([]);
  });

  it('refers only to rules that exist', () => {
    const references = Object.values(texts).flatMap((text) => text.match(/\d+\.\d+/g) ?? []);
    expect(references.filter((number) => !RULES.includes(`rule.${number}`))).toEqual([]);
  });
});
