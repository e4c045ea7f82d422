/** The languages every text exists in. */
export const LOCALES = ['en', 'it', 'es', 'pl'] as const;

export type Locale = (typeof LOCALES)[number];

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
