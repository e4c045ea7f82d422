import { risksOfFog, type FogRisk } from '../content/fog-cards.ts';
import type { BlackSonataView } from '../view.ts';

/** How an action may end the game, as far as everybody can tell. */
export type Risk = 'no-fog-left' | 'escapes' | FogRisk;

/** BS-3.1: whatever the player does, she takes one more step before the next turn. */
const HER_STEP = 1;

/**
 * What a search may lose (BS-4.2): no fog card left, or a flight, and the step after it, past the counter card at 0. Only
 * an unmasking comes before the flight.
 */
export function searchRisks(view: BlackSonataView): Risk[] {
  return [...withoutFog(view), ...escaping(view, view.clues.length, clueCost(view).cards)];
}

/** What the clue of a search costs where it is taken: how far she flees, and whether she escapes by it. */
export interface ClueCost {
  readonly cards: number;
  readonly escapes: boolean;
}

/** BS-4.2 (d), BS-9.7: she flees by the clues held, the new one among them. */
export function clueCost(view: BlackSonataView): ClueCost {
  const cards = view.clues.length + (view.clueDeck > 0 ? 1 : 0);
  return { cards, escapes: escapesBy(view, cards) };
}

/** BS-9.2: what using the fog may lose, without a look at the card. */
export function fogRisks(view: BlackSonataView): Risk[] {
  const { clueDeck, clues, aside } = view;
  const canTakeAside = aside?.canBeTaken === true;
  const needs = { clueDeck, clues, canTakeAside, escapesBy: (cards: number) => escapesBy(view, cards) };
  const risks: Risk[] = risksOfFog(needs);
  return [...withoutFog(view), ...(escapesBy(view, 0) ? (['escapes'] as const) : risks)];
}

function withoutFog({ fog }: BlackSonataView): Risk[] {
  return fog.left === 0 ? ['no-fog-left'] : [];
}

/** Certain where the shortest flight is too long, possible where the longest is. */
function escaping(view: BlackSonataView, shortest: number, longest: number): Risk[] {
  if (escapesBy(view, shortest)) return ['escapes'];
  return escapesBy(view, longest) ? ['may-escape'] : [];
}

/** BS-3.4: whether she escapes when so many cards move, and one more by her step. */
function escapesBy({ counter, cardsToCounter }: BlackSonataView, cards: number): boolean {
  return counter === 0 && cards + HER_STEP >= cardsToCounter;
}
