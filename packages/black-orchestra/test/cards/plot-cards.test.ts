import { describe, expect, it } from 'vitest';
import type { Conspiracy } from '../plotting.ts';
import { attempt, attempting, conspiracy, roll } from '../plotting.ts';
import { drawEvent, nextDice, offered, set, type Table, takeActions, who } from '../scenario.ts';

/** Kordt, Civilian, beside Hitler in Munich with plot E: two dice by himself. */
const BOMB = { plot: 'hidden-bomb', plotter: 'kordt', hitler: 'munich' } as const satisfies Conspiracy;

function window(card: string): string[] {
  return [`react:${card}`, 'pass', `quiet:${card}:until-my-turn`, `quiet:${card}:until-recalled`];
}

/** The plot with this card in Beck's dossier, Beck at the Train Station. */
function withHelper(card: 'hitlers-schedule-leaked' | 'partisan-informant' | 'quick-reaction'): Conspiracy {
  return { ...BOMB, others: { beck: { dossier: [card] } } };
}

describe('Concealed Pistol', () => {
  const gunman = {
    plot: 'lone-gunman',
    plotter: 'oster',
    hitler: 'munich',
    sheet: { motivation: 'reckless', dossier: ['lone-gunman', 'concealed-pistol'] },
  } as const satisfies Conspiracy;

  it('counts as a Weapons item without a slot and goes to the discarded cards', () => {
    const table = attempting(gunman)
      .expectOptions('seat-1', ['use-pistol:concealed-pistol', 'pool-ready'])
      .answer('seat-1', 'use-pistol:concealed-pistol')
      .expectEvents([{ type: 'plotItemUsed', who: 'oster', item: 'weapons' }]);
    expect(attempt(table)).toMatchObject({ pool: 2, itemsUsed: ['weapons'] });
    expect(table.data.discards).toEqual(['concealed-pistol']);
    expect(table.data.itemDiscards).toEqual([]);
    expect(who(table, 'oster').dossier).toEqual(['lone-gunman']);
    table.leaves('plot-dice').done();
  });

  it('where Weapons help once, it is pistol or tile', () => {
    attempting({ ...gunman, items: ['weapons'] })
      .expectOptions('seat-1', ['use-item:weapons', 'use-pistol:concealed-pistol', 'pool-ready'])
      .answer('seat-1', 'use-pistol:concealed-pistol')
      .expectDecision('plot-dice', 'seat-1')
      .leaves('plot-dice')
      .done();
  });

  it('is no help where Weapons are none, and nothing to play by itself', () => {
    const table = conspiracy({ ...BOMB, sheet: { dossier: ['hidden-bomb', 'concealed-pistol'] } });
    expect(offered(takeActions(table, 'kordt'), 'seat-1').filter((id) => /act:|react:/.test(id))).toEqual([]);
    table.answer('seat-1', 'attempt:hidden-bomb:hitler').expectDecision('plot-dice', 'seat-1');
    table.leaves('plot-dice').done();
  });

  it('of another in the space it is lent with consent (BO-12.2)', () => {
    const table = attempting({
      ...gunman,
      sheet: { motivation: 'reckless', dossier: ['lone-gunman'] },
      others: { beck: { place: 'munich', dossier: ['concealed-pistol'] } },
    })
      .expectOptions('seat-1', ['borrow-pistol:beck:concealed-pistol', 'pool-ready'])
      .answer('seat-1', 'borrow-pistol:beck:concealed-pistol')
      .expectOptions('seat-2', ['lend', 'refuse'])
      .answer('seat-2', 'lend')
      .expectEvents([{ type: 'plotItemUsed', who: 'beck', item: 'weapons' }]);
    expect(who(table, 'beck').dossier).toEqual([]);
    expect(table.data.discards).toEqual(['concealed-pistol']);
    table.leaves('plot-dice').done();
  });

  it('is illegal: an arrest takes it to the discards', () => {
    const table = conspiracy({ ...BOMB, sheet: { suspicion: 'extreme', dossier: ['concealed-pistol'] } });
    drawEvent(table, 'gestapo-raid', 2).expectEvents([
      { type: 'cardDiscarded', who: 'kordt', card: 'concealed-pistol' },
      { type: 'arrested', who: 'kordt' },
    ]);
    table.done();
  });
});

