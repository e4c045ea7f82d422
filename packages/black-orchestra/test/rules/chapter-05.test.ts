import { setTable } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { blackOrchestra } from '../../src/index.ts';
import {
  beginTurn,
  choose,
  EXTREME,
  HIGH,
  lastEvents,
  leaders,
  MOTIVATED,
  nextCards,
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
  tile,
  TIMID,
  who,
} from '../scenario.ts';

function actionsLeft(table: Table): number {
  return table.view('public').board.turn.actionsLeft;
}

describe('the turn', () => {
  it('BO-5.1 has penalties, three actions and an event, in this order', () => {
    const table = leaders(quietTable(['beck', 'oster']), { himmler: 'munich' });
    tile(table, 'munich', 'map', 'face-down');
    nextEvents(table, 1, 'gestapo-investigation');
    stand(table, { beck: 'munich' });
    beginTurn(table, 'beck');
    table.expectEvents([
      { type: 'turnBegan', who: 'beck' },
      { type: 'penaltySuffered', who: 'beck', leader: 'himmler' },
    ]);
    expect(who(table, 'beck').suspicion).toBe(HIGH);
    expect(actionsLeft(table)).toBe(3);
    choose(table, 'beck', 'reveal:munich');
    choose(table, 'beck', 'collect:map');
    expect(actionsLeft(table)).toBe(1);
    choose(table, 'beck', 'move:nuremberg');
    table.expectEvents([
      { type: 'conspiratorMoved', who: 'beck', from: 'munich', to: 'nuremberg' },
      { type: 'eventDrawn', event: 'gestapo-investigation', stage: 1 },
      { type: 'suspicionChanged', who: 'beck', to: 'extreme' },
      { type: 'turnBegan', who: 'oster' },
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-5.1 draws no event before the actions are over', () => {
    const table = quietTable(['beck', 'oster']);
    beginTurn(table, 'beck');
    choose(table, 'beck', 'move:zeughaus');
    choose(table, 'beck', 'move:train-station');
    table.expectNoEvent('eventDrawn');
    expect(table.data.events.current).toBeNull();
    table.leaves('choose-action').done();
  });

  it('BO-5.2 gives a turn begun in prison an interrogation and an event, and no action', () => {
    const table = leaders(quietTable(['beck', 'oster']), { himmler: 'gestapo-hq' });
    stand(table, { beck: 'prison' });
    nextEvents(table, 1, 'gestapo-investigation');
    table.arrange((data) => {
      data.interrogationDeck = ['the-typed-statement'];
    });
    beginTurn(table, 'beck');
    table.expectNoEvent('penaltySuffered').expectDecision('interrogation', 'seat-1').expectNoDecision('choose-action');
    choose(table, 'beck', 'interrogation:praise-the-command');
    table.expectEvents([
      { type: 'interrogationAnswered', who: 'beck', option: 'praise-the-command' },
      { type: 'eventDrawn', event: 'gestapo-investigation' },
      { type: 'turnBegan', who: 'oster' },
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-5.3 lets a player stop with actions left; then comes the event, and the turn passes to the left', () => {
    const table = nextEvents(quietTable(['beck', 'oster', 'kordt']), 1, 'gestapo-investigation', 'anti-semitic-laws');
    beginTurn(table, 'oster');
    choose(table, 'oster', 'move:zeughaus');
    choose(table, 'oster', 'end-actions');
    table.expectEvents([
      { type: 'actionsEnded', who: 'oster' },
      { type: 'eventDrawn', event: 'gestapo-investigation' },
      { type: 'turnBegan', who: 'kordt' },
    ]);
    expect(actionsLeft(table)).toBe(3);
    choose(table, 'kordt', 'end-actions');
    table.expectEvents([{ type: 'turnBegan', who: 'beck' }]);
    table.leaves('choose-action').done();
  });
});

describe('the start of a turn', () => {
  it('BO-5.4 has penalties first, then abilities, then actions', () => {
    const table = leaders(nextCards(quietTable(['goerdeler', 'oster']), 'ambush'), { hess: 'munich' });
    set(table, 'goerdeler', { place: 'munich', motivation: MOTIVATED, dossier: ['safe', 'sniper'] });
    beginTurn(table, 'goerdeler');
    options(table, 'goerdeler', ['discard-card:safe', 'discard-card:sniper']);
    choose(table, 'goerdeler', 'discard-card:safe');
    table.expectEvents([
      { type: 'cardDiscarded', who: 'goerdeler', card: 'safe' },
      { type: 'abilityUsed', who: 'goerdeler' },
      { type: 'cardDrawn', who: 'goerdeler', card: 'ambush' },
    ]);
    expect(who(table, 'goerdeler').dossier).toEqual(['sniper', 'ambush']);
    expect(actionsLeft(table)).toBe(3);
    table.leaves('choose-action').done();
  });

  it('BO-5.4 lets a penalty take away the ability that would follow', () => {
    const table = leaders(quietTable(['goerdeler', 'oster']), { hitler: 'munich' });
    set(table, 'goerdeler', { place: 'munich', motivation: MOTIVATED });
    beginTurn(table, 'goerdeler');
    table.expectNoEvent('cardDrawn');
    expect(who(table, 'goerdeler')).toMatchObject({ motivation: SKEPTICAL, dossier: [] });
    table.leaves('choose-action').done();
  });

  it('BO-5.4 gives a turn begun in prison none of these', () => {
    const table = leaders(quietTable(['goerdeler', 'oster']), { himmler: 'gestapo-hq', hitler: 'gestapo-hq' });
    set(table, 'goerdeler', { place: 'prison', motivation: MOTIVATED });
    beginTurn(table, 'goerdeler');
    table.expectNoEvent('penaltySuffered').expectNoEvent('cardDrawn').expectNoEvent('abilityUsed');
    expect(who(table, 'goerdeler')).toMatchObject({ motivation: MOTIVATED, dossier: [] });
    table.leaves('interrogation').done();
  });
});

function soloTable(): Table {
  const picks = { 'seat-1': ['beck', 'oster'] };
  const table = setTable(blackOrchestra, { seats: 1, options: { firstPlayer: 'seat-1' }, picks });
  return leaders(table, {
    hitler: 'tannenberg',
    hess: 'tannenberg',
    goebbels: 'tannenberg',
    bormann: 'tannenberg',
    himmler: 'tannenberg',
    goering: 'tannenberg',
  });
}

describe('a solo player', () => {
  it('BO-5.5 takes full turns with both conspirators alternately, each with its own event', () => {
    const table = nextEvents(soloTable(), 1, 'gestapo-investigation', 'kristallnacht');
    beginTurn(table, 'beck');
    expect(actionsLeft(table)).toBe(3);
    table.answer('seat-1', 'end-actions');
    table.expectEvents([
      { type: 'eventDrawn', event: 'gestapo-investigation' },
      { type: 'turnBegan', who: 'oster' },
    ]);
    expect(actionsLeft(table)).toBe(3);
    table.answer('seat-1', 'end-actions');
    table.expectEvents([
      { type: 'eventDrawn', event: 'kristallnacht' },
      { type: 'turnBegan', who: 'beck' },
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-5.5 is not asked for consent', () => {
    const table = soloTable();
    set(table, 'oster', { items: ['map'] });
    takeActions(table, 'beck');
    table.answer('seat-1', 'take-item:oster:map');
    table.expectEvents([{ type: 'itemPassed', who: 'oster', to: 'beck', item: 'map' }]);
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-5.5 loses when both are in prison, not before', () => {
    const table = lastEvents(soloTable(), 2, 'gestapo-raid', 'gestapo-raid');
    set(table, 'oster', { suspicion: EXTREME });
    beginTurn(table, 'beck');
    table.answer('seat-1', 'end-actions');
    table.expectEvents([{ type: 'arrested', who: 'oster' }]);
    expect(table.outcome).toBeNull();
    set(table, 'beck', { suspicion: EXTREME });
    beginTurn(table, 'beck');
    table.answer('seat-1', 'end-actions');
    table.expectOutcome({ result: 'lost', reason: 'all-in-prison' }).done();
  });
});

describe('actions that are added', () => {
  it('BO-5.6 come by an ability from the moment it works', () => {
    const table = stage(quietTable(['stauffenberg', 'oster']), 4);
    stand(table, { stauffenberg: 'prague' });
    beginTurn(table, 'stauffenberg');
    expect(actionsLeft(table)).toBe(3);
    choose(table, 'stauffenberg', 'move:auschwitz');
    expect(who(table, 'stauffenberg').motivation).toBe(MOTIVATED);
    expect(actionsLeft(table)).toBe(3);
    table.leaves('choose-action').done();
  });

  it('BO-5.6 are lost unspent when the ability stops', () => {
    const table = quietTable(['stauffenberg', 'oster']);
    set(table, 'stauffenberg', { motivation: MOTIVATED });
    takeActions(table, 'stauffenberg');
    expect(actionsLeft(table)).toBe(4);
    choose(table, 'stauffenberg', 'move:zeughaus');
    expect(actionsLeft(table)).toBe(3);
    const weaken = { do: 'adjust', track: 'motivation', by: -1, who: 'actor' } as const;
    table.begin(task(weaken, 'stauffenberg'), task({ do: 'takeActions' }, 'stauffenberg'));
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-5.6 reopen the action step when granted before the event is drawn', () => {
    const table = nextEvents(quietTable(['beck', 'oster']), 1, 'gestapo-investigation');
    set(table, 'oster', { dossier: ['effective-planning'] });
    beginTurn(table, 'beck');
    choose(table, 'oster', 'pass');
    choose(table, 'beck', 'end-actions');
    table.expectDecision('window-before-event', 'seat-2');
    choose(table, 'oster', 'react:effective-planning');
    table.expectEvents([{ type: 'actionsGained', who: 'beck', count: 1 }]);
    expect(actionsLeft(table)).toBe(1);
    choose(table, 'beck', 'move:zeughaus');
    table.expectEvents([
      { type: 'conspiratorMoved', who: 'beck', to: 'zeughaus' },
      { type: 'eventDrawn', event: 'gestapo-investigation' },
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-5.6 do not reach a prisoner', () => {
    const table = quietTable(['beck', 'oster']);
    stand(table, { beck: 'prison' });
    set(table, 'oster', { dossier: ['effective-planning'] });
    beginTurn(table, 'beck');
    table.expectNoDecision('window-turn-start').leaves('interrogation').done();
  });

  it('BO-5.6, BO-10.6 give one action, not a whole turn, to who was freed by his own interrogation', () => {
    const table = nextEvents(quietTable(['stauffenberg', 'oster']), 1, 'gestapo-investigation');
    set(table, 'stauffenberg', { place: 'prison', motivation: TIMID });
    set(table, 'oster', { dossier: ['effective-planning'] });
    table.arrange((data) => {
      data.interrogationDeck = ['the-typed-statement'];
    });
    beginTurn(table, 'stauffenberg');
    nextDice(table, 'target');
    choose(table, 'stauffenberg', 'resist');
    expect(who(table, 'stauffenberg').place).toBe('gestapo-hq');
    table.expectDecision('window-before-event', 'seat-2');
    choose(table, 'oster', 'react:effective-planning');
    expect(actionsLeft(table)).toBe(1);
    choose(table, 'stauffenberg', 'move:zeughaus');
    table.expectEvents([{ type: 'eventDrawn', event: 'gestapo-investigation' }]);
    table.leaves('choose-action').done();
  });
});
