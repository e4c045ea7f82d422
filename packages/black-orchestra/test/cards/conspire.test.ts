import { describe, expect, it } from 'vitest';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import {
  act,
  actionsLeft,
  beginTurn,
  levels,
  nextDice,
  offered,
  set,
  suspicionOf,
  type Table,
  takeActions,
  who,
  withCards,
} from '../scenario.ts';

describe('Black Orchestra', () => {
  /** Six dice lie elsewhere, so four are free. */
  function gathered(...others: ConspiratorId[]): Table {
    return withCards(['black-orchestra'], { others }).arrange((data) => {
      data.dissentDice = 2;
      data.defectionDice = 4;
    });
  }

  it('rolls every free die: eagles for all, targets on the dissent track, numbers as actions of a later turn', () => {
    const table = takeActions(gathered('beck', 'oster'), 'kordt');
    nextDice(table, 'eagle', 'target', '3', '2');
    act(table, 'black-orchestra')
      .expectEvents([
        { type: 'diceRolled', who: 'kordt', purpose: 'black-orchestra', faces: ['eagle', 'target', '3', '2'] },
        { type: 'suspicionChanged', who: 'kordt', to: 'high' },
        { type: 'suspicionChanged', who: 'beck', to: 'high' },
        { type: 'suspicionChanged', who: 'oster', to: 'high' },
        { type: 'dissentPlaced', dice: 3 },
        { type: 'dissentFilled' },
      ])
      .expectOptions('seat-1', ['encourage:kordt', 'encourage:beck', 'encourage:oster', 'weaken-support'])
      .answer('seat-1', 'encourage:beck')
      .expectOptions('seat-1', ['promise-actions:kordt', 'promise-actions:beck', 'promise-actions:oster'])
      .answer('seat-1', 'promise-actions:beck')
      .answer('seat-1', 'promise-actions:beck')
      .expectEvents([{ type: 'actionsPromised', who: 'beck', count: 2 }]);
    expect(actionsLeft(table)).toBe(2);
    expect(table.data.turn.conspired).toBe(false);
    expect(table.view('public').board.freeDice).toBe(4);
    beginTurn(table, 'beck');
    expect(actionsLeft(table)).toBe(8);
    expect(table.view('public').board.freeDice).toBe(6);
    table.leaves('choose-action').done();
  });

  it('is no Conspire: Classified Papers and Defections and Dissent take no notice', () => {
    const table = gathered('beck');
    set(table, 'beck', { dossier: ['classified-papers', 'defections-and-dissent'] });
    nextDice(takeActions(table, 'kordt'), 'target', 'target', 'eagle', 'target');
    act(table, 'black-orchestra').answer('seat-1', 'weaken-support').expectNoDecision('place-target');
    expect(who(table, 'beck').dossier).toEqual(['classified-papers', 'defections-and-dissent']);
    expect(suspicionOf(table, 'beck')).toBe('high');
    expect(table.data.dissentDice).toBe(2);
    table.leaves('choose-action').done();
  });

  it('is closed unless all conspirators share a space; a prisoner spoils it (BO-10.4)', () => {
    const apart = gathered('beck');
    set(apart, 'beck', { place: 'zeughaus' });
    takeActions(apart, 'kordt')
      .expectClosed('seat-1', 'act:black-orchestra', 'reason.not-all-together')
      .leaves('choose-action')
      .done();
    const jailed = gathered('beck', 'oster');
    set(jailed, 'oster', { place: 'prison' });
    takeActions(jailed, 'kordt')
      .expectClosed('seat-1', 'act:black-orchestra', 'reason.not-all-together')
      .leaves('choose-action')
      .done();
  });

  it('BO-1.8 is closed without a free die', () => {
    const table = gathered('beck').arrange((data) => (data.defectionDice = 8));
    takeActions(table, 'kordt')
      .expectClosed('seat-1', 'act:black-orchestra', 'reason.no-free-die')
      .leaves('choose-action')
      .done();
  });

  it('BO-10.5 promised actions are lost by an arrest', () => {
    const table = takeActions(gathered('beck'), 'kordt');
    nextDice(table, '1', '1', '1', '1');
    act(table, 'black-orchestra');
    for (let die = 0; die < 4; die++) table.answer('seat-1', 'promise-actions:beck');
    table.begin({
      effect: { do: 'arrest', who: { id: 'beck' } },
      scope: { actor: 'kordt', source: { kind: 'rule', id: 'test' } },
    });
    expect(who(table, 'beck').promisedActions).toEqual([]);
    expect(table.view('public').board.freeDice).toBe(4);
    table.done();
  });
});

