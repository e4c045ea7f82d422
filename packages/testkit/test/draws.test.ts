import { describe, expect, it } from 'vitest';
import { deriveRandom, drawBelow, shuffle } from '@kapelle/engine';
import { nextDraws, nextShuffle, setTable, tinyGame } from '../src/index.ts';

const fresh = () => ({ random: deriveRandom('0'.repeat(32), 'tiny', ['dice', 'deck']) });

describe('scripted chance', () => {
  it.each([[[0]], [[5, 5, 5]], [[0, 1, 2, 3, 4, 5]]])('makes the next dice %j', (values) => {
    const state = fresh();
    nextDraws(state, { stream: 'dice', limit: 6, values });
    expect(values.map(() => drawBelow(state.random, 'dice', 6))).toEqual(values);
  });

  it('moves on only the stream it was asked about', () => {
    const state = fresh();
    nextDraws(state, { stream: 'dice', limit: 6, values: [3, 3] });
    expect(state.random.cursors['deck']).toBe(0);
    expect(state.random.keys).toEqual(fresh().random.keys);
  });

  it('makes the next shuffle end with the wanted card on top', () => {
    const state = fresh();
    const cards = ['ace', 'king', 'queen', 'jack'];
    nextShuffle(state, { stream: 'deck', items: cards, until: (order) => order.at(-1) === 'queen' });
    shuffle(state.random, 'deck', cards);
    expect(cards.at(-1)).toBe('queen');
  });

  it('rolls what a scenario says', () => {
    setTable(tinyGame, { seats: 2 })
      .begin(
        { effect: { do: 'roll' }, scope: { seat: 'seat-1' } },
        { effect: { do: 'wait' }, scope: { seat: 'seat-1' } },
      )
      .nextDraws({ stream: 'dice', limit: 6, values: [0] })
      .begin({ effect: { do: 'roll' }, scope: { seat: 'seat-1' } })
      .expectEvents([{ type: 'rolled', pips: 1 }])
      .done();
  });

  it('refuses a number that no draw yields', () => {
    expect(() => nextDraws(fresh(), { stream: 'dice', limit: 6, values: [6] })).toThrow('a draw is from 0 to 5');
  });
});
