import { describe, expect, it } from 'vitest';
import type { SpaceId } from '../../src/content/spaces.ts';
import { LEADER_IDS } from '../../src/content/leaders.ts';
import {
  beginTurn,
  choose,
  COMMITTED,
  drawEvent,
  eventStep,
  HIGH,
  lastEvents,
  leaders,
  LOW,
  MEDIUM,
  MOTIVATED,
  nextEvents,
  options,
  plotAtMunich,
  quietTable,
  set,
  SKEPTICAL,
  stage,
  stand,
  takeActions,
  TIMID,
  who,
} from '../scenario.ts';

describe('drawing an event', () => {
  it('BO-8.1, BO-8.8 begins at stage 1 without a current event; the first card drawn becomes current', () => {
    const table = quietTable(['beck', 'oster']);
    expect(table.data.events).toMatchObject({ stage: 1, current: null });
    nextEvents(table, 1, 'gestapo-investigation');
    eventStep(table);
    expect(table.data.events).toMatchObject({ stage: 1, current: 'gestapo-investigation' });
    table.done();
  });

  it('BO-8.1 begins a stage when its first card is drawn, not when the old deck runs out', () => {
    const table = nextEvents(quietTable(['beck', 'oster']), 1, 'gestapo-investigation');
    nextEvents(table, 2, 'anti-semitic-laws');
    eventStep(table);
    expect(table.data.events.decks[0]).toEqual([]);
    expect(table.data.events.stage).toBe(1);
    expect(table.view('public').board.openSpaces).not.toContain('vienna');
    eventStep(table);
    table.expectEvents([
      { type: 'eventDrawn', event: 'anti-semitic-laws', stage: 2 },
      { type: 'stageBegan', stage: 2 },
    ]);
    expect(table.data.events).toMatchObject({
      stage: 2,
      current: 'anti-semitic-laws',
      discarded: ['gestapo-investigation'],
    });
    expect(table.view('public').board.openSpaces).toContain('vienna');
    table.done();
  });

  it('BO-8.2 loses the game when there is no event to draw', () => {
    const table = lastEvents(quietTable(['beck', 'oster']), 7);
    eventStep(table);
    table.expectEvents([{ type: 'gameEnded', result: 'lost', reason: 'no-event' }]);
    table.expectOutcome({ result: 'lost', reason: 'no-event' }).done();
  });

  it('BO-8.6 resolves each of several events wholly before the next', () => {
    const table = leaders(quietTable(['beck', 'oster']), { goebbels: 'chancellery' });
    stand(table, { beck: 'munich' });
    nextEvents(table, 1, 'visit-from-goebbels-stage-1', 'gestapo-investigation');
    eventStep(table, 2);
    table.expectDecision('hear-goebbels', 'seat-2');
    expect(table.data.events.current).toBe('visit-from-goebbels-stage-1');
    choose(table, 'oster', 'accept');
    table.expectEvents([
      { type: 'suspicionChanged', who: 'oster', from: 'medium', to: 'high' },
      { type: 'motivationChanged', who: 'oster', from: 'timid', to: 'motivated' },
      { type: 'eventDrawn', event: 'gestapo-investigation' },
      { type: 'suspicionChanged', who: 'oster', from: 'high', to: 'extreme' },
    ]);
    table.done();
  });

  it('BO-8.12 leaves the current event current when none is drawn, even with no card left', () => {
    const table = lastEvents(quietTable(['kordt', 'oster']), 1, 'parade-in-berlin');
    set(table, 'oster', { dossier: ['slow-news-day'] });
    eventStep(table);
    choose(table, 'oster', 'pass');
    beginTurn(table, 'oster');
    choose(table, 'oster', 'react:slow-news-day');
    choose(table, 'oster', 'end-actions');
    table.expectNoEvent('eventDrawn').expectEvents([{ type: 'turnBegan', who: 'kordt' }]);
    expect(table.outcome).toBeNull();
    expect(table.data.events.current).toBe('parade-in-berlin');
    plotAtMunich(table, MEDIUM, ['eagle', 'eagle']);
    table
      .expectEvents([{ type: 'plotFailed' }])
      .leaves('choose-action')
      .done();
  });
});

