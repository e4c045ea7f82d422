import type { FogCardId } from './content/fog-cards.ts';
import type { AidLevel } from './content/aid-levels.ts';
import type { ModeId } from './content/modes.ts';
import type { PlaceId } from './content/places.ts';
import { SEQUENCES, type SequenceId, type SequenceKind } from './content/sequences.ts';
import { STEALTH_CARDS, type StealthCardId } from './content/stealth-cards.ts';
import { WOMEN, type SymbolId, type WomanId } from './content/women.ts';
import { clueCard, type ClueCard } from './rules/clues.ts';
import { cardsToCounter, topBack } from './rules/deck.ts';
import { canTakeAside } from './rules/places.ts';
import type { Back, BlackSonataData, Direction, Outcome, Search, Sighting } from './state.ts';

/** What the end shows: who she was, her way, and all cards that were hidden. */
export interface RevealView {
  readonly lady: WomanId;
  readonly aside: WomanId | null;
  readonly clueDeck: readonly WomanId[];
  readonly cluesDiscarded: readonly WomanId[];
  /** By position. */
  readonly cards: readonly StealthCardId[];
  /** Her place at each position. */
  readonly route: readonly PlaceId[];
  readonly fogOn: readonly (FogCardId | null)[];
  readonly fogDeck: readonly FogCardId[];
  readonly fogOut: readonly FogCardId[];
}

export interface BlackSonataView {
  readonly mode: ModeId;
  readonly fogLeftOut: number;
  readonly aids: AidLevel;
  /** BS-2.7: name, kind, direction and length, never the order. */
  readonly sequence: {
    readonly id: SequenceId;
    readonly kind: SequenceKind;
    readonly direction: Direction;
    readonly length: number;
  };
  readonly round: number;
  readonly pawn: PlaceId | null;
  readonly visited: readonly PlaceId[];
  /** The back on top; null until the pawn is placed (BS-2.6). */
  readonly top: Back | null;
  /** The card on top, counted around the loop from the first one. */
  readonly position: number;
  readonly counter: number;
  readonly cardsToCounter: number;
  readonly fog: {
    readonly left: number;
    readonly shown: readonly FogCardId[];
    /** Where fog lies in the stealth deck. */
    readonly positions: readonly number[];
    readonly out: number;
  };
  readonly symbol: SymbolId;
  readonly aside: { readonly symbol: SymbolId; readonly canBeTaken: boolean } | null;
  readonly clueDeck: number;
  readonly clues: readonly ClueCard[];
  readonly cluesRemoved: readonly WomanId[];
  /** The symbol whose clues the mode discarded unseen. */
  readonly discardedSymbol: SymbolId | null;
  readonly marks: BlackSonataData['marks'];
  readonly trailTokens: readonly PlaceId[];
  readonly sightings: readonly Sighting[];
  readonly searches: readonly Search[];
  readonly reveal: RevealView | null;
}

/** What of a game at one moment its view is built from. */
interface Seen {
  readonly data: Readonly<BlackSonataData>;
  readonly outcome: Outcome | null;
}

/** An open table: everybody sees what the player sees, and nobody more until the end. */
export function project({ data, outcome }: Seen): BlackSonataView {
  const { mode, fogLeftOut, round, pawn, position, counter, aside } = data;
  return {
    mode,
    fogLeftOut,
    aids: data.aids ?? 'solver',
    sequence: sequenceView(data),
    round,
    pawn,
    visited: [...data.visited],
    top: pawn === null ? null : topBack(data),
    position,
    counter,
    cardsToCounter: cardsToCounter(data),
    fog: fogView(data),
    symbol: WOMEN[data.lady].symbol,
    aside: aside === null ? null : { symbol: WOMEN[aside].symbol, canBeTaken: canTakeAside(data) },
    clueDeck: data.clueDeck.length,
    clues: data.clues.map(clueCard),
    cluesRemoved: [...data.cluesRemoved],
    discardedSymbol: discardedSymbol(data),
    marks: { ...data.marks },
    trailTokens: [...data.trailTokens],
    sightings: data.sightings.map((one) => ({ ...one })),
    searches: data.searches.map((one) => ({ ...one })),
    reveal: outcome === null ? null : revealView(data),
  };
}

function sequenceView({ sequence: id, direction, loop }: BlackSonataData): BlackSonataView['sequence'] {
  return { id, kind: SEQUENCES[id].kind, direction, length: loop.length };
}

function fogView({ fogDeck, fogShown, fogOn, fogOut }: BlackSonataData): BlackSonataView['fog'] {
  const positions = fogOn.flatMap((fog, position) => (fog === null ? [] : [position]));
  return { left: fogDeck.length, shown: [...fogShown], positions, out: fogOut.length };
}

/** BS-7.2, BS-7.4: the two cards are seen by their backs when they are picked out. */
function discardedSymbol({ cluesDiscarded: [first] }: BlackSonataData): SymbolId | null {
  return first === undefined ? null : WOMEN[first].symbol;
}

function revealView(data: BlackSonataData): RevealView {
  return {
    lady: data.lady,
    aside: data.aside,
    clueDeck: [...data.clueDeck],
    cluesDiscarded: [...data.cluesDiscarded],
    cards: [...data.loop],
    route: data.loop.map((card) => STEALTH_CARDS[card].place),
    fogOn: [...data.fogOn],
    fogDeck: [...data.fogDeck],
    fogOut: [...data.fogOut],
  };
}
