import english from '@kapelle/black-orchestra/locales/en.json' with { type: 'json' };
import italian from '@kapelle/black-orchestra/locales/it.json' with { type: 'json' };
import polish from '@kapelle/black-orchestra/locales/pl.json' with { type: 'json' };
import spanish from '@kapelle/black-orchestra/locales/es.json' with { type: 'json' };
import type { BlackOrchestra, TableEvent } from '@kapelle/black-orchestra/page';
import { decisionMessage, logMessage, waitingMessage } from '@kapelle/black-orchestra/words';
import type { GameView, Message, SeatId } from '@kapelle/engine';
import { createCatalogue, createFormatter, LOCALES } from '@kapelle/text';

/** In English, as the browsers of these tests are. */
export const said = createFormatter('en', createCatalogue(english));

export const TEXTS = { en: english, it: italian, es: spanish, pl: polish };

const FORMATTERS = LOCALES.map((locale) => createFormatter(locale, createCatalogue(TEXTS[locale])));

export function inEveryLanguage(message: Message): string[] {
  return FORMATTERS.map((format) => format(message));
}

const knownNames = new Map<string, readonly string[]>();

/** What a thing is called in every language, but for names that are also said of something else. */
export function tellingNames(key: string): readonly string[] {
  const known = knownNames.get(key);
  if (known !== undefined) return known;
  const catalogues: readonly Readonly<Record<string, string>>[] = Object.values(TEXTS);
  const names = catalogues.flatMap((texts) => {
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
