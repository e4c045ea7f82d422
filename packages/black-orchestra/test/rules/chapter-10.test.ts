import { describe, expect, it } from 'vitest';
import {
  beginTurn,
  choose,
  COMMITTED,
  drawEvent,
  eventStep,
  EXTREME,
  freshActions,
  HIGH,
  lastEvents,
  leaders,
  LOW,
  MEDIUM,
  MOTIVATED,
  nextDice,
  nextEvents,
  options,
  quietTable,
  set,
  SKEPTICAL,
  stage,
  stand,
  type Table,
  takeActions,
  task,
  TIMID,
  who,
} from '../scenario.ts';

/** Beck rolls an eagle at Gestapo HQ, trying to free Oster. */
function botchedRelease(table: Table): Table {
  stand(table, { beck: 'gestapo-hq', oster: 'prison' });
  beginTurn(table, 'beck');
  nextDice(table, 'eagle');
  return choose(table, 'beck', 'release');
}

describe('an arrest', () => {
  it('BO-10.1 discards all illegal cards at once, leads to prison, and in one’s own turn to the event step', () => {
    const table = nextEvents(quietTable(['beck', 'oster', 'kordt']), 1, 'gestapo-investigation');
    set(table, 'beck', { dossier: ['military-secrets', 'sniper'], items: ['map'], suspicion: LOW });
    botchedRelease(table);
    table.expectEvents([
      { type: 'cardDiscarded', who: 'beck', card: 'military-secrets' },
      { type: 'arrested', who: 'beck' },
      { type: 'eventDrawn', event: 'gestapo-investigation' },
      { type: 'turnBegan', who: 'oster' },
    ]);
    expect(who(table, 'beck')).toMatchObject({ place: 'prison', dossier: ['sniper'], items: ['map'], suspicion: LOW });
    table.leaves('interrogation').done();
  });

  it('BO-10.3 loses the game at once when it takes the last who is free', () => {
    botchedRelease(quietTable(['beck', 'oster']))
      .expectNoEvent('eventDrawn')
      .expectOutcome({ result: 'lost', reason: 'all-in-prison' })
      .done();
  });

  it('BO-10.5 in the event step lets the event go on, and no further event is drawn for it', () => {
    const table = nextEvents(stage(quietTable(['beck', 'oster', 'kordt']), 2), 2, 'gestapo-raid', 'anti-semitic-laws');
    set(table, 'beck', { suspicion: EXTREME });
    set(table, 'kordt', { dossier: ['classified-papers'] });
    table.arrange((data) => {
      data.dissentDice = 1;
    });
    beginTurn(table, 'beck');
    choose(table, 'beck', 'end-actions');
    table.expectEvents([{ type: 'arrested', who: 'beck' }]).expectDecision('raid-card', 'seat-3');
    choose(table, 'kordt', 'keep-card:classified-papers');
    table
      .expectEvents([
        { type: 'dissentCleared', dice: 1 },
        { type: 'turnBegan', who: 'oster' },
      ])
      .expectNoEvent('eventDrawn');
    table.leaves('choose-action').done();
  });

  it('BO-10.5 in another’s turn lets that turn go on; promised actions are lost', () => {
    const table = leaders(stage(quietTable(['beck', 'oster', 'kordt']), 5), { bormann: 'munich' });
    stand(table, { beck: 'train-station', oster: 'nuremberg', kordt: 'zeughaus' });
    set(table, 'oster', { promisedActions: [2, 3] });
    nextEvents(table, 5, 'visit-from-bormann-stage-5');
    beginTurn(table, 'beck');
    choose(table, 'beck', 'end-actions');
    table.expectEvents([
      { type: 'arrested', who: 'oster' },
      { type: 'turnBegan', who: 'oster' },
    ]);
    expect(who(table, 'oster').promisedActions).toEqual([]);
    expect(table.view('public').board.freeDice).toBe(10);
    table.leaves('interrogation').done();
  });

  it('BO-10.8 arrests those of one effect together', () => {
    const table = stage(quietTable(['beck', 'oster', 'kordt']), 5);
    for (const id of ['beck', 'oster', 'kordt'] as const) set(table, id, { place: 'prague', suspicion: HIGH });
    drawEvent(table, 'heydrich-assassinated', 5);
    table.expectEvents([
      { type: 'leaderMoved', leader: 'goering', to: 'chancellery' },
      { type: 'arrested', who: 'beck' },
      { type: 'arrested', who: 'oster' },
      { type: 'arrested', who: 'kordt' },
      { type: 'gameEnded', result: 'lost' },
    ]);
    table.expectOutcome({ result: 'lost', reason: 'all-in-prison' }).done();
  });

  it('BO-10.8 is counted after each effect in printed order: a release before an arrest saves the game', () => {
    const table = nextEvents(quietTable(['beck', 'oster']), 1, 'gestapo-investigation');
    set(table, 'beck', { place: 'prison', motivation: SKEPTICAL });
    table.arrange((data) => {
      data.interrogationDeck = ['the-night-session', 'the-second-chair'];
    });
    beginTurn(table, 'beck');
    choose(table, 'beck', 'interrogation:take-a-friends-place');
    choose(table, 'beck', 'choose:oster');
    expect(table.outcome).toBeNull();
    expect(who(table, 'beck').place).toBe('gestapo-hq');
    expect(who(table, 'oster').place).toBe('prison');
    table.leaves('interrogation').done();
  });
});

