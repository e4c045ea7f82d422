import { risksOfFog, type FogRisk } from '../content/fog-cards.ts';
import type { BlackSonataView } from '../view.ts';

/** How an action may end the game, as far as everybody can tell. */
export type Risk = 'no-fog-left' | FogRisk;

/** What a search may lose at once (BS-4.2): no fog card left, or a flight past the counter card at 0. */
export function searchRisks(view: BlackSonataView): Risk[] {
  const flight = view.clues.length + (view.clueDeck > 0 ? 1 : 0);
  return [...withoutFog(view), ...fleeing(view, flight)];
}

/** BS-9.2: what using the fog may lose at once, without a look at the card. */
export function fogRisks(view: BlackSonataView): Risk[] {
  const escapesBy = (cards: number) => fleeing(view, cards).length > 0;
  return [...withoutFog(view), ...risksOfFog({ ...view, escapesBy })];
}

function withoutFog({ fog }: BlackSonataView): Risk[] {
  return fog.left === 0 ? ['no-fog-left'] : [];
}

function fleeing({ counter, cardsToCounter }: BlackSonataView, cards: number): Risk[] {
  return counter === 0 && cards >= cardsToCounter ? ['may-escape'] : [];
}