describe('key and important events', () => {
  it('BO-8.3 resolves a key event as current, then lays it aside in play until the next stage begins', () => {
    const table = nextEvents(
      stage(quietTable(['beck', 'oster']), 5),
      5,
      'russian-setback',
      'eastern-push',
      'lebensraum',
      'casablanca-conference',
    );
    nextEvents(table, 6, 'stalingrad-surrounded');
    eventStep(table);
    expect(table.data.events).toMatchObject({ current: 'russian-setback', key: null });
    nextEvents(table, 5, 'casablanca-conference');
    eventStep(table);
    expect(table.data.events).toMatchObject({ current: 'casablanca-conference', key: 'russian-setback' });
    eventStep(table);
    table.expectEvents([{ type: 'keyEventDiscarded', event: 'russian-setback' }]);
    expect(table.data.events).toMatchObject({ stage: 6, current: 'stalingrad-surrounded', key: null });
    expect(table.data.events.discarded).toEqual(['casablanca-conference', 'russian-setback']);
    table.done();
  });

  it('BO-8.3, BO-8.7 ends what a key event does to plots when it moves aside', () => {
    const table = nextEvents(stage(quietTable(['kordt', 'oster']), 5), 5, 'russian-setback');
    eventStep(table);
    nextEvents(table, 5, 'rommel-defeated');
    eventStep(table);
    plotAtMunich(table, MEDIUM, ['eagle', '1']).expectEvents([{ type: 'plotFailed' }]);
    table.arrange(({ events }) => {
      events.current = 'russian-setback';
      events.key = null;
    });
    plotAtMunich(table, MEDIUM, ['eagle', '1']).expectEvents([{ type: 'plotDetected' }]);
    table.done();
  });

  it('BO-8.4 discards an important event without effect while its stage’s key event is in play', () => {
    const table = nextEvents(
      stage(quietTable(['beck', 'oster']), 2),
      2,
      'invasion-of-poland',
      'sudetenland-occupation',
      'anti-semitic-laws',
    );
    eventStep(table);
    expect(table.data.militarySupport).toBe(4);
    eventStep(table);
    table.expectEvents([
      { type: 'eventDrawn', event: 'sudetenland-occupation' },
      { type: 'eventCancelled', event: 'sudetenland-occupation', key: 'invasion-of-poland' },
      { type: 'eventDrawn', event: 'anti-semitic-laws' },
    ]);
    expect(table.data.militarySupport).toBe(4);
    expect(who(table, 'beck').motivation).toBe(SKEPTICAL);
    expect(table.data.events).toMatchObject({
      current: 'anti-semitic-laws',
      key: 'invasion-of-poland',
      discarded: ['sudetenland-occupation'],
    });
    table.done();
  });

  it('BO-8.4 resolves an important event before the key event, and in the next stage, normally', () => {
    const table = nextEvents(
      stage(quietTable(['beck', 'oster']), 2),
      2,
      'sudetenland-occupation',
      'invasion-of-poland',
    );
    nextEvents(table, 3, 'invasion-of-norway');
    eventStep(table);
    expect(table.data.militarySupport).toBe(3);
    eventStep(table);
    eventStep(table);
    table.expectNoEvent('eventCancelled');
    expect(table.data.events.current).toBe('invasion-of-norway');
    expect(table.data.militarySupport).toBe(6);
    table.done();
  });

  it('BO-8.10 lets the replacement open the next stage, too late for "no event"', () => {
    const table = nextEvents(stage(quietTable(['beck', 'oster']), 2), 2, 'sudetenland-occupation');
    nextEvents(table, 3, 'germany-bombed');
    table.arrange(({ events }) => {
      events.key = 'invasion-of-poland';
    });
    set(table, 'oster', { dossier: ['slow-news-day'] });
    eventStep(table);
    table.expectDecision('window-before-event', 'seat-2');
    choose(table, 'oster', 'pass');
    table.expectEvents([
      { type: 'eventCancelled', event: 'sudetenland-occupation' },
      { type: 'eventDrawn', event: 'germany-bombed', stage: 3 },
      { type: 'stageBegan', stage: 3 },
      { type: 'keyEventDiscarded', event: 'invasion-of-poland' },
      { type: 'supportChanged', from: 2, to: 3 },
    ]);
    table.done();
  });

  it('BO-8.10 loses the game when no replacement is left', () => {
    const table = lastEvents(stage(quietTable(['beck', 'oster']), 7), 7, 'final-conscription');
    table.arrange(({ events }) => {
      events.key = 'fall-of-rome';
    });
    eventStep(table);
    table.expectEvents([{ type: 'eventCancelled', event: 'final-conscription' }]);
    table.expectOutcome({ result: 'lost', reason: 'no-event' }).done();
  });
});

