import { describe, expect, it } from 'vitest';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import type { EventId } from '../../src/content/events.ts';
import type { DossierCard } from '../../src/content/cards.ts';
import {
  actionsLeft,
  beginTurn,
  drawEvent,
  leadersAway,
  levels,
  motivationOf,
  offered,
  set,
  type Sheet,
  suspicionOf,
  type Table,
  tableOf,
  type TableOptions,
  takeActions,
  who,
} from '../scenario.ts';

/** This conspirator, Motivated, with two friends at the Train Station; no leader near. */
function motivated(id: ConspiratorId, sheet: Sheet = {}, options: TableOptions = {}): Table {
  const friends: ConspiratorId[] = ['beck', 'kordt', 'stauffenberg'];
  const others = friends.filter((other) => other !== id).slice(0, 2);
  const table = leadersAway(tableOf([id, ...others], options));
  return set(table, id, { motivation: 'motivated', ...sheet });
}

/** The ability is closed to its owner for these reasons: too little motivation, and Goebbels in the space. */
function expectStopped(id: ConspiratorId, sheet: Sheet = {}): void {
  takeActions(motivated(id, { ...sheet, motivation: 'skeptical' }), id)
    .expectClosed('seat-1', `ability:${id}`, 'reason.motivation-too-low')
    .leaves('choose-action')
    .done();
  const watched = motivated(id, sheet).arrange((data) => (data.leaders.goebbels = 'train-station'));
  beginTurn(watched, id)
    .expectEvents([{ type: 'penaltySuffered', who: id, leader: 'goebbels' }])
    .expectClosed('seat-1', `ability:${id}`, 'reason.goebbels-watches')
    .answer('seat-1', 'move:zeughaus')
    .expectClosed('seat-1', `ability:${id}`, 'reason.goebbels-watches')
    .leaves('choose-action')
    .done();
}

/** After Anzio Landing the ability is gone for the rest of the game. */
function expectLostAtAnzio(id: ConspiratorId, sheet: Sheet = {}): void {
  const table = drawEvent(motivated(id, sheet), 'anzio-landing', 7);
  table.expectEvents([{ type: 'abilityLost', who: id }]);
  beginTurn(table, id).expectClosed('seat-1', `ability:${id}`, 'reason.ability-lost').leaves('choose-action').done();
}

