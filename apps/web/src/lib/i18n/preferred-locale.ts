import { isLocale, type Locale } from '@kapelle/text';

/** The language chosen before, or else the first of the browser's languages that we speak, or else English. */
export function preferredLocale(recalled: unknown, browserLanguages: readonly string[]): Locale {
  if (isLocale(recalled)) return recalled;
  const spoken = browserLanguages.map((tag) => tag.split('-')[0]?.toLowerCase());
  return spoken.find(isLocale) ?? 'en';
}
