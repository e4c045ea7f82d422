import type { TextFiles } from './i18n/i18n.svelte.ts';

/** What the server refuses and announces, in words. */
export const SERVER_TEXTS: TextFiles = {
  en: () => import('@kapelle/protocol/locales/en.json'),
  it: () => import('@kapelle/protocol/locales/it.json'),
  es: () => import('@kapelle/protocol/locales/es.json'),
  pl: () => import('@kapelle/protocol/locales/pl.json'),
};
