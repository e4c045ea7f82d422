import { CARDS, type DossierCard, type ReactionTiming } from '../content/cards.ts';
import { EVENTS, type EventId } from '../content/events.ts';
import type { SpaceId } from '../content/spaces.ts';
import { worthOf } from '../effects/verbs.ts';
import { isPlot } from '../rules/people.ts';
import type { Situation } from '../worth/situation.ts';

/** What playing a ➡ card from a space is worth. */
export function playValue(situation: Situation, card: DossierCard, space: SpaceId): number {
  return isPlot(card) ? 0 : worthOf(situation, CARDS[card].effects, { space });
}

/** Whether a ⚡ card is worth playing now. */
export function reactionValue(situation: Situation, card: DossierCard, timing: ReactionTiming): number {
  return !isPlot(card) && worthOf(situation, CARDS[card].effects, { timing }) > 0 ? 1 : -1;
}

/** How welcome an event would be now, in actions; roughly, from its effects alone. */
export function eventValue(situation: Situation, event: EventId): number {
  const { effects, losesTheGame } = EVENTS[event];
  return losesTheGame ? -100 : worthOf(situation, effects);
}
