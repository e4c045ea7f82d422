import { setTable } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import { blackOrchestra } from '../../src/index.ts';
import type { DossierCard } from '../../src/content/cards.ts';
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
  nextEvents,
  options,
  quietTable,
  RECKLESS,
  seatOf,
  set,
  SKEPTICAL,
  stage,
  stand,
  type Table,
  tableOf,
  takeActions,
  tile,
  TIMID,
  who,
} from '../scenario.ts';

const PEOPLE: readonly ConspiratorId[] = ['stauffenberg', 'beck', 'oster', 'kordt', 'canaris'];
const SIX_CARDS: readonly DossierCard[] = ['safe', 'sniper', 'ambush', 'lose-gestapo', 'black-market', 'cover-story'];

function sheet(table: Table, id: ConspiratorId) {
  return table.view('public').board.conspirators[id];
}

/** Stauffenberg with Hitler at Munich, with a normal and a reckless plot. */
function plotter(motivation: number): Table {
  const table = leaders(quietTable(['stauffenberg', 'beck']), { hitler: 'munich' });
  set(table, 'stauffenberg', { place: 'munich', motivation, dossier: ['kidnapping', 'lone-gunman'] });
  return takeActions(table, 'stauffenberg');
}

describe('the motivation track', () => {
  it('BO-3.1 allows a Timid conspirator two cards, no ability, no plot', () => {
    const table = plotter(TIMID);
    expect(sheet(table, 'stauffenberg')).toMatchObject({ dossierLimit: 2, hasAbility: false });
    expect(table.view('public').board.turn.actionsLeft).toBe(3);
    table
      .expectClosed('seat-1', 'attempt:kidnapping:hitler', 'reason.motivation-too-low')
      .leaves('choose-action')
      .done();
  });

  it('BO-3.1 allows a Skeptical conspirator the full dossier', () => {
    const table = plotter(SKEPTICAL);
    expect(sheet(table, 'stauffenberg')).toMatchObject({ dossierLimit: 6, hasAbility: false });
    table
      .expectClosed('seat-1', 'attempt:kidnapping:hitler', 'reason.motivation-too-low')
      .leaves('choose-action')
      .done();
  });

  it('BO-3.1 allows a Motivated conspirator the special ability, and the full dossier still', () => {
    const table = plotter(MOTIVATED);
    expect(sheet(table, 'stauffenberg')).toMatchObject({ dossierLimit: 6, hasAbility: true });
    expect(table.view('public').board.turn.actionsLeft).toBe(4);
    table
      .expectClosed('seat-1', 'attempt:kidnapping:hitler', 'reason.motivation-too-low')
      .leaves('choose-action')
      .done();
  });

  it('BO-3.1 allows a Committed conspirator plots, but not the reckless ones', () => {
    const table = plotter(COMMITTED);
    expect(sheet(table, 'stauffenberg')).toMatchObject({ dossierLimit: 6, hasAbility: true });
    table.expectClosed('seat-1', 'attempt:lone-gunman:hitler', 'reason.motivation-too-low');
    choose(table, 'stauffenberg', 'attempt:kidnapping:hitler');
    table.expectEvents([{ type: 'plotAttempted', who: 'stauffenberg', plot: 'kidnapping', target: 'hitler' }]);
    table.leaves('plot-dice').done();
  });

  it('BO-3.1 allows a Reckless conspirator the plots that demand it', () => {
    const table = plotter(RECKLESS);
    expect(sheet(table, 'stauffenberg')).toMatchObject({ dossierLimit: 6, hasAbility: true });
    choose(table, 'stauffenberg', 'attempt:lone-gunman:hitler');
    table.expectEvents([{ type: 'plotAttempted', who: 'stauffenberg', plot: 'lone-gunman', target: 'hitler' }]);
    table.leaves('plot-dice').done();
  });
});

