import type { TextFiles } from '../../i18n/i18n.svelte.ts';

/** The game's own words: its options and refusals, too. */
export const WORDS: TextFiles = {
  en: () => import('@kapelle/black-sonata/locales/en.json'),
  it: () => import('@kapelle/black-sonata/locales/it.json'),
  es: () => import('@kapelle/black-sonata/locales/es.json'),
  pl: () => import('@kapelle/black-sonata/locales/pl.json'),
};
