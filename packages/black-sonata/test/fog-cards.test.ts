import { describe, expect, it } from 'vitest';
import { FOG_CARD_IDS } from '../src/content/fog-cards.ts';
import { act, hunt, seen, SEAT, type Hunt } from './table.ts';

const HELD: Hunt = { on: 'A', pawn: 'eastcheap', clues: ['lucy-morgan'] };

describe('the fog cards', () => {
  it('1, a rumour, gains the next clue and goes under the fog deck', () => {
    const table = act(hunt({ ...HELD, inFog: 'rumour' }), 'use-fog');
    table.expectEvents([
      { type: 'fogUsed', fog: 'rumour' },
      { type: 'clueGained', woman: 'elizabeth-vernon' },
    ]);
    expect(table.data.fogDeck.at(-1)).toBe('rumour');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('2, the ferry, sends the pawn to any place', () => {
    const table = act(hunt({ ...HELD, inFog: 'ferry' }), 'use-fog', 'go-to:clerkenwell');
    table.expectEvents([{ type: 'pawnMoved', from: 'eastcheap', to: 'clerkenwell' }, { type: 'roundBegan' }]);
    expect(table.data.fogDeck.at(-1)).toBe('ferry');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('3, a glimpse, shows the backs of the next five cards', () => {
    const table = act(hunt({ ...HELD, inFog: 'glimpse' }), 'use-fog');
    table.expectEvents([
      { type: 'backsSeen', backs: ['residence', 'commercial', 'church', 'riverside', 'rural'] },
      { type: 'roundBegan', back: 'residence' },
    ]);
    expect(table.data.fogDeck.at(-1)).toBe('glimpse');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('4, a fleeting rumour, leaves the game and gains the next clue', () => {
    const table = act(hunt({ ...HELD, inFog: 'fleeting-rumour' }), 'use-fog');
    table.expectEvents([
      { type: 'fogLeft', fog: 'fleeting-rumour' },
      { type: 'clueGained', woman: 'elizabeth-vernon' },
    ]);
    expect(table.data.fogOut).toEqual(['fleeting-rumour']);
    expect(seen(table).fog).toMatchObject({ left: 8, out: 1 });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('5, a recantation, removes one clue held, then draws one', () => {
    const table = act(hunt({ ...HELD, inFog: 'recantation' }), 'use-fog', 'remove-clue:lucy-morgan');
    table.expectEvents([
      { type: 'clueRemoved', woman: 'lucy-morgan' },
      { type: 'clueGained', source: 'fog' },
    ]);
    expect(seen(table).clues.map(({ woman }) => woman)).toEqual(['elizabeth-vernon']);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('6, a side street, sends the pawn to a linked place', () => {
    const table = act(hunt({ ...HELD, inFog: 'side-street' }), 'use-fog');
    table.expectOptions(SEAT, ['go-to:bishopsgate', 'go-to:cornhill', 'go-to:london-bridge'], 'send-pawn');
    act(table, 'go-to:cornhill').leaves('choose-action', 'take-notes').done();
    expect(seen(table).pawn).toBe('cornhill');
  });

  it('7, quick steps, moves the deck on by two cards', () => {
    const table = act(hunt({ ...HELD, inFog: 'quick-steps' }), 'use-fog');
    table.expectEvents([{ type: 'ladyHastened', cards: 2, back: 'commercial' }]);
    expect(seen(table).position).toBe(3);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('8, a clearing, leaves the game', () => {
    const table = act(hunt({ ...HELD, inFog: 'clearing' }), 'use-fog');
    table.expectEvents([{ type: 'fogUsed', fog: 'clearing' }, { type: 'fogLeft' }, { type: 'roundBegan' }]);
    expect(table.data.fogOut).toEqual(['clearing']);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('9, a gust, blows the top card of the fog deck away, unseen', () => {
    const table = act(hunt({ ...HELD, inFog: 'gust', fogDeck: ['ferry', 'glimpse', 'rumour'] }), 'use-fog');
    table.expectEvents([{ type: 'fogBlownAway', left: 2 }]);
    expect(table.data).toMatchObject({ fogDeck: ['rumour', 'gust'], fogOut: ['glimpse'] });
    expect(JSON.stringify(table.view('public'))).not.toContain('glimpse');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('10, another face, shuffles the Lady into the clue deck and draws a new one', () => {
    const table = act(hunt({ ...HELD, inFog: 'another-face' }), 'use-fog');
    table.expectEvents([{ type: 'fogUsed', fog: 'another-face' }, { type: 'ladyChanged' }, { type: 'roundBegan' }]);
    const { lady, clueDeck, aside, clues } = table.data;
    expect(new Set([lady, aside, ...clueDeck, ...clues]).size).toBe(12);
    table.leaves('choose-action', 'take-notes').done();
  });

  it.each(FOG_CARD_IDS)('%s tells nothing until it is used', (inFog) => {
    const table = hunt({ ...HELD, inFog });
    expect(JSON.stringify([table.view('public'), table.view(SEAT)])).not.toContain(`"${inFog}"`);
    table.leaves('choose-action', 'take-notes').done();
  });
});
