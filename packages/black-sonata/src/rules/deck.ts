import type { PlaceId } from '../content/places.ts';
import { STEALTH_CARDS, type StealthCardId } from '../content/stealth-cards.ts';
import type { Back, BlackSonataData } from '../state.ts';

/** Where a step of so many cards from the top leads. */
export function positionAfter({ loop, position }: BlackSonataData, cards: number): number {
  return (position + cards) % loop.length;
}

/** BS-3.1, BS-4.5: where she is, in fog or not. Only the server may know. */
export function ladyPlace({ loop, position }: BlackSonataData): PlaceId {
  return STEALTH_CARDS[loop[position] as StealthCardId].place;
}

/** What the back of the card at a position shows; fog is shown as fog. */
export function backAt({ loop, fogOn }: BlackSonataData, position: number): Back {
  return fogOn[position] === null ? STEALTH_CARDS[loop[position] as StealthCardId].icon : 'fog';
}

export function topBack(data: BlackSonataData): Back {
  return backAt(data, data.position);
}

/** BS-4.2, BS-4.3: fog is searched never, and used only. */
export function isInFog(data: BlackSonataData): boolean {
  return topBack(data) === 'fog';
}

/** BS-3.5: how many cards lie above the counter card is public. */
export function cardsToCounter({ loop, position }: BlackSonataData): number {
  return loop.length - position;
}