describe('in prison', () => {
  it('BO-10.2 there are no actions and no ⚡', () => {
    const table = quietTable(['beck', 'oster']);
    stand(table, { oster: 'prison' });
    set(table, 'oster', { dossier: ['effective-planning', 'slow-news-day', 'called-away'] });
    beginTurn(table, 'beck').expectDecision('choose-action', 'seat-1').expectNoDecision(undefined, 'seat-2');
    drawEvent(table, 'leadership-dispute', 1).expectNoDecision(undefined, 'seat-2');
    beginTurn(table, 'oster').expectNoDecision('window-turn-start').expectNoDecision('choose-action');
    table.leaves('interrogation').done();
  });

  it('BO-10.2 no effect but release reaches one', () => {
    const table = stage(quietTable(['beck', 'oster', 'kordt']), 7);
    set(table, 'oster', { place: 'prison', motivation: SKEPTICAL, suspicion: HIGH, dossier: ['safe'] });
    drawEvent(table, 'v-2-rocket-attack', 7);
    drawEvent(table, 'fuhrer-bunker', 7);
    drawEvent(table, 'casablanca-conference', 7);
    drawEvent(table, 'gestapo-raid', 7);
    expect(who(table, 'oster')).toMatchObject({ motivation: SKEPTICAL, suspicion: HIGH, dossier: ['safe'] });
    set(table, 'beck', { dossier: ['false-safety-report', 'forged-documents'] });
    takeActions(table, 'beck');
    table.begin(task({ do: 'playCard', who: 'beck', card: 'false-safety-report' }, 'beck'));
    expect(who(table, 'oster').suspicion).toBe(HIGH);
    table.begin(task({ do: 'playCard', who: 'beck', card: 'forged-documents' }, 'beck'));
    choose(table, 'beck', 'forged-travel-papers');
    options(table, 'beck', ['choose:beck', 'choose:kordt']);
    table.leaves('choose-conspirator').done();
  });

  it('BO-10.2 the special ability is blank', () => {
    const table = leaders(quietTable(['kordt', 'beck', 'tresckow']), { hitler: 'munich' });
    for (const id of ['beck', 'tresckow'] as const) set(table, id, { place: 'prison', motivation: MOTIVATED });
    const { conspirators } = table.view('public').board;
    expect(conspirators.beck).toMatchObject({ hasAbility: false });
    expect(conspirators.tresckow).toMatchObject({ hasAbility: false, itemLimit: 3 });
  });

  it('BO-10.2 items and legal cards are kept', () => {
    const table = stage(quietTable(['beck', 'oster']), 2);
    set(table, 'oster', {
      suspicion: EXTREME,
      dossier: ['safe', 'concealed-pistol', 'ambush'],
      items: ['map', 'keys'],
    });
    drawEvent(table, 'gestapo-raid', 2);
    expect(who(table, 'oster')).toMatchObject({ place: 'prison', dossier: ['safe', 'ambush'], items: ['map', 'keys'] });
    table.done();
  });

  it('BO-10.4 one is never the nearest, nor in Berlin, nor with anybody', () => {
    const table = leaders(quietTable(['beck', 'oster', 'kordt']), { himmler: 'gestapo-hq', hitler: 'gestapo-hq' });
    stand(table, { beck: 'munich', oster: 'prison', kordt: 'prison' });
    set(table, 'kordt', { items: ['map'] });
    drawEvent(table, 'visit-from-himmler-stage-1', 1);
    expect(table.data.leaders.himmler).toBe('munich');
    choose(table, 'beck', 'decline');
    drawEvent(table, 'berlin-speech', 1);
    table.expectNoDecision();
    table.arrange((data) => {
      data.turn.active = 'oster';
    });
    drawEvent(table, 'visit-from-goebbels-stage-1', 1);
    choose(table, 'beck', 'decline');
    expect(table.data.leaders.goebbels).toBe('munich');
    table.done();
  });

  it('BO-10.4 one makes it impossible that all conspirators share a space', () => {
    const table = leaders(quietTable(['beck', 'oster', 'kordt']), { hitler: 'zeughaus' });
    stand(table, { beck: 'zeughaus', oster: 'zeughaus', kordt: 'prison' });
    set(table, 'beck', { motivation: COMMITTED, dossier: ['black-orchestra', 'coup-d-etat'] });
    takeActions(table, 'beck').expectClosed('seat-1', 'act:black-orchestra', 'reason.not-all-together');
    choose(table, 'beck', 'attempt:coup-d-etat:hitler');
    table.expectEvents([{ type: 'plotAnnounced', dice: 2 }]);
    expect(table.data.plot?.extraDice).toEqual([{ source: 'beck', dice: 1 }]);
    table.leaves('plot-dice').done();
  });

  it('BO-10.4 what happens to all conspirators happens to the free ones', () => {
    const table = nextEvents(quietTable(['beck', 'oster', 'kordt']), 1, 'gestapo-investigation');
    stand(table, { oster: 'prison' });
    eventStep(table);
    expect([who(table, 'beck').suspicion, who(table, 'oster').suspicion, who(table, 'kordt').suspicion]).toEqual([
      HIGH,
      MEDIUM,
      HIGH,
    ]);
    table.done();
  });
});

