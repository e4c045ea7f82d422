import { describe, expect, it } from 'vitest';
import type { DossierCard } from '../../src/content/cards.ts';
import { act, holding, offered, suspicionOf, type Table, takeActions, who, withCards } from '../scenario.ts';

/** The conspirator deck, named from its top card on. */
function stack(table: Table, ...fromTop: DossierCard[]): Table {
  return table.arrange((data) => (data.deck = fromTop.toReversed()));
}

describe('Black Market', () => {
  it('takes one discarded item tile', () => {
    const table = withCards(['black-market']).arrange((data) => (data.itemDiscards = ['map', 'poison', 'map']));
    act(takeActions(table, 'kordt'), 'black-market')
      .expectOptions('seat-1', ['fetch-item:map', 'fetch-item:poison'])
      .answer('seat-1', 'fetch-item:map')
      .expectEvents([{ type: 'itemFetched', who: 'kordt', item: 'map' }]);
    expect(who(table, 'kordt').items).toEqual(['map']);
    expect(table.data.itemDiscards).toEqual(['poison', 'map']);
    table.leaves('choose-action').done();
  });

  it('is closed without a discarded item', () => {
    holding(['black-market'])
      .expectClosed('seat-1', 'act:black-market', 'reason.no-discarded-item')
      .leaves('choose-action')
      .done();
  });

  it('past the item limit a tile is discarded at once (BO-3.5)', () => {
    const table = withCards(['black-market'], { sheet: { items: ['keys', 'keys', 'intel', 'badge'] } });
    table.arrange((data) => (data.itemDiscards = ['map']));
    act(takeActions(table, 'kordt'), 'black-market')
      .answer('seat-1', 'fetch-item:map')
      .expectOptions('seat-1', ['discard-item:keys', 'discard-item:intel', 'discard-item:badge', 'discard-item:map'])
      .answer('seat-1', 'discard-item:map')
      .leaves('choose-action')
      .done();
    expect(table.data.itemDiscards).toEqual(['map']);
  });
});

describe('Distant Contact', () => {
  function withTiles(): Table {
    return withCards(['distant-contact']).arrange((data) => {
      data.tiles = { smolensk: { item: 'map', revealed: false }, munich: { item: 'keys', revealed: true } };
    });
  }

  it('takes any tile of the board, revealed or not, from closed spaces too', () => {
    const table = withTiles();
    act(takeActions(table, 'kordt'), 'distant-contact')
      .expectOptions('seat-1', ['fetch-tile:smolensk', 'fetch-tile:munich'])
      .answer('seat-1', 'fetch-tile:smolensk')
      .expectEvents([{ type: 'itemCollected', who: 'kordt', space: 'smolensk', item: 'map' }]);
    expect(table.data.tiles).toEqual({ munich: { item: 'keys', revealed: true } });
    expect(table.revealedTo).toEqual(['public']);
    table.leaves('choose-action').done();
  });

  it('reaches no lost space', () => {
    const table = withTiles().arrange((data) => (data.events.spacesLost = true));
    act(takeActions(table, 'kordt'), 'distant-contact')
      .expectOptions('seat-1', ['fetch-tile:munich'])
      .leaves('fetch-item')
      .done();
  });

  it('is closed when the board has no tile', () => {
    const table = withCards(['distant-contact']).arrange((data) => (data.tiles = {}));
    takeActions(table, 'kordt')
      .expectClosed('seat-1', 'act:distant-contact', 'reason.no-item-on-board')
      .leaves('choose-action')
      .done();
  });
});

describe('Dumpster Dive', () => {
  it('takes any discarded card, plots too, but never itself (BO-4.8)', () => {
    const table = withCards(['dumpster-dive']).arrange((data) => (data.discards = ['ambush', 'safe']));
    act(takeActions(table, 'kordt'), 'dumpster-dive')
      .expectOptions('seat-1', ['fetch-card:ambush', 'fetch-card:safe'])
      .answer('seat-1', 'fetch-card:ambush')
      .expectEvents([{ type: 'cardFetched', who: 'kordt', card: 'ambush' }]);
    expect(who(table, 'kordt').dossier).toEqual(['ambush']);
    expect(table.data.discards).toEqual(['safe', 'dumpster-dive']);
    table.leaves('choose-action').done();
  });

  it('is open with one card discarded, closed with none', () => {
    const one = withCards(['dumpster-dive']).arrange((data) => (data.discards = ['safe']));
    act(takeActions(one, 'kordt'), 'dumpster-dive')
      .expectOptions('seat-1', ['fetch-card:safe'])
      .leaves('fetch-card')
      .done();
    holding(['dumpster-dive'])
      .expectClosed('seat-1', 'act:dumpster-dive', 'reason.no-discarded-card')
      .leaves('choose-action')
      .done();
  });
});

