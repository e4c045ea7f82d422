import type { DecisionKind } from '../../src/choices.ts';
import { describe, expect, it } from 'vitest';
import type { EventId } from '../../src/content/events.ts';
import { attempt, roll } from '../plotting.ts';
import {
  drawEvent,
  leadersAway,
  nextDice,
  set,
  type Sheet,
  type Table,
  tableOf,
  type TableOptions,
  task,
  who,
} from '../scenario.ts';

const PLOTTER: Sheet = { motivation: 'committed' };

/** Beck's turn; Kordt (seat 2) holds plot C, Oster (seat 3) plot D; Hitler and the deputies at Tannenberg. */
function tableOfReactions(options: TableOptions = {}): Table {
  const table = leadersAway(tableOf(['beck', 'kordt', 'oster'], options));
  set(table, 'kordt', { ...PLOTTER, dossier: ['derail-train'] });
  return set(table, 'oster', { ...PLOTTER, dossier: ['plane-bomb'] });
}

function offer(plot: 'derail-train' | 'plane-bomb'): string[] {
  return [`react-plot:${plot}:hitler`, 'pass', `quiet:${plot}:until-my-turn`, `quiet:${plot}:until-recalled`];
}

function drawn(event: EventId, stage: number, table = tableOfReactions()): Table {
  return drawEvent(table, event, stage);
}

describe('BO-12.6 plots C and D answer an event that moved Hitler', () => {
  it('every free conspirator with such a plot is asked, in seat order, in anybody’s turn', () => {
    drawn('the-anschluss', 1)
      .expectOptions('seat-2', offer('derail-train'))
      .expectNoDecision(undefined, 'seat-3')
      .answer('seat-2', 'pass')
      .expectOptions('seat-3', offer('plane-bomb'))
      .answer('seat-3', 'pass')
      .expectNoDecision()
      .done();
  });

  it('is asked from the active player on', () => {
    const table = tableOfReactions().arrange((data) => (data.turn.active = 'oster'));
    drawn('the-anschluss', 1, table)
      .expectDecision('window-leader-moved', 'seat-3')
      .answer('seat-3', 'pass')
      .expectDecision('window-leader-moved', 'seat-2')
      .answer('seat-2', 'pass')
      .done();
  });

  it('each plot once, and it costs no action; failing, both go on', () => {
    const table = drawn('the-anschluss', 1).answer('seat-2', 'react-plot:derail-train:hitler');
    const { spent } = table.data.turn;
    roll(table, '1', '1')
      .expectEvents([{ type: 'plotFailed', who: 'kordt', plot: 'derail-train' }])
      .expectDecision('window-leader-moved', 'seat-3')
      .answer('seat-3', 'pass')
      .expectNoDecision()
      .done();
    expect(table.data.turn.spent).toBe(spent);
    expect(who(table, 'kordt').dossier).toEqual(['derail-train']);
  });

  it('needs an event that changed his space: not one that leaves him, nor one whose place he stands in', () => {
    drawn('leadership-dispute', 1).expectNoDecision().done();
    const there = tableOfReactions().arrange((data) => (data.leaders.hitler = 'munich'));
    drawn('the-anschluss', 1, there).expectNoDecision().done();
  });

  it('BO-8.5 does not answer the loss of spaces', () => {
    const table = tableOfReactions().arrange((data) => {
      data.leaders.hitler = 'smolensk';
      data.events.stage = 6;
    });
    drawn('gothic-line', 7, table)
      .expectEvents([{ type: 'leaderMoved', leader: 'hitler', from: 'smolensk', to: 'posen' }])
      .expectNoDecision()
      .done();
  });

  it('comes after the whole event, and its lasting effect already counts', () => {
    const table = drawn('parade-in-berlin', 1);
    set(table, 'kordt', { suspicion: 'high' });
    table.answer('seat-2', 'react-plot:derail-train:hitler');
    expect(attempt(table)).toMatchObject({ eventEagles: -2, exposedAt: 1, exposingEagles: 3 });
    roll(table, 'eagle', 'eagle')
      .expectEvents([{ type: 'plotFailed', who: 'kordt' }])
      .leaves('window-leader-moved')
      .done();
  });

  it('detected: the plotter is arrested and the turn it happened in goes on (BO-10.5)', () => {
    const table = tableOfReactions().arrange((data) => {
      data.events.decks[0]?.push('the-anschluss');
      data.turn.phase = 'actions';
    });
    table
      .begin(task({ do: 'eventStep' }, 'beck'), task({ do: 'endTurn' }, 'beck'))
      .answer('seat-2', 'react-plot:derail-train:hitler');
    set(table, 'oster', { dossier: [] });
    roll(table, 'eagle', 'eagle')
      .expectEvents([
        { type: 'plotDetected', who: 'kordt' },
        { type: 'leaderMoved', leader: 'hitler', from: 'munich', to: 'chancellery' },
        { type: 'arrested', who: 'kordt' },
        { type: 'turnBegan', who: 'kordt' },
      ])
      .expectNoEvent('eventDrawn')
      .expectDecision('interrogation', 'seat-2')
      .leaves('interrogation')
      .done();
  });

  it('a detected plot that brings Hitler back does not take the chance from the next', () => {
    const table = tableOfReactions().arrange((data) => (data.leaders.hitler = 'chancellery'));
    drawn('the-anschluss', 1, table).answer('seat-2', 'react-plot:derail-train:hitler');
    set(table, 'oster', { motivation: 'reckless' });
    roll(table, 'eagle', 'eagle')
      .expectEvents([{ type: 'leaderMoved', leader: 'hitler', from: 'munich', to: 'chancellery' }])
      .expectOptions('seat-3', offer('plane-bomb'))
      .leaves('window-leader-moved')
      .done();
  });

  it('succeeding wins in anybody’s turn', () => {
    const table = drawn('berlin-speech', 1).answer('seat-1', 'choose:beck');
    roll(table.answer('seat-2', 'react-plot:derail-train:hitler'), 'target', 'target')
      .expectOutcome({ result: 'won', plot: 'derail-train' })
      .done();
  });

  it('a prisoner is not asked', () => {
    const table = set(tableOfReactions(), 'kordt', { place: 'prison' });
    drawn('the-anschluss', 1, table).expectDecision('window-leader-moved', 'seat-3').answer('seat-3', 'pass').done();
  });

  it('the move after a detected plot is no event (BO-C12)', () => {
    const table = set(tableOfReactions(), 'beck', {
      ...PLOTTER,
      place: 'munich',
      dossier: ['hidden-bomb'],
    }).arrange((data) => (data.leaders.hitler = 'munich'));
    nextDice(table, 'eagle', 'eagle')
      .arrange((data) => (data.turn.phase = 'actions'))
      .begin(task({ do: 'takeActions' }, 'beck'))
      .answer('seat-1', 'attempt:hidden-bomb:hitler');
    table.answer('seat-1', 'roll-plot:2').expectNoDecision('window-leader-moved').done();
  });
});

