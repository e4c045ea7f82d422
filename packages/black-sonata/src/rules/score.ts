import { MODES } from '../content/modes.ts';
import { RANKS, type RankId } from '../content/ranks.ts';
import type { BlackSonataData, Score } from '../state.ts';
import { cardsToCounter } from './deck.ts';

/** BS-6.1. */
export const POINTS_PER_FOG_CARD = 2;

/** BS-6.1, BS-6.3, BS-6.4, BS-9.4: as the deck lies once the fog card has been slid in, which counts as a card. */
export function score(data: BlackSonataData): Score {
  const mode = MODES[data.mode];
  const parts = {
    cards: cardsToCounter(data),
    counter: data.counter,
    length: data.loop.length,
    fogCards: data.fogDeck.length,
    points: mode.points + (mode.pointsPerFog ?? 0) * data.fogLeftOut,
    halved: mode.halvesScore === true,
  };
  const total = totalOf(parts);
  return { ...parts, total, rank: rankOf(total) };
}

/** BS-6.5: modifiers first, halving last; half points are rounded up (BS-7.1). */
function totalOf({ cards, counter, length, fogCards, points, halved }: Omit<Score, 'total' | 'rank'>): number {
  const sum = cards + counter * length + fogCards * POINTS_PER_FOG_CARD + points;
  return halved ? Math.ceil(sum / 2) : sum;
}

/** BS-6.2. */
export function rankOf(total: number): RankId {
  return RANKS.find(({ upTo }) => total <= upTo)?.id ?? 'immortal-bard';
}