/** BO-C11.7: where whoever stands on a lost space goes. */
const RELOCATIONS: readonly (readonly [SpaceId, SpaceId])[] = [
  ['paris', 'adlerhorst'],
  ['wolfsschlucht', 'adlerhorst'],
  ['auschwitz', 'prague'],
  ['anlage-sud', 'vienna'],
  ['wehrwolf', 'vienna'],
  ['warsaw', 'posen'],
  ['wolfsschanze', 'posen'],
  ['treblinka', 'posen'],
  ['riga', 'posen'],
  ['stockholm', 'posen'],
  ['borisov', 'posen'],
  ['smolensk', 'posen'],
  ['wasserburg', 'posen'],
];

describe('a new stage', () => {
  it.each(RELOCATIONS)('BO-8.5 moves whoever stands at %s to %s when stage 7 begins', (from, to) => {
    const table = stage(quietTable(['beck', 'oster', 'kordt']), 6);
    stand(table, { beck: from, oster: 'prison', kordt: 'munich' });
    for (const leader of LEADER_IDS) leaders(table, { [leader]: from });
    drawEvent(table, 'gothic-line', 7);
    expect(who(table, 'beck').place).toBe(to);
    expect(who(table, 'oster').place).toBe('prison');
    expect(who(table, 'kordt').place).toBe('munich');
    expect(new Set(Object.values(table.data.leaders))).toEqual(new Set([to]));
    expect(table.view('public').board.openSpaces).not.toContain(from);
    table.done();
  });

  it('BO-8.5 is before the card resolves, and nothing that answers an event moving Hitler answers it', () => {
    const table = leaders(stage(quietTable(['beck', 'oster']), 6), { hitler: 'riga' });
    set(table, 'oster', { motivation: COMMITTED, dossier: ['derail-train', 'delay-hitler'] });
    drawEvent(table, 'gothic-line', 7);
    table.expectEvents([
      { type: 'eventDrawn', event: 'gothic-line' },
      { type: 'spacesLost' },
      { type: 'leaderMoved', leader: 'hitler', from: 'riga', to: 'posen' },
      { type: 'supportChanged', from: 2, to: 3 },
    ]);
    table.expectNoDecision().done();
  });

  it('BO-8.9 changes the stage, discards a key event still current, closes spaces, then resolves', () => {
    const table = leaders(stage(quietTable(['beck', 'oster']), 6), { hitler: 'smolensk' });
    nextEvents(table, 6, 'fortress-europa');
    eventStep(table);
    expect(table.data.events).toMatchObject({ current: 'fortress-europa', key: null });
    drawEvent(table, 'fuhrer-bunker', 7);
    table.expectEvents([
      { type: 'eventDrawn', event: 'fuhrer-bunker', stage: 7 },
      { type: 'stageBegan', stage: 7 },
      { type: 'keyEventDiscarded', event: 'fortress-europa' },
      { type: 'spacesLost' },
      { type: 'leaderMoved', leader: 'hitler', from: 'smolensk', to: 'posen' },
      { type: 'suspicionChanged', who: 'beck' },
      { type: 'leaderMoved', leader: 'hitler', from: 'posen', to: 'chancellery' },
    ]);
    expect(table.data.events).toMatchObject({ key: null, discarded: ['fortress-europa'] });
    table.done();
  });
});

