import type { Request } from 'express';
import { readAddress, type Address, type Page } from '@kapelle/protocol';
import type { HeadTexts } from './built-page.ts';
import type { Head } from './head.ts';

interface Description {
  readonly texts: ReadonlyMap<string, HeadTexts>;
  /** The ids of the games. */
  readonly games: readonly string[];
  /** What the operator set; otherwise it is where the request went. */
  readonly publicUrl: string | undefined;
}

const DEFAULT_CARD = 'kapelle';
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What the head says about the page that was asked for. It knows the address alone: nothing is looked up. */
export function describe(request: Request, { texts, games, publicUrl }: Description): Head {
  const { page } = readAddress(request.path);
  const language = languageOf(request, [...texts.keys()]);
  const subject = subjectOf(request, page, games);
  return {
    ...wordsOf(texts.get(language) ?? {}, subject === null ? [page] : [`${page}.${subject}`, page]),
    language,
    page,
    origin: publicUrl ?? originOf(request),
    card: subject ?? CARDS[page] ?? DEFAULT_CARD,
  };
}

const CARDS: Partial<Record<Address['page'], string>> = { case: 'black-sonata' };

/** The game that a new table is to be for. */
function subjectOf({ query }: Request, page: Page, games: readonly string[]): string | null {
  const { game } = query;
  return page === 'new' && typeof game === 'string' && games.includes(game) ? game : null;
}

function wordsOf(texts: HeadTexts, keys: readonly string[]): { title: string; description: string } {
  const key = [...keys, 'home'].find((one) => Object.hasOwn(texts, `${one}.title`)) ?? 'home';
  return { title: texts[`${key}.title`] ?? '', description: texts[`${key}.description`] ?? '' };
}

function languageOf(request: Request, languages: string[]): string {
  const asked = request.query['lang'];
  if (typeof asked === 'string' && languages.includes(asked)) return asked;
  return request.acceptsLanguages(languages) || (languages[0] ?? 'en');
}

/** Null for a name that cannot be one: it was made up by whoever asks. */
export function originOf(request: Request): string | null {
  const host = request.get('host') ?? '';
  return HOST.test(host) ? `${request.protocol}://${host}` : null;
}
