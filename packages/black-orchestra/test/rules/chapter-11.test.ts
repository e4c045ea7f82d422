import { describe, expect, it } from 'vitest';
import type { InterrogationCardId } from '../../src/content/interrogation.ts';
import {
  beginTurn,
  choose,
  EXTREME,
  HIGH,
  lastEvents,
  LOW,
  MEDIUM,
  nextDice,
  nextEvents,
  options,
  quietTable,
  set,
  SKEPTICAL,
  stand,
  type Table,
  TIMID,
  who,
} from '../scenario.ts';

/** Beck begins his turn in prison and is shown this card; Oster and Kordt are free. */
function interrogated(card: InterrogationCardId, arrange: (table: Table) => void = () => undefined): Table {
  const table = nextEvents(quietTable(['beck', 'oster', 'kordt']), 1, 'leadership-dispute');
  set(table, 'beck', { place: 'prison', motivation: SKEPTICAL });
  table.arrange((data) => {
    data.interrogationDeck.splice(data.interrogationDeck.indexOf(card), 1);
    data.interrogationDeck.push(card);
  });
  arrange(table);
  return beginTurn(table, 'beck');
}

function sees(table: Table, audience: 'public' | 'seat-1' | 'seat-2' | 'seat-3', text: string | RegExp): boolean {
  return new RegExp(text).test(JSON.stringify([table.view(audience), table.eventsFor(audience)]));
}