describe('History Repeats', () => {
  it('shuffles all discards, itself included, into the deck and draws one', () => {
    const table = stack(withCards(['history-repeats']), 'safe').arrange((data) => (data.discards = ['ambush']));
    act(takeActions(table, 'kordt'), 'history-repeats').expectEvents([
      { type: 'cardPlayed', card: 'history-repeats' },
      { type: 'deckReshuffled', cards: 3 },
      { type: 'cardDrawn', who: 'kordt' },
    ]);
    const everywhere = [...table.data.deck, ...who(table, 'kordt').dossier];
    expect(everywhere.toSorted()).toEqual(['ambush', 'history-repeats', 'safe']);
    expect(who(table, 'kordt').dossier).toHaveLength(1);
    expect(table.data.discards).toEqual([]);
    table.leaves('choose-action').done();
  });

  it('may draw itself again', () => {
    const table = stack(withCards(['history-repeats']));
    act(takeActions(table, 'kordt'), 'history-repeats').expectEvents([{ type: 'cardDrawn', card: 'history-repeats' }]);
    table.leaves('choose-action').done();
  });
});

describe('Infiltrate Secret SS Bunker', () => {
  const drawOrStop = ['draw-one', 'stop-drawing'];

  it('draws up to three cards one by one, then raises suspicion; limits count after all of it (BO-3.10)', () => {
    const table = withCards(['infiltrate-secret-ss-bunker'], { sheet: { motivation: 'timid' } });
    act(takeActions(stack(table, 'safe', 'ambush', 'sniper', 'called-away'), 'kordt'), 'infiltrate-secret-ss-bunker')
      .expectOptions('seat-1', drawOrStop)
      .answer('seat-1', 'draw-one')
      .expectEvents([{ type: 'cardDrawn', who: 'kordt', card: 'safe' }])
      .expectOptions('seat-1', drawOrStop)
      .answer('seat-1', 'draw-one')
      .answer('seat-1', 'draw-one')
      .expectEvents([
        { type: 'cardDrawn', who: 'kordt', card: 'sniper' },
        { type: 'suspicionChanged', who: 'kordt', from: 'medium', to: 'high' },
      ])
      .expectOptions('seat-1', ['discard-card:safe', 'discard-card:ambush', 'discard-card:sniper'])
      .answer('seat-1', 'discard-card:safe');
    expect(who(table, 'kordt').dossier).toEqual(['ambush', 'sniper']);
    expect(table.data.deck).toEqual(['called-away']);
    table.leaves('choose-action').done();
  });

  it('costs the suspicion even when no card is drawn', () => {
    const table = act(holding(['infiltrate-secret-ss-bunker']), 'infiltrate-secret-ss-bunker');
    table.answer('seat-1', 'stop-drawing').expectNoEvent('cardDrawn');
    expect(suspicionOf(table, 'kordt')).toBe('high');
    table.leaves('choose-action').done();
  });
});

describe('Planning Session', () => {
  it('reveals until a plot appears, keeps it and discards the rest', () => {
    const table = stack(withCards(['planning-session']), 'safe', 'called-away', 'ambush', 'sniper');
    act(takeActions(table, 'kordt'), 'planning-session').expectEvents([
      { type: 'cardPassedOver', card: 'safe' },
      { type: 'cardPassedOver', card: 'called-away' },
      { type: 'cardDrawn', who: 'kordt', card: 'ambush' },
    ]);
    expect(who(table, 'kordt').dossier).toEqual(['ambush']);
    expect(table.data.deck).toEqual(['sniper']);
    expect(table.data.discards).toEqual(['safe', 'called-away', 'planning-session']);
    table.leaves('choose-action').done();
  });

  it('BO-7.15 goes on through the reshuffled discards once', () => {
    const table = stack(withCards(['planning-session']), 'safe').arrange((data) => (data.discards = ['ambush']));
    act(takeActions(table, 'kordt'), 'planning-session').expectEvents([
      { type: 'deckReshuffled', cards: 1 },
      { type: 'cardPassedOver', card: 'safe' },
      { type: 'cardDrawn', who: 'kordt', card: 'ambush' },
    ]);
    expect(table.data.discards).toEqual(['safe', 'planning-session']);
    table.leaves('choose-action').done();
  });

  it('BO-7.15 without any plot gains nothing and discards what was revealed', () => {
    const table = stack(withCards(['planning-session']), 'safe').arrange((data) => (data.discards = ['called-away']));
    act(takeActions(table, 'kordt'), 'planning-session').expectNoEvent('cardDrawn');
    expect(who(table, 'kordt').dossier).toEqual([]);
    expect([...table.data.deck, ...table.data.discards].toSorted()).toEqual([
      'called-away',
      'planning-session',
      'safe',
    ]);
    expect(offered(table, 'seat-1')).toContain('dossier');
    table.leaves('choose-action').done();
  });
});
