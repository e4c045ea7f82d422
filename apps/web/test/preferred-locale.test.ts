import { expect, it } from 'vitest';
import { preferredLocale } from '../src/lib/i18n/preferred-locale.ts';

it.each([
  ['the language chosen before', 'pl', ['it-IT'], 'pl'],
  ["the browser's first language", null, ['it-IT', 'en-GB'], 'it'],
  ['a language without a region', null, ['es'], 'es'],
  ['the first one that we speak', null, ['de-CH', 'fr', 'pl-PL', 'en'], 'pl'],
  ['English where we speak none of them', null, ['de', 'ja'], 'en'],
  ['English where the browser tells nothing', null, [], 'en'],
  ['the browser where something else was kept', { locale: 'pl' }, ['es-MX'], 'es'],
])('takes %s', (_, recalled, browserLanguages, expected) => {
  expect(preferredLocale(recalled, browserLanguages)).toBe(expected);
});