describe('Bonhoeffer', () => {
  it('once a turn, for an action: every other conspirator in his space motivation +1', () => {
    const table = motivated('bonhoeffer');
    set(table, 'kordt', { place: 'zeughaus' });
    takeActions(table, 'bonhoeffer')
      .answer('seat-1', 'ability:bonhoeffer')
      .expectEvents([
        { type: 'abilityUsed', who: 'bonhoeffer' },
        { type: 'motivationChanged', who: 'beck', from: 'timid', to: 'skeptical' },
      ])
      .expectClosed('seat-1', 'ability:bonhoeffer', 'reason.once-a-turn');
    expect([motivationOf(table, 'bonhoeffer'), motivationOf(table, 'kordt')]).toEqual(['motivated', 'timid']);
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('alone he has nobody to encourage', () => {
    takeActions(motivated('bonhoeffer', { place: 'munich' }), 'bonhoeffer')
      .expectClosed('seat-1', 'ability:bonhoeffer', 'reason.nobody-here')
      .leaves('choose-action')
      .done();
  });

  it('stops below Motivated, under Goebbels’s eyes and after Anzio Landing', () => {
    expectStopped('bonhoeffer');
    expectLostAtAnzio('bonhoeffer');
  });

  it('BO-10.7 in prison when Anzio Landing comes, he keeps his ability for later', () => {
    const table = drawEvent(motivated('bonhoeffer', { place: 'prison' }), 'anzio-landing', 7).expectNoEvent(
      'abilityLost',
    );
    set(table, 'bonhoeffer', { place: 'train-station' });
    beginTurn(table, 'bonhoeffer').answer('seat-1', 'ability:bonhoeffer').leaves('choose-action').done();
  });
});

describe('Canaris', () => {
  it('for an action discards one of his items: one conspirator, himself allowed, suspicion −1', () => {
    const table = motivated('canaris', { items: ['map', 'keys', 'map'] });
    set(table, 'kordt', { place: 'prison' });
    takeActions(table, 'canaris')
      .answer('seat-1', 'cover:map')
      .expectOptions('seat-1', ['choose:canaris', 'choose:beck']);
    table.expectEvents([
      { type: 'abilityUsed', who: 'canaris' },
      { type: 'itemDiscarded', who: 'canaris', item: 'map' },
    ]);
    table.answer('seat-1', 'choose:canaris');
    expect(suspicionOf(table, 'canaris')).toBe('low');
    expect(who(table, 'canaris').items).toEqual(['keys', 'map']);
    expect(table.data.itemDiscards).toEqual(['map']);
    expect(actionsLeft(table)).toBe(2);
    table.answer('seat-1', 'cover:keys').answer('seat-1', 'choose:beck');
    expect(levels(table).beck).toEqual(['timid', 'low']);
    table.leaves('choose-action').done();
  });

  it('needs an item', () => {
    takeActions(motivated('canaris'), 'canaris')
      .expectClosed('seat-1', 'ability:canaris', 'reason.no-item-held')
      .leaves('choose-action')
      .done();
  });

  it('stops below Motivated, under Goebbels’s eyes and after Anzio Landing', () => {
    expectStopped('canaris', { items: ['map'] });
    expectLostAtAnzio('canaris', { items: ['map'] });
  });
});

describe('Kordt', () => {
  const DECK: EventId[] = ['kristallnacht', 'the-anschluss', 'berlin-speech', 'munich-agreement'];

  function foreseeing(): Table {
    const table = motivated('kordt').arrange((data) => (data.events.decks[0] = [...DECK]));
    return takeActions(table, 'kordt').answer('seat-1', 'ability:kordt');
  }

  it('for an action looks alone at the top three events of the stage and puts them back in any order', () => {
    const table = foreseeing().expectOptions('seat-1', [
      'next-event:munich-agreement:1',
      'next-event:berlin-speech:2',
      'next-event:the-anschluss:3',
    ]);
    expect(actionsLeft(table)).toBe(2);
    expect(table.revealedTo).toEqual(['seat-1']);
    for (const audience of ['seat-2', 'public'] as const) {
      expect(table.eventsFor(audience)).toContainEqual({ type: 'eventsSeen', who: 'kordt', seat: 'seat-1', count: 3 });
      expect(JSON.stringify(table.view(audience))).not.toMatch(/munich-agreement|berlin-speech|the-anschluss/);
    }
    table
      .answer('seat-1', 'next-event:the-anschluss:3')
      .expectOptions('seat-1', ['next-event:munich-agreement:1', 'next-event:berlin-speech:2'])
      .answer('seat-1', 'next-event:munich-agreement:1')
      .expectEvents([{ type: 'eventsPutBack', who: 'kordt' }]);
    expect(table.data.events.decks[0]).toEqual(['kristallnacht', 'berlin-speech', 'munich-agreement', 'the-anschluss']);
    table.leaves('choose-action').done();
  });

  it('BO-8.11 sees only the current stage: nothing when its deck is used up', () => {
    const table = motivated('kordt').arrange((data) => (data.events.decks[0] = []));
    takeActions(table, 'kordt')
      .expectClosed('seat-1', 'ability:kordt', 'reason.no-event-to-see')
      .leaves('choose-action')
      .done();
  });

  it('stops below Motivated and under Goebbels’s eyes; Anzio Landing does not touch a Civilian', () => {
    expectStopped('kordt');
    const table = drawEvent(motivated('kordt'), 'anzio-landing', 7).expectNoEvent('abilityLost');
    expect(table.view('public').board.conspirators.kordt?.hasAbility).toBe(true);
    table.done();
  });
});

describe('Olbricht', () => {
  it('for an action moves two spaces, each doing what it does', () => {
    const table = motivated('olbricht').arrange((data) => (data.events.stage = 3));
    takeActions(table, 'olbricht')
      .answer('seat-1', 'ability:olbricht')
      .answer('seat-1', 'go:nuremberg')
      .expectOptions('seat-1', ['go:train-station', 'go:adlerhorst', 'go:munich', 'go:prague', 'stop-here'])
      .answer('seat-1', 'go:munich')
      .expectNoDecision('choose-step');
    expect(who(table, 'olbricht').place).toBe('munich');
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('or, with consent, moves one other conspirator one space', () => {
    const table = takeActions(motivated('olbricht'), 'olbricht')
      .answer('seat-1', 'transport:beck:hannover')
      .expectOptions('seat-2', ['agree', 'always-agree', 'refuse']);
    expect(table.view('seat-2').decisions[0]?.refs).toEqual({ who: 'beck', space: 'hannover', target: 'olbricht' });
    table.answer('seat-2', 'agree').expectEvents([{ type: 'conspiratorMoved', who: 'beck', to: 'hannover' }]);
    expect(who(table, 'beck').place).toBe('hannover');
    expect(who(table, 'olbricht').place).toBe('train-station');
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('refused, nobody moves and no action is spent', () => {
    const table = takeActions(motivated('olbricht'), 'olbricht')
      .answer('seat-1', 'transport:beck:hannover')
      .answer('seat-2', 'refuse')
      .expectEvents([{ type: 'consentRefused', who: 'beck' }]);
    expect(who(table, 'beck').place).toBe('train-station');
    expect(actionsLeft(table)).toBe(3);
    table.leaves('choose-action').done();
  });

  it('wherever the other is, but not out of prison (BO-10.2)', () => {
    const table = motivated('olbricht');
    set(table, 'beck', { place: 'munich' });
    set(table, 'kordt', { place: 'prison' });
    expect(offered(takeActions(table, 'olbricht'), 'seat-1').filter((id) => id.startsWith('transport'))).toEqual([
      'transport:beck:tannenberg',
      'transport:beck:nuremberg',
    ]);
    table.leaves('choose-action').done();
  });

  it('stops below Motivated and under Goebbels’s eyes', () => {
    expectStopped('olbricht');
  });
});

describe('Oster', () => {
  function stacked(sheet: Sheet = {}, ...fromTop: DossierCard[]): Table {
    return motivated('oster', sheet).arrange((data) => (data.deck = fromTop.toReversed()));
  }

  it('with the Dossier action takes two cards, keeps one and discards the other', () => {
    const table = takeActions(stacked({}, 'safe', 'sniper', 'ambush'), 'oster')
      .answer('seat-1', 'dossier')
      .expectOptions('seat-1', ['keep:safe', 'keep:sniper'])
      .answer('seat-1', 'keep:sniper')
      .expectEvents([
        { type: 'cardDrawn', who: 'oster', card: 'sniper' },
        { type: 'cardPassedOver', card: 'safe' },
      ]);
    expect(who(table, 'oster').dossier).toEqual(['sniper']);
    expect(table.data.discards).toEqual(['safe']);
    expect(table.data.deck).toEqual(['ambush']);
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('with that action only: a card that draws gives him no second one', () => {
    const table = stacked({ dossier: ['infiltrate-secret-ss-bunker'] }, 'safe', 'sniper');
    takeActions(table, 'oster')
      .answer('seat-1', 'act:infiltrate-secret-ss-bunker')
      .answer('seat-1', 'draw-one')
      .answer('seat-1', 'stop-drawing');
    expect(who(table, 'oster').dossier).toEqual(['safe']);
    table.leaves('choose-action').done();
  });

  it.each([
    ['below Motivated', 'skeptical', false],
    ['after Anzio Landing', 'motivated', true],
  ] as const)('%s draws one card like everybody', (_when, motivation, abilityLost) => {
    const table = takeActions(stacked({ motivation, abilityLost }, 'safe', 'sniper'), 'oster').answer(
      'seat-1',
      'dossier',
    );
    expect(who(table, 'oster').dossier).toEqual(['safe']);
    table.leaves('choose-action').done();
  });

  it('under Goebbels’s eyes too; Anzio Landing takes the ability of every free Abwehr conspirator', () => {
    const table = stacked({}, 'safe', 'sniper').arrange((data) => (data.leaders.goebbels = 'train-station'));
    beginTurn(table, 'oster').answer('seat-1', 'dossier');
    expect(who(table, 'oster').dossier).toEqual(['safe']);
    drawEvent(table, 'anzio-landing', 7)
      .expectEvents([{ type: 'abilityLost', who: 'oster' }])
      .done();
  });
});

describe('Tresckow', () => {
  const hidden = { item: 'map', revealed: false } as const;

  function beside(options: TableOptions = {}, sheet: Sheet = {}): Table {
    const table = motivated('tresckow', { place: 'munich', ...sheet }, options);
    return table.arrange((data) => (data.tiles = { munich: { ...hidden }, smolensk: { ...hidden } }));
  }

  it('for an action collects an unrevealed item of his space', () => {
    const table = takeActions(beside(), 'tresckow')
      .answer('seat-1', 'ability:tresckow')
      .expectEvents([
        { type: 'abilityUsed', who: 'tresckow' },
        { type: 'itemCollected', who: 'tresckow', space: 'munich', item: 'map' },
      ])
      .expectClosed('seat-1', 'ability:tresckow', 'reason.no-hidden-item-here');
    expect(who(table, 'tresckow').items).toEqual(['map']);
    expect(table.data.tiles.munich).toBeUndefined();
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-C11.5: reveals any tile of the board in the classic edition only', () => {
    const revised = takeActions(beside(), 'tresckow');
    expect(offered(revised, 'seat-1')).not.toContain('scout');
    revised.leaves('choose-action').done();
    const classic = takeActions(beside({ edition: 'classic' }), 'tresckow')
      .answer('seat-1', 'scout')
      .expectOptions('seat-1', ['reveal-tile:munich', 'reveal-tile:smolensk'])
      .answer('seat-1', 'reveal-tile:smolensk')
      .expectEvents([{ type: 'itemRevealed', space: 'smolensk', item: 'map' }]);
    expect(actionsLeft(classic)).toBe(2);
    classic
      .answer('seat-1', 'scout')
      .expectOptions('seat-1', ['reveal-tile:munich'])
      .answer('seat-1', 'reveal-tile:munich')
      .expectClosed('seat-1', 'scout', 'reason.no-hidden-item')
      .leaves('choose-action')
      .done();
  });

  it('stops below Motivated and under Goebbels’s eyes', () => {
    expectStopped('tresckow');
  });
});