describe('Hitler’s Schedule Leaked', () => {
  it('ignores one eagle of anybody’s attempt after the roll', () => {
    const table = attempting(withHelper('hitlers-schedule-leaked'));
    table.expectDecision('window-plot-pool', 'seat-2').answer('seat-2', 'pass');
    roll(table, 'eagle', 'eagle')
      .expectOptions('seat-2', window('hitlers-schedule-leaked'))
      .answer('seat-2', 'react:hitlers-schedule-leaked')
      .expectEvents([
        { type: 'cardPlayed', who: 'beck', card: 'hitlers-schedule-leaked' },
        { type: 'plotFailed', who: 'kordt' },
      ]);
    expect(table.data.discards).toEqual(['hitlers-schedule-leaked']);
    table.leaves('choose-action').done();
  });

  it('may be played while the pool is made, and is announced', () => {
    const table = attempting(withHelper('hitlers-schedule-leaked'))
      .answer('seat-2', 'react:hitlers-schedule-leaked')
      .expectEvents([{ type: 'plotAnnounced', dice: 2, eagles: 3 }]);
    roll(table, 'eagle', 'eagle').expectEvents([{ type: 'plotFailed', who: 'kordt' }]);
    table.leaves('choose-action').done();
  });

  it('is not asked about after a roll without an eagle to ignore', () => {
    const table = attempting(withHelper('hitlers-schedule-leaked')).answer('seat-2', 'pass');
    roll(table, '1', '2').expectNoDecision('window-plot-rolled').leaves('choose-action').done();
  });

  it('ignores an eagle that an event adds (BO-12.8)', () => {
    const table = conspiracy({ ...withHelper('hitlers-schedule-leaked'), sheet: { suspicion: 'high' } });
    table.arrange((data) => (data.events.current = 'germany-bombed'));
    takeActions(table, 'kordt').answer('seat-1', 'attempt:hidden-bomb:hitler').answer('seat-2', 'pass');
    roll(table, '1', '2')
      .expectDecision('window-plot-rolled', 'seat-2')
      .answer('seat-2', 'react:hitlers-schedule-leaked')
      .expectEvents([{ type: 'plotFailed', who: 'kordt' }])
      .leaves('choose-action')
      .done();
  });
});

describe('Officer Recruited', () => {
  it('adds two dice when its holder starts a plot', () => {
    const table = attempting({ ...BOMB, sheet: { dossier: ['hidden-bomb', 'officer-recruited'] } })
      .expectOptions('seat-1', window('officer-recruited'))
      .answer('seat-1', 'react:officer-recruited')
      .expectEvents([{ type: 'plotAnnounced', dice: 4 }]);
    expect(table.data.discards).toEqual(['officer-recruited']);
    roll(table, '1', '1', '1', '1');
    expect(table.data.discards).toEqual(['officer-recruited']);
    table.leaves('choose-action').done();
  });

  it('helps nobody else’s plot', () => {
    attempting({ ...BOMB, others: { beck: { place: 'munich', dossier: ['officer-recruited'] } } })
      .expectNoDecision('window-plot-pool')
      .leaves('plot-dice')
      .done();
  });
});

describe('Partisan Informant', () => {
  it('at military support 5 or more adds a die to anybody’s attempt', () => {
    const table = conspiracy(withHelper('partisan-informant')).arrange((data) => (data.militarySupport = 5));
    takeActions(table, 'kordt')
      .answer('seat-1', 'attempt:hidden-bomb:hitler')
      .expectOptions('seat-2', window('partisan-informant'))
      .answer('seat-2', 'react:partisan-informant')
      .expectEvents([{ type: 'plotAnnounced', dice: 3, targets: 5 }]);
    expect(attempt(table).extraDice).toContainEqual({ source: 'partisan-informant', dice: 1 });
    table.leaves('plot-dice').done();
  });

  it('below 5 it cannot be played', () => {
    const table = conspiracy(withHelper('partisan-informant')).arrange((data) => (data.militarySupport = 4));
    takeActions(table, 'kordt')
      .answer('seat-1', 'attempt:hidden-bomb:hitler')
      .expectNoDecision('window-plot-pool')
      .leaves('plot-dice')
      .done();
  });
});

describe('Quick Reaction', () => {
  function rolled(): Table {
    return roll(attempting(withHelper('quick-reaction')), 'eagle', 'target');
  }

  it('re-rolls one die of anybody’s attempt, of its owner’s choice', () => {
    const table = rolled()
      .expectOptions('seat-2', window('quick-reaction'))
      .answer('seat-2', 'react:quick-reaction')
      .expectOptions('seat-2', ['reroll:eagle', 'reroll:target']);
    nextDice(table, 'target')
      .answer('seat-2', 'reroll:eagle')
      .expectEvents([
        { type: 'dieRerolled', who: 'beck', from: 'eagle', to: 'target' },
        { type: 'plotSucceeded', who: 'kordt' },
      ])
      .expectOutcome({ result: 'won' })
      .done();
  });

  it('the new face stands, better or worse', () => {
    const table = rolled().answer('seat-2', 'react:quick-reaction');
    nextDice(table, 'eagle')
      .answer('seat-2', 'reroll:target')
      .expectEvents([{ type: 'plotDetected', who: 'kordt' }])
      .done();
  });

  it('BO-4.6 is not played from prison', () => {
    const table = conspiracy({ ...BOMB, others: { beck: {}, oster: { place: 'prison' } } });
    set(table, 'oster', { dossier: ['quick-reaction'] });
    takeActions(table, 'kordt').answer('seat-1', 'attempt:hidden-bomb:hitler');
    roll(table, 'eagle', 'target').expectNoDecision('window-plot-rolled').leaves('choose-action').done();
  });

  it('a second one is asked about anew (BO-4.9)', () => {
    const table = attempting({
      ...BOMB,
      others: { beck: { dossier: ['quick-reaction'] }, oster: { dossier: ['quick-reaction'] } },
    });
    roll(table, '1', 'target').answer('seat-2', 'react:quick-reaction');
    nextDice(table, '2')
      .answer('seat-2', 'reroll:1')
      .expectDecision('window-plot-rolled', 'seat-3')
      .answer('seat-3', 'react:quick-reaction');
    nextDice(table, 'target').answer('seat-3', 'reroll:2').expectOutcome({ result: 'won' }).done();
  });
});
