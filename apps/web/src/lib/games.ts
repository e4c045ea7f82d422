import type { Message } from '@kapelle/engine';
import type { Component } from 'svelte';
import { t, type TextFiles, type TextKey } from './i18n/i18n.svelte.ts';

/** Shows one of the things that a seat may pick in the lobby. */
export type PickFace = Component<{ readonly pick: string }>;

/** What the pages around a table must know of a game. */
interface GameAtPage {
  readonly name: TextKey;
  readonly about: TextKey;
  /** Its options, picks and refusals in words. */
  readonly texts: TextFiles;
  /** Options that are shown first. */
  readonly mainOptions: readonly string[];
  readonly pickFace: () => Promise<PickFace>;
  readonly pickName: (pick: string) => Message;
  /** Option values with which nothing is picked in the lobby. */
  readonly dealsPicks: Readonly<Record<string, string>>;
}

/** One entry for each game whose table the page has. */
export const GAMES: Readonly<Record<string, GameAtPage>> = {
  'black-orchestra': {
    name: 'black-orchestra.name',
    about: 'black-orchestra.about',
    texts: {
      en: () => import('@kapelle/black-orchestra/locales/en.json'),
      it: () => import('@kapelle/black-orchestra/locales/it.json'),
      es: () => import('@kapelle/black-orchestra/locales/es.json'),
      pl: () => import('@kapelle/black-orchestra/locales/pl.json'),
    },
    mainOptions: ['difficulty'],
    pickFace: () => import('./lobby/black-orchestra/Conspirator.svelte').then((module) => module.default),
    pickName: (pick) => ({ key: `conspirator.${pick}.name` }),
    dealsPicks: { edition: 'classic' },
  },
};

/** What a game is called. */
export function gameName(game: string): string {
  const known = GAMES[game];
  return known === undefined ? game : t(known.name);
}
