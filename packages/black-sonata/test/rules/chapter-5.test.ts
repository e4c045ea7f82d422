import { describe, expect, it } from 'vitest';
import { SYMBOL_IDS, WOMAN_IDS, WOMEN, type WomanId } from '../../src/content/women.ts';
import { clueCard } from '../../src/rules/clues.ts';
import { act, hunt, SEAT, seen } from '../table.ts';

/** BS-C4: for rose, oak, bluebell, acorn, thistle and sage. */
const PRINTED: Readonly<Record<WomanId, string>> = {
  'elizabeth-vernon': '1 1 0/2 2 0/2 1',
  'mary-fitton': '1 1 0/2 2 0/2 1',
  'anne-whateley': '1 1 1 0/2 2 0/2',
  'emilia-lanier': '1 1 1 0/2 2 0/2',
  'aline-florio': '0/2 1 1 1 0/2 2',
  'winifred-burbage': '0/2 1 1 1 0/2 2',
  'lucy-morgan': '2 0/2 1 1 1 0/2',
  'penelope-rich': '2 0/2 1 1 1 0/2',
  'anne-hathaway': '0/2 2 0/2 1 1 1',
  'jane-davenant': '0/2 2 0/2 1 1 1',
  'jacqueline-field': '1 0/2 2 0/2 1 1',
  'marie-mountjoy': '1 0/2 2 0/2 1 1',
};

const TRAITS: Readonly<Record<WomanId, string>> = {
  'elizabeth-vernon': 'rose: court, lover, married',
  'mary-fitton': 'rose: court, documented, mother',
  'anne-whateley': 'oak: documented, lover, musician',
  'emilia-lanier': 'oak: married, mother, musician',
  'aline-florio': 'bluebell: literate, lover, married',
  'winifred-burbage': 'bluebell: documented, literate, mother',
  'lucy-morgan': 'acorn: court, documented, lover',
  'penelope-rich': 'acorn: court, married, mother',
  'anne-hathaway': 'thistle: documented, mother, musician',
  'jane-davenant': 'thistle: lover, married, musician',
  'jacqueline-field': 'sage: literate, married, mother',
  'marie-mountjoy': 'sage: documented, literate, lover',
};

describe('clues and unmasking', () => {
  it.each(WOMAN_IDS)('BS-5.1 prints the clue card of %s as in the facts', (woman) => {
    const { traits, shares } = clueCard(woman);
    expect(`${WOMEN[woman].symbol}: ${traits.toSorted().join(', ')}`).toBe(TRAITS[woman]);
    expect(SYMBOL_IDS.map((symbol) => shares[symbol].join('/')).join(' ')).toBe(PRINTED[woman]);
  });

  it('BS-5.1 reads Jacqueline Field as the rulebook does', () => {
    const { traits, shares } = clueCard('jacqueline-field');
    expect(traits).toEqual(['literate', 'married', 'mother']);
    expect([shares.rose, shares.thistle, shares.sage]).toEqual([[1], [1], [1]]);
    expect(shares.bluebell).toEqual([2]);
    expect([shares.oak, shares.acorn]).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });

  it('BS-5.1 shows a gained clue card to everybody', () => {
    const table = act(hunt({ on: 'A' }), 'search');
    expect(table.view('public').board.clues).toEqual([clueCard('elizabeth-vernon')]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-5.2 wins with all three traits right', () => {
    act(hunt({ on: 'A', traits: ['literate', 'married', 'mother'] }), 'search', 'unmask')
      .expectEvents([
        { type: 'ladyRevealed', woman: 'jacqueline-field', traits: ['literate', 'married', 'mother'] },
        { type: 'gameEnded', result: 'won', reason: 'unmasked' },
      ])
      .expectNoEvent('clueGained')
      .expectOutcome({ result: 'won', reason: 'unmasked' })
      .done();
  });

  it('BS-5.2 loses with one trait wrong', () => {
    act(hunt({ on: 'A', traits: ['literate', 'married', 'lover'] }), 'search', 'unmask')
      .expectOutcome({ result: 'lost', reason: 'wrong-hypothesis' })
      .done();
  });

  it('BS-5.2 needs three traits laid down and the Lady found', () => {
    act(hunt({ on: 'A', traits: ['literate', 'married'] }), 'search')
      .expectNoDecision('lady-found')
      .expectEvents([{ type: 'clueGained' }])
      .leaves('choose-action', 'take-notes')
      .done();
    act(hunt({ on: 'A', pawn: 'southwark', traits: ['literate', 'married', 'mother'] }), 'search')
      .expectNoDecision('lady-found')
      .leaves('choose-action', 'take-notes')
      .done();
  });

  it('BS-5.2 gives a clue or an unmasking, not both', () => {
    const table = hunt({ on: 'A', traits: ['literate', 'married', 'mother'] });
    act(table, 'search', 'take-clue').expectEvents([{ type: 'clueGained' }, { type: 'ladyFled', cards: 1 }]);
    table.expectNoDecision('lady-found').leaves('choose-action', 'take-notes').done();
  });

  it('BS-5.3 lays the traits down before the search and lets nothing be changed during it', () => {
    const table = hunt({ on: 'A' });
    act(table, 'mark:literate:yes', 'mark:married:yes', 'mark:mother:yes');
    table.expectClosed(SEAT, 'mark:lover:yes', 'reason.hypothesis-full');
    act(table, 'search').expectNoDecision('take-notes');
    expect(seen(table).marks).toMatchObject({ literate: 'yes', married: 'yes', mother: 'yes', lover: 'unknown' });
    act(table, 'unmask').expectOutcome({ result: 'won' }).done();
  });
});
