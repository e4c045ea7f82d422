import { describe, expect, it } from 'vitest';
import {
  actionsLeft,
  beginTurn,
  drawEvent,
  leadersAway,
  offered,
  set,
  soloTable,
  type Table,
  tableOf,
  takeActions,
  task,
  who,
} from '../scenario.ts';

/** Beck holds Called Away and Effective Planning; Kordt's turn. */
function holdingTwo(): Table {
  const table = leadersAway(tableOf(['kordt', 'beck']));
  return set(table, 'beck', { motivation: 'skeptical', dossier: ['called-away', 'effective-planning'] });
}

function wishes(card: string): string[] {
  return [`quiet:${card}:until-my-turn`, `quiet:${card}:until-recalled`];
}

describe('“do not ask me about this card” (BO-4.9)', () => {
  it('silences one card at once: the window goes on with the other', () => {
    const table = beginTurn(holdingTwo(), 'kordt')
      .answer('seat-2', 'quiet:called-away:until-my-turn')
      .expectOptions('seat-2', ['react:effective-planning', 'pass', ...wishes('effective-planning')])
      .answer('seat-2', 'quiet:effective-planning:until-recalled')
      .expectDecision('choose-action', 'seat-1');
    expect(who(table, 'beck').quiet).toEqual({
      'called-away': 'until-my-turn',
      'effective-planning': 'until-recalled',
    });
    table.leaves('choose-action', 'interrupt').done();
  });

  it('silent cards are not asked about in any window', () => {
    const table = set(holdingTwo(), 'beck', {
      quiet: { 'called-away': 'until-recalled', 'effective-planning': 'until-recalled' },
    });
    drawEvent(table, 'the-anschluss', 1).expectNoDecision().done();
  });

  it('can be recalled whenever an action is to be chosen', () => {
    const table = set(holdingTwo(), 'beck', { quiet: { 'called-away': 'until-recalled' } });
    takeActions(table, 'kordt')
      .expectOptions('seat-2', ['react:effective-planning', 'ask-again:called-away'], 'interrupt')
      .answer('seat-2', 'ask-again:called-away')
      .expectOptions('seat-2', ['react:effective-planning', 'react:called-away'], 'interrupt');
    expect(who(table, 'beck').quiet).toEqual({});
    expect(actionsLeft(table)).toBe(3);
    table.leaves('choose-action', 'interrupt').done();
  });

  it('“until my turn” ends when that turn begins, “until recalled” does not', () => {
    const table = set(holdingTwo(), 'beck', {
      quiet: { 'called-away': 'until-my-turn', 'effective-planning': 'until-recalled' },
    });
    beginTurn(table, 'kordt').expectDecision('choose-action', 'seat-1');
    beginTurn(table, 'beck').expectOptions('seat-2', ['react:called-away', 'pass', ...wishes('called-away')]);
    table.leaves('window-turn-start').done();
  });

  it('silences a plot that answers events too', () => {
    const table = set(holdingTwo(), 'beck', { motivation: 'committed', dossier: ['derail-train'] });
    drawEvent(table, 'the-anschluss', 1)
      .expectOptions('seat-2', ['react-plot:derail-train:hitler', 'pass', ...wishes('derail-train')])
      .answer('seat-2', 'quiet:derail-train:until-my-turn')
      .expectNoDecision();
    drawEvent(table, 'party-rally-stage-1', 1).expectNoDecision().done();
  });

  it('ends with the card: the same card drawn later is asked about', () => {
    const table = set(holdingTwo(), 'beck', {
      dossier: ['called-away'],
      quiet: { 'called-away': 'until-recalled' },
    });
    table.begin(task({ do: 'discardCard', who: 'beck', card: 'called-away' }, 'kordt'));
    set(table, 'beck', { dossier: ['called-away'] });
    beginTurn(table, 'kordt')
      .expectOptions('seat-2', ['react:called-away', 'pass', ...wishes('called-away')])
      .leaves('window-turn-start')
      .done();
  });
});

