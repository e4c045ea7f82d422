import type { Audience, GameState } from '@kapelle/engine';
import type { Prng } from './prng.ts';
import type { Card, TinyGame } from './tiny-rules.ts';

/** Deals the face-down cards anew among the places an audience cannot look into, and moves all chance to come. */
export function makeTinyTwin(state: GameState<TinyGame>, audience: Audience, random: Prng): void {
  const { data } = state;
  const zones = [data.deck, data.buried, ...hiddenHands(state, audience)];
  const cards = zones.flat();
  random.shuffle(cards);
  for (const zone of zones) zone.splice(0, zone.length, ...cards.splice(0, zone.length));
  if (!state.decisions.some((decision) => decision.kind === 'omen')) random.shuffle(data.omens);
  for (const stream of Object.keys(state.random.cursors)) state.random.cursors[stream] = random.below(1000);
}

/** Hands that no open decision lists already, for these would no longer fit their own options. */
function hiddenHands({ data, decisions, seats }: GameState<TinyGame>, audience: Audience): Card[][] {
  const isListed = (seat: string) => decisions.some((open) => open.seat === seat && !open.optional);
  return seats.filter((seat) => seat !== audience && !isListed(seat)).map((seat) => data.hands[seat] ?? []);
}
