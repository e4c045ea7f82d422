import { describe, expect, it } from 'vitest';
import type { EventId } from '../../src/content/events.ts';
import {
  actionsLeft,
  levels,
  motivationOf,
  nextDice,
  offered,
  set,
  soloTable,
  type Table,
  takeActions,
  task,
  who,
} from '../scenario.ts';
import { attempt, attempting, atActions, conspiracy, roll, type Conspiracy } from '../plotting.ts';

/** Kordt, Civilian, beside Hitler in Munich with plot E: two dice by himself. */
const BOMB = { plot: 'hidden-bomb', plotter: 'kordt', hitler: 'munich' } as const satisfies Conspiracy;

function during(event: EventId, given: Conspiracy): Table {
  const table = conspiracy(given).arrange((data) => (data.events.current = event));
  return takeActions(table, given.plotter).answer('seat-1', `attempt:${given.plot}:hitler`);
}

describe('BO-12.1 requirements', () => {
  it('only a plot of one’s own dossier is offered, with its conditions and Committed', () => {
    const table = atActions({ ...BOMB, others: { oster: { place: 'munich', dossier: ['sniper'] } } });
    expect(offered(table, 'seat-1').filter((id) => id.startsWith('attempt'))).toEqual(['attempt:hidden-bomb:hitler']);
    table.leaves('choose-action').done();
  });

  it('the attempt is an Act: it costs an action and the plot stays in the dossier (BO-7.1)', () => {
    const table = attempting(BOMB).expectEvents([
      { type: 'plotAttempted', who: 'kordt', plot: 'hidden-bomb', target: 'hitler' },
    ]);
    expect(actionsLeft(table)).toBe(2);
    expect(who(table, 'kordt').dossier).toEqual(['hidden-bomb']);
    table.leaves('plot-dice').done();
  });

  it('BO-1.8 without a free die no plot can be chosen', () => {
    const table = conspiracy(BOMB).arrange((data) => {
      data.dissentDice = 2;
      data.defectionDice = 8;
    });
    takeActions(table, 'kordt')
      .expectClosed('seat-1', 'attempt:hidden-bomb:hitler', 'reason.no-free-die')
      .leaves('choose-action')
      .done();
  });
});

describe('BO-12.2 the pool', () => {
  it('one die for the requirements, one for each optional element', () => {
    const table = attempting({ ...BOMB, plotter: 'oster', items: ['keys'] });
    expect(attempt(table)).toMatchObject({ pool: 1, extraDice: [] });
    table.answer('seat-1', 'use-item:keys');
    expect(attempt(table)).toMatchObject({ pool: 2, itemsUsed: ['keys'] });
    table.leaves('plot-dice').done();
  });

  it('items of others only in the same space and with their consent; a refusal is not asked about again', () => {
    const table = attempting({
      ...BOMB,
      others: { oster: { place: 'munich', items: ['keys', 'map'] }, beck: { place: 'berghof', items: ['explosives'] } },
    })
      .expectOptions('seat-1', ['borrow-item:oster:keys', 'pool-ready'])
      .answer('seat-1', 'borrow-item:oster:keys')
      .expectOptions('seat-2', ['lend', 'refuse'])
      .answer('seat-2', 'refuse')
      .expectEvents([
        { type: 'consentRefused', who: 'oster' },
        { type: 'plotAnnounced', dice: 2 },
      ]);
    expect(who(table, 'oster').items).toEqual(['keys', 'map']);
    expect(table.data.itemDiscards).toEqual([]);
    table.leaves('plot-dice').done();
  });

  it('a benefit that is not repeatable is had once, whoever gives the item', () => {
    attempting({ ...BOMB, items: ['keys'], others: { oster: { place: 'munich', items: ['keys'] } } })
      .answer('seat-1', 'use-item:keys')
      .expectOptions('seat-1', ['roll-plot:3', 'roll-plot:2', 'roll-plot:1'])
      .leaves('plot-dice')
      .done();
  });

  it('BO-1.7 a pool larger than the free dice is cut to them', () => {
    const table = conspiracy(BOMB).arrange((data) => {
      data.dissentDice = 1;
      data.defectionDice = 8;
    });
    nextDice(takeActions(table, 'kordt'), '1')
      .answer('seat-1', 'attempt:hidden-bomb:hitler')
      .expectEvents([
        { type: 'plotAnnounced', dice: 1 },
        { type: 'diceRolled', faces: ['1'] },
      ])
      .leaves('choose-action')
      .done();
  });

  it('BO-5.5 a solo player need not ask the second conspirator', () => {
    const table = soloTable('kordt', 'oster').arrange((data) => (data.leaders.hitler = 'munich'));
    set(table, 'kordt', { motivation: 'committed', place: 'munich', dossier: ['hidden-bomb'] });
    set(table, 'oster', { place: 'munich', items: ['keys'] });
    takeActions(table, 'kordt')
      .answer('seat-1', 'attempt:hidden-bomb:hitler')
      .answer('seat-1', 'borrow-item:oster:keys')
      .expectNoDecision('lend-item')
      .expectEvents([{ type: 'plotItemUsed', who: 'oster', item: 'keys' }])
      .leaves('plot-dice')
      .done();
  });

  it('BO-15.13 in the classic edition only the plotter’s own items count', () => {
    attempting({ ...BOMB, edition: 'classic', others: { oster: { place: 'munich', items: ['keys'] } } })
      .expectDecision('plot-dice', 'seat-1')
      .leaves('plot-dice')
      .done();
  });
});

