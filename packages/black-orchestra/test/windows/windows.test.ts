import { describe, expect, it } from 'vitest';
import type { CardId } from '../../src/content/cards.ts';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import { attempting, roll } from '../plotting.ts';
import {
  act,
  actionsLeft,
  beginTurn,
  drawEvent,
  holding,
  leadersAway,
  motivationOf,
  nextDice,
  offered,
  set,
  type Table,
  type TableOptions,
  tableOf,
  takeActions,
  task,
  who,
  withCards,
} from '../scenario.ts';

/** Three at the table, the first's turn about to begin; each holds these cards. */
function three(dossiers: Partial<Record<ConspiratorId, readonly CardId[]>>, options: TableOptions = {}): Table {
  const table = leadersAway(tableOf(['kordt', 'beck', 'oster'], options));
  for (const [id, dossier] of Object.entries(dossiers)) {
    set(table, id as ConspiratorId, { motivation: 'skeptical', dossier: [...dossier] });
  }
  return table;
}

function asked(card: CardId): string[] {
  return [`react:${card}`, 'pass', `quiet:${card}:until-my-turn`, `quiet:${card}:until-recalled`];
}

describe('BO-4.6 arrows and lightning', () => {
  it('➡ costs an action, in one’s own turn only; ⚡ costs none, in anybody’s turn', () => {
    const table = three({ beck: ['lose-gestapo', 'called-away'] });
    takeActions(table, 'kordt').expectOptions('seat-2', ['react:called-away'], 'interrupt');
    table.answer('seat-2', 'react:called-away').answer('seat-2', 'call:hess').answer('seat-2', 'call:goering');
    table.answer('seat-2', 'send-deputies:munich').expectDecision('choose-action', 'seat-1');
    expect(actionsLeft(table)).toBe(3);
    table.leaves('choose-action').done();
  });

  it('neither from prison', () => {
    const table = three({ beck: ['called-away', 'effective-planning'] });
    set(table, 'beck', { place: 'prison' });
    beginTurn(table, 'kordt')
      .expectNoDecision('window-turn-start')
      .expectNoDecision('interrupt')
      .leaves('choose-action')
      .done();
  });
});

describe('BO-4.7, BO-4.8 what becomes of cards', () => {
  it('BO-4.7 an ongoing card counts against the limit and is never played', () => {
    const table = withCards(['safe', 'defections-and-dissent'], { sheet: { motivation: 'timid' } });
    table.arrange((data) => (data.deck = ['ambush']));
    takeActions(table, 'kordt');
    expect(offered(table, 'seat-1').filter((id) => /^(act|react):/.test(id))).toEqual([]);
    table
      .answer('seat-1', 'dossier')
      .expectOptions('seat-1', ['discard-card:safe', 'discard-card:defections-and-dissent', 'discard-card:ambush'])
      .leaves('over-dossier-limit')
      .done();
  });

  it('BO-4.8 a card being played joins the discards after its effect', () => {
    const table = holding(['airplane-access']);
    act(table, 'airplane-access');
    expect(table.data.discards).toEqual([]);
    expect(who(table, 'kordt').dossier).toEqual([]);
    table.answer('seat-1', 'go:munich');
    expect(table.data.discards).toEqual(['airplane-access']);
    table.leaves('choose-action').done();
  });
});

