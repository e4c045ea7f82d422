import {
  createCatalogue,
  createFormatter,
  type Catalogue,
  type Formatter,
  type Locale,
  type Message,
  type MessageParam,
} from '@kapelle/text';
import { recall, remember } from '../storage.ts';
import type english from './locales/en.json';
import { preferredLocale } from './preferred-locale.ts';
import { textFiles, type TextFile, type TextFiles } from './text-files.ts';

/** The keys of the page's own texts: one that does not exist does not compile. */
export type TextKey = keyof typeof english;

const PAGE_TEXTS: TextFiles = textFiles(import.meta.glob<TextFile>('./locales/*.json'));

/** The page's language. Texts read through `t` and `say` follow it without a reload. */
class I18n {
  readonly #sets = new Set<TextFiles>([PAGE_TEXTS]);
  #wanted: Locale = 'en';
  #latest: Promise<void> = Promise.resolve();
  #locale = $state<Locale>('en');
  #catalogues = $state.raw<readonly Catalogue[]>([]);
  readonly #format: Formatter = $derived(createFormatter(this.#locale, ...this.#catalogues));

  get locale(): Locale {
    return this.#locale;
  }

  /** Takes the language that the address asks for, the one chosen before or the browser's, before anything is shown. */
  start(wanted: string | null = null): Promise<void> {
    return this.#speak(preferredLocale(wanted ?? recall('locale'), navigator.languages));
  }

  async choose(locale: Locale): Promise<void> {
    await this.#speak(locale);
    remember('locale', this.#locale);
  }

  /** Adds texts that only some pages need: of the server's refusals, of a game. */
  async learn(files: TextFiles): Promise<void> {
    if (this.#sets.has(files)) return;
    this.#sets.add(files);
    await this.#speak(this.#wanted);
  }

  t = (key: TextKey, params: Readonly<Record<string, MessageParam>> = {}): string => this.#format({ key, params });

  /** Puts a message of the server or of a game into words. */
  say = (message: Message): string => this.#format(message);

  /** Whether there is a text of this name. */
  has = (key: string): boolean => this.#catalogues.some((texts) => texts.patternOf(key) !== undefined);

  #speak(locale: Locale): Promise<void> {
    this.#wanted = locale;
    this.#latest = this.#fetch(locale);
    return this.#latest;
  }

  async #fetch(locale: Locale): Promise<void> {
    const known = this.#sets.size;
    const files = await Promise.all([...this.#sets].map((set) => set[locale]()));
    // Somebody changed their mind, or wants more, while the files were on their way.
    if (this.#wanted !== locale || this.#sets.size !== known) return this.#latest;
    this.#catalogues = files.map((file) => createCatalogue(file.default));
    this.#locale = locale;
    document.documentElement.lang = locale;
  }
}

export const i18n = new I18n();

export const { t, say } = i18n;
