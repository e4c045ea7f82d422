import type { Edition } from '@kapelle/black-orchestra/page';
import { editionTexts } from '@kapelle/black-orchestra/words';
import type { Catalogue } from '@kapelle/text';
import type { TextFiles } from '../../../i18n/i18n.svelte.ts';
import { Speech } from '../../shared/text/speech.svelte.ts';
import type english from '../locales/en.json';
import { WORDS } from '../words.ts';

const OWN_WORDS: TextFiles = {
  en: () => import('../locales/en.json'),
  it: () => import('../locales/it.json'),
  es: () => import('../locales/es.json'),
  pl: () => import('../locales/pl.json'),
};

const HELP: TextFiles = {
  en: () => import('@kapelle/black-orchestra/locales/help/en.json'),
  it: () => import('@kapelle/black-orchestra/locales/help/it.json'),
  es: () => import('@kapelle/black-orchestra/locales/help/es.json'),
  pl: () => import('@kapelle/black-orchestra/locales/help/pl.json'),
};

const HISTORY: TextFiles = {
  en: () => import('@kapelle/black-orchestra/locales/history/en.json'),
  it: () => import('@kapelle/black-orchestra/locales/history/it.json'),
  es: () => import('@kapelle/black-orchestra/locales/history/es.json'),
  pl: () => import('@kapelle/black-orchestra/locales/history/pl.json'),
};

/** Black Orchestra in words: the classic edition has some texts of its own. */
class EditionSpeech extends Speech<keyof typeof english> {
  #edition = $state<Edition>('revised');

  get edition(): Edition {
    return this.#edition;
  }

  set edition(edition: Edition) {
    this.#edition = edition;
  }

  protected override readings(texts: Catalogue): readonly Catalogue[] {
    return editionTexts(texts, this.#edition);
  }
}

export const speech = new EditionSpeech({
  words: [WORDS, OWN_WORDS],
  background: [HELP, HISTORY],
});

export const { say, t } = speech;
