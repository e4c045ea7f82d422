import { LOCALES, type Locale } from '@kapelle/text';

/** The file of one language, as it is fetched. */
export interface TextFile {
  readonly default: Readonly<Record<string, string>>;
}

/** A set of texts in every language; each file is fetched when its language is first wanted. */
export type TextFiles = Readonly<Record<Locale, () => Promise<TextFile>>>;

/** The set of a folder of locales, from what `import.meta.glob` finds there: a file for each language of ours. */
export function textFiles(found: Readonly<Record<string, () => Promise<TextFile>>>): TextFiles {
  return Object.fromEntries(LOCALES.map((locale) => [locale, fileOf(found, locale)])) as TextFiles;
}

function fileOf(found: Parameters<typeof textFiles>[0], locale: Locale): () => Promise<TextFile> {
  const path = Object.keys(found).find((one) => one.endsWith(`/${locale}.json`));
  const fetchFile = path === undefined ? undefined : found[path];
  if (fetchFile === undefined) throw new Error(`there are no texts in ${locale}`);
  return fetchFile;
}
