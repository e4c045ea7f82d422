import { describe, expect, it } from 'vitest';
import { fogRisks } from '../../src/aids.ts';
import type { WomanId } from '../../src/content/women.ts';
import { act, ELEVEN, hunt, offered, seen, SEAT, type Hunt, type Table } from '../table.ts';

/** Uses fog 10 so that this woman is drawn as the new Lady, and below her lies that one, if it matters. */
function changedTo(lady: WomanId, given: Hunt = {}, next?: WomanId): Table {
  const table = hunt({ on: 'A', inFog: 'another-face', ...given });
  const items = [...table.data.clueDeck, table.data.lady];
  const until = ([top, second]: readonly WomanId[]) => top === lady && (next === undefined || second === next);
  return act(table.nextShuffle({ stream: 'new-lady', items, until }), 'use-fog');
}

describe('rulings', () => {
  it('BS-9.1 keeps the clues held, which are read under the new symbol', () => {
    const table = changedTo('lucy-morgan', { clues: ['mary-fitton'] });
    table.expectEvents([{ type: 'ladyChanged', symbol: 'acorn' }]);
    const { symbol, clues } = seen(table);
    expect(symbol).toBe('acorn');
    expect(clues.map(({ woman, shares }) => [woman, shares[symbol]])).toEqual([['mary-fitton', [2]]]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.1 sets the new Lady’s partner aside, in exchange for the card that lay there', () => {
    const table = changedTo('lucy-morgan');
    table.expectEvents([{ type: 'asideExchanged', symbol: 'acorn' }]);
    expect(table.data.aside).toBe('penelope-rich');
    expect(table.data.clueDeck).toContain('marie-mountjoy');
    expect(table.data.clueDeck).toContain('jacqueline-field');
    expect(table.data.clueDeck).toHaveLength(10);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.2 finds her with no clue left: nothing is gained', () => {
    const table = act(hunt({ on: 'A', clueDeck: [] }), 'search');
    table.expectEvents([{ type: 'searched', found: true }, { type: 'noClueLeft' }]).expectNoEvent('clueGained');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.2 offers to let her go instead of a clue where none is left', () => {
    const table = act(hunt({ on: 'A', clueDeck: [], traits: ['court', 'lover', 'mother'] }), 'search');
    table.expectOptions(SEAT, ['let-go', 'unmask']);
    act(table, 'let-go').expectEvents([{ type: 'noClueLeft' }, { type: 'roundBegan' }]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it.each(['rumour', 'fleeting-rumour', 'recantation'] as const)(
    'BS-9.2 loses by fog %s with no clue to draw',
    (inFog) => {
      act(hunt({ inFog, clueDeck: [], clues: ['lucy-morgan'] }), 'use-fog')
        .expectOutcome({ result: 'lost', reason: 'impossible-fog' })
        .done();
    },
  );

  it('BS-9.2 warns with what is public only', () => {
    const rich = hunt({ inFog: 'ferry', clues: ['lucy-morgan'] });
    expect(fogRisks(seen(rich))).toEqual([]);
    expect(fogRisks(seen(hunt({ inFog: 'ferry', clues: [] })))).toEqual(['clue-may-be-missing']);
    expect(fogRisks(seen(hunt({ inFog: 'recantation', clues: [] })))).toEqual(['clue-may-be-missing']);
  });

  it('BS-9.2 warns of an empty clue deck, of an empty fog deck, and of the counter card at 0', () => {
    const held: Hunt = { inFog: 'ferry', clues: ['lucy-morgan'], counter: 0 };
    expect(fogRisks(seen(hunt({ ...held, clueDeck: [] })))).toEqual(['clue-may-be-missing']);
    expect(fogRisks(seen(hunt({ ...held, fogDeck: [] })))).toEqual(['no-fog-left']);
    expect(fogRisks(seen(hunt({ ...held, on: 'Y' })))).toEqual(['may-escape']);
    expect(fogRisks(seen(hunt({ ...held, on: 'X' })))).toEqual(['may-escape']);
    expect(fogRisks(seen(hunt({ ...held, on: 'W' })))).toEqual([]);
  });

  it('BS-9.3 shows the five backs below the newly slid fog card, fog as fog, the counter card skipped', () => {
    const table = hunt({ on: 'X', inFog: 'glimpse', counter: 2 }).arrange((data) => (data.fogOn[0] = 'gust'));
    act(table, 'use-fog').expectEvents([
      { type: 'backsSeen', backs: ['church', 'commercial', 'fog', 'residence', 'commercial'] },
      { type: 'roundBegan', back: 'church' },
    ]);
    const peeks = seen(table).sightings.filter(({ by }) => by === 'fog');
    expect(peeks.map(({ position }) => position)).toEqual([24, 25, 0, 1, 2]);
    expect(seen(table).counter).toBe(2);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.4 counts fog cards lying in the stealth deck as cards of the score', () => {
    const traits = ['literate', 'married', 'mother'] as const;
    const table = hunt({ on: 'W', pawn: 'london-bridge', traits }).arrange((data) => {
      data.fogOn[24] = data.fogDeck.pop() ?? null;
      data.fogOn[25] = data.fogDeck.pop() ?? null;
    });
    act(table, 'search', 'unmask');
    expect(table.outcome).toMatchObject({ score: { cards: 4, fogCards: 7 } });
    table.done();
  });

  it('BS-9.5 causes no flight by a clue gained from fog', () => {
    act(hunt({ on: 'A', inFog: 'rumour', clues: ['lucy-morgan'] }), 'use-fog')
      .expectEvents([
        { type: 'clueGained', source: 'fog' },
        { type: 'roundBegan', back: 'residence' },
      ])
      .expectNoEvent('ladyFled')
      .leaves('choose-action', 'take-notes')
      .done();
  });

  it('BS-9.6 may draw the same woman again, and with an empty clue deck does', () => {
    const same = changedTo('jacqueline-field');
    expect(same.data).toMatchObject({ lady: 'jacqueline-field', aside: 'marie-mountjoy' });
    same.expectNoEvent('asideExchanged').leaves('choose-action', 'take-notes').done();
    const empty = act(hunt({ inFog: 'another-face', clueDeck: [] }), 'use-fog');
    expect(empty.data).toMatchObject({ lady: 'jacqueline-field', clueDeck: [] });
    empty.leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.6 shuffles the old Lady into the clue deck', () => {
    const table = changedTo('lucy-morgan', { clues: ['penelope-rich'] }, 'jacqueline-field');
    expect(table.data.clueDeck[0]).toBe('jacqueline-field');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.6 shuffles the card that was set aside into the clue deck', () => {
    const women = ['mary-fitton', 'anne-whateley', 'emilia-lanier', 'aline-florio', 'anne-hathaway'] as const;
    const depths = women.map((next) => {
      const table = changedTo('lucy-morgan', {}, next).leaves('choose-action', 'take-notes');
      table.done();
      return table.data.clueDeck.indexOf('marie-mountjoy');
    });
    expect(new Set(depths).size).toBeGreaterThan(2);
  });

  it('BS-9.6 never shows the old Lady', () => {
    const table = changedTo('lucy-morgan');
    expect(JSON.stringify([table.eventsFor('public'), table.view('public')])).not.toContain('jacqueline-field');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.6 lets the new partner be taken at once if all places were visited', () => {
    const table = changedTo('lucy-morgan', { visited: [...ELEVEN], aside: null, clues: ['marie-mountjoy'] });
    expect(offered(table)).toContain('take-aside');
    act(table, 'take-aside').expectEvents([{ type: 'clueGained', woman: 'penelope-rich', source: 'aside' }]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.6 exchanges nothing if the partner is held or out of the game', () => {
    const held = changedTo('lucy-morgan', { clues: ['penelope-rich'] });
    expect(held.data.aside).toBe('marie-mountjoy');
    expect(seen(held)).toMatchObject({ symbol: 'acorn', aside: { symbol: 'sage' } });
    held.expectNoEvent('asideExchanged').leaves('choose-action', 'take-notes').done();
    const out = changedTo('lucy-morgan', {
      cluesRemoved: ['penelope-rich'],
      clueDeck: ['lucy-morgan', 'mary-fitton'],
    });
    expect(out.data.aside).toBe('marie-mountjoy');
    out.expectNoEvent('asideExchanged').leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.7 lets her flee by the clues held where the clue deck is empty', () => {
    const table = act(hunt({ on: 'A', clueDeck: [], clues: ['lucy-morgan', 'mary-fitton'] }), 'search');
    table.expectEvents([{ type: 'noClueLeft' }, { type: 'ladyFled', cards: 2 }]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-9.8 lets fog 5 remove any clue held, the one from aside too, for good', () => {
    const clues = ['lucy-morgan', 'marie-mountjoy'] as const;
    const table = act(hunt({ inFog: 'recantation', clues: [...clues], aside: null }), 'use-fog');
    table.expectOptions(SEAT, ['remove-clue:lucy-morgan', 'remove-clue:marie-mountjoy'], 'exchange-clue');
    act(table, 'remove-clue:marie-mountjoy').expectEvents([
      { type: 'clueRemoved', woman: 'marie-mountjoy' },
      { type: 'clueGained', woman: 'elizabeth-vernon', source: 'fog' },
    ]);
    expect(seen(table)).toMatchObject({ cluesRemoved: ['marie-mountjoy'], aside: null });
    expect(seen(table).clues.map(({ woman }) => woman)).toEqual(['lucy-morgan', 'elizabeth-vernon']);
    table.leaves('choose-action', 'take-notes').done();
  });
});