describe('Defections and Dissent', () => {
  const WHERE = ['place-on-dissent', 'place-on-defections'];

  /** Kordt is about to conspire; Beck, elsewhere, owns the card. */
  function roller(): Table {
    const table = withCards([]).arrange((data) => (data.militarySupport = 5));
    set(table, 'beck', { place: 'munich', dossier: ['defections-and-dissent'] });
    return takeActions(table, 'kordt');
  }

  it('its owner may put targets of any Conspire on it; two dice lower military support and return', () => {
    const table = nextDice(roller(), 'target', 'target')
      .answer('seat-1', 'conspire:2')
      .expectOptions('seat-2', WHERE)
      .answer('seat-2', 'place-on-defections')
      .expectOptions('seat-2', WHERE)
      .answer('seat-2', 'place-on-defections')
      .expectEvents([
        { type: 'defectionsPlaced', dice: 2 },
        { type: 'defectionsUsed', dice: 2 },
        { type: 'supportChanged', from: 5, to: 4 },
      ]);
    expect(table.data.defectionDice).toBe(0);
    expect(table.data.dissentDice).toBe(0);
    expect(who(table, 'beck').dossier).toEqual(['defections-and-dissent']);
    table.leaves('choose-action').done();
  });

  it('three dice still give one step', () => {
    const table = nextDice(roller(), 'target', 'target', 'target').answer('seat-1', 'conspire:3');
    for (let die = 0; die < 3; die++) table.answer('seat-2', 'place-on-defections');
    expect(table.data.militarySupport).toBe(4);
    expect(table.data.defectionDice).toBe(0);
    table.done();
  });

  it('one die lies there from turn to turn and is not free (BO-1.8)', () => {
    const table = nextDice(roller(), 'target', 'target')
      .answer('seat-1', 'conspire:2')
      .answer('seat-2', 'place-on-dissent')
      .answer('seat-2', 'place-on-defections');
    expect([table.data.dissentDice, table.data.defectionDice]).toEqual([1, 1]);
    expect(table.view('public').board.freeDice).toBe(8);
    expect(table.data.militarySupport).toBe(5);
    table.arrange((data) => (data.turn.conspired = false));
    nextDice(takeActions(table, 'kordt'), 'target')
      .answer('seat-1', 'conspire:1')
      .answer('seat-2', 'place-on-defections')
      .expectEvents([
        { type: 'defectionsUsed', dice: 2 },
        { type: 'supportChanged', from: 5, to: 4 },
      ])
      .done();
  });

  it('an eagle discards it, returns its dice and leaves the targets to the dissent track', () => {
    const table = roller().arrange((data) => (data.defectionDice = 1));
    nextDice(table, 'eagle', 'target')
      .answer('seat-1', 'conspire:2')
      .expectEvents([
        { type: 'suspicionChanged', who: 'kordt', to: 'high' },
        { type: 'cardDiscarded', who: 'beck', card: 'defections-and-dissent' },
        { type: 'dissentPlaced', dice: 1 },
      ])
      .expectNoDecision('place-target');
    expect(table.data.defectionDice).toBe(0);
    table.leaves('choose-action').done();
  });

  it('BO-4.7 works for others while its holder is in prison: the roller decides', () => {
    const table = roller();
    set(table, 'beck', { place: 'prison' });
    nextDice(table, 'target')
      .answer('seat-1', 'conspire:1')
      .expectOptions('seat-1', WHERE)
      .answer('seat-1', 'place-on-defections');
    expect(table.data.defectionDice).toBe(1);
    table.leaves('choose-action').done();
  });

  it('BO-4.7 dice on it return when it changes hands', () => {
    const table = roller().arrange((data) => (data.defectionDice = 1));
    set(table, 'beck', { place: 'train-station' });
    takeActions(table, 'beck').answer('seat-2', 'give-card:kordt:defections-and-dissent');
    expect(table.data.defectionDice).toBe(0);
    expect(who(table, 'kordt').dossier).toEqual(['defections-and-dissent']);
    table.leaves('choose-action').done();
  });
});

describe('Classified Papers', () => {
  /** Kordt is about to conspire; Beck in Munich holds the card at Extreme. */
  function reader(): Table {
    const table = withCards([]);
    set(table, 'beck', { place: 'munich', suspicion: 'extreme', dossier: ['classified-papers'] });
    return takeActions(table, 'kordt');
  }

  it('each target of any Conspire lowers its holder by 1, and the dice still go on the dissent track', () => {
    const table = nextDice(reader(), 'target', 'target', '1').answer('seat-1', 'conspire:3');
    expect(levels(table)).toEqual({ kordt: ['skeptical', 'medium'], beck: ['timid', 'medium'] });
    expect(table.data.dissentDice).toBe(2);
    expect(actionsLeft(table)).toBe(1);
    expect(who(table, 'beck').dossier).toEqual(['classified-papers']);
    table.leaves('choose-action').done();
  });

  it('an eagle discards it, raises its holder and its targets do nothing for it', () => {
    const table = reader();
    set(table, 'beck', { suspicion: 'medium' });
    nextDice(table, 'target', 'eagle')
      .answer('seat-1', 'conspire:2')
      .expectEvents([
        { type: 'suspicionChanged', who: 'kordt', from: 'medium', to: 'high' },
        { type: 'cardDiscarded', who: 'beck', card: 'classified-papers' },
        { type: 'suspicionChanged', who: 'beck', from: 'medium', to: 'high' },
        { type: 'dissentPlaced', dice: 1 },
      ]);
    expect(table.data.discards).toEqual(['classified-papers']);
    table.leaves('choose-action').done();
  });

  it('works as soon as it is drawn, and for its holder’s own roll', () => {
    const table = withCards(['classified-papers'], { sheet: { suspicion: 'high' } });
    nextDice(takeActions(table, 'kordt'), 'target').answer('seat-1', 'conspire:1');
    expect(suspicionOf(table, 'kordt')).toBe('medium');
    expect(offered(table, 'seat-1')).not.toContain('act:classified-papers');
    table.leaves('choose-action').done();
  });
});