describe('BO-12.3 the announcement', () => {
  it('names targets from military support and eagles from suspicion', () => {
    for (const [suspicion, eagles] of [
      ['low', 3],
      ['medium', 2],
      ['high', 1],
      ['extreme', 1],
    ] as const) {
      attempting({ ...BOMB, difficulty: 'hard', sheet: { suspicion } })
        .expectEvents([{ type: 'plotAnnounced', dice: 2, targets: 4, eagles }])
        .leaves('plot-dice')
        .done();
    }
  });

  it('reckons with what the current event and items change', () => {
    during('parade-in-berlin', BOMB)
      .expectEvents([{ type: 'plotAnnounced', eagles: 4 }])
      .leaves('plot-dice')
      .done();
    during('berlin-speech', BOMB)
      .expectEvents([{ type: 'plotAnnounced', eagles: 2 }])
      .leaves('plot-dice')
      .done();
    during('germany-bombed', BOMB)
      .expectEvents([{ type: 'plotAnnounced', eagles: 1 }])
      .leaves('plot-dice')
      .done();
    attempting({
      plot: 'suitcase-bomb',
      plotter: 'beck',
      hitler: 'tannenberg',
      items: ['badge'],
      others: { kordt: {} },
    })
      .answer('seat-1', 'use-item:badge')
      .expectEvents([{ type: 'plotAnnounced', eagles: 3 }])
      .leaves('plot-dice')
      .done();
  });

  it('optional dice may be dropped before rolling, the base die never', () => {
    const table = attempting({ ...BOMB, items: ['keys'] })
      .answer('seat-1', 'use-item:keys')
      .expectOptions('seat-1', ['roll-plot:3', 'roll-plot:2', 'roll-plot:1']);
    nextDice(table, 'target')
      .answer('seat-1', 'roll-plot:1')
      .expectEvents([{ type: 'diceRolled', purpose: 'plot', faces: ['target'] }])
      .leaves('choose-action')
      .done();
  });
});

describe('BO-12.4 detected', () => {
  it('at the number under the suspicion: plot discarded, Hitler to the Chancellery, all −1 motivation, arrest, event', () => {
    const table = conspiracy({
      ...BOMB,
      sheet: { dossier: ['hidden-bomb', 'safe', 'military-secrets'] },
      others: { beck: { motivation: 'reckless' }, oster: { motivation: 'committed', place: 'prison' }, canaris: {} },
    });
    table.begin(
      task({ do: 'attemptPlot', plot: 'hidden-bomb', target: 'hitler' }, 'kordt'),
      task({ do: 'takeActions' }, 'kordt'),
      task({ do: 'eventStep' }, 'kordt'),
    );
    table.arrange((data) => data.events.decks[0]?.push('leadership-dispute'));
    roll(table, 'eagle', 'eagle').expectEvents([
      { type: 'plotDetected', who: 'kordt', plot: 'hidden-bomb' },
      { type: 'cardDiscarded', who: 'kordt', card: 'hidden-bomb' },
      { type: 'leaderMoved', leader: 'hitler', from: 'munich', to: 'chancellery' },
      { type: 'motivationChanged', who: 'kordt', from: 'committed', to: 'motivated' },
      { type: 'motivationChanged', who: 'beck', from: 'reckless', to: 'committed' },
      { type: 'cardDiscarded', who: 'kordt', card: 'military-secrets' },
      { type: 'arrested', who: 'kordt' },
      { type: 'eventDrawn', event: 'leadership-dispute' },
    ]);
    expect(who(table, 'kordt')).toMatchObject({ place: 'prison', dossier: ['safe'] });
    expect([motivationOf(table, 'oster'), motivationOf(table, 'canaris')]).toEqual(['committed', 'timid']);
    table.done();
  });

  it('ignores everything else, even targets enough to kill', () => {
    const table = attempting({ ...BOMB, items: ['explosives', 'explosives', 'keys'], sheet: { suspicion: 'high' } });
    for (const item of ['explosives', 'explosives', 'keys']) table.answer('seat-1', `use-item:${item}`);
    roll(table, 'target', 'target', 'target', 'target', 'eagle')
      .expectEvents([{ type: 'plotDetected', who: 'kordt' }])
      .expectNoEvent('leaderKilled')
      .done();
    expect(table.outcome).toBeNull();
    expect(table.data.leaders.hitler).toBe('chancellery');
  });

  it('one eagle less than the number does not expose', () => {
    roll(attempting({ ...BOMB, sheet: { suspicion: 'low' } }), 'eagle', 'eagle')
      .expectEvents([{ type: 'plotFailed', who: 'kordt' }])
      .leaves('choose-action')
      .done();
  });

  it('BO-10.3 the last free conspirator arrested loses the game', () => {
    roll(attempting({ ...BOMB, others: { beck: { place: 'prison' } } }), 'eagle', 'eagle')
      .expectOutcome({ result: 'lost', reason: 'all-in-prison' })
      .done();
  });

  it('BO-3.5 who falls back to Timid discards down to two at once', () => {
    const table = attempting({
      ...BOMB,
      others: { beck: { motivation: 'skeptical', dossier: ['safe', 'ambush', 'sniper'] } },
    });
    roll(table, 'eagle', 'eagle')
      .expectOptions('seat-2', ['discard-card:safe', 'discard-card:ambush', 'discard-card:sniper'])
      .answer('seat-2', 'discard-card:safe')
      .expectEvents([{ type: 'arrested', who: 'kordt' }])
      .done();
  });
});

