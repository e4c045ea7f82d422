import type { Message } from '@kapelle/engine';
import { createCatalogue, createFormatter, LOCALES, type Locale } from '@kapelle/text';
import english from '../locales/en.json' with { type: 'json' };
import spanish from '../locales/es.json' with { type: 'json' };
import italian from '../locales/it.json' with { type: 'json' };
import polish from '../locales/pl.json' with { type: 'json' };

export const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: english,
  it: italian,
  es: spanish,
  pl: polish,
};

export const FORMATTERS = LOCALES.map((locale) => createFormatter(locale, createCatalogue(TEXTS[locale])));

/** What cannot be said in every language, by key and params. */
export function unsaid(messages: Iterable<Message>): string[] {
  const broken = [...messages].filter((message) => FORMATTERS.some((format) => /[⟦⟧{}]/u.test(format(message))));
  return [...new Set(broken.map(({ key, params = {} }) => [key, ...Object.keys(params)].join(' ')))];
}