describe('coming events', () => {
  it('BO-8.11 are removed unseen from the named stage only, as many as there are', () => {
    const table = nextEvents(quietTable(['beck', 'oster']), 1, 'munich-agreement', 'kristallnacht');
    const before = table.data.events.decks[1]?.length;
    eventStep(table);
    expect(table.eventsFor('seat-1')).toContainEqual({ type: 'eventsRemoved', count: 1, stage: 1 });
    expect(JSON.stringify(table.eventsFor('seat-1'))).not.toContain('kristallnacht');
    expect(JSON.stringify(table.view('seat-1').board.events)).not.toContain('kristallnacht');
    expect(table.data.events.decks[0]).toEqual([]);
    expect(table.data.events.decks[1]).toHaveLength(before as number);
    expect(table.outcome).toBeNull();
    table.done();
  });

  it('BO-8.11 are shown to who looks alone, of the current stage only, and are not drawn by it', () => {
    const table = nextEvents(stage(quietTable(['kordt', 'oster']), 7), 7, 'documents-located', 'gothic-line');
    set(table, 'kordt', { motivation: MOTIVATED });
    takeActions(table, 'kordt');
    choose(table, 'kordt', 'ability:kordt');
    const seen = { type: 'eventsSeen', who: 'kordt', seat: 'seat-1', count: 2 };
    expect(table.eventsFor('seat-1')).toContainEqual({ ...seen, events: ['documents-located', 'gothic-line'] });
    expect(table.eventsFor('seat-2')).toContainEqual(seen);
    expect(table.eventsFor('public')).toContainEqual(seen);
    options(table, 'kordt', ['next-event:documents-located:1', 'next-event:gothic-line:2']);
    expect(JSON.stringify([table.view('seat-2'), table.view('public')])).not.toMatch(/documents|gothic/);
    choose(table, 'kordt', 'next-event:gothic-line:2');
    expect(table.data.events.decks[6]).toEqual(['documents-located', 'gothic-line']);
    expect(table.outcome).toBeNull();
    table.leaves('choose-action').done();
  });

  it('BO-8.13 Slow Retreat moves to the nearest space stage 7 will keep; the spaces left stay open', () => {
    const table = leaders(stage(quietTable(['beck', 'oster', 'kordt']), 6), {
      hitler: 'riga',
      hess: 'paris',
      goering: 'wehrwolf',
    });
    stand(table, { beck: 'auschwitz', oster: 'stockholm', kordt: 'munich' });
    drawEvent(table, 'slow-retreat', 6);
    expect(who(table, 'beck').place).toBe('prague');
    expect(who(table, 'oster').place).toBe('posen');
    expect(who(table, 'kordt').place).toBe('munich');
    expect(table.data.leaders).toMatchObject({
      hitler: 'riga',
      hess: 'adlerhorst',
      goering: 'vienna',
      himmler: 'tannenberg',
    });
    expect(table.view('public').board.openSpaces).toContain('auschwitz');
    table.done();
  });
});

describe('a prisoner’s event step', () => {
  it('BO-8.14 lets the prisoner draw, break ties and choose', () => {
    const table = leaders(quietTable(['beck', 'oster', 'kordt']), { goebbels: 'chancellery' });
    stand(table, { beck: 'prison', oster: 'zeughaus', kordt: 'sportpalast' });
    nextEvents(table, 1, 'visit-from-goebbels-stage-1', 'berlin-speech');
    eventStep(table);
    options(table, 'beck', ['visit:goebbels:zeughaus', 'visit:goebbels:sportpalast']);
    choose(table, 'beck', 'visit:goebbels:sportpalast');
    table.expectDecision('hear-goebbels', 'seat-3');
    choose(table, 'kordt', 'decline');
    eventStep(table);
    options(table, 'beck', ['choose:oster', 'choose:kordt']);
    choose(table, 'beck', 'choose:oster');
    expect(who(table, 'oster').suspicion).toBe(LOW);
    table.done();
  });

  it('BO-8.14 does not affect the prisoner', () => {
    const table = nextEvents(quietTable(['beck', 'oster']), 1, 'gestapo-investigation', 'kristallnacht');
    stand(table, { beck: 'prison' });
    eventStep(table, 2);
    expect(who(table, 'beck')).toMatchObject({ motivation: TIMID, suspicion: MEDIUM });
    expect(who(table, 'oster')).toMatchObject({ motivation: SKEPTICAL, suspicion: HIGH });
    table.done();
  });
});