describe('the suspicion track', () => {
  it.each([
    ['Low', LOW, 3],
    ['Medium', MEDIUM, 2],
    ['High', HIGH, 1],
    ['Extreme', EXTREME, 1],
  ])('BO-3.2 exposes a plot at %s (%i) by %i eagles', (_name, suspicion, eagles) => {
    const table = leaders(quietTable(['beck', 'oster']), { hitler: 'munich' });
    set(table, 'beck', { place: 'munich', motivation: COMMITTED, suspicion, dossier: ['kidnapping'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'attempt:kidnapping:hitler');
    table.expectEvents([{ type: 'plotAnnounced', who: 'beck', targets: 2, eagles }]);
    expect(table.view('public').board.plot?.exposedAt).toBe(eagles);
    table.leaves('plot-dice').done();
  });
});

describe('limits', () => {
  it.each([
    [2, 6, 4],
    [3, 5, 3],
    [4, 5, 3],
    [5, 4, 3],
  ])('BO-3.3, BO-3.4 are %i players: %i cards and %i items; two cards while Timid', (players, cards, items) => {
    const table = tableOf(PEOPLE.slice(0, players));
    expect(sheet(table, 'beck')).toMatchObject({ dossierLimit: 2, itemLimit: items });
    set(table, 'beck', { motivation: SKEPTICAL });
    expect(sheet(table, 'beck')).toMatchObject({ dossierLimit: cards, itemLimit: items });
    set(table, 'beck', { motivation: RECKLESS });
    expect(sheet(table, 'beck')).toMatchObject({ dossierLimit: cards, itemLimit: items });
  });

  it('BO-3.3 lets the sixth of two players’ cards lie and asks for a discard with the seventh', () => {
    const table = quietTable(['beck', 'oster']);
    set(table, 'beck', { motivation: SKEPTICAL, dossier: SIX_CARDS.slice(0, 5) });
    nextCards(table, 'cover-story', 'dumpster-dive');
    takeActions(table, 'beck');
    choose(table, 'beck', 'dossier');
    table.expectDecision('choose-action', 'seat-1');
    choose(table, 'beck', 'dossier');
    options(
      table,
      'beck',
      ['safe', 'sniper', 'ambush', 'lose-gestapo', 'black-market', 'cover-story', 'dumpster-dive'].map(
        (card) => `discard-card:${card}`,
      ),
    );
    table.leaves('over-dossier-limit').done();
  });

  it('BO-3.4 asks for a discard with the fourth item of three players', () => {
    const table = tile(quietTable(['beck', 'oster', 'kordt']), 'munich', 'keys');
    set(table, 'beck', { place: 'munich', items: ['map', 'poison', 'map'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'collect:keys');
    options(table, 'beck', ['discard-item:map', 'discard-item:poison', 'discard-item:keys']);
    choose(table, 'beck', 'discard-item:map');
    expect(who(table, 'beck').items.toSorted()).toEqual(['keys', 'map', 'poison']);
    table.leaves('choose-action').done();
  });

  it('BO-3.5 lets the card just drawn be the one discarded', () => {
    const table = nextCards(quietTable(['beck', 'oster']), 'cover-story');
    set(table, 'beck', { dossier: ['safe', 'sniper'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'dossier');
    options(table, 'beck', ['discard-card:safe', 'discard-card:sniper', 'discard-card:cover-story']);
    choose(table, 'beck', 'discard-card:cover-story');
    expect(who(table, 'beck').dossier).toEqual(['safe', 'sniper']);
    expect(table.data.discards).toEqual(['cover-story']);
    table.expectDecision('choose-action', 'seat-1').leaves('choose-action').done();
  });

  it('BO-3.5 lets the item just collected be the one discarded', () => {
    const table = tile(quietTable(['beck', 'oster']), 'munich', 'keys');
    set(table, 'beck', { place: 'munich', items: ['map', 'poison', 'badge', 'intel'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'collect:keys');
    choose(table, 'beck', 'discard-item:keys');
    expect(who(table, 'beck').items).toEqual(['map', 'poison', 'badge', 'intel']);
    expect(table.data.itemDiscards).toEqual(['keys']);
    table.leaves('choose-action').done();
  });

  it('BO-3.5 makes who falls back to Timid discard to two, outside their own turn too', () => {
    const table = stage(quietTable(['beck', 'oster']), 3);
    set(table, 'oster', { motivation: SKEPTICAL, dossier: ['safe', 'sniper', 'ambush', 'cover-story'] });
    drawEvent(table, 'sea-lion-postponed', 3);
    options(table, 'oster', [
      'discard-card:safe',
      'discard-card:sniper',
      'discard-card:ambush',
      'discard-card:cover-story',
    ]);
    choose(table, 'oster', 'discard-card:ambush');
    choose(table, 'oster', 'discard-card:safe');
    expect(who(table, 'oster').dossier).toEqual(['sniper', 'cover-story']);
    table.done();
  });

  it('BO-3.5 counts a solo player as one player, for each of the two conspirators', () => {
    const table = setTable(blackOrchestra, { seats: 1, picks: { 'seat-1': ['beck', 'oster'] } });
    for (const id of ['beck', 'oster'] as const) {
      set(table, id, { motivation: SKEPTICAL });
      expect(sheet(table, id)).toMatchObject({ dossierLimit: 6, itemLimit: 4 });
    }
  });

  it('BO-3.9 ends Tresckow’s extra item when Goebbels watches him', () => {
    const table = leaders(quietTable(['tresckow', 'oster']), { goebbels: 'munich' });
    set(table, 'tresckow', {
      place: 'munich',
      motivation: MOTIVATED,
      items: ['map', 'poison', 'badge', 'intel', 'keys'],
    });
    expect(sheet(table, 'tresckow')).toMatchObject({ itemLimit: 5 });
    beginTurn(table, 'tresckow');
    table.expectDecision('over-item-limit', 'seat-1');
    choose(table, 'tresckow', 'discard-item:badge');
    expect(who(table, 'tresckow').items).toEqual(['map', 'poison', 'intel', 'keys']);
    table.leaves('choose-action').done();
  });

  it('BO-3.9 ends Goerdeler’s two extra cards when he falls below Motivated', () => {
    const table = stage(quietTable(['beck', 'goerdeler']), 3);
    set(table, 'goerdeler', { motivation: MOTIVATED, dossier: [...SIX_CARDS, 'dumpster-dive', 'history-repeats'] });
    expect(sheet(table, 'goerdeler')).toMatchObject({ dossierLimit: 8 });
    drawEvent(table, 'sea-lion-postponed', 3);
    table.expectDecision('over-dossier-limit', 'seat-2');
    choose(table, 'goerdeler', 'discard-card:safe');
    choose(table, 'goerdeler', 'discard-card:sniper');
    expect(who(table, 'goerdeler').dossier).toHaveLength(6);
    table.done();
  });

  it('BO-3.9 checks no limit in prison, but on release', () => {
    const table = leaders(quietTable(['beck', 'tresckow', 'oster']), { goering: 'munich' });
    stand(table, { beck: 'gestapo-hq', tresckow: 'prison' });
    set(table, 'tresckow', { motivation: SKEPTICAL, items: ['map', 'poison', 'badge', 'intel'] });
    takeActions(table, 'beck').expectNoDecision('over-item-limit');
    nextDice(table, '1');
    choose(table, 'beck', 'release');
    choose(table, 'beck', 'choose:tresckow');
    table.expectEvents([{ type: 'released', who: 'tresckow', to: 'gestapo-hq' }]);
    options(table, 'tresckow', ['discard-item:map', 'discard-item:poison', 'discard-item:badge', 'discard-item:intel']);
    choose(table, 'tresckow', 'discard-item:intel');
    table.leaves('choose-action').done();
  });

  it('BO-3.10 counts the cards of Final Conscription after the whole event, and lets all discard side by side', () => {
    const table = stage(quietTable(['beck', 'oster']), 7);
    nextCards(table, 'safe', 'sniper', 'ambush', 'cover-story');
    for (const id of ['beck', 'oster'] as const) set(table, id, { dossier: ['dumpster-dive'] });
    drawEvent(table, 'final-conscription', 7);
    choose(table, 'beck', 'draw-one');
    choose(table, 'beck', 'draw-one');
    table.expectNoDecision('over-dossier-limit');
    choose(table, 'oster', 'draw-one');
    choose(table, 'oster', 'draw-one');
    options(table, 'beck', ['discard-card:dumpster-dive', 'discard-card:safe', 'discard-card:sniper']);
    options(table, 'oster', ['discard-card:dumpster-dive', 'discard-card:ambush', 'discard-card:cover-story']);
    choose(table, 'oster', 'discard-card:cover-story');
    table.expectDecision('over-dossier-limit', 'seat-1');
    choose(table, 'beck', 'discard-card:sniper');
    expect(who(table, 'beck').dossier).toEqual(['dumpster-dive', 'safe']);
    expect(who(table, 'oster').dossier).toEqual(['dumpster-dive', 'ambush']);
    table.done();
  });
});

describe('what lies open', () => {
  it('BO-3.6 shows dossiers, items, discards, tracks and positions to everybody', () => {
    const table = quietTable(['beck', 'oster']);
    set(table, 'oster', {
      place: 'munich',
      motivation: MOTIVATED,
      suspicion: HIGH,
      dossier: ['safe', 'classified-papers', 'sniper'],
      items: ['map', 'map'],
    });
    table.arrange((data) => {
      data.discards = ['ambush', 'cover-story'];
      data.itemDiscards = ['keys'];
    });
    for (const audience of ['public', 'seat-1', 'seat-2'] as const) {
      const view = table.view(audience).board;
      expect(view.conspirators.oster).toMatchObject({
        place: 'munich',
        motivation: MOTIVATED,
        suspicion: HIGH,
        dossier: ['safe', 'classified-papers', 'sniper'],
        items: ['map', 'map'],
      });
      expect(view.discards).toEqual(['ambush', 'cover-story']);
      expect(view.itemDiscards).toEqual(['keys']);
      expect(view.deckSize).toBe(51);
    }
  });

  it('BO-3.7 moves no track past its end, and applies the rest of the effect', () => {
    const table = stage(quietTable(['beck', 'oster'], { difficulty: 'normal' }), 7);
    set(table, 'beck', { suspicion: EXTREME });
    set(table, 'oster', { suspicion: HIGH });
    leaders(table, { hitler: 'munich' });
    drawEvent(table, 'fuhrer-bunker', 7);
    expect(who(table, 'beck').suspicion).toBe(EXTREME);
    expect(who(table, 'oster').suspicion).toBe(EXTREME);
    expect(table.data.leaders.hitler).toBe('chancellery');
    set(table, 'beck', { motivation: RECKLESS });
    table.arrange((data) => {
      data.militarySupport = 7;
    });
    drawEvent(table, 'v-2-rocket-attack', 7);
    expect(table.data.militarySupport).toBe(7);
    expect(who(table, 'beck').motivation).toBe(RECKLESS);
    expect(who(table, 'oster').motivation).toBe(SKEPTICAL);
    expect(table.data.leaders).toMatchObject({ goering: 'hannover', bormann: 'berghof' });
    table.done();
  });
});

describe('items that go', () => {
  it('BO-3.8 go to the discards by penalty, by delivery and by ability, where Black Market finds them', () => {
    const table = leaders(quietTable(['canaris', 'oster']), { goering: 'sportpalast' });
    tile(table, 'sportpalast', null);
    set(table, 'canaris', {
      place: 'sportpalast',
      motivation: MOTIVATED,
      dossier: ['black-market'],
      items: ['map', 'badge', 'keys'],
    });
    beginTurn(table, 'canaris');
    choose(table, 'canaris', 'discard-item:map');
    choose(table, 'canaris', 'deliver:badge');
    choose(table, 'canaris', 'cover:keys');
    choose(table, 'canaris', 'choose:oster');
    expect(table.data.itemDiscards).toEqual(['map', 'badge', 'keys']);
    choose(table, 'canaris', 'act:black-market');
    options(table, 'canaris', ['fetch-item:map', 'fetch-item:badge', 'fetch-item:keys']);
    nextEvents(table, 1, 'leadership-dispute');
    choose(table, 'canaris', 'fetch-item:badge');
    expect(who(table, 'canaris').items).toEqual(['badge']);
    expect(table.data.itemDiscards).toEqual(['map', 'keys']);
    table.leaves('choose-action').done();
  });

  it('BO-3.8 go to the discards by a plot', () => {
    const table = leaders(quietTable(['beck', 'oster']), { hitler: 'munich' });
    set(table, 'beck', { place: 'munich', motivation: COMMITTED, dossier: ['kidnapping'], items: ['weapons', 'map'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'attempt:kidnapping:hitler');
    options(table, 'beck', ['use-item:weapons', 'pool-ready']);
    choose(table, 'beck', 'use-item:weapons');
    expect(table.data.itemDiscards).toEqual(['weapons']);
    expect(who(table, 'beck').items).toEqual(['map']);
    table.leaves('plot-dice').done();
  });

  it('BO-3.8 leave the game when removed, unseen if face down', () => {
    const table = tile(quietTable(['beck', 'oster']), 'munich', 'keys', 'face-down');
    stand(table, { beck: 'prison' });
    table.arrange((data) => {
      data.interrogationDeck = ['the-map-on-the-wall'];
    });
    nextEvents(table, 1, 'leadership-dispute');
    beginTurn(table, 'beck');
    choose(table, 'beck', 'interrogation:betray-a-hiding-place');
    choose(table, 'beck', 'remove-tile:munich');
    expect(table.eventsFor(seatOf(table, 'beck'))).toContainEqual({ type: 'tileRemoved', space: 'munich' });
    expect(table.data.tiles.munich).toBeUndefined();
    expect(table.data.itemsRemoved).toEqual(['keys']);
    expect(table.data.itemDiscards).toEqual([]);
    expect(JSON.stringify(table.view('seat-1').board.tiles)).not.toContain('keys');
    table.leaves('choose-action').done();
  });
});
