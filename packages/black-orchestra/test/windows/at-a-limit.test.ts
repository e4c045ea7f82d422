import { describe, expect, it } from 'vitest';
import {
  act,
  actionsLeft,
  choose,
  drawEvent,
  holding,
  MOTIVATED,
  nextCards,
  nextEvents,
  options,
  quietTable,
  set,
  SKEPTICAL,
  stage,
  stand,
  beginTurn,
  takeActions,
  who,
} from '../scenario.ts';

describe('BO-3.5, BO-4.9 who must discard down to a limit', () => {
  it('may play the ⚡ card just drawn instead, and is asked no more', () => {
    const table = nextCards(holding(['safe', 'sniper'], { sheet: { motivation: 'timid' } }), 'effective-planning');
    choose(table, 'kordt', 'dossier');
    options(table, 'kordt', [
      'discard-card:safe',
      'discard-card:sniper',
      'discard-card:effective-planning',
      'react:effective-planning',
    ]);
    choose(table, 'kordt', 'react:effective-planning');
    table.expectEvents([
      { type: 'cardPlayed', who: 'kordt', card: 'effective-planning' },
      { type: 'actionsGained', who: 'kordt', count: 1 },
    ]);
    expect(who(table, 'kordt').dossier).toEqual(['safe', 'sniper']);
    expect(actionsLeft(table)).toBe(3);
    table.expectDecision('choose-action', 'seat-1').leaves('choose-action').done();
  });

  it('is asked again where the card played was not enough', () => {
    const cards = ['safe', 'slow-news-day'] as const;
    const table = nextCards(holding(cards, { sheet: { motivation: 'timid' } }), 'sniper', 'ambush', 'kidnapping');
    table.arrange((data) => data.conspirators.kordt?.dossier.push('infiltrate-secret-ss-bunker'));
    act(takeActions(table, 'kordt'), 'infiltrate-secret-ss-bunker');
    for (let cardsDrawn = 0; cardsDrawn < 3; cardsDrawn++) choose(table, 'kordt', 'draw-one');
    table.expectDecision('over-dossier-limit', 'seat-1');
    choose(table, 'kordt', 'react:slow-news-day');
    table.expectDecision('over-dossier-limit', 'seat-1');
    options(
      table,
      'kordt',
      ['safe', 'sniper', 'ambush', 'kidnapping'].map((card) => `discard-card:${card}`),
    );
    choose(table, 'kordt', 'discard-card:ambush');
    choose(table, 'kordt', 'discard-card:kidnapping');
    table.leaves('choose-action').done();
  });

  it('may play it though they wished not to be asked about it', () => {
    const table = nextCards(holding(['slow-news-day', 'sniper'], { sheet: { motivation: 'timid' } }), 'safe');
    set(table, 'kordt', { quiet: { 'slow-news-day': 'until-recalled' } });
    choose(table, 'kordt', 'dossier');
    choose(table, 'kordt', 'react:slow-news-day');
    table.leaves('choose-action').done();
  });

  it('plays only what could be played at that moment: after the last event no card about events or actions', () => {
    const table = stage(quietTable(['beck', 'oster']), 3);
    set(table, 'oster', {
      motivation: SKEPTICAL,
      dossier: ['effective-planning', 'slow-news-day', 'called-away', 'quick-reaction'],
    });
    set(table, 'oster', { quiet: { 'effective-planning': 'until-recalled', 'slow-news-day': 'until-recalled' } });
    set(table, 'oster', { quiet: { ...who(table, 'oster').quiet, 'called-away': 'until-recalled' } });
    drawEvent(table, 'sea-lion-postponed', 3);
    options(table, 'oster', [
      'discard-card:effective-planning',
      'discard-card:slow-news-day',
      'discard-card:called-away',
      'discard-card:quick-reaction',
      'react:called-away',
    ]);
    table.leaves('over-dossier-limit').done();
  });

  it('may do so with too many items as well, and still discards one', () => {
    const table = quietTable(['tresckow', 'oster']);
    table.arrange((data) => (data.leaders.goebbels = 'munich'));
    set(table, 'tresckow', {
      place: 'munich',
      motivation: MOTIVATED,
      dossier: ['effective-planning'],
      quiet: { 'effective-planning': 'until-recalled' },
      items: ['map', 'poison', 'badge', 'intel', 'keys'],
    });
    beginTurn(table, 'tresckow');
    choose(table, 'tresckow', 'react:effective-planning');
    table.expectDecision('over-item-limit', 'seat-1');
    choose(table, 'tresckow', 'discard-item:badge');
    expect(actionsLeft(table)).toBe(4);
    table.leaves('choose-action').done();
  });

  it('BO-3.10 one after the other in seat order, where somebody could play a card', () => {
    const table = stage(quietTable(['beck', 'oster']), 7);
    nextCards(table, 'safe', 'sniper', 'ambush', 'called-away');
    for (const id of ['beck', 'oster'] as const) set(table, id, { dossier: ['dumpster-dive'] });
    drawEvent(table, 'final-conscription', 7);
    for (const id of ['beck', 'beck', 'oster', 'oster'] as const) choose(table, id, 'draw-one');
    table.expectNoDecision('over-dossier-limit', 'seat-2');
    choose(table, 'beck', 'discard-card:sniper');
    table.expectDecision('over-dossier-limit', 'seat-2');
    choose(table, 'oster', 'react:called-away');
    choose(table, 'oster', 'call:hess');
    choose(table, 'oster', 'call:himmler');
    choose(table, 'oster', 'send-deputies:zeughaus');
    expect(who(table, 'oster').dossier).toEqual(['dumpster-dive', 'ambush']);
    expect(table.data.leaders).toMatchObject({ hess: 'zeughaus', himmler: 'zeughaus' });
    table.done();
  });

  it('plays nothing while an interrogation lasts', () => {
    const table = quietTable(['beck', 'oster', 'kordt']);
    stand(table, { beck: 'prison' });
    set(table, 'oster', { motivation: SKEPTICAL, dossier: ['called-away', 'sniper', 'ambush'] });
    set(table, 'oster', { quiet: { 'called-away': 'until-recalled' } });
    table.arrange((data) => (data.interrogation = 'the-ledger'));
    table.begin({
      effect: { do: 'adjust', track: 'motivation', by: -1, who: { id: 'oster' } },
      scope: { actor: 'beck', source: { kind: 'interrogation', id: 'resist' } },
    });
    options(
      table,
      'oster',
      ['called-away', 'sniper', 'ambush'].map((card) => `discard-card:${card}`),
    );
    table.leaves('over-dossier-limit').done();
  });

  it('only discarded in a game that began under the former rules', () => {
    const table = holding(['safe', 'sniper'], { rules: '2', sheet: { motivation: 'timid' } });
    nextEvents(nextCards(table, 'effective-planning'), 1, 'leadership-dispute');
    choose(table, 'kordt', 'dossier');
    options(
      table,
      'kordt',
      ['safe', 'sniper', 'effective-planning'].map((card) => `discard-card:${card}`),
    );
    table.leaves('over-dossier-limit').done();
  });
});
