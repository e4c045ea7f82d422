import { createRequire } from 'node:module';
import { createCatalogue, type Catalogue, type Locale } from '@kapelle/text';

const load = createRequire(import.meta.url);

/** The words of a game in one language, from its package. */
export function catalogueOf(game: string, locale: Locale): Catalogue {
  return createCatalogue(load(`@kapelle/${game}/locales/${locale}.json`) as Record<string, string>);
}
