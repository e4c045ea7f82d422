import { expect, it } from 'vitest';
import { translationFaults } from '../src/index.ts';

const complete = {
  en: { cards: '{count, plural, one {# card} other {# cards}} for {who}' },
  it: { cards: '{count, plural, one {# carta} other {# carte}} per {who}' },
  es: { cards: '{count, plural, one {# carta} other {# cartas}} para {who}' },
  pl: { cards: '{count, plural, one {# karta} few {# karty} many {# kart} other {# karty}} dla {who}' },
};

it('finds nothing in complete files', () => {
  expect(translationFaults(complete)).toEqual([]);
});

it('finds a missing key', () => {
  expect(translationFaults({ ...complete, es: {} })).toEqual(['es: "cards" has no translation']);
});

it('finds a key that English does not have', () => {
  const it_ = { ...complete.it, extra: 'di più' };
  expect(translationFaults({ ...complete, it: it_ })).toEqual(['it: "extra" is not in en']);
});

it('finds a placeholder that was lost, and one that was invented', () => {
  const es = { cards: '{count, plural, one {# carta} other {# cartas}} para {quien}' };
  expect(translationFaults({ ...complete, es })).toEqual([
    'es: "cards" has the placeholders {count, quien}, en has {count, who}',
  ]);
});

it('finds a placeholder inside a branch', () => {
  const files = {
    en: { x: '{a, select, yes {{b}} other {}}' },
    it: { x: '{a, select, yes {} other {}}' },
    es: { x: '{a, select, yes {{b}} other {}}' },
    pl: { x: '{a, select, yes {{b}} other {}}' },
  };
  expect(translationFaults(files)).toEqual(['it: "x" has the placeholders {a}, en has {a, b}']);
});

it('finds a plural form that the grammar needs', () => {
  const pl = { cards: '{count, plural, one {# karta} other {# kart}} dla {who}' };
  expect(translationFaults({ ...complete, pl })).toEqual([
    'pl: "cards" lacks the plural form "many" of {count}',
    'pl: "cards" lacks the plural form "few" of {count}',
  ]);
});

it('finds an empty text and a pattern that does not parse', () => {
  const files = { en: { a: 'A', b: 'B' }, it: { a: ' ', b: 'B' }, es: { a: 'A', b: '{' }, pl: { a: 'A', b: 'B' } };
  expect(translationFaults(files)).toEqual(['it: "a" is empty', 'es: "b" is not valid ICU MessageFormat']);
});
