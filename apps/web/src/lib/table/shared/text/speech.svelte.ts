import {
  createCatalogue,
  createFormatter,
  type Catalogue,
  type Formatter,
  type Locale,
  type Message,
  type MessageParam,
} from '@kapelle/text';
import { untrack } from 'svelte';
import { i18n } from '../../../i18n/i18n.svelte.ts';
import type { TextFiles } from '../../../i18n/text-files.ts';
import { SHARED_TEXTS, type SharedKey } from './shared-words.ts';

type Texts = Readonly<Record<string, string>>;

export interface SpeechFiles {
  /** What a table says from the start; of two texts with one name the later file's is taken. */
  readonly words: readonly TextFiles[];
  /** Rules and history, for whoever asks. */
  readonly background: readonly TextFiles[];
}

/** A game's own words, in the page's language. Rules and history follow when somebody first asks for help. */
export class Speech<Key extends string> {
  readonly #files: SpeechFiles;
  #wanted: Locale | null = null;
  #locale = $state.raw<Locale>('en');
  #words = $state.raw<Texts>({});
  #background = $state.raw<Texts>({});
  #isReady = $state(false);
  readonly #texts = $derived(this.readings(createCatalogue({ ...this.#background, ...this.#words })));
  readonly #format: Formatter = $derived(createFormatter(this.#locale, ...this.#texts));

  constructor(files: SpeechFiles) {
    this.#files = files;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** An effect that calls this waits for another language only: what is read here is also written here. */
  speak(locale: Locale): Promise<void> {
    return untrack(() => this.#speak(locale));
  }

  async #speak(locale: Locale): Promise<void> {
    this.#wanted = locale;
    const hasBackground = Object.keys(this.#background).length > 0;
    const [words, background] = await Promise.all([
      load([SHARED_TEXTS, ...this.#files.words], locale),
      hasBackground ? load(this.#files.background, locale) : {},
      i18n.learn(SHARED_TEXTS),
    ]);
    if (this.#wanted !== locale) return;
    this.#words = words;
    this.#background = background;
    this.#locale = locale;
    this.#isReady = true;
  }

  /** Fetches rules and history, once for a language. */
  async learnBackground(): Promise<void> {
    const locale = this.#locale;
    const background = await load(this.#files.background, locale);
    if (this.#locale === locale) this.#background = background;
  }

  say = (message: Message): string => this.#format(message);

  t = (key: Key | SharedKey, params: Readonly<Record<string, MessageParam>> = {}): string =>
    this.#format({ key, params });

  has = (key: string): boolean => this.#texts.some((texts) => texts.patternOf(key) !== undefined);

  /** The texts in the order in which they are looked up; an edition of the game may put its own first. */
  protected readings(texts: Catalogue): readonly Catalogue[] {
    return [texts];
  }
}

async function load(sets: readonly TextFiles[], locale: Locale): Promise<Texts> {
  const files = await Promise.all(sets.map((set) => set[locale]()));
  return Object.assign({}, ...files.map((file) => file.default)) as Texts;
}
