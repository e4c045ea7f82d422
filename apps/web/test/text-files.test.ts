import { LANGUAGES, LOCALES } from '@kapelle/text';
import { expect, it } from 'vitest';
import { textFiles } from '../src/lib/i18n/text-files.ts';

const fileIn = (locale: string) => () => Promise.resolve({ default: { greeting: locale } });
const found = Object.fromEntries([...LOCALES, 'xx'].map((locale) => [`../locales/${locale}.json`, fileIn(locale)]));

it('a set of texts has a file for every language that is offered', async () => {
  const files = textFiles(found);
  expect(Object.keys(files)).toEqual(Object.keys(LANGUAGES));
  for (const locale of LOCALES) expect((await files[locale]()).default).toEqual({ greeting: locale });
});

it('a language that is offered and has no texts is a fault', () => {
  expect(() => textFiles({ '../locales/en.json': fileIn('en') })).toThrow('there are no texts in it');
});
