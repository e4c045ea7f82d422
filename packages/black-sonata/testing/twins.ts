import type { Audience } from '@kapelle/engine';
import type { Prng } from '@kapelle/testkit';
import { STEALTH_CARDS, type StealthCardId } from '../src/content/stealth-cards.ts';
import { partnerOf } from '../src/rules/clues.ts';
import type { BlackSonataState } from '../src/game.ts';
import type { BlackSonataData } from '../src/state.ts';

/**
 * Deals anew what nobody may know: her face, her way behind the icons that were seen, the order of clues and fog, and
 * all chance to come. After the end nothing is hidden.
 */
export function makeTwin(state: BlackSonataState, _audience: Audience, random: Prng): void {
  if (state.outcome !== null) return;
  const { data } = state;
  dealWayAnew(data, random);
  dealWomenAnew(data, random);
  dealFogAnew(data, random);
  for (const stream of Object.keys(state.random.cursors)) state.random.cursors[stream] = random.below(1000);
}

/** Cards change places with those whose seen back is the same; unseen ones with each other. */
function dealWayAnew(data: BlackSonataData, random: Prng): void {
  const isSeen = (position: number) => data.sightings.some((one) => one.position === position && one.back !== 'fog');
  const classOf = (card: StealthCardId, position: number) => (isSeen(position) ? STEALTH_CARDS[card].icon : 'unseen');
  const positions = Map.groupBy(data.loop.keys(), (position) =>
    classOf(data.loop[position] as StealthCardId, position),
  );
  for (const group of positions.values()) {
    const cards = group.map((position) => data.loop[position] as StealthCardId);
    random.shuffle(cards);
    group.forEach((position, index) => (data.loop[position] = cards[index] as StealthCardId));
  }
}

/** She may as well be the other woman of her symbol, while that one lies hidden too. */
function dealWomenAnew(data: BlackSonataData, random: Prng): void {
  random.shuffle(data.clueDeck);
  if (data.aside === partnerOf(data.lady) && random.chance(0.5)) [data.lady, data.aside] = [data.aside, data.lady];
}

/** Fog cards lie face down in the fog deck, in the stealth deck and out of the game. */
function dealFogAnew(data: BlackSonataData, random: Prng): void {
  const covered = data.fogOn.map((fog, position) => ({ fog, position })).filter(({ fog }) => fog !== null);
  const cards = [...data.fogDeck, ...data.fogOut, ...covered.map(({ fog }) => fog)].filter((fog) => fog !== null);
  random.shuffle(cards);
  data.fogDeck = cards.splice(0, data.fogDeck.length);
  data.fogOut = cards.splice(0, data.fogOut.length);
  covered.forEach(({ position }, index) => (data.fogOn[position] = cards[index] ?? null));
}
