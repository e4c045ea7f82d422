import type { Edition } from '@kapelle/black-orchestra/page';
import { editionTexts } from '@kapelle/black-orchestra/words';
import {
  createCatalogue,
  createFormatter,
  type Formatter,
  type Locale,
  type Message,
  type MessageParam,
} from '@kapelle/text';
import type english from '../locales/en.json';

/** The keys of the table's own texts, beside those of the game. */
export type TableKey = keyof typeof english;

type Texts = Readonly<Record<string, string>>;
type File = () => Promise<{ default: Texts }>;

const WORDS: Record<Locale, File> = {
  en: () => import('@kapelle/black-orchestra/locales/en.json'),
  it: () => import('@kapelle/black-orchestra/locales/it.json'),
  es: () => import('@kapelle/black-orchestra/locales/es.json'),
  pl: () => import('@kapelle/black-orchestra/locales/pl.json'),
};

const OWN_WORDS: Record<Locale, File> = {
  en: () => import('../locales/en.json'),
  it: () => import('../locales/it.json'),
  es: () => import('../locales/es.json'),
  pl: () => import('../locales/pl.json'),
};

const HELP: Record<Locale, File> = {
  en: () => import('@kapelle/black-orchestra/locales/help/en.json'),
  it: () => import('@kapelle/black-orchestra/locales/help/it.json'),
  es: () => import('@kapelle/black-orchestra/locales/help/es.json'),
  pl: () => import('@kapelle/black-orchestra/locales/help/pl.json'),
};

const HISTORY: Record<Locale, File> = {
  en: () => import('@kapelle/black-orchestra/locales/history/en.json'),
  it: () => import('@kapelle/black-orchestra/locales/history/it.json'),
  es: () => import('@kapelle/black-orchestra/locales/history/es.json'),
  pl: () => import('@kapelle/black-orchestra/locales/history/pl.json'),
};

/** The game's own words, in the page's language. Rules and history follow when somebody first asks for help. */
class Speech {
  #wanted: Locale | null = null;
  #locale = $state.raw<Locale>('en');
  #words = $state.raw<Texts>({});
  #background = $state.raw<Texts>({});
  #edition = $state<Edition>('revised');
  #isReady = $state(false);
  readonly #texts = $derived(editionTexts(createCatalogue({ ...this.#background, ...this.#words }), this.#edition));
  readonly #format: Formatter = $derived(createFormatter(this.#locale, ...this.#texts));

  get isReady(): boolean {
    return this.#isReady;
  }

  get edition(): Edition {
    return this.#edition;
  }

  set edition(edition: Edition) {
    this.#edition = edition;
  }

  async speak(locale: Locale): Promise<void> {
    this.#wanted = locale;
    const hasBackground = Object.keys(this.#background).length > 0;
    const [words, own, background] = await Promise.all([
      WORDS[locale](),
      OWN_WORDS[locale](),
      hasBackground ? loadBackground(locale) : {},
    ]);
    if (this.#wanted !== locale) return;
    this.#words = { ...words.default, ...own.default };
    this.#background = background;
    this.#locale = locale;
    this.#isReady = true;
  }

  /** Fetches rules and history, once for a language. */
  async learnBackground(): Promise<void> {
    const locale = this.#locale;
    const background = await loadBackground(locale);
    if (this.#locale === locale) this.#background = background;
  }

  say = (message: Message): string => this.#format(message);

  t = (key: TableKey, params: Readonly<Record<string, MessageParam>> = {}): string => this.#format({ key, params });

  has = (key: string): boolean => this.#texts.some((texts) => texts.patternOf(key) !== undefined);
}

async function loadBackground(locale: Locale): Promise<Texts> {
  const [rules, history] = await Promise.all([HELP[locale](), HISTORY[locale]()]);
  return { ...rules.default, ...history.default };
}

export const speech = new Speech();

export const { say, t } = speech;
