import { describe, expect, it } from 'vitest';
import { act, hunt, offered, seen, SEAT } from '../table.ts';

describe('a round', () => {
  it('BS-3.1 moves the top card to the bottom; the new top card is where she is, and its back is public', () => {
    const table = act(hunt({ on: 'A' }), 'pass');
    table.expectEvents([{ type: 'passed' }, { type: 'roundBegan', round: 2, back: 'residence' }]);
    expect(table.view('public').board).toMatchObject({ top: 'residence', position: 1, round: 2 });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-3.2 drops the counter card by 1 when it comes to the top, which counts for no step', () => {
    const table = act(hunt({ on: 'Z', counter: 2 }), 'pass');
    table.expectEvents([
      { type: 'counterDropped', counter: 1 },
      { type: 'roundBegan', back: 'tavern' },
    ]);
    expect(seen(table)).toMatchObject({ counter: 1, position: 0, cardsToCounter: 26 });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-3.2 lets her escape when the counter card comes to the top showing 0', () => {
    act(hunt({ on: 'Z', counter: 0 }), 'pass')
      .expectEvents([
        { type: 'ladyRevealed', woman: 'jacqueline-field' },
        { type: 'gameEnded', result: 'lost', reason: 'escaped' },
      ])
      .expectNoEvent('roundBegan')
      .expectOutcome({ result: 'lost', reason: 'escaped' })
      .done();
  });

  it('BS-3.2 makes a standard game three passes through the deck', () => {
    const table = hunt({ on: 'A', counter: 2 });
    let rounds = 0;
    for (; table.outcome === null; rounds++) act(table, 'pass');
    expect(rounds).toBe(3 * 26);
  });

  it('BS-3.3 lets the player take one action: move, search, or pass', () => {
    const table = hunt({ on: 'A', pawn: 'eastcheap' });
    expect(offered(table).toSorted()).toEqual([
      'move:bishopsgate',
      'move:cornhill',
      'move:london-bridge',
      'pass',
      'search',
    ]);
    act(table, 'move:cornhill').expectEvents([
      { type: 'pawnMoved', to: 'cornhill' },
      { type: 'roundBegan', round: 2 },
    ]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-3.3 lets the player use the fog while fog lies on top', () => {
    const table = hunt({ on: 'A', inFog: 'clearing' });
    expect(offered(table)).toContain('use-fog');
    table.expectClosed(SEAT, 'search', 'reason.fog-on-top');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-3.4 works the counter card in a flight, and right after the last card moved', () => {
    const clues = ['lucy-morgan', 'mary-fitton'] as const;
    const table = act(hunt({ on: 'Y', pawn: 'southwark', clues: [...clues], counter: 1 }), 'search');
    table.expectEvents([
      { type: 'searched', found: false },
      { type: 'counterDropped', counter: 0 },
      { type: 'ladyFled', cards: 2, back: 'tavern' },
      { type: 'roundBegan', back: 'residence' },
    ]);
    expect(seen(table)).toMatchObject({ position: 1, counter: 0 });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-3.4 works it in the middle of a flight, where it counts for no card', () => {
    const clues = ['lucy-morgan', 'mary-fitton', 'anne-hathaway'] as const;
    const table = act(hunt({ on: 'Y', pawn: 'southwark', clues: [...clues], counter: 1 }), 'search');
    table.expectEvents([
      { type: 'counterDropped', counter: 0 },
      { type: 'ladyFled', cards: 3, back: 'residence' },
      { type: 'roundBegan', back: 'commercial' },
    ]);
    expect(seen(table)).toMatchObject({ position: 2, counter: 0 });
    table.leaves('choose-action', 'take-notes').done();
  });

  it.each([
    ['Y', 'tavern', 1],
    ['Z', 'residence', 2],
  ] as const)('BS-3.4 works it when fog 7 on %s brings it up', (on, back, position) => {
    const table = act(hunt({ on, inFog: 'quick-steps', counter: 2 }), 'use-fog');
    table.expectEvents([
      { type: 'counterDropped', counter: 1 },
      { type: 'ladyHastened', cards: 2, back },
    ]);
    expect(seen(table)).toMatchObject({ position, counter: 1 });
    table.leaves('choose-action', 'take-notes').done();
  });

  it.each(['Y', 'Z'] as const)('BS-3.4 loses the game at 0 the moment fog 7 on %s brings it up', (on) => {
    const table = act(hunt({ on, inFog: 'quick-steps', counter: 0 }), 'use-fog');
    table.expectNoEvent('ladyHastened').expectOutcome({ result: 'lost', reason: 'escaped' });
    expect(seen(table)).toMatchObject({ position: 0, round: 1 });
    table.done();
  });

  it('BS-3.4 loses the game in a flight at 0, even though she was found', () => {
    act(hunt({ on: 'Z', pawn: 'cornhill', counter: 0 }), 'search')
      .expectEvents([
        { type: 'searched', found: true },
        { type: 'clueGained' },
        { type: 'gameEnded', reason: 'escaped' },
      ])
      .done();
  });

  it('BS-3.5 keeps the number of cards: fog replaces them one for one', () => {
    const table = act(hunt({ on: 'A', pawn: 'southwark' }), 'search');
    const { loop, fogOn } = table.data;
    expect([loop.length, fogOn.length]).toEqual([26, 26]);
    expect(fogOn.filter((fog) => fog !== null)).toEqual(['rumour']);
    expect(table.view('public').board).toMatchObject({ cardsToCounter: 25, fog: { left: 9, positions: [0] } });
    table.leaves('choose-action', 'take-notes').done();
  });
});
