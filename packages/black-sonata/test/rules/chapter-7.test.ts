import { readSetup } from '@kapelle/engine';
import { describe, expect, it } from 'vitest';
import { MODE_IDS } from '../../src/content/modes.ts';
import { SYMBOL_IDS, WOMEN } from '../../src/content/women.ts';
import { blackSonata } from '../../src/index.ts';
import { act, ELEVEN, hunt, offered, seen, SEAT, tableOf } from '../table.ts';

const SEEDS = Array.from({ length: 60 }, (_, number) => number.toString(16).padStart(32, '0'));

/** Which symbol a mode discards for each symbol of the Lady, over many deals. */
function discards(mode: string): Record<string, string> {
  const pairs = SEEDS.map((seed) => {
    const { lady, cluesDiscarded } = tableOf({ mode }, seed).data;
    const symbols = new Set(cluesDiscarded.map((woman) => WOMEN[woman].symbol));
    return [WOMEN[lady].symbol, [...symbols].join(' ')] as const;
  });
  return Object.fromEntries(pairs);
}

describe('difficulty', () => {
  it('BS-7.1 lets the pawn move and then search in one turn of training', () => {
    const table = hunt({ options: { mode: 'training' }, on: 'B', pawn: 'eastcheap' });
    act(table, 'move:bishopsgate').expectNoEvent('roundBegan');
    expect(offered(table)).toEqual(['search', 'end-turn']);
    act(table, 'search').expectEvents([{ type: 'searched', found: true }, { type: 'roundBegan' }]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-7.1 lets the last place’s clue be taken between the move and the search, for which it counts', () => {
    const visited = ELEVEN.filter((place) => place !== 'cornhill');
    const table = act(hunt({ options: { mode: 'training' }, on: 'A', visited }), 'move:cornhill', 'take-aside');
    expect(offered(table)).toEqual(['search', 'end-turn']);
    act(table, 'search').expectEvents([{ type: 'ladyFled', cards: 1 }]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-7.1 lets the search be left out', () => {
    const table = act(hunt({ options: { mode: 'training' } }), 'move:cornhill', 'end-turn');
    table.expectEvents([{ type: 'roundBegan', round: 2 }]).expectNoEvent('passed');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-7.1 halves the score of training, rounded up', () => {
    const traits = ['literate', 'married', 'mother'] as const;
    const table = act(hunt({ options: { mode: 'training' }, on: 'Z', pawn: 'cornhill', traits }), 'search', 'unmask');
    expect(table.outcome).toMatchObject({ result: 'won', score: { cards: 1, total: Math.ceil((1 + 52 + 18) / 2) } });
    table.done();
  });

  it('BS-7.2 discards in easy mode the two clues of the symbol joined by the dashed line', () => {
    expect(discards('easy')).toEqual({
      rose: 'bluebell',
      oak: 'acorn',
      bluebell: 'thistle',
      acorn: 'sage',
      thistle: 'rose',
      sage: 'oak',
    });
    const table = tableOf({ mode: 'easy' });
    const { symbol, discardedSymbol, clueDeck, counter } = seen(table);
    expect(discardedSymbol).toBe(SYMBOL_IDS[(SYMBOL_IDS.indexOf(symbol) + 2) % 6]);
    expect([clueDeck, counter]).toEqual([8, 3]);
  });

  it('BS-7.3 discards nothing in standard mode', () => {
    expect(new Set(Object.values(discards('standard')))).toEqual(new Set(['']));
    expect(seen(tableOf())).toMatchObject({ mode: 'standard', discardedSymbol: null, clueDeck: 10, counter: 2 });
  });

  it('BS-7.4 discards in advanced mode the two clues of the next symbol along the arrows', () => {
    expect(discards('advanced')).toEqual({
      rose: 'oak',
      oak: 'bluebell',
      bluebell: 'acorn',
      acorn: 'thistle',
      thistle: 'sage',
      sage: 'rose',
    });
    expect(seen(tableOf({ mode: 'advanced' }))).toMatchObject({ clueDeck: 8, counter: 2 });
  });

  it.each([
    ['easy', -30],
    ['standard', 0],
    ['advanced', 5],
    ['expert', 5 + 3 * 5],
  ] as const)('BS-7.2 to BS-7.5: a victory in %s mode is worth %i points more', (mode, points) => {
    const options = { mode, fogLeftOut: 3 };
    const traits = ['literate', 'married', 'mother'] as const;
    const table = act(hunt({ options, on: 'A', traits }), 'search', 'unmask');
    expect(table.outcome).toMatchObject({ result: 'won', score: { points } });
    table.done();
  });

  it('BS-7.5 is as advanced in expert mode, with fog cards discarded at the set-up', () => {
    expect(discards('expert')).toEqual(discards('advanced'));
    const table = tableOf({ mode: 'expert', fogLeftOut: 4 });
    expect(seen(table)).toMatchObject({ fogLeftOut: 4, clueDeck: 8, fog: { left: 6, out: 4 } });
  });

  it('BS-7.6 has five modes that exclude one another', () => {
    expect(MODE_IDS).toEqual(['training', 'easy', 'standard', 'advanced', 'expert']);
    expect(seen(tableOf({ mode: 'training' }))).toMatchObject({ clueDeck: 10, counter: 2, fog: { left: 10 } });
    expect(seen(tableOf({ mode: 'standard', fogLeftOut: 9 }))).toMatchObject({ fogLeftOut: 0, fog: { left: 10 } });
  });

  it('BS-7.6 has the move before the search: a search ends the turn, a fog action is neither', () => {
    const table = hunt({ options: { mode: 'training' }, on: 'A', pawn: 'eastcheap' });
    act(table, 'search').expectEvents([{ type: 'roundBegan', round: 2 }]);
    act(table, 'move:cornhill').expectClosed(SEAT, 'move:eastcheap', 'reason.already-moved');
    table.expectClosed(SEAT, 'use-fog', 'reason.already-moved').leaves('choose-action', 'take-notes').done();
    const fog = hunt({ options: { mode: 'training' }, on: 'A', inFog: 'clearing' });
    act(fog, 'use-fog').expectEvents([{ type: 'roundBegan', round: 2 }]);
    fog.leaves('choose-action', 'take-notes').done();
  });

  it('BS-7.6 ends a training turn by the move where fog forbids a search', () => {
    const table = act(hunt({ options: { mode: 'training' }, inFog: 'gust' }), 'move:cornhill');
    table
      .expectEvents([{ type: 'roundBegan', round: 2 }])
      .leaves('choose-action', 'take-notes')
      .done();
  });

  it.each([0, 10])('BS-7.7 refuses %i fog cards left out', (fogLeftOut) => {
    const given = { seats: 1, options: { mode: 'expert', fogLeftOut } };
    expect(readSetup(blackSonata, given)).toMatchObject({ ok: false });
  });

  it('BS-7.7 takes 1 to 9 fog cards unseen from the shuffled fog deck', () => {
    const out = SEEDS.map((seed) => tableOf({ mode: 'expert', fogLeftOut: 9 }, seed));
    for (const table of out) {
      expect(seen(table).fog).toEqual({ left: 1, shown: [], positions: [], out: 9 });
    }
    expect(new Set(out.map(({ data }) => data.fogDeck[0])).size).toBeGreaterThan(5);
  });

  it('BS-7.8 changes only the order by a reversed sequence', () => {
    const forwards = tableOf({ sequence: 'hard-4' });
    const reversed = tableOf({ sequence: 'hard-4', direction: 'reversed' });
    expect(reversed.data.loop.toSorted()).toEqual(forwards.data.loop.toSorted());
    expect({ ...reversed.data, loop: [] }).toEqual({ ...forwards.data, loop: [], direction: 'reversed' });
    const links = (loop: readonly string[]) => loop.map((card, index) => [card, loop.at(index - 1)].toSorted().join());
    expect(links(reversed.data.loop).toSorted()).toEqual(links(forwards.data.loop).toSorted());
  });
});
