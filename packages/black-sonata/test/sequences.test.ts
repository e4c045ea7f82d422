import { describe, expect, it } from 'vitest';
import { SEQUENCE_IDS, sequenceCards, SEQUENCES } from '../src/content/sequences.ts';
import { STEALTH_CARD_IDS, STEALTH_CARDS, type StealthCardId } from '../src/content/stealth-cards.ts';
import { isLinked } from '../src/rules/map.ts';

/** BS-C3: how often she stays where she is. */
const STAYS: Readonly<Record<string, number>> = {
  'bottom-1': 1,
  'bottom-2': 2,
  'bottom-3': 3,
  'bottom-4': 2,
  'very-easy-2': 1,
  'easy-4': 4,
  'easy-5': 3,
  'easy-6': 1,
  'moderate-4': 3,
  'moderate-5': 2,
  'moderate-6': 2,
  'hard-4': 2,
  'hard-5': 3,
  'hard-6': 2,
};

/** Every step of a way, from the last card to the first too. */
function stepsOf(cards: readonly StealthCardId[]) {
  return cards.map((card, index) => {
    const next = cards[(index + 1) % cards.length] as StealthCardId;
    return [STEALTH_CARDS[card].place, STEALTH_CARDS[next].place] as const;
  });
}

/** The cards that have a letter in one of the eight places, in the order of their letters. */
function lettered(side: 'top' | 'bottom', place: number): string {
  const letterOf = (card: StealthCardId) => STEALTH_CARDS[card][side][place] as string;
  const cards = STEALTH_CARD_IDS.filter((card) => letterOf(card) !== '-');
  return cards.toSorted((one, other) => (letterOf(one) < letterOf(other) ? -1 : 1)).join(' ');
}

describe('the sequences', () => {
  it('are twenty-eight, of which four on the cards move every turn and four may stay', () => {
    expect(SEQUENCE_IDS).toHaveLength(28);
    const kinds = SEQUENCE_IDS.map((id) => SEQUENCES[id].kind);
    expect(kinds.slice(0, 8)).toEqual([...Array<string>(4).fill('moves'), ...Array<string>(4).fill('may-stay')]);
    expect(kinds.filter((kind) => kind === 'moves')).toHaveLength(14);
  });

  it.each(SEQUENCE_IDS)('%s uses no card twice', (id) => {
    const cards = sequenceCards(id);
    expect(new Set(cards).size).toBe(cards.length);
    expect(cards.every((card) => STEALTH_CARD_IDS.includes(card))).toBe(true);
  });

  it.each(SEQUENCE_IDS)('%s follows links only and closes, stays only where its kind allows', (id) => {
    for (const cards of [sequenceCards(id), sequenceCards(id).reverse()]) {
      const stays = stepsOf(cards).filter(([from, to]) => from === to);
      const leaps = stepsOf(cards).filter(([from, to]) => from !== to && !isLinked(from, to));
      expect(leaps).toEqual([]);
      expect(stays).toHaveLength(STAYS[id] ?? 0);
      expect(stays.length > 0).toBe(SEQUENCES[id].kind === 'may-stay');
    }
  });

  it.each([0, 1, 2, 3])('top and bottom %i are the letters printed on the cards, A to Z', (place) => {
    expect(lettered('top', place)).toBe(SEQUENCES[SEQUENCE_IDS[place] as 'top-1'].cards);
    expect(lettered('bottom', place)).toBe(SEQUENCES[SEQUENCE_IDS[place + 4] as 'bottom-1'].cards);
  });
});
