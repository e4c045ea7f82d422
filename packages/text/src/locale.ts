/** The languages every text exists in, by their own names: one line each. */
export const LANGUAGES = {
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  pl: 'Polski',
} as const;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
