import type { Message } from '@kapelle/engine';
import type { Component } from 'svelte';
import { t, type TextFiles, type TextKey } from './i18n/i18n.svelte.ts';
import { WORDS as BLACK_ORCHESTRA_WORDS } from './table/black-orchestra/words.ts';
import type { TableComponent } from './table/contract.ts';

/** Shows one of the things that a seat may pick in the lobby. */
export type PickFace = Component<{ readonly pick: string }>;

/** What the page must know of a game. */
interface GameAtPage {
  readonly name: TextKey;
  readonly about: TextKey;
  /** Its options, picks and refusals in words. */
  readonly texts: TextFiles;
  /** Fetched when somebody sits down. A view and its table belong together by the game's name. */
  readonly table: () => Promise<TableComponent<never>>;
  /** Options that are shown first. */
  readonly mainOptions: readonly string[];
  /** Options that mean something only where another has a certain value. */
  readonly onlyWith?: Readonly<Record<string, readonly [option: string, value: string]>>;
  /** For games where a seat picks something in the lobby. */
  readonly picks?: {
    readonly face: () => Promise<PickFace>;
    readonly name: (pick: string) => Message;
    /** Option values with which nothing is picked. */
    readonly dealtWith: Readonly<Record<string, string>>;
  };
}

/** One entry for each game: all that the page needs, so that another game changes nothing else. */
export const GAMES: Readonly<Record<string, GameAtPage>> = {
  'black-orchestra': {
    name: 'black-orchestra.name',
    about: 'black-orchestra.about',
    texts: BLACK_ORCHESTRA_WORDS,
    table: () => import('./table/black-orchestra/Table.svelte').then((module) => module.default),
    mainOptions: ['difficulty'],
    picks: {
      face: () => import('./lobby/black-orchestra/Conspirator.svelte').then((module) => module.default),
      name: (pick) => ({ key: `conspirator.${pick}.name` }),
      dealtWith: { edition: 'classic' },
    },
  },
};

/** What a game is called. */
export function gameName(game: string): string {
  const known = GAMES[game];
  return known === undefined ? game : t(known.name);
}
