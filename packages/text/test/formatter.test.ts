import { describe, expect, it } from 'vitest';
import { createCatalogue, createFormatter, isLocale, LOCALES } from '../src/index.ts';

const english = createCatalogue({
  'deck.left': '{count, plural, one {# card is} other {# cards are}} left',
  'place.berlin': 'Berlin',
  'place.paris': 'Paris',
  'seat.moved': '{who} moves to {place}',
  'seat.visited': '{who} has been to {places}',
  'sign.less': 'a < b and <b>bold</b>',
  broken: '{count, plural, one {card}',
});

const polish = createCatalogue({
  'deck.left':
    '{count, plural, one {Została # karta} few {Zostały # karty} many {Zostało # kart} other {Zostało # karty}}',
  'seat.visited': '{who}: {places}',
});

const inEnglish = createFormatter('en', english);
const inPolish = createFormatter('pl', polish);

describe('a formatter', () => {
  it('fills placeholders', () => {
    expect(inEnglish({ key: 'seat.moved', params: { who: 'Anna', place: 'Kreisau' } })).toBe('Anna moves to Kreisau');
  });

  it('says nested messages in its own language', () => {
    const message = { key: 'seat.moved', params: { who: 'Anna', place: { key: 'place.berlin' } } };
    expect(inEnglish(message)).toBe('Anna moves to Berlin');
  });

  it.each([
    [[], 'Anna has been to '],
    [['Kreisau'], 'Anna has been to Kreisau'],
    [['Kreisau', { key: 'place.berlin' }], 'Anna has been to Kreisau and Berlin'],
    [['Kreisau', { key: 'place.berlin' }, { key: 'place.paris' }], 'Anna has been to Kreisau, Berlin, and Paris'],
  ])('reads a list out: %j', (places, sentence) => {
    expect(inEnglish({ key: 'seat.visited', params: { who: 'Anna', places } })).toBe(sentence);
  });

  it('joins a list as its language does', () => {
    const places = ['Berlin', 'Paryż', 'Praga'];
    expect(inPolish({ key: 'seat.visited', params: { who: 'Anna', places } })).toBe('Anna: Berlin, Paryż i Praga');
  });

  it('takes the first catalogue that has the key', () => {
    const both = createFormatter('en', createCatalogue({ 'place.berlin': 'Berlin (inset)' }), english);
    expect(both({ key: 'place.berlin' })).toBe('Berlin (inset)');
    expect(both({ key: 'place.paris' })).toBe('Paris');
  });

  it('keeps angle brackets as they are', () => {
    expect(inEnglish({ key: 'sign.less' })).toBe('a < b and <b>bold</b>');
  });

  it('says the same the second time', () => {
    const message = { key: 'deck.left', params: { count: 1 } };
    expect(inEnglish(message)).toBe(inEnglish(message));
  });
});

describe('plurals', () => {
  it.each([
    [1, '1 card is left'],
    [3, '3 cards are left'],
  ])('in English: %i', (count, sentence) => {
    expect(inEnglish({ key: 'deck.left', params: { count } })).toBe(sentence);
  });

  it.each([
    [0, 'Zostało 0 kart'],
    [1, 'Została 1 karta'],
    [2, 'Zostały 2 karty'],
    [4, 'Zostały 4 karty'],
    [5, 'Zostało 5 kart'],
    [12, 'Zostało 12 kart'],
    [22, 'Zostały 22 karty'],
    [25, 'Zostało 25 kart'],
    [1.5, 'Zostało 1,5 karty'],
  ])('in Polish: %d', (count, sentence) => {
    expect(inPolish({ key: 'deck.left', params: { count } })).toBe(sentence);
  });
});

describe('what cannot be said shows as a marker', () => {
  it.each([
    ['a missing key', { key: 'no.such' }, '⟦no.such⟧'],
    ['a key that objects inherit', { key: 'constructor' }, '⟦constructor⟧'],
    ['a missing parameter', { key: 'seat.moved', params: { who: 'Anna' } }, '⟦seat.moved⟧'],
    ['a pattern with a fault', { key: 'broken', params: { count: 1 } }, '⟦broken⟧'],
  ])('%s', (_, message, shown) => {
    expect(inEnglish(message)).toBe(shown);
  });

  it('inside a sentence that can be said', () => {
    const message = { key: 'seat.moved', params: { who: 'Anna', place: { key: 'no.such' } } };
    expect(inEnglish(message)).toBe('Anna moves to ⟦no.such⟧');
  });
});

it('knows its languages', () => {
  expect(LOCALES.every(isLocale)).toBe(true);
  expect(isLocale('de')).toBe(false);
  expect(isLocale(undefined)).toBe(false);
});
