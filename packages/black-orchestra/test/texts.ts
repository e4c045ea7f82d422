import { LOCALES, type Locale } from '@kapelle/text';
import { readFileSync } from 'node:fs';

type Texts = Readonly<Record<string, string>>;

/** The texts of a folder of `locales` in every language. */
export function textsIn(folder = '.'): Readonly<Record<Locale, Texts>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, read(`${folder}/${locale}.json`)])) as Record<
    Locale,
    Texts
  >;
}

function read(file: string): Texts {
  return JSON.parse(readFileSync(new URL(`../locales/${file}`, import.meta.url), 'utf8')) as Texts;
}

export const TEXTS = textsIn();

/** The longest run of signs that all of these texts have in common: in any language, what marks them. */
export function sharedPart([first = '', ...others]: readonly string[]): string {
  for (let length = first.length; length > 0; length -= 1) {
    const parts = Array.from({ length: first.length - length + 1 }, (_, from) => first.slice(from, from + length));
    const shared = parts.find((part) => others.every((text) => text.includes(part)));
    if (shared !== undefined) return shared;
  }
  return '';
}