describe('the interrogation card', () => {
  it('BO-11.1 is seen by that player alone, who chooses; then comes the event', () => {
    const table = interrogated('the-typed-statement');
    expect(table.view('seat-1').board.interrogation).toEqual({
      who: 'beck',
      card: 'the-typed-statement',
      options: [
        { option: 'praise-the-command', isPossible: true },
        { option: 'serve-the-command', isPossible: true },
      ],
      resist: 'silence',
    });
    for (const audience of ['public', 'seat-2', 'seat-3'] as const) {
      expect(table.view(audience).board.interrogation).toBeNull();
      expect(table.view(audience).board.interrogated).toBe('beck');
      expect(sees(table, audience, 'typed-statement|the-command|silence')).toBe(false);
    }
    options(table, 'beck', ['interrogation:praise-the-command', 'interrogation:serve-the-command', 'resist']);
    choose(table, 'beck', 'interrogation:praise-the-command');
    table.expectEvents([
      { type: 'interrogationAnswered', who: 'beck', option: 'praise-the-command' },
      { type: 'supportChanged', from: 2, to: 3 },
      { type: 'eventDrawn', event: 'leadership-dispute' },
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-11.2 never shows an option not chosen to anybody else, nor at the end of the game', () => {
    const table = interrogated('the-typed-statement', (before) => lastEvents(before, 1, 'gestapo-investigation'));
    choose(table, 'beck', 'interrogation:praise-the-command');
    for (const audience of ['public', 'seat-2', 'seat-3'] as const) {
      expect(sees(table, audience, 'praise-the-command')).toBe(true);
      expect(sees(table, audience, 'serve-the-command')).toBe(false);
    }
    choose(table, 'oster', 'end-actions');
    table.expectOutcome({ result: 'lost', reason: 'no-event' });
    for (const audience of ['public', 'seat-1', 'seat-2', 'seat-3'] as const) {
      expect(sees(table, audience, 'serve-the-command|typed-statement')).toBe(false);
      expect(table.view(audience).seal.keys).not.toHaveProperty('interrogation');
    }
    table.done();
  });

  it('BO-11.1 is out of sight once it is answered, for the prisoner too, whatever else is asked', () => {
    const table = interrogated('the-second-chair');
    choose(table, 'beck', 'interrogation:name-a-confidant');
    expect(table.data.interrogation).toBe('the-second-chair');
    expect(table.view('seat-1').board.interrogated).toBe('beck');
    expect(sees(table, 'seat-1', 'second-chair|take-a-friends-place|exhaustion')).toBe(false);
    table.leaves('choose-conspirator').done();
  });

  it('BO-11.2 is out of sight when the game ends before it is put back', () => {
    const table = interrogated('the-second-chair', (before) => set(before, 'kordt', { place: 'prison' }));
    nextDice(table, 'eagle');
    choose(table, 'beck', 'resist');
    choose(table, 'beck', 'choose:oster');
    expect(table.data.interrogation).toBe('the-second-chair');
    table.expectOutcome({ result: 'lost', reason: 'all-in-prison' });
    for (const audience of ['public', 'seat-1', 'seat-2', 'seat-3'] as const)
      expect(sees(table, audience, 'second-chair|name-a-confidant|take-a-friends-place|exhaustion')).toBe(false);
    table.done();
  });

  it('BO-11.8 stays hidden by name, also when it leaves the deck; only the chosen option is public', () => {
    const table = interrogated('the-second-chair');
    choose(table, 'beck', 'interrogation:name-a-confidant');
    choose(table, 'beck', 'choose:oster');
    expect(table.data.interrogationDeck).toHaveLength(23);
    expect(table.data.interrogationDeck).not.toContain('the-second-chair');
    for (const audience of ['public', 'seat-2', 'seat-3'] as const) {
      expect(sees(table, audience, 'second-chair|take-a-friends-place|exhaustion')).toBe(false);
      expect(Object.keys(table.view(audience).board).filter((key) => key.startsWith('interrogat'))).toEqual([
        'interrogated',
        'interrogation',
      ]);
    }
    table.leaves('choose-action').done();
  });

  it('BO-11.6 is shuffled back into the deck unless it says otherwise', () => {
    const table = interrogated('the-typed-statement');
    expect(table.data.interrogationDeck).toHaveLength(23);
    choose(table, 'beck', 'interrogation:praise-the-command');
    expect(table.data.interrogationDeck).toHaveLength(24);
    expect(new Set(table.data.interrogationDeck).size).toBe(24);
    expect(table.data.interrogation).toBeNull();
    table.leaves('choose-action').done();
  });

  it('BO-11.6 is shuffled, so it may be anywhere', () => {
    const places = new Set<number>();
    const table = interrogated('the-typed-statement');
    for (let turn = 0; turn < 12; turn++) {
      choose(table, 'beck', 'resist');
      places.add(table.data.interrogationDeck.indexOf('the-typed-statement'));
      set(table, 'beck', { place: 'prison' });
      table.arrange((data) => {
        const deck = data.interrogationDeck;
        deck.push(...deck.splice(deck.indexOf('the-typed-statement'), 1));
      });
      beginTurn(nextEvents(table, 1, 'leadership-dispute'), 'beck');
    }
    expect(places.size).toBeGreaterThan(5);
    table.leaves('interrogation').done();
  });
});

describe('an option', () => {
  it('BO-11.3 of "+2 military support" cannot be chosen at 6, but at 5: the example of the rulebook', () => {
    const support = (value: number) => (table: Table) =>
      table.arrange((data) => {
        data.militarySupport = value;
      });
    options(interrogated('the-typed-statement', support(6)), 'beck', ['interrogation:praise-the-command', 'resist']);
    options(interrogated('the-typed-statement', support(7)), 'beck', ['resist']);
    const table = interrogated('the-typed-statement', support(5));
    choose(table, 'beck', 'interrogation:serve-the-command');
    expect(table.data.militarySupport).toBe(7);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 of "all conspirators +1 suspicion" cannot be chosen while a free one is at Extreme', () => {
    const table = interrogated('the-night-session', (before) => set(before, 'kordt', { suspicion: EXTREME }));
    options(table, 'beck', ['interrogation:name-an-acquaintance', 'resist']);
    table.leaves('interrogation').done();
  });

  it('BO-11.3 to resist is always choosable, and its outcome applies as far as possible', () => {
    const table = interrogated('the-photograph', (before) => {
      set(before, 'oster', { suspicion: EXTREME, motivation: TIMID });
      set(before, 'kordt', { suspicion: HIGH, motivation: TIMID });
    });
    options(table, 'beck', ['resist']);
    nextDice(table, 'eagle');
    choose(table, 'beck', 'resist');
    table.expectEvents([
      { type: 'resistanceTried', who: 'beck' },
      { type: 'diceRolled', who: 'beck', purpose: 'resist', faces: ['eagle'] },
      { type: 'suspicionChanged', who: 'kordt', to: 'extreme' },
    ]);
    expect(who(table, 'oster').suspicion).toBe(EXTREME);
    expect(who(table, 'beck').place).toBe('prison');
    table.leaves('choose-action').done();
  });

  it('BO-11.4 is applied with targets of the prisoner’s choice, prisoners never among them', () => {
    const table = quietTable(['beck', 'oster', 'kordt', 'canaris']);
    stand(nextEvents(table, 1, 'leadership-dispute'), { beck: 'prison', canaris: 'prison' });
    table.arrange((data) => {
      data.interrogationDeck = ['the-night-session'];
    });
    beginTurn(table, 'beck');
    choose(table, 'beck', 'interrogation:name-an-acquaintance');
    table.expectDecision('choose-conspirator', 'seat-1');
    options(table, 'beck', ['choose:oster', 'choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expect(who(table, 'kordt').suspicion).toBe(HIGH);
    expect(who(table, 'beck').suspicion).toBe(MEDIUM);
    table.leaves('choose-action').done();
  });

  it('BO-11.5 that does not say so does not release', () => {
    const table = interrogated('the-night-session');
    choose(table, 'beck', 'interrogation:name-an-acquaintance');
    choose(table, 'beck', 'choose:oster');
    table.expectNoEvent('released');
    expect(who(table, 'beck').place).toBe('prison');
    table.leaves('choose-action').done();
  });

  it('BO-11.6 of "all conspirators" does not mean those in prison; who is freed is at Gestapo HQ at High', () => {
    const table = interrogated('the-night-session', (before) => {
      set(before, 'beck', { suspicion: EXTREME });
      set(before, 'kordt', { place: 'prison', suspicion: EXTREME });
      set(before, 'oster', { suspicion: LOW });
    });
    choose(table, 'beck', 'interrogation:inform-on-all');
    expect(who(table, 'oster').suspicion).toBe(MEDIUM);
    expect(who(table, 'kordt')).toMatchObject({ place: 'prison', suspicion: EXTREME });
    expect(who(table, 'beck')).toMatchObject({ place: 'gestapo-hq', suspicion: HIGH });
    table.leaves('choose-action').done();
  });

  it('BO-11.6 that says otherwise leaves the freed one at Extreme', () => {
    const table = interrogated('the-advocate');
    choose(table, 'beck', 'interrogation:sign-and-be-watched');
    expect(who(table, 'beck')).toMatchObject({ place: 'gestapo-hq', suspicion: EXTREME });
    expect(table.data.militarySupport).toBe(3);
    table.leaves('choose-action').done();
  });

  it('BO-11.7 is choosable if its effects can be applied one after the other with some choice of targets', () => {
    const arranged = (motivation: number) => (before: Table) => set(before, 'beck', { motivation });
    const closed = interrogated('the-second-chair', arranged(TIMID));
    options(closed, 'beck', ['interrogation:name-a-confidant', 'resist']);
    const table = interrogated('the-second-chair', arranged(SKEPTICAL));
    choose(table, 'beck', 'interrogation:take-a-friends-place');
    table.expectEvents([{ type: 'released', who: 'beck' }]);
    options(table, 'beck', ['choose:oster', 'choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    table.expectEvents([
      { type: 'arrested', who: 'kordt' },
      { type: 'motivationChanged', who: 'beck', from: 'skeptical', to: 'timid' },
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-11.7 may be one that loses the game', () => {
    const table = interrogated('the-clock', (before) => lastEvents(before, 7, 'gothic-line'));
    choose(table, 'beck', 'interrogation:keep-them-talking');
    table.expectEvents([
      { type: 'eventDrawn', event: 'gothic-line' },
      { type: 'gameEnded', reason: 'no-event' },
    ]);
    table.expectOutcome({ result: 'lost', reason: 'no-event' }).done();
  });
});
