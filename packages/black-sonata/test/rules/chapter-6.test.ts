import { describe, expect, it } from 'vitest';
import type { FogCardId } from '../../src/content/fog-cards.ts';
import { rankOf } from '../../src/rules/score.ts';
import type { Score } from '../../src/state.ts';
import { act, hunt, type Hunt } from '../table.ts';

const RIGHT = ['literate', 'married', 'mother'] as const;

/** Finds her on the card W, which is London Bridge with three more cards below it, and unmasks her. */
function scored(given: Hunt): Score {
  const table = act(hunt({ on: 'W', pawn: 'london-bridge', traits: RIGHT, ...given }), 'search', 'unmask');
  const { outcome } = table;
  if (outcome?.result !== 'won') throw new Error('not won');
  return outcome.score;
}

const FOUR: FogCardId[] = ['rumour', 'ferry', 'glimpse', 'gust'];

describe('the score', () => {
  it('BS-6.1 adds cards to the counter card, counter times cards, 2 for each fog card, and the mode’s points', () => {
    const { cards, counter, length, fogCards, points, total } = scored({ counter: 1, fogDeck: FOUR });
    expect({ cards, counter, length, fogCards, points }).toEqual({
      cards: 4,
      counter: 1,
      length: 26,
      fogCards: 3,
      points: 0,
    });
    expect(total).toBe(4 + 26 + 3 * 2);
  });

  it('BS-6.1 counts the cards of the sequence in play', () => {
    const given: Hunt = { options: { sequence: 'hard-1' }, on: 'R', pawn: 'blackfriars', counter: 2, fogDeck: FOUR };
    expect(scored(given).total).toBe(1 + 2 * 24 + 3 * 2);
  });

  it.each([
    [-12, 'chimney-sweeper'],
    [19, 'chimney-sweeper'],
    [20, 'golden-lad'],
    [40, 'golden-lad'],
    [41, 'fair-youth'],
    [60, 'fair-youth'],
    [61, 'immortal-bard'],
  ] as const)('BS-6.2 ranks %i as %s', (total, rank) => {
    expect(rankOf(total)).toBe(rank);
  });

  it('BS-6.3 scores the printed example: 4 + 2×26 + 3×2 − 30 = 32, golden lad', () => {
    expect(scored({ options: { mode: 'easy' }, counter: 2, fogDeck: FOUR })).toEqual({
      cards: 4,
      counter: 2,
      length: 26,
      fogCards: 3,
      points: -30,
      halved: false,
      total: 32,
      rank: 'golden-lad',
    });
  });

  it('BS-6.4 counts as the deck lies once the fog card is slid in, with no flight', () => {
    const clues = ['lucy-morgan', 'mary-fitton', 'anne-hathaway'] as const;
    const { cards, fogCards } = scored({ clues: [...clues], counter: 0, fogDeck: ['rumour'] });
    expect({ cards, fogCards }).toEqual({ cards: 4, fogCards: 0 });
  });

  it('BS-6.5 halves last', () => {
    expect(scored({ options: { mode: 'training' }, counter: 1, fogDeck: ['rumour', 'gust'] }).total).toBe(16);
    expect(
      scored({ options: { mode: 'training' }, counter: 1, fogDeck: FOUR, on: 'V', pawn: 'southwark' }),
    ).toMatchObject({ cards: 5, total: Math.ceil((5 + 26 + 6) / 2), halved: true });
  });

  it('BS-6.5 may be negative', () => {
    const { total, rank } = scored({ options: { mode: 'easy' }, counter: 0, fogDeck: ['rumour'] });
    expect({ total, rank }).toEqual({ total: -26, rank: 'chimney-sweeper' });
  });
});
