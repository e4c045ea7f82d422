import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The languages of a work tree, as its package `text` lists them. */
export async function languagesOf(root: string): Promise<readonly string[]> {
  const file = pathToFileURL(join(root, 'packages/text/src/locale.ts'));
  const { LOCALES } = (await import(file.href)) as { LOCALES: readonly string[] };
  return LOCALES;
}