describe('interrupting while another chooses an action (BO-4.9)', () => {
  it('is optional: it goes away when the active player acts, and is offered anew at the next action', () => {
    const table = takeActions(holdingTwo(), 'kordt');
    const [first] = table.view('seat-2').decisions.filter(({ kind }) => kind === 'interrupt');
    expect(first?.optional).toBe(true);
    table.answer('seat-1', 'move:zeughaus').expectDecision('interrupt', 'seat-2');
    table.expectRefused({ seat: 'seat-2', decision: first?.id ?? '', option: 'react:called-away' }, 'stale-decision');
    table.leaves('choose-action', 'interrupt').done();
  });

  it('the active player is asked anew after it, with nothing lost', () => {
    const table = takeActions(holdingTwo(), 'kordt')
      .answer('seat-1', 'move:zeughaus')
      .answer('seat-2', 'react:effective-planning')
      .expectDecision('choose-action', 'seat-1');
    expect(actionsLeft(table)).toBe(3);
    expect(offered(table, 'seat-1')).toContain('move:train-station');
    table.leaves('choose-action', 'interrupt').done();
  });

  it('no seat answers for another', () => {
    const table = takeActions(holdingTwo(), 'kordt');
    const [mine] = table.view('seat-1').decisions.filter(({ kind }) => kind === 'choose-action');
    table
      .expectRefused({ seat: 'seat-2', decision: mine?.id ?? '', option: 'end-actions' }, 'not-your-decision')
      .leaves('choose-action', 'interrupt')
      .done();
  });

  it('BO-15.6 in the classic edition items are dropped at any time, in others’ turns too, for nothing', () => {
    const table = leadersAway(tableOf(['kordt', 'beck'], { edition: 'classic' }));
    set(table, 'kordt', { items: ['keys'] });
    set(table, 'beck', { items: ['map', 'map'] });
    takeActions(table, 'kordt')
      .expectOptions('seat-2', ['drop-item:map'], 'interrupt')
      .answer('seat-2', 'drop-item:map')
      .expectEvents([{ type: 'itemDiscarded', who: 'beck', item: 'map' }])
      .answer('seat-1', 'drop-item:keys');
    expect(actionsLeft(table)).toBe(3);
    expect(table.data.itemDiscards).toEqual(['map', 'keys']);
    table.leaves('choose-action', 'interrupt').done();
  });

  it('in the revised edition they are not', () => {
    const table = set(leadersAway(tableOf(['kordt', 'beck'])), 'beck', { items: ['map'] });
    takeActions(table, 'kordt').expectNoDecision('interrupt').leaves('choose-action').done();
  });

  it('BO-15.7 in the classic edition a plot is discarded with an action', () => {
    const table = leadersAway(tableOf(['kordt', 'beck'], { edition: 'classic' }));
    set(table, 'kordt', { dossier: ['derail-train', 'ambush'] });
    takeActions(table, 'kordt')
      .answer('seat-1', 'discard-plot:ambush')
      .expectEvents([{ type: 'cardDiscarded', who: 'kordt', card: 'ambush' }]);
    expect(actionsLeft(table)).toBe(2);
    expect(offered(table, 'seat-1')).toContain('discard-plot:derail-train');
    table.leaves('choose-action').done();
    const revised = set(leadersAway(tableOf(['kordt', 'beck'])), 'kordt', { dossier: ['ambush'] });
    expect(offered(takeActions(revised, 'kordt'), 'seat-1')).not.toContain('discard-plot:ambush');
    revised.leaves('choose-action').done();
  });

  it('BO-5.5 a solo player interrupts with the second conspirator’s card', () => {
    const table = set(soloTable('kordt', 'beck'), 'beck', { dossier: ['effective-planning'] });
    takeActions(table, 'kordt').answer('seat-1', 'react:effective-planning', 'interrupt');
    expect(actionsLeft(table)).toBe(4);
    table.leaves('choose-action').done();
  });
});