describe('BO-4.9 when the game stops', () => {
  it('(a) at the start of a turn, before penalties', () => {
    const table = three({ beck: ['effective-planning'] }).arrange((data) => (data.leaders.himmler = 'train-station'));
    beginTurn(table, 'kordt')
      .expectDecision('window-turn-start', 'seat-2')
      .expectOptions('seat-2', asked('effective-planning'))
      .expectNoEvent('penaltySuffered')
      .answer('seat-2', 'react:effective-planning')
      .expectEvents([
        { type: 'actionsGained', who: 'kordt', count: 1 },
        { type: 'penaltySuffered', who: 'kordt', leader: 'himmler' },
      ]);
    expect(actionsLeft(table)).toBe(4);
    table.leaves('choose-action').done();
  });

  it('(a) before the interrogation card, and nothing from its draw to the end of its option', () => {
    const table = three({ beck: ['called-away'] });
    set(table, 'kordt', { place: 'prison' });
    beginTurn(table, 'kordt')
      .expectDecision('window-turn-start', 'seat-2')
      .expectNoEvent('interrogationBegan')
      .answer('seat-2', 'pass')
      .expectEvents([{ type: 'interrogationBegan', who: 'kordt' }])
      .expectDecision('interrogation', 'seat-1')
      .expectNoDecision(undefined, 'seat-2')
      .leaves('interrogation')
      .done();
  });

  it('(b) before each event is drawn, (c) when it is drawn, before it resolves', () => {
    const table = three({ oster: ['called-away'] });
    drawEvent(table, 'gestapo-investigation', 1)
      .expectDecision('window-before-event', 'seat-3')
      .expectNoEvent('eventDrawn')
      .answer('seat-3', 'pass')
      .expectEvents([{ type: 'eventDrawn', event: 'gestapo-investigation' }])
      .expectNoEvent('suspicionChanged')
      .expectDecision('window-event-drawn', 'seat-3')
      .answer('seat-3', 'pass')
      .expectEvents([{ type: 'suspicionChanged', who: 'kordt' }])
      .expectNoDecision()
      .done();
  });

  it('(b) again before the second of two events', () => {
    const table = three({ oster: ['slow-news-day'] }).arrange((data) => {
      data.turn.eventsDue = 2;
      data.events.decks[0] = ['gestapo-investigation', 'leadership-dispute'];
    });
    table
      .begin(task({ do: 'eventStep' }, 'kordt'))
      .answer('seat-3', 'pass')
      .expectEvents([{ type: 'eventDrawn', event: 'leadership-dispute' }])
      .expectDecision('window-before-event', 'seat-3')
      .answer('seat-3', 'react:slow-news-day')
      .expectNoEvent('eventDrawn')
      .expectNoDecision()
      .done();
  });

  it('(d) after an event that moved Hitler has resolved, and only then', () => {
    const table = three({ oster: ['called-away'] });
    drawEvent(table, 'the-anschluss', 1)
      .answer('seat-3', 'pass')
      .answer('seat-3', 'pass')
      .expectEvents([{ type: 'leaderMoved', leader: 'hitler', to: 'munich' }])
      .expectDecision('window-leader-moved', 'seat-3')
      .answer('seat-3', 'pass')
      .expectNoDecision()
      .done();
  });

  it('(e) while a plot’s pool is made, (f) after a plot roll', () => {
    const table = attempting({
      plot: 'hidden-bomb',
      plotter: 'kordt',
      hitler: 'munich',
      others: { beck: { dossier: ['hitlers-schedule-leaked'] }, oster: { dossier: ['quick-reaction'] } },
    })
      .expectDecision('window-plot-pool', 'seat-2')
      .answer('seat-2', 'pass');
    roll(table, 'eagle', '1')
      .expectDecision('window-plot-rolled', 'seat-2')
      .answer('seat-2', 'pass')
      .expectDecision('window-plot-rolled', 'seat-3')
      .answer('seat-3', 'pass')
      .expectEvents([{ type: 'plotFailed', who: 'kordt' }])
      .leaves('choose-action')
      .done();
  });

  it('passes at once where nobody has a card that fits', () => {
    const table = three({ kordt: ['quick-reaction'], beck: ['delay-hitler'], oster: ['partisan-informant'] });
    beginTurn(table, 'kordt').expectDecision('choose-action', 'seat-1').expectNoDecision('interrupt');
    table.leaves('choose-action').done();
  });

  it('no effect is interrupted half-way: no other seat is asked within one', () => {
    const table = three({ kordt: ['airplane-access'], beck: ['called-away'] });
    takeActions(table, 'kordt')
      .expectDecision('interrupt', 'seat-2')
      .answer('seat-1', 'act:airplane-access')
      .expectNoDecision(undefined, 'seat-2')
      .answer('seat-1', 'go:munich')
      .expectDecision('interrupt', 'seat-2')
      .leaves('choose-action', 'interrupt')
      .done();
  });
});