/** Oster is in prison and resists with a target. */
function freedByResisting(): Table {
  const table = nextEvents(quietTable(['beck', 'oster', 'kordt']), 1, 'gestapo-investigation');
  set(table, 'oster', { place: 'prison', suspicion: LOW });
  table.arrange((data) => {
    data.interrogationDeck = ['the-night-session'];
  });
  beginTurn(table, 'oster');
  nextDice(table, 'target');
  return choose(table, 'oster', 'resist');
}

describe('who is freed', () => {
  it('BO-10.6 by one’s own interrogation has the event step without actions, and the event affects one', () => {
    const table = freedByResisting();
    table.expectEvents([
      { type: 'released', who: 'oster', to: 'gestapo-hq' },
      { type: 'suspicionChanged', who: 'oster', from: 'low', to: 'high' },
      { type: 'eventDrawn', event: 'gestapo-investigation' },
      { type: 'suspicionChanged', who: 'oster', from: 'high', to: 'extreme' },
      { type: 'turnBegan', who: 'kordt' },
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-10.6 by others before one’s turn has a normal turn', () => {
    const table = nextEvents(quietTable(['beck', 'oster', 'kordt']), 1, 'leadership-dispute');
    stand(table, { beck: 'gestapo-hq', oster: 'prison' });
    beginTurn(table, 'beck');
    nextDice(table, '2');
    choose(table, 'beck', 'release');
    choose(table, 'beck', 'choose:oster');
    expect(who(table, 'oster')).toMatchObject({ place: 'gestapo-hq', suspicion: HIGH });
    choose(table, 'beck', 'end-actions');
    table.expectEvents([{ type: 'turnBegan', who: 'oster' }]).expectDecision('choose-action', 'seat-2');
    expect(table.view('public').board.turn.actionsLeft).toBe(3);
    table.leaves('choose-action').done();
  });

  it('BO-10.6 by Forged Release Orders is at Gestapo HQ, at Medium as the card says', () => {
    const table = quietTable(['beck', 'oster']);
    set(table, 'oster', { place: 'prison', suspicion: EXTREME });
    set(table, 'beck', { place: 'munich', dossier: ['forged-release-orders'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'act:forged-release-orders');
    choose(table, 'beck', 'choose:oster');
    expect(who(table, 'oster')).toMatchObject({ place: 'gestapo-hq', suspicion: MEDIUM });
    table.leaves('choose-action').done();
  });

  it('BO-10.7 was spared by Anzio Landing for good', () => {
    const table = lastEvents(stage(quietTable(['beck', 'oster', 'canaris']), 7), 7, 'anzio-landing');
    for (const id of ['oster', 'canaris'] as const) set(table, id, { motivation: MOTIVATED });
    stand(table, { canaris: 'prison' });
    eventStep(table);
    stand(table, { canaris: 'munich' });
    expect(table.view('public').board.conspirators.oster?.hasAbility).toBe(false);
    expect(table.view('public').board.conspirators.canaris?.hasAbility).toBe(true);
    table.done();
  });

  it('BO-10.7 gets nothing from the Party Rally that began meanwhile', () => {
    const table = nextEvents(stage(quietTable(['beck', 'oster']), 2), 2, 'party-rally-stage-2');
    stand(table, { oster: 'prison' });
    eventStep(table);
    for (const id of ['beck', 'oster'] as const) {
      set(table, id, { place: 'train-station', suspicion: HIGH, motivation: TIMID });
      beginTurn(table, id);
      choose(table, id, 'move:nuremberg');
    }
    expect(who(table, 'beck').suspicion).toBe(LOW);
    expect(who(table, 'oster').suspicion).toBe(HIGH);
    table.leaves('choose-action').done();
  });

  it('BO-10.7 is not encouraged by the Warsaw Ghetto Uprising that began meanwhile', () => {
    const table = nextEvents(stage(quietTable(['beck', 'oster', 'kordt']), 6), 6, 'warsaw-ghetto-uprising');
    stand(table, { oster: 'prison' });
    eventStep(table);
    stand(table, { oster: 'munich' });
    table.arrange((data) => {
      data.dissentDice = 2;
    });
    freshActions(table, 'beck');
    nextDice(table, 'target');
    choose(table, 'beck', 'conspire:1');
    choose(table, 'beck', 'encourage-everybody');
    expect(who(table, 'oster').motivation).toBe(TIMID);
    for (const id of ['beck', 'kordt'] as const) expect(who(table, id).motivation).toBe(SKEPTICAL);
    table.leaves('choose-action').done();
  });
});
