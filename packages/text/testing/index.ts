import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '../src/index.ts';

type Texts = Readonly<Record<string, string>>;

/** The texts of a folder in every language. */
export function textsIn(folder: URL): Readonly<Record<Locale, Texts>> {
  const read = (locale: Locale) => JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Texts;
  return Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<Locale, Texts>;
}

/** The longest run of signs that all of these texts have in common: in any language, what marks them. */
export function sharedPart([first = '', ...others]: readonly string[]): string {
  for (let length = first.length; length > 0; length -= 1) {
    const parts = Array.from({ length: first.length - length + 1 }, (_, from) => first.slice(from, from + length));
    const shared = parts.find((part) => others.every((text) => text.includes(part)));
    if (shared !== undefined) return shared;
  }
  return '';
}