describe('BO-12.5 success and failure', () => {
  it('targets at military support: Hitler is dead, the conspirators win (BO-13.1)', () => {
    const table = attempting(BOMB);
    roll(table, 'target', 'target')
      .expectEvents([
        { type: 'plotSucceeded', who: 'kordt', plot: 'hidden-bomb', target: 'hitler' },
        { type: 'leaderKilled', leader: 'hitler' },
        { type: 'gameEnded', result: 'won', reason: 'hitler-dead' },
      ])
      .expectOutcome({ result: 'won', reason: 'hitler-dead', plot: 'hidden-bomb' })
      .done();
    expect(table.data.leaders.hitler).toBeUndefined();
    expect(table.view('public').board.plot).toBeNull();
  });

  it('one target short: undetected, the plot card stays, the turn goes on, numbers count for nothing', () => {
    const table = roll(attempting({ ...BOMB, difficulty: 'normal' }), 'target', '3')
      .expectEvents([{ type: 'plotFailed', who: 'kordt', plot: 'hidden-bomb' }])
      .expectNoEvent('actionsGained')
      .expectDecision('choose-action', 'seat-1');
    expect(actionsLeft(table)).toBe(2);
    expect(who(table, 'kordt').dossier).toEqual(['hidden-bomb']);
    expect(levels(table)).toEqual({ kordt: ['committed', 'medium'], beck: ['timid', 'medium'] });
    table.leaves('choose-action').done();
  });

  it('items used are gone in every case', () => {
    const table = attempting({ ...BOMB, items: ['keys', 'map'] }).answer('seat-1', 'use-item:keys');
    roll(table, '1', '1', '1');
    expect(who(table, 'kordt').items).toEqual(['map']);
    expect(table.data.itemDiscards).toEqual(['keys']);
    table.leaves('choose-action').done();
  });

  it('BO-15.5 in the classic edition the deputies in his space die too', () => {
    const table = conspiracy({ ...BOMB, edition: 'classic' }).arrange((data) => (data.leaders.hess = 'munich'));
    takeActions(table, 'kordt').answer('seat-1', 'attempt:hidden-bomb:hitler');
    roll(table, 'target', 'target').expectEvents([
      { type: 'leaderKilled', leader: 'hitler' },
      { type: 'leaderKilled', leader: 'hess' },
    ]);
    expect(table.data.killed).toEqual(['hitler', 'hess']);
    expect(table.data.leaders.goering).toBe('tannenberg');
    table.done();
  });

  it('in the revised edition they do not', () => {
    const table = conspiracy(BOMB).arrange((data) => (data.leaders.hess = 'munich'));
    takeActions(table, 'kordt').answer('seat-1', 'attempt:hidden-bomb:hitler');
    roll(table, 'target', 'target');
    expect(table.data.killed).toEqual(['hitler']);
    table.done();
  });
});

