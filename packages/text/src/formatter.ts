import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalogue } from './catalogue.ts';
import type { Locale } from './locale.ts';
import type { Message, MessageParam } from './message.ts';

/** Puts a message into the words of one language. */
export type Formatter = (message: Message) => string;

/**
 * A formatter over one language's catalogues; the first one that has the key wins.
 * It never throws: what cannot be said is shown as a marker, so that a gap is seen and the page lives.
 */
export function createFormatter(locale: Locale, ...catalogues: readonly Catalogue[]): Formatter {
  const compiled = new Map<string, IntlMessageFormat>();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });

  function compiledPattern(key: string): IntlMessageFormat | undefined {
    const known = compiled.get(key);
    if (known) return known;
    const pattern = findPattern(catalogues, key);
    if (pattern === undefined) return undefined;
    const made = new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true });
    compiled.set(key, made);
    return made;
  }

  function inWords(param: MessageParam): string | number {
    if (typeof param === 'string' || typeof param === 'number') return param;
    if (isList(param)) return list.format(param.map((item) => String(inWords(item))));
    return format(param);
  }

  function format({ key, params = {} }: Message): string {
    try {
      const pattern = compiledPattern(key);
      return pattern === undefined ? marker(key) : String(pattern.format(mapValues(params, inWords)));
    } catch {
      return marker(key);
    }
  }

  return format;
}

function findPattern(catalogues: readonly Catalogue[], key: string): string | undefined {
  for (const catalogue of catalogues) {
    const pattern = catalogue.patternOf(key);
    if (pattern !== undefined) return pattern;
  }
  return undefined;
}

function marker(key: string): string {
  return `⟦${key}⟧`;
}

/** `Array.isArray` does not narrow a readonly array. */
function isList(param: Message | readonly MessageParam[]): param is readonly MessageParam[] {
  return Array.isArray(param);
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
