import { createCatalogue, createFormatter, type Formatter, type Locale, type MessageParam } from '@kapelle/text';
import { recall, remember } from '../storage.ts';
import type english from './locales/en.json';
import { preferredLocale } from './preferred-locale.ts';

/** The keys of the page's own texts: one that does not exist does not compile. */
export type TextKey = keyof typeof english;

/** A language is fetched when it is first chosen. */
const LOCALE_FILES: Record<Locale, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./locales/en.json'),
  it: () => import('./locales/it.json'),
  es: () => import('./locales/es.json'),
  pl: () => import('./locales/pl.json'),
};

/** The page's language. Texts read through `t` follow it without a reload. */
class I18n {
  #wanted: Locale = 'en';
  #locale = $state<Locale>('en');
  #format = $state.raw<Formatter>(createFormatter('en'));

  get locale(): Locale {
    return this.#locale;
  }

  /** Takes the language chosen before or the browser's, before anything is shown. */
  start(): Promise<void> {
    return this.#speak(preferredLocale(recall('locale'), navigator.languages));
  }

  async choose(locale: Locale): Promise<void> {
    await this.#speak(locale);
    remember('locale', this.#locale);
  }

  t = (key: TextKey, params: Readonly<Record<string, MessageParam>> = {}): string => this.#format({ key, params });

  async #speak(locale: Locale): Promise<void> {
    this.#wanted = locale;
    const file = await LOCALE_FILES[locale]();
    // Somebody changed their mind while the file was on its way.
    if (this.#wanted !== locale) return;
    this.#format = createFormatter(locale, createCatalogue(file.default));
    this.#locale = locale;
    document.documentElement.lang = locale;
  }
}

export const i18n = new I18n();

export const { t } = i18n;
