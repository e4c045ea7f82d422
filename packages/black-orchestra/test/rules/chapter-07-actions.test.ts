import { describe, expect, it } from 'vitest';
import {
  beginTurn,
  choose,
  COMMITTED,
  drawEvent,
  EXTREME,
  HIGH,
  leaders,
  LOW,
  MEDIUM,
  MOTIVATED,
  nextCards,
  nextDice,
  options,
  quietTable,
  RECKLESS,
  set,
  SKEPTICAL,
  stage,
  stand,
  type Table,
  takeActions,
  tile,
  TIMID,
  tracks,
  who,
} from '../scenario.ts';

function actionsLeft(table: Table): number {
  return table.view('public').board.turn.actionsLeft;
}

describe('Act', () => {
  it('BO-7.1 resolves a ➡ effect of a card for one action and discards the card afterwards', () => {
    const table = quietTable(['beck', 'oster']);
    set(table, 'beck', { dossier: ['lose-gestapo'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'act:lose-gestapo');
    expect(who(table, 'beck')).toMatchObject({ suspicion: LOW, dossier: [] });
    expect(table.data.discards).toEqual(['lose-gestapo']);
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-7.1 resolves a ➡ effect of one’s own board for one action', () => {
    const table = quietTable(['bonhoeffer', 'oster']);
    set(table, 'bonhoeffer', { motivation: MOTIVATED });
    takeActions(table, 'bonhoeffer');
    choose(table, 'bonhoeffer', 'ability:bonhoeffer');
    expect(who(table, 'oster').motivation).toBe(SKEPTICAL);
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-7.1 does not discard a plot by attempting it', () => {
    const table = leaders(quietTable(['kordt', 'oster']), { hitler: 'munich' });
    set(table, 'kordt', { place: 'munich', motivation: COMMITTED, dossier: ['hidden-bomb'] });
    takeActions(table, 'kordt');
    choose(table, 'kordt', 'attempt:hidden-bomb:hitler');
    nextDice(table, '1', 'target');
    choose(table, 'kordt', 'roll-plot:2');
    table.expectEvents([{ type: 'plotFailed', who: 'kordt', plot: 'hidden-bomb' }]);
    expect(who(table, 'kordt').dossier).toEqual(['hidden-bomb']);
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-7.1 lets an action be repeated', () => {
    const table = quietTable(['beck', 'oster']);
    set(table, 'beck', { suspicion: HIGH, dossier: ['lose-gestapo', 'lose-gestapo'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'act:lose-gestapo');
    choose(table, 'beck', 'act:lose-gestapo');
    expect(who(table, 'beck').suspicion).toBe(LOW);
    table.leaves('choose-action').done();
  });
});

describe('Collect and Reveal', () => {
  it('BO-7.10 turns the face-down item of one’s space, and nobody takes it', () => {
    const table = tile(quietTable(['beck', 'oster']), 'munich', 'map', 'face-down');
    stand(table, { beck: 'munich' });
    takeActions(table, 'beck').expectClosed('seat-1', 'collect', 'reason.item-not-revealed');
    choose(table, 'beck', 'reveal:munich');
    table.expectEvents([{ type: 'itemRevealed', space: 'munich', item: 'map' }]);
    expect(table.view('public').board.tiles.munich).toBe('map');
    expect(who(table, 'beck').items).toEqual([]);
    expect(actionsLeft(table)).toBe(2);
    table.expectClosed('seat-1', 'reveal', 'reason.item-already-revealed').leaves('choose-action').done();
  });

  it('BO-7.2 takes the revealed item of one’s space', () => {
    const table = tile(quietTable(['beck', 'oster']), 'munich', 'map');
    stand(table, { beck: 'munich' });
    takeActions(table, 'beck');
    choose(table, 'beck', 'collect:map');
    expect(who(table, 'beck').items).toEqual(['map']);
    expect(table.data.tiles.munich).toBeUndefined();
    expect(actionsLeft(table)).toBe(2);
    table
      .expectClosed('seat-1', 'collect', 'reason.no-item-here')
      .expectClosed('seat-1', 'reveal', 'reason.no-item-here')
      .leaves('choose-action')
      .done();
  });
});

describe('Conspire', () => {
  it('BO-7.3 raises the suspicion of all in the space by eagles, then places targets, then gives actions', () => {
    const table = quietTable(['beck', 'oster', 'kordt']);
    stand(table, { kordt: 'zeughaus' });
    takeActions(table, 'beck');
    nextDice(table, '3', 'target', 'eagle');
    choose(table, 'beck', 'conspire:3');
    table.expectEvents([
      { type: 'suspicionChanged', who: 'beck', from: 'medium', to: 'high' },
      { type: 'suspicionChanged', who: 'oster', from: 'medium', to: 'high' },
      { type: 'dissentPlaced', dice: 1 },
      { type: 'actionsGained', who: 'beck', count: 3 },
    ]);
    expect(who(table, 'kordt').suspicion).toBe(MEDIUM);
    expect(actionsLeft(table)).toBe(3);
    table.leaves('choose-action').done();
  });

  it('BO-7.3 raises suspicion by each eagle and adds the numbers to the actions left', () => {
    const table = quietTable(['beck', 'oster']);
    set(table, 'beck', { suspicion: LOW });
    takeActions(table, 'beck');
    nextDice(table, '2', '3');
    choose(table, 'beck', 'conspire:2');
    expect(actionsLeft(table)).toBe(1 + 5);
    takeActions(
      table.arrange((data) => {
        data.turn.conspired = false;
      }),
      'beck',
    );
    nextDice(table, 'eagle', 'eagle');
    choose(table, 'beck', 'conspire:2');
    expect(who(table, 'beck').suspicion).toBe(HIGH);
    expect(who(table, 'oster').suspicion).toBe(EXTREME);
    table.leaves('choose-action').done();
  });

  it('BO-7.3 is paid with one to three actions and done once a turn', () => {
    const table = quietTable(['beck', 'oster']);
    takeActions(table, 'beck');
    choose(table, 'beck', 'move:zeughaus');
    nextDice(table, '3', '3');
    choose(table, 'beck', 'conspire:2');
    expect(actionsLeft(table)).toBe(6);
    table.expectClosed('seat-1', 'conspire', 'reason.already-conspired').leaves('choose-action').done();
  });

  it('BO-7.3 offers no more dice than actions are left, and never more than three', () => {
    const table = quietTable(['stauffenberg', 'oster']);
    set(table, 'stauffenberg', { motivation: MOTIVATED });
    takeActions(table, 'stauffenberg');
    const dice = () =>
      table
        .view('seat-1')
        .decisions.flatMap(({ options: open = [] }) => open.map(({ id }) => id))
        .filter((id) => id.startsWith('conspire'));
    expect(dice()).toEqual(['conspire:1', 'conspire:2', 'conspire:3']);
    choose(table, 'stauffenberg', 'move:zeughaus');
    choose(table, 'stauffenberg', 'move:train-station');
    expect(dice()).toEqual(['conspire:1', 'conspire:2']);
    table.leaves('choose-action').done();
  });
});

/** Two dice lie on the dissent track; Beck conspires with one die or more. */
function conspireOnto(dissentDice: number, ...faces: Parameters<typeof nextDice>[1][]): Table {
  const table = quietTable(['beck', 'oster', 'kordt']).arrange((data) => {
    data.dissentDice = dissentDice;
    data.militarySupport = 4;
  });
  stand(table, { kordt: 'zeughaus' });
  takeActions(table, 'beck');
  nextDice(table, ...faces);
  return choose(table, 'beck', `conspire:${faces.length}`);
}

describe('the dissent track', () => {
  it('BO-7.4 lets the active player raise one conspirator’s motivation with the third die', () => {
    const table = conspireOnto(2, 'target', 'target', '1');
    options(table, 'beck', ['encourage:beck', 'encourage:oster', 'encourage:kordt', 'weaken-support']);
    choose(table, 'beck', 'encourage:kordt');
    expect(who(table, 'kordt').motivation).toBe(SKEPTICAL);
    expect(table.data.militarySupport).toBe(4);
    expect(table.data.dissentDice).toBe(1);
    table.expectEvents([
      { type: 'dissentPlaced', dice: 1 },
      { type: 'actionsGained', count: 1 },
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-7.4 lets the active player lower military support instead', () => {
    const table = conspireOnto(2, 'target');
    choose(table, 'beck', 'weaken-support');
    expect(table.data.militarySupport).toBe(3);
    expect(table.data.dissentDice).toBe(0);
    expect(table.view('public').board.freeDice).toBe(10);
    table.leaves('choose-action').done();
  });

  it('BO-7.4 keeps its dice from turn to turn', () => {
    const table = conspireOnto(1, 'target');
    expect(table.data.dissentDice).toBe(2);
    beginTurn(table, 'oster');
    expect(table.data.dissentDice).toBe(2);
    expect(table.view('public').board.freeDice).toBe(8);
    table.leaves('choose-action').done();
  });

  it('BO-7.14 cannot choose a prisoner; a choice that changes nothing may be made, and the dice return', () => {
    const table = quietTable(['beck', 'oster', 'kordt']).arrange((data) => {
      data.dissentDice = 2;
    });
    stand(table, { kordt: 'prison' });
    set(table, 'oster', { motivation: RECKLESS });
    takeActions(table, 'beck');
    nextDice(table, 'target');
    choose(table, 'beck', 'conspire:1');
    options(table, 'beck', ['encourage:beck', 'encourage:oster', 'weaken-support']);
    choose(table, 'beck', 'weaken-support');
    table.expectNoEvent('supportChanged');
    expect(table.data).toMatchObject({ militarySupport: 2, dissentDice: 0 });
    table.leaves('choose-action').done();
  });

  it('BO-7.14 takes targets one die at a time and is emptied as often as it fills', () => {
    const table = quietTable(['beck', 'oster']).arrange((data) => {
      data.dissentDice = 2;
      data.militarySupport = 4;
    });
    set(table, 'beck', { dossier: ['black-orchestra'] });
    set(table, 'oster', { promisedActions: [1, 1] });
    takeActions(table, 'beck');
    nextDice(table, 'target', 'target', 'target', 'target', 'target', '1');
    choose(table, 'beck', 'act:black-orchestra');
    expect(table.data.dissentDice).toBe(0);
    choose(table, 'beck', 'encourage:oster');
    table.expectEvents([
      { type: 'dissentPlaced', dice: 1 },
      { type: 'dissentPlaced', dice: 2 },
      { type: 'dissentPlaced', dice: 3 },
    ]);
    choose(table, 'beck', 'weaken-support');
    expect(table.data).toMatchObject({ militarySupport: 3, dissentDice: 1 });
    expect(who(table, 'oster').motivation).toBe(SKEPTICAL);
    choose(table, 'beck', 'promise-actions:oster');
    table.leaves('choose-action').done();
  });
});

describe('Dossier', () => {
  it('BO-7.6 draws the top card face up', () => {
    const table = nextCards(quietTable(['beck', 'oster']), 'safe', 'sniper');
    takeActions(table, 'beck');
    choose(table, 'beck', 'dossier');
    table.expectEvents([{ type: 'cardDrawn', who: 'beck', card: 'safe' }]);
    expect(table.eventsFor('public')).toContainEqual({ type: 'cardDrawn', who: 'beck', card: 'safe' });
    expect(who(table, 'beck').dossier).toEqual(['safe']);
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-7.6, BO-7.15 makes the deck anew from the discards the moment its last card leaves', () => {
    const table = quietTable(['beck', 'oster']).arrange((data) => {
      data.deck = ['safe'];
      data.discards = ['ambush', 'sniper'];
    });
    takeActions(table, 'beck');
    choose(table, 'beck', 'dossier');
    table.expectEvents([
      { type: 'deckReshuffled', cards: 2 },
      { type: 'cardDrawn', card: 'safe' },
    ]);
    expect(table.data.deck.toSorted()).toEqual(['ambush', 'sniper']);
    expect(table.data.discards).toEqual([]);
    table.leaves('choose-action').done();
  });

  it('BO-7.15 cannot be chosen with no deck and no discards, and other draws are ignored', () => {
    const table = stage(quietTable(['goerdeler', 'oster']), 7).arrange((data) => {
      data.deck = [];
    });
    set(table, 'goerdeler', { motivation: MOTIVATED });
    beginTurn(table, 'goerdeler').expectClosed('seat-1', 'dossier', 'reason.no-card-left').expectNoEvent('cardDrawn');
    drawEvent(table, 'final-conscription', 7);
    table.expectNoDecision();
    expect(who(table, 'goerdeler').dossier).toEqual([]);
    table.done();
  });

  it('BO-7.15 reveals for a plot through the reshuffled discards once, then discards what was set aside', () => {
    const table = quietTable(['beck', 'oster']).arrange((data) => {
      data.deck = ['safe', 'cover-story'];
      data.discards = ['ambush'];
    });
    set(table, 'beck', { dossier: ['planning-session'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'act:planning-session');
    table.expectEvents([
      { type: 'cardPassedOver', card: 'cover-story' },
      { type: 'deckReshuffled', cards: 1 },
      { type: 'cardPassedOver', card: 'safe' },
      { type: 'cardDrawn', who: 'beck', card: 'ambush' },
    ]);
    expect(who(table, 'beck').dossier).toEqual(['ambush']);
    expect(table.data.discards.toSorted()).toEqual(['cover-story', 'planning-session', 'safe']);
    table.leaves('choose-action').done();
  });

  it('BO-7.15 ends without a plot if there is none', () => {
    const table = quietTable(['beck', 'oster']).arrange((data) => {
      data.deck = ['safe', 'cover-story'];
      data.discards = ['lose-gestapo'];
    });
    set(table, 'beck', { dossier: ['planning-session'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'act:planning-session');
    table.expectNoEvent('cardDrawn');
    expect(who(table, 'beck').dossier).toEqual([]);
    expect([...table.data.deck, ...table.data.discards].toSorted()).toEqual([
      'cover-story',
      'lose-gestapo',
      'planning-session',
      'safe',
    ]);
    table.leaves('choose-action').done();
  });
});

/** Beck at Gestapo HQ, Oster and Kordt in prison. */
function beforeRelease(suspicion: number): Table {
  const table = quietTable(['beck', 'oster', 'kordt', 'canaris']);
  stand(table, { beck: 'gestapo-hq', oster: 'prison', kordt: 'prison' });
  set(table, 'beck', { suspicion });
  set(table, 'kordt', { suspicion: EXTREME, motivation: TIMID });
  return takeActions(table, 'beck');
}

describe('Release', () => {
  it('BO-7.9 frees a prisoner of one’s choice to Gestapo HQ at High, for +1 suspicion', () => {
    const table = beforeRelease(MEDIUM);
    nextDice(table, '1');
    choose(table, 'beck', 'release');
    expect(who(table, 'beck').suspicion).toBe(HIGH);
    options(table, 'beck', ['choose:oster', 'choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expect(who(table, 'kordt')).toMatchObject({ place: 'gestapo-hq', suspicion: HIGH });
    expect(who(table, 'oster').place).toBe('prison');
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it.each(['2', '3', 'target'] as const)('BO-7.9 succeeds with a %s, at High suspicion too', (face) => {
    const table = beforeRelease(HIGH);
    nextDice(table, face);
    choose(table, 'beck', 'release');
    choose(table, 'beck', 'choose:oster');
    expect(tracks(table, 'beck').suspicion).toBe(EXTREME);
    expect(who(table, 'oster').place).toBe('gestapo-hq');
    table.leaves('choose-action').done();
  });

  it('BO-7.9 arrests who rolls an eagle instead', () => {
    const table = beforeRelease(MEDIUM);
    nextDice(table, 'eagle');
    choose(table, 'beck', 'release');
    table.expectEvents([{ type: 'arrested', who: 'beck' }]).expectNoEvent('released');
    expect(who(table, 'beck')).toMatchObject({ place: 'prison', suspicion: MEDIUM });
    table.expectNoDecision('choose-action').done();
  });

  it('BO-7.9 is closed elsewhere, at Extreme suspicion, and with nobody in prison', () => {
    const table = beforeRelease(EXTREME);
    table.expectClosed('seat-1', 'release', 'reason.too-suspicious');
    set(table, 'beck', { suspicion: MEDIUM, place: 'zeughaus' });
    takeActions(table, 'beck').expectClosed('seat-1', 'release', 'reason.not-at-gestapo-hq');
    stand(table, { beck: 'gestapo-hq', oster: 'munich', kordt: 'munich' });
    takeActions(table, 'beck').expectClosed('seat-1', 'release', 'reason.nobody-in-prison');
    table.leaves('choose-action').done();
  });
});
