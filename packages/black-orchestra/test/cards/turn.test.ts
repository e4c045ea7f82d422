import { describe, expect, it } from 'vitest';
import {
  act,
  actionsLeft,
  beginTurn,
  drawEvent,
  offered,
  set,
  type Table,
  takeActions,
  task,
  withCards,
} from '../scenario.ts';

const QUIET = (card: string): string[] => [`quiet:${card}:until-my-turn`, `quiet:${card}:until-recalled`];

describe('Effective Planning', () => {
  it('gives the active conspirator one action more, in the midst of the actions and for nothing', () => {
    const table = takeActions(withCards(['effective-planning']), 'kordt');
    expect(actionsLeft(table)).toBe(3);
    table
      .answer('seat-1', 'react:effective-planning')
      .expectEvents([{ type: 'actionsGained', who: 'kordt', count: 1 }]);
    expect(actionsLeft(table)).toBe(4);
    expect(table.data.discards).toEqual(['effective-planning']);
    table.leaves('choose-action').done();
  });

  it('reaches whoever is active, not its holder', () => {
    const table = withCards([]);
    set(table, 'beck', { dossier: ['effective-planning'] });
    takeActions(table, 'kordt')
      .expectOptions('seat-2', ['react:effective-planning'], 'interrupt')
      .answer('seat-2', 'react:effective-planning')
      .expectEvents([{ type: 'actionsGained', who: 'kordt', count: 1 }]);
    expect(actionsLeft(table)).toBe(4);
    table.leaves('choose-action').done();
  });

  it('BO-5.6 before the event is drawn it reopens the action step', () => {
    const table = beginTurn(withCards(['effective-planning']), 'kordt')
      .answer('seat-1', 'pass')
      .answer('seat-1', 'end-actions')
      .expectOptions('seat-1', ['react:effective-planning', 'pass', ...QUIET('effective-planning')])
      .expectDecision('window-before-event', 'seat-1')
      .answer('seat-1', 'react:effective-planning')
      .expectDecision('choose-action', 'seat-1')
      .expectNoEvent('eventDrawn');
    expect(actionsLeft(table)).toBe(1);
    table.leaves('choose-action').done();
  });

  it('BO-5.6 after the event is drawn it comes too late', () => {
    drawEvent(withCards(['effective-planning']), 'gestapo-investigation', 1)
      .answer('seat-1', 'pass')
      .expectEvents([{ type: 'eventDrawn', event: 'gestapo-investigation' }])
      .expectNoDecision()
      .done();
  });

  it('BO-5.6 does not reach a prisoner whose turn it is', () => {
    const table = withCards(['effective-planning'], { others: ['beck', 'oster'] });
    set(table, 'beck', { place: 'prison' });
    beginTurn(table, 'beck').expectDecision('interrogation', 'seat-2').leaves('interrogation').done();
  });

  it('BO-10.6 who is freed by the own interrogation has no action but the one it gives', () => {
    const table = withCards(['effective-planning'], { others: ['beck', 'oster'] });
    set(table, 'beck', { place: 'prison' });
    table.arrange((data) => (data.turn = { ...data.turn, active: 'beck', phase: 'start' }));
    table
      .begin(task({ do: 'release', who: { id: 'beck' } }, 'beck'), task({ do: 'eventStep' }, 'beck'))
      .expectDecision('window-before-event', 'seat-1')
      .answer('seat-1', 'react:effective-planning')
      .expectDecision('choose-action', 'seat-2');
    expect(actionsLeft(table)).toBe(1);
    table.leaves('choose-action').done();
  });
});

