import { CARD_IDS, CARDS, type CardId, type DossierCard, type WhileHeld } from '../content/cards.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { EventId } from '../content/events.ts';
import { SPACE_IDS, SPACES, type SpaceId } from '../content/spaces.ts';
import type { BlackOrchestraData } from '../state.ts';
import { isPlot, person } from './people.ts';

export function isIllegal(card: DossierCard): boolean {
  return !isPlot(card) && CARDS[card].illegal === true;
}

export function illegalCards(data: BlackOrchestraData, who: ConspiratorId): DossierCard[] {
  return person(data, who).dossier.filter(isIllegal);
}

const LYING_CARDS = CARD_IDS.filter((card) => CARDS[card].whileHeld);

/** A card that does something by lying in somebody's dossier. */
export interface Held<K extends keyof WhileHeld> {
  readonly card: CardId;
  readonly does: NonNullable<WhileHeld[K]>;
}

/** What a card does by lying there, of one kind. */
export function whileHeld<K extends keyof WhileHeld>(card: DossierCard, kind: K): WhileHeld[K] | undefined {
  return isPlot(card) ? undefined : CARDS[card].whileHeld?.[kind];
}

/** The cards of a dossier that do something of one kind by lying there. */
export function heldIn<K extends keyof WhileHeld>(dossier: readonly DossierCard[], kind: K): Held<K>[] {
  return LYING_CARDS.filter((card) => dossier.includes(card)).flatMap((card) => {
    const does = whileHeld(card, kind);
    return does === undefined ? [] : [{ card, does }];
  });
}

/** All such cards at the table, with who holds them, in prison or not; in the order of the cards. */
export function heldAtTable<K extends keyof WhileHeld>(
  data: BlackOrchestraData,
  kind: K,
): (Held<K> & { readonly holder: ConspiratorId })[] {
  return LYING_CARDS.flatMap((card) => {
    const does = whileHeld(card, kind);
    if (does === undefined) return [];
    const holders = data.order.filter((id) => person(data, id).dossier.includes(card));
    return holders.map((holder) => ({ card, does, holder }));
  });
}

/** The deck of the current stage, the top card last (BO-8.11). */
export function currentDeck(data: BlackOrchestraData): EventId[] {
  return data.events.decks[data.events.stage - 1] as EventId[];
}

export function tileSpaces(data: BlackOrchestraData): SpaceId[] {
  return SPACE_IDS.filter((space) => data.tiles[space] !== undefined);
}

/** Lost spaces are out of reach (BO-C12). */
export function reachableTiles(data: BlackOrchestraData): SpaceId[] {
  return tileSpaces(data).filter((space) => !(SPACES[space].lostInStage7 && data.events.spacesLost));
}

export function hiddenTiles(data: BlackOrchestraData): SpaceId[] {
  return reachableTiles(data).filter((space) => !data.tiles[space]?.revealed);
}
