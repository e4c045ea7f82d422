import type { GameTypes, Message, OptionValues } from '@kapelle/engine';
import type { Component } from 'svelte';
import Score from './brand/Score.svelte';
import Trail from './brand/Trail.svelte';
import type { ReadResult } from './cases/result.ts';
import { t, type TextKey } from './i18n/i18n.svelte.ts';
import type { TextFiles } from './i18n/text-files.ts';
import { turnAt as blackOrchestraTurnAt } from './table/black-orchestra/turn-at.ts';
import { WORDS as BLACK_ORCHESTRA_WORDS } from './table/black-orchestra/words.ts';
import { WORDS as BLACK_SONATA_WORDS } from './table/black-sonata/words.ts';
import type { TableComponent, TableContext } from './table/table-context.ts';
import type { Speech } from './table/shared/text/speech.svelte.ts';
import type { TurnAt } from './table/turn-at.ts';
import type { Safe } from './feed/look.ts';

/** Shows one of the things that a seat may pick in the lobby. */
export type PickFace = Component<{ readonly pick: string }>;

/** A game as it is shown to an audience. */
export type FeedComponent<G extends GameTypes> = Component<{
  readonly context: TableContext<G>;
  readonly safe: Safe;
}>;

/** What the pages around the tables say of a game. */
type GameWord = 'name' | 'about' | 'setting' | 'players' | 'hidden' | 'author';

type NameBefore<Key, Word extends string> = Key extends `${infer Name}.${Word}` ? Name : never;

/** What the page must know of a game. */
interface GameAtPage {
  readonly words: Readonly<Record<GameWord, TextKey>>;
  /** How many it is for. */
  readonly players: { readonly min: number; readonly max: number };
  /** The drawing that stands for it. */
  readonly motif: Component;
  /** Its options, picks and refusals in words. */
  readonly texts: TextFiles;
  /** Fetched when somebody sits down. A view and its table belong together by the game's name. */
  readonly table: () => Promise<TableComponent<never>>;
  /** The same for an audience; a game without it cannot be shown by a feed. */
  readonly feed?: () => Promise<FeedComponent<never>>;
  /** For games with turns. */
  readonly turnAt?: TurnAt;
  /** The game in words, with its whole rules, for who reads them without a table. */
  readonly speech?: () => Promise<Speech<string>>;
  /** What a line of the log says, at a table that is shown. */
  readonly line?: () => Promise<(event: never) => { readonly text: string }>;
  /** Options that are shown first. */
  readonly mainOptions: readonly string[];
  /** Settings of a table that mean nothing in this game. */
  readonly unusedSettings?: readonly string[];
  /** Options that mean something only where another has a certain value. */
  readonly onlyWith?: Readonly<Record<string, readonly [option: string, value: string]>>;
  /** Options that are drawn by lot, among these choices, where somebody begins without choosing. */
  readonly drawnByLot?: Readonly<Record<string, RegExp>>;
  /** How a game went, without a word of what was hidden, for games with cases. */
  readonly result?: () => Promise<ReadResult<never>>;
  /** Kinds of questions that nobody is waited for with. */
  readonly skippable?: RegExp;
  /** For games where a seat picks something in the lobby. */
  readonly picks?: {
    readonly face: () => Promise<PickFace>;
    /** The same, small, beside the name of whoever picked it. */
    readonly portrait: () => Promise<PickFace>;
    readonly name: (pick: string) => Message;
    /** Option values with which nothing is picked. */
    readonly dealtWith: Readonly<Record<string, string>>;
  };
}

/** One entry for each game: all that the page needs, so that another game changes nothing else. */
export const GAMES: Readonly<Record<string, GameAtPage>> = {
  'black-orchestra': {
    words: wordsOf('black-orchestra'),
    players: { min: 1, max: 5 },
    motif: Score,
    texts: BLACK_ORCHESTRA_WORDS,
    table: () => import('./table/black-orchestra/Table.svelte').then((module) => module.default),
    feed: () => import('./feed/black-orchestra/OrchestraFeed.svelte').then((module) => module.default),
    turnAt: blackOrchestraTurnAt,
    speech: () => import('./table/black-orchestra/text/speech.svelte.ts').then((module) => module.speech as never),
    line: () => import('./table/black-orchestra/text/log-line.ts').then((module) => module.lineOf),
    mainOptions: ['difficulty'],
    skippable: /^(?:window|consent)-/,
    picks: {
      face: () => import('./lobby/black-orchestra/Conspirator.svelte').then((module) => module.default),
      portrait: () => import('./lobby/black-orchestra/SeatPortrait.svelte').then((module) => module.default),
      name: (pick) => ({ key: `conspirator.${pick}.name` }),
      dealtWith: { edition: 'classic' },
    },
  },
  'black-sonata': {
    words: wordsOf('black-sonata'),
    players: { min: 1, max: 1 },
    motif: Trail,
    texts: BLACK_SONATA_WORDS,
    table: () => import('./table/black-sonata/Table.svelte').then((module) => module.default),
    feed: () => import('./feed/black-sonata/SonataFeed.svelte').then((module) => module.default),
    speech: () => import('./table/black-sonata/text/speech.svelte.ts').then((module) => module.speech as never),
    line: () => import('./table/black-sonata/text/log-line.ts').then((module) => module.lineOf),
    mainOptions: ['mode', 'aids', 'fogLeftOut', 'sequence', 'direction'],
    // Nothing is rolled, and where she is nobody can reckon: the page says what is possible, never how likely.
    unusedSettings: ['odds'],
    onlyWith: { fogLeftOut: ['mode', 'expert'] },
    // The ways on the cards; those of the rulebook are for who looks for them.
    drawnByLot: { sequence: /^(?:top|bottom)-/, direction: /./ },
    result: () => import('./table/black-sonata/result.ts').then((module) => module.readResult),
  },
};

/** Whether an option means anything beside the others. */
export function isOptionUsed(game: string, name: string, options: OptionValues): boolean {
  const [other, value] = GAMES[game]?.onlyWith?.[name] ?? [];
  return other === undefined || options[other] === value;
}

function wordsOf(game: NameBefore<TextKey, 'about'>): GameAtPage['words'] {
  return {
    name: `${game}.name`,
    about: `${game}.about`,
    setting: `${game}.setting`,
    players: `${game}.players`,
    hidden: `${game}.hidden`,
    author: `${game}.author`,
  };
}

/** Games whose whole rules have a page. */
export const RULED_GAMES: readonly string[] = Object.keys(GAMES).filter((game) => GAMES[game]?.speech !== undefined);

/** What a game is called. */
export function gameName(game: string): string {
  const known = GAMES[game];
  return known === undefined ? game : t(known.words.name);
}