describe('BO-4.9 who is asked', () => {
  const all: Partial<Record<ConspiratorId, readonly CardId[]>> = {
    kordt: ['called-away'],
    beck: ['slow-news-day'],
    oster: ['effective-planning'],
  };

  it('in seat order from the active player, one after the other', () => {
    const table = three(all);
    beginTurn(table, 'beck');
    for (const seat of ['seat-2', 'seat-3', 'seat-1'] as const) {
      table.expectDecision('window-turn-start', seat);
      expect(table.view(seat).decisions).toHaveLength(1);
      table.answer(seat, 'pass');
    }
    table.expectDecision('choose-action', 'seat-2').leaves('choose-action', 'interrupt').done();
  });

  it('after a play the round begins anew: who had passed is asked again', () => {
    const table = three(all);
    drawEvent(table, 'gestapo-investigation', 1)
      .expectDecision('window-before-event', 'seat-1')
      .answer('seat-1', 'pass')
      .expectOptions('seat-2', asked('slow-news-day'))
      .answer('seat-2', 'react:slow-news-day')
      .expectOptions('seat-1', asked('called-away'))
      .answer('seat-1', 'pass')
      .expectOptions('seat-3', asked('effective-planning'))
      .answer('seat-3', 'pass')
      .expectNoDecision()
      .expectNoEvent('eventDrawn')
      .done();
  });

  it('who holds several that fit is offered them together and may play one after the other', () => {
    const table = three({ beck: ['called-away', 'effective-planning'] });
    beginTurn(table, 'kordt')
      .expectOptions('seat-2', [
        'react:called-away',
        'react:effective-planning',
        'pass',
        'quiet:called-away:until-my-turn',
        'quiet:called-away:until-recalled',
        'quiet:effective-planning:until-my-turn',
        'quiet:effective-planning:until-recalled',
      ])
      .answer('seat-2', 'react:effective-planning')
      .expectOptions('seat-2', asked('called-away'))
      .answer('seat-2', 'pass')
      .expectDecision('choose-action', 'seat-1')
      .leaves('choose-action', 'interrupt')
      .done();
  });
});

describe('BO-4.10 silence', () => {
  it('every window can be passed and every request for consent refused', () => {
    const table = three({ beck: ['called-away'] }, { askBeforeTaking: true });
    set(table, 'beck', { items: ['map'] });
    expect(offered(beginTurn(table, 'kordt'), 'seat-2')).toContain('pass');
    table.answer('seat-2', 'pass').answer('seat-1', 'take-item:beck:map');
    expect(offered(table, 'seat-2', 'consent-item')).toContain('refuse');
    table.leaves('consent-item').done();
  });
});

describe('BO-4.11 any or one conspirator', () => {
  it('is one valid target of the chooser’s choice', () => {
    const table = three({});
    set(table, 'oster', { place: 'munich' });
    drawEvent(table, 'berlin-speech', 1)
      .expectOptions('seat-1', ['choose:kordt', 'choose:beck'])
      .answer('seat-1', 'choose:beck')
      .expectEvents([{ type: 'suspicionChanged', who: 'beck', from: 'medium', to: 'low' }])
      .done();
  });

  it('without a valid target the effect is ignored', () => {
    const table = three({});
    for (const id of ['kordt', 'beck', 'oster'] as const) set(table, id, { place: 'munich' });
    drawEvent(table, 'berlin-speech', 1).expectNoDecision().expectNoEvent('suspicionChanged').done();
  });

  it('Conspire’s reward cannot be given to a prisoner (BO-7.14)', () => {
    const table = three({}).arrange((data) => (data.dissentDice = 2));
    set(table, 'oster', { place: 'prison' });
    nextDice(takeActions(table, 'kordt'), 'target')
      .answer('seat-1', 'conspire:1')
      .expectOptions('seat-1', ['encourage:kordt', 'encourage:beck', 'weaken-support'])
      .answer('seat-1', 'encourage:beck');
    expect(motivationOf(table, 'beck')).toBe('skeptical');
    table.leaves('choose-action').done();
  });
});
