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
  en: () => import('@kapelle/black-sonata/locales/help/en.json'),
  it: () => import('@kapelle/black-sonata/locales/help/it.json'),
  es: () => import('@kapelle/black-sonata/locales/help/es.json'),
  pl: () => import('@kapelle/black-sonata/locales/help/pl.json'),
};

/** Black Sonata in words. */
export const speech = new Speech<keyof typeof english>({ words: [WORDS, OWN_WORDS], background: [HELP] });

export const { say, t } = speech;
