import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped, tagsOf, type Head } from './head.ts';

/** The texts of heads in one language, by key. */
export type HeadTexts = Readonly<Record<string, string>>;

/** The built page as a form to fill in. */
export class BuiltPage {
  readonly #form: string;
  /** By language; the first one is for those who speak none of them. */
  readonly texts: ReadonlyMap<string, HeadTexts>;

  constructor(form: string, texts: ReadonlyMap<string, HeadTexts>) {
    this.#form = form;
    this.texts = texts;
  }

  /** Null where no page was built, as in development. */
  static async read(webDir: string): Promise<BuiltPage | null> {
    const [form, texts] = await Promise.all([readText(webDir, 'index.html'), readText(webDir, 'heads.json')]);
    if (form === null || texts === null) return null;
    return new BuiltPage(form, new Map(Object.entries(JSON.parse(texts) as Record<string, HeadTexts>)));
  }

  with(head: Head): string {
    const noscript = this.texts.get(head.language)?.['noscript'] ?? '';
    return this.#form
      .replace(/<html lang="[^"]*"/, () => `<html lang="${escaped(head.language)}"`)
      .replace(/<!--head-->.*<!--\/head-->/s, () => tagsOf(head))
      .replace(/<noscript>.*<\/noscript>/s, () => `<noscript>${escaped(noscript)}</noscript>`);
  }
}

function readText(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, name), 'utf8').catch(() => null);
}
