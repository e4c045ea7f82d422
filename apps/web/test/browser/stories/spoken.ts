import type { BlackOrchestra, TableEvent } from '@kapelle/black-orchestra/page';
import { decisionMessage, logMessage, waitingMessage } from '@kapelle/black-orchestra/words';
import type { GameView, Message, SeatId } from '@kapelle/engine';
import { createCatalogue, createFormatter, LOCALES, type Locale } from '@kapelle/text';
import { createRequire } from 'node:module';

type Texts = Readonly<Record<string, string>>;

const load = createRequire(import.meta.url);

export const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [locale, load(`@kapelle/black-orchestra/locales/${locale}.json`) as Texts]),
) as Record<Locale, Texts>;

/** In English, as the browsers of these tests are. */
export const said = createFormatter('en', createCatalogue(TEXTS.en));

const FORMATTERS = LOCALES.map((locale) => createFormatter(locale, createCatalogue(TEXTS[locale])));

export function inEveryLanguage(message: Message): string[] {
  return FORMATTERS.map((format) => format(message));
}

const knownNames = new Map<string, readonly string[]>();

/** What a thing is called in every language, but for names that are also said of something else. */
export function tellingNames(key: string): readonly string[] {
  const known = knownNames.get(key);
  if (known !== undefined) return known;
  const names = Object.values(TEXTS).flatMap((texts) => {
    const name = texts[key] ?? '';
    return Object.values(texts).some((text) => text !== name && contains(text, name)) ? [] : [name];
  });
  knownNames.set(key, names);
  return names;
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

/** The sentence over the map, for whoever holds these seats. */
export function expectedPrompt({ decisions }: GameView<BlackOrchestra>, seats: readonly SeatId[]): string {
  const must = decisions.filter(({ optional }) => !optional);
  const mine = must.find(({ seat }) => seats.includes(seat));
  if (mine !== undefined) return said(decisionMessage(mine));
  const [first = decisions[0]] = must;
  return first === undefined ? '' : said(waitingMessage(first));
}

/** A line of the log. */
export function expectedLine(event: TableEvent): string {
  return said(logMessage(event));
}

export function spoken(key: string): string {
  return said({ key });
}