describe('Slow News Day', () => {
  /** Kordt ends his actions; whoever holds the card is asked before the event is drawn. */
  function beforeTheEvent(): Table {
    const table = withCards(['slow-news-day']).arrange((data) => (data.events.current = 'berlin-speech'));
    return takeActionsAndEvent(table).answer('seat-1', 'end-actions').expectDecision('window-before-event', 'seat-1');
  }

  function takeActionsAndEvent(table: Table): Table {
    table.arrange((data) => (data.turn.phase = 'actions'));
    return table.begin(task({ do: 'takeActions' }, 'kordt'), task({ do: 'eventStep' }, 'kordt'));
  }

  it('no event this turn; the old one stays current (BO-8.12)', () => {
    const table = beforeTheEvent()
      .expectOptions('seat-1', ['react:slow-news-day', 'pass', ...QUIET('slow-news-day')])
      .answer('seat-1', 'react:slow-news-day')
      .expectEvents([{ type: 'eventSkipped' }])
      .expectNoEvent('eventDrawn')
      .expectNoDecision();
    expect(table.data.events.current).toBe('berlin-speech');
    expect(table.data.events.decks[0]).toHaveLength(10);
    table.done();
  });

  it('may be declared as early as the actions', () => {
    const table = takeActionsAndEvent(withCards(['slow-news-day', 'slow-news-day'])).answer(
      'seat-1',
      'react:slow-news-day',
    );
    expect(offered(table, 'seat-1')).not.toContain('react:slow-news-day');
    table.answer('seat-1', 'end-actions').expectNoEvent('eventDrawn');
    expect(table.data.events.decks[0]).toHaveLength(10);
    table.done();
  });

  it('passed, the event comes and is seen: then it is too late', () => {
    const table = beforeTheEvent().arrange((data) => data.events.decks[0]?.push('gestapo-investigation'));
    table
      .answer('seat-1', 'pass')
      .expectEvents([{ type: 'eventDrawn', event: 'gestapo-investigation' }])
      .expectNoDecision()
      .done();
  });

  it('with two events due it stops one (BO-C12)', () => {
    const table = withCards(['slow-news-day']).arrange((data) => {
      data.turn.eventsDue = 2;
      data.events.decks[0]?.push('gestapo-investigation');
    });
    table
      .begin(task({ do: 'eventStep' }, 'kordt'))
      .answer('seat-1', 'react:slow-news-day')
      .expectEvents([{ type: 'eventSkipped' }, { type: 'eventDrawn', event: 'gestapo-investigation' }])
      .expectNoDecision();
    expect(table.data.events.decks[0]).toHaveLength(10);
    table.done();
  });

  it('BO-8.2 saves a table that has no event left', () => {
    const table = withCards(['slow-news-day']).arrange((data) =>
      data.events.decks.forEach((deck) => (deck.length = 0)),
    );
    table
      .begin(task({ do: 'eventStep' }, 'kordt'))
      .answer('seat-1', 'react:slow-news-day')
      .expectNoEvent('gameEnded')
      .done();
  });
});

describe('Intelligence Briefing', () => {
  /** The stage 1 deck, named from its top card on. */
  function briefed(): Table {
    const table = withCards(['intelligence-briefing']).arrange((data) => {
      data.events.decks[0] = ['kristallnacht', 'berlin-speech', 'the-anschluss'];
    });
    return act(takeActions(table, 'kordt'), 'intelligence-briefing');
  }

  const both = (kind: string): string[] => [`${kind}:the-anschluss:1`, `${kind}:berlin-speech:2`];

  it('shows its holder alone the top two events of the stage', () => {
    const table = briefed();
    expect(table.eventsFor('seat-1')).toContainEqual({
      type: 'eventsSeen',
      who: 'kordt',
      seat: 'seat-1',
      count: 2,
      events: ['the-anschluss', 'berlin-speech'],
    });
    for (const audience of ['seat-2', 'public'] as const) {
      expect(table.eventsFor(audience)).toContainEqual({ type: 'eventsSeen', who: 'kordt', seat: 'seat-1', count: 2 });
      expect(JSON.stringify(table.view(audience))).not.toContain('the-anschluss');
    }
    expect(table.revealedTo).toEqual(['seat-1']);
    table.leaves('arrange-events').done();
  });

  it('removes one unseen by the others and returns the other', () => {
    const table = briefed()
      .expectOptions('seat-1', [...both('next-event'), ...both('remove-event')])
      .answer('seat-1', 'remove-event:berlin-speech:2');
    expect(table.data.events.decks[0]).toEqual(['kristallnacht', 'the-anschluss']);
    expect(table.data.events.removed).toContain('berlin-speech');
    expect(table.eventsFor('seat-2')).toEqual([{ type: 'seenEventRemoved', who: 'kordt', seat: 'seat-1' }]);
    table.leaves('choose-action').done();
  });

  it('or returns both in any order', () => {
    const table = briefed().answer('seat-1', 'next-event:berlin-speech:2');
    expect(table.data.events.decks[0]).toEqual(['kristallnacht', 'the-anschluss', 'berlin-speech']);
    table.leaves('choose-action').done();
    const same = briefed().answer('seat-1', 'next-event:the-anschluss:1');
    expect(same.data.events.decks[0]).toEqual(['kristallnacht', 'berlin-speech', 'the-anschluss']);
    same.leaves('choose-action').done();
  });

  it('BO-8.11 sees as many as the deck of the stage has, and is closed when it has none', () => {
    const one = withCards(['intelligence-briefing']).arrange((data) => (data.events.decks[0] = ['kristallnacht']));
    act(takeActions(one, 'kordt'), 'intelligence-briefing')
      .expectOptions('seat-1', ['next-event:kristallnacht:1', 'remove-event:kristallnacht:1'])
      .leaves('arrange-events')
      .done();
    const none = withCards(['intelligence-briefing']).arrange((data) => (data.events.decks[0] = []));
    takeActions(none, 'kordt')
      .expectClosed('seat-1', 'act:intelligence-briefing', 'reason.no-event-to-see')
      .leaves('choose-action')
      .done();
    expect(offered(none, 'seat-1')).not.toContain('act:intelligence-briefing');
  });
});
