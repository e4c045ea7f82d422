/** The patterns (ICU MessageFormat) of one language, by key. */
export interface Catalogue {
  readonly patternOf: (key: string) => string | undefined;
}

/** A catalogue from the content of a locale file. */
export function createCatalogue(messages: Readonly<Record<string, string>>): Catalogue {
  // A Map, so that a key such as "constructor" finds nothing that nobody wrote.
  const patterns = new Map(Object.entries(messages));
  return { patternOf: (key) => patterns.get(key) };
}
