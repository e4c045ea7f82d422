import type { Message } from '@kapelle/engine';
import { createCatalogue, createFormatter, LOCALES } from '@kapelle/text';
import { textsIn } from '@kapelle/text/testing';

const LOCALES_FOLDER = new URL('../locales/', import.meta.url);

export const TEXTS = textsIn(LOCALES_FOLDER);
export const HELP = textsIn(new URL('help/', LOCALES_FOLDER));

export const FORMATTERS = LOCALES.map((locale) => createFormatter(locale, createCatalogue(TEXTS[locale])));

/** What cannot be said in every language, by key and params. */
export function unsaid(messages: Iterable<Message>): string[] {
  const broken = [...messages].filter((message) => FORMATTERS.some((format) => /[⟦⟧{}]/u.test(format(message))));
  return [...new Set(broken.map(({ key, params = {} }) => [key, ...Object.keys(params)].join(' ')))];
}
