import type { FogCardId } from './content/fog-cards.ts';
import type { AidLevel } from './content/aid-levels.ts';
import type { ModeId } from './content/modes.ts';
import type { IconId, PlaceId } from './content/places.ts';
import type { RankId } from './content/ranks.ts';
import type { SequenceId } from './content/sequences.ts';
import type { StealthCardId } from './content/stealth-cards.ts';
import type { TraitId, WomanId } from './content/women.ts';

/** BS-2.4, BS-7.8. */
export const DIRECTIONS = ['forwards', 'reversed'] as const;
/** BS-8.1: what a deduction token says of its trait; `yes` lays it down as part of the hypothesis (BS-5.2). */
export const MARKS = ['unknown', 'no', 'yes'] as const;

export type Direction = (typeof DIRECTIONS)[number];
export type Mark = (typeof MARKS)[number];
/** What the back of a card in the stealth deck shows. */
export type Back = IconId | 'fog';
/** Why a back was seen: the deal, her step, her flight, or a fog card. */
export type SeenBy = 'start' | 'step' | 'flight' | 'fog';

/** A back that lay open, in the order of the game. */
export interface Sighting {
  readonly round: number;
  readonly position: number;
  readonly back: Back;
  readonly by: SeenBy;
}

export interface Search {
  readonly round: number;
  readonly position: number;
  readonly place: PlaceId;
  readonly found: boolean;
}

/**
 * The cyclic order of the stealth deck never changes (BS-3.4, BS-3.5), so it is kept as a loop: `position` is the card on
 * top, and the counter card always lies between the last position and the first.
 */
export interface BlackSonataData {
  readonly mode: ModeId;
  readonly sequence: SequenceId;
  readonly direction: Direction;
  /** BS-7.5: fog cards left out in expert mode, 0 in all others. */
  readonly fogLeftOut: number;
  /** What the table works out for its player; games of rules 1 have no such choice. */
  readonly aids?: AidLevel;
  /** Her way: the stealth card of each position, cut at random. */
  loop: StealthCardId[];
  /** The fog card that has taken a position's place (BS-4.5). */
  fogOn: (FogCardId | null)[];
  position: number;
  counter: number;
  /** The top card first. */
  fogDeck: FogCardId[];
  fogOut: FogCardId[];
  /** Fog cards used so far, in order. */
  fogShown: FogCardId[];
  lady: WomanId;
  /** BS-2.3: the clue that waits for all places to be visited. */
  aside: WomanId | null;
  /** The top card first. */
  clueDeck: WomanId[];
  /** Clues held, in the order they were gained. */
  clues: WomanId[];
  /** Discarded at the set-up by the mode: nobody sees them. */
  cluesDiscarded: WomanId[];
  /** Removed by fog 5, seen before. */
  cluesRemoved: WomanId[];
  pawn: PlaceId | null;
  visited: PlaceId[];
  round: number;
  /** BS-7.1: the pawn was moved this turn and a search may follow. */
  hasMoved: boolean;
  sightings: Sighting[];
  searches: Search[];
  marks: Record<TraitId, Mark>;
  trailTokens: PlaceId[];
}

/** BS-6.1. */
export interface Score {
  readonly cards: number;
  readonly counter: number;
  readonly length: number;
  readonly fogCards: number;
  readonly points: number;
  readonly halved: boolean;
  readonly total: number;
  readonly rank: RankId;
}

export const LOSSES = ['escaped', 'wrong-hypothesis', 'no-fog-left', 'impossible-fog'] as const;
export type Loss = (typeof LOSSES)[number];

export type Outcome =
  | { readonly result: 'won'; readonly reason: 'unmasked'; readonly score: Score }
  | { readonly result: 'lost'; readonly reason: Loss };
