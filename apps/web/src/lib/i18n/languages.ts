import { LANGUAGES, LOCALES, type Locale } from '@kapelle/text';

interface LanguageChoice {
  readonly value: Locale;
  /** The language by its own name, and to be read aloud as such. */
  readonly label: string;
  readonly short: string;
  readonly lang: Locale;
}

/** What every list of languages offers. */
export const LANGUAGE_CHOICES: readonly LanguageChoice[] = LOCALES.map((locale) => ({
  value: locale,
  label: LANGUAGES[locale],
  short: locale.toUpperCase(),
  lang: locale,
}));
