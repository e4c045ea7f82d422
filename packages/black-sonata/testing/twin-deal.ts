import type { Prng } from '@kapelle/testkit';
import type { FogCardId } from '../src/content/fog-cards.ts';
import { STEALTH_CARDS, type StealthCardId } from '../src/content/stealth-cards.ts';
import type { BlackSonataData } from '../src/state.ts';

/** What is hidden when a game begins. */
export type HiddenDeal = Pick<BlackSonataData, 'loop' | 'fogDeck' | 'fogOut' | 'lady' | 'aside' | 'clueDeck'>;

/**
 * Another deal with which the very same game could have been played: it differs from the first in all that the rules
 * showed to nobody from beginning to end. `first` is the game as it was dealt, `last` as it stood at the end.
 */
export function twinDeal(first: BlackSonataData, last: BlackSonataData, random: Prng): HiddenDeal {
  return { loop: otherWay(first, last, random), ...otherFog(first, last, random), ...otherWomen(first, last, random) };
}

/**
 * Cards change places where their backs were never seen, or looked alike; where she was sought, the card that was
 * searched stays.
 */
function otherWay({ loop }: BlackSonataData, { sightings, searches }: BlackSonataData, random: Prng): StealthCardId[] {
  const isSeen = (position: number) => sightings.some((one) => one.position === position && one.back !== 'fog');
  const groupOf = (card: StealthCardId, position: number): string => {
    if (searches.some((one) => one.position === position)) return `searched at ${position}`;
    return isSeen(position) ? STEALTH_CARDS[card].icon : 'unseen';
  };
  const twin = [...loop];
  const groups = Map.groupBy(loop.keys(), (position) => groupOf(loop[position] as StealthCardId, position));
  for (const group of groups.values()) {
    const cards = group.map((position) => loop[position] as StealthCardId);
    random.shuffle(cards);
    group.forEach((position, index) => (twin[position] = cards[index] as StealthCardId));
  }
  return twin;
}

/** Fog cards that were never turned up change places, in the deck and out of the game. */
function otherFog(first: BlackSonataData, { fogShown }: BlackSonataData, random: Prng) {
  const isUnseen = (fog: FogCardId) => !fogShown.includes(fog);
  const cards = [...first.fogDeck, ...first.fogOut].filter(isUnseen);
  random.shuffle(cards);
  const dealt = (fog: FogCardId) => (isUnseen(fog) ? (cards.shift() as FogCardId) : fog);
  return { fogDeck: first.fogDeck.map(dealt), fogOut: first.fogOut.map(dealt) };
}

/** She is the other woman of her symbol; clues that nobody drew lie in another order. A change of face shows too much. */
function otherWomen(first: BlackSonataData, last: BlackSonataData, random: Prng) {
  const { lady, aside, clueDeck } = first;
  if (aside === null || last.fogShown.includes('another-face')) return { lady, aside, clueDeck };
  const drawn = clueDeck.slice(0, clueDeck.length - last.clueDeck.length);
  const rest = clueDeck.slice(drawn.length);
  random.shuffle(rest);
  const isAsideTaken = last.aside === null;
  return {
    lady: isAsideTaken ? lady : aside,
    aside: isAsideTaken ? aside : lady,
    clueDeck: [...drawn, ...rest],
  };
}