describe('BO-12.7 the order of an attempt', () => {
  it('items are discarded when the pool is made; dropping dice returns none', () => {
    const table = attempting({ ...BOMB, items: ['keys', 'explosives'] })
      .answer('seat-1', 'use-item:keys')
      .answer('seat-1', 'use-item:explosives');
    expect(table.data.itemDiscards).toEqual(['keys', 'explosives']);
    nextDice(table, '2').answer('seat-1', 'roll-plot:1');
    expect(table.data.itemDiscards).toEqual(['keys', 'explosives']);
    expect(who(table, 'kordt').items).toEqual([]);
    table.leaves('choose-action').done();
  });

  it('items, then cards, then the announcement, then the number of dice; nothing withdraws the attempt', () => {
    const table = attempting({
      ...BOMB,
      items: ['keys'],
      sheet: { dossier: ['hidden-bomb', 'officer-recruited'] },
    })
      .expectDecision('plot-pool', 'seat-1')
      .expectOptions('seat-1', ['use-item:keys', 'pool-ready'])
      .answer('seat-1', 'pool-ready')
      .expectDecision('window-plot-pool', 'seat-1')
      .expectNoEvent('plotAnnounced')
      .answer('seat-1', 'pass')
      .expectEvents([{ type: 'plotAnnounced', dice: 2 }])
      .expectOptions('seat-1', ['roll-plot:2', 'roll-plot:1']);
    expect(who(table, 'kordt').items).toEqual(['keys']);
    table.leaves('plot-dice').done();
  });
});

describe('BO-12.8 eagles that count', () => {
  it.each([
    ['parade-in-berlin', ['eagle', 'eagle'], 'plotFailed'],
    ['germany-bombed', ['eagle', '1'], 'plotDetected'],
    ['berlin-bombed', ['1', '1'], 'plotFailed'],
  ] as const)('%s: rolled %j, the outcome is %s', (event, faces, outcome) => {
    const table = roll(during(event, BOMB), ...faces).expectEvents([{ type: outcome, who: 'kordt' }]);
    table.leaves(...(outcome === 'plotFailed' ? (['choose-action'] as const) : [])).done();
  });

  it('BO-10.7 what the current event changes counts for who was in prison when it came', () => {
    const table = during('parade-in-berlin', BOMB);
    table.arrange((data) => data.events.spared.push(BOMB.plotter));
    expect(attempt(table).eventEagles).toBe(-2);
    roll(table, 'eagle', 'eagle')
      .expectEvents([{ type: 'plotFailed' }])
      .leaves('choose-action')
      .done();
  });

  it('BO-10.7 under the former rules it did not count for their plot', () => {
    const table = during('parade-in-berlin', { ...BOMB, rules: '2' });
    table.arrange((data) => data.events.spared.push(BOMB.plotter));
    expect(attempt(table).eventEagles).toBe(0);
    roll(table, 'eagle', 'eagle')
      .expectEvents([{ type: 'plotDetected' }])
      .done();
  });

  it('cancelling more eagles than were rolled leaves none', () => {
    const table = during('parade-in-berlin', { ...BOMB, sheet: { suspicion: 'high' } });
    roll(table, 'target', 'target').expectOutcome({ result: 'won' }).done();
  });

  it('an added eagle can be cancelled too', () => {
    const suitcase = { plot: 'suitcase-bomb', plotter: 'beck', hitler: 'tannenberg' } as const;
    const risky = { ...suitcase, items: ['badge'], sheet: { suspicion: 'high' }, others: { kordt: {} } } as const;
    const table = during('germany-bombed', risky).answer('seat-1', 'use-item:badge');
    roll(table, '1', '1', '1')
      .expectEvents([{ type: 'plotFailed', who: 'beck' }])
      .leaves('choose-action')
      .done();
  });

  it('at High an added eagle alone exposes', () => {
    roll(during('germany-bombed', { ...BOMB, sheet: { suspicion: 'high' } }), 'target', 'target')
      .expectEvents([{ type: 'plotDetected', who: 'kordt' }])
      .done();
  });
});

describe('BO-12.9 and BO-12.10', () => {
  it('BO-12.9 nothing is settled until the window after the roll has closed', () => {
    const table = attempting({ ...BOMB, others: { beck: { dossier: ['quick-reaction'] } } });
    roll(table, 'eagle', 'eagle')
      .expectNoEvent('plotDetected')
      .expectDecision('window-plot-rolled', 'seat-2')
      .answer('seat-2', 'pass')
      .expectEvents([{ type: 'plotDetected', who: 'kordt' }])
      .done();
  });

  it('BO-12.10 the plotter too loses 1 motivation; the arrest is the last step', () => {
    const table = roll(attempting({ ...BOMB, sheet: { motivation: 'reckless' } }), 'eagle', 'eagle').expectEvents([
      { type: 'motivationChanged', who: 'kordt', from: 'reckless', to: 'committed' },
      { type: 'arrested', who: 'kordt' },
    ]);
    expect(motivationOf(table, 'kordt')).toBe('committed');
    table.done();
  });
});