describe('BO-14.4 with trusted lieutenants', () => {
  const lieutenants = { lieutenants: true };
  const targets = (plot: string, ...leaders: string[]): string[] => leaders.map((one) => `react-plot:${plot}:${one}`);

  function quietly(plot: string): string[] {
    return ['pass', `quiet:${plot}:until-my-turn`, `quiet:${plot}:until-recalled`];
  }

  it('whoever the event moved may be named', () => {
    drawn('strategy-session-a', 2, tableOfReactions(lieutenants))
      .expectOptions('seat-2', [...targets('derail-train', 'hess', 'himmler', 'goering'), ...quietly('derail-train')])
      .leaves('window-leader-moved')
      .done();
  });

  it('whom Called Away moved, no event has moved', () => {
    const table = set(tableOfReactions(lieutenants), 'beck', { dossier: ['called-away'] });
    drawn('rommel-executed', 7, table);
    callAway(table, 'window-before-event', 'pass');
    callAway(table, 'window-event-drawn', 'react:called-away');
    table
      .answer('seat-1', 'call:hess')
      .answer('seat-1', 'call:bormann')
      .answer('seat-1', 'send-deputies:berghof')
      .expectOptions('seat-2', [...targets('derail-train', 'himmler'), ...quietly('derail-train')])
      .leaves('window-leader-moved')
      .done();
  });

  function callAway(table: Table, window: DecisionKind, option: string): void {
    table.expectDecision(window, 'seat-1').answer('seat-1', option);
  }

  it('whom Called Away brings back has been moved all the same', () => {
    const table = set(tableOfReactions(lieutenants), 'beck', { dossier: ['called-away'] });
    drawn('rommel-executed', 7, table);
    callAway(table, 'window-before-event', 'pass');
    callAway(table, 'window-event-drawn', 'pass');
    callAway(table, 'window-leader-moved', 'react:called-away');
    table
      .answer('seat-1', 'call:himmler')
      .answer('seat-1', 'call:bormann')
      .answer('seat-1', 'send-deputies:tannenberg')
      .expectOptions('seat-2', [...targets('derail-train', 'himmler'), ...quietly('derail-train')])
      .leaves('window-leader-moved')
      .done();
  });
});
