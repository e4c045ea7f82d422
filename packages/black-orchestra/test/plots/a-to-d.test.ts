import { describe, expect, it } from 'vitest';
import type { PlotId } from '../../src/content/plots.ts';
import { drawEvent, nextDice, seatOf, type Table } from '../scenario.ts';
import { attempt, attempting, conspiracy, expectRefused, roll, type Conspiracy } from '../plotting.ts';

describe('plot A Lone Gunman', () => {
  const gunman = {
    plot: 'lone-gunman',
    plotter: 'stauffenberg',
    hitler: 'prague',
    sheet: { motivation: 'reckless' },
  } as const satisfies Conspiracy;

  it('needs Reckless and the same space as Hitler, whatever the space', () => {
    expectRefused({ ...gunman, sheet: { motivation: 'committed' } }, 'reason.motivation-too-low');
    expectRefused({ ...gunman, at: 'train-station' }, 'reason.not-with-leader');
    attempting({ ...gunman, hitler: 'chancellery' })
      .leaves('plot-dice')
      .done();
  });

  it('Wehrmacht +1, one Weapons +1, one Badge cancels an eagle: three dice win with an eagle among them', () => {
    const table = attempting({ ...gunman, items: ['weapons', 'weapons', 'badge', 'badge', 'keys'] })
      .expectOptions('seat-1', ['use-item:weapons', 'use-item:badge', 'pool-ready'])
      .answer('seat-1', 'use-item:weapons')
      .expectOptions('seat-1', ['use-item:badge', 'pool-ready'])
      .answer('seat-1', 'use-item:badge')
      .expectOptions('seat-1', ['roll-plot:3', 'roll-plot:2', 'roll-plot:1']);
    expect(attempt(table)).toMatchObject({ pool: 3, cancelled: 1, targetsNeeded: 2, exposedAt: 2, exposingEagles: 3 });
    roll(table, 'target', 'target', 'eagle').expectOutcome({ result: 'won', plot: 'lone-gunman' }).done();
  });

  it('a Civilian without items has one die, rolled at once', () => {
    const table = nextDice(conspiracy({ ...gunman, plotter: 'kordt' }), 'target');
    table.begin({
      effect: { do: 'attemptPlot', plot: 'lone-gunman', target: 'hitler' },
      scope: { actor: 'kordt', source: { kind: 'plot', id: 'lone-gunman' } },
    });
    table
      .expectEvents([
        { type: 'plotAnnounced', who: 'kordt', dice: 1, targets: 2, eagles: 2 },
        { type: 'diceRolled', purpose: 'plot', faces: ['target'] },
        { type: 'plotFailed', who: 'kordt', plot: 'lone-gunman' },
      ])
      .done();
  });
});

describe('plot B Suitcase Bomb', () => {
  const suitcase = { plot: 'suitcase-bomb', plotter: 'stauffenberg', hitler: 'wolfsschanze' } as const;

  it('needs Committed, Hitler in a fortified space, and the same space', () => {
    expectRefused({ ...suitcase, sheet: { motivation: 'motivated' } }, 'reason.motivation-too-low');
    expectRefused({ ...suitcase, hitler: 'munich' }, 'reason.leader-not-fortified');
    expectRefused({ ...suitcase, at: 'posen' }, 'reason.not-with-leader');
  });

  it.each([
    'chancellery',
    'adlerhorst',
    'tannenberg',
    'wolfsschanze',
    'anlage-sud',
    'wolfsschlucht',
    'wasserburg',
    'smolensk',
    'wehrwolf',
  ] as const)('%s is fortified (BO-C1.1)', (hitler) => {
    attempting({ ...suitcase, hitler })
      .leaves('plot-dice')
      .done();
  });

  it('Wehrmacht +1, one Explosives +1, one Badge cancels an eagle', () => {
    const table = attempting({ ...suitcase, items: ['explosives', 'explosives', 'badge', 'badge'] })
      .expectOptions('seat-1', ['use-item:explosives', 'use-item:badge', 'pool-ready'])
      .answer('seat-1', 'use-item:badge')
      .expectOptions('seat-1', ['use-item:explosives', 'pool-ready'])
      .answer('seat-1', 'use-item:explosives');
    expect(attempt(table)).toMatchObject({ pool: 3, cancelled: 1 });
    roll(table, 'target', 'target', 'eagle').expectOutcome({ result: 'won', plot: 'suitcase-bomb' }).done();
  });
});

/** An event moves Hitler from Deutschlandhalle to Munich: whoever holds the plot may answer. */
function afterAnschluss(given: Omit<Conspiracy, 'hitler'>): Table {
  const table = conspiracy({ ...given, hitler: 'deutschlandhalle', at: given.at ?? 'sportpalast' });
  table.arrange((data) => (data.turn.active = given.plotter));
  return drawEvent(table, 'the-anschluss', 1);
}

function reacting(given: Omit<Conspiracy, 'hitler'>): Table {
  const table = afterAnschluss(given);
  return table.answer(seatOf(table, given.plotter), `react-plot:${given.plot}:hitler`);
}

function reactionOptions(plot: PlotId): string[] {
  return [`react-plot:${plot}:hitler`, 'pass', `quiet:${plot}:until-my-turn`, `quiet:${plot}:until-recalled`];
}

describe('plot C Derail Train', () => {
  const derail = { plot: 'derail-train', plotter: 'goerdeler' } as const;

  it('cannot be attempted with an action', () => {
    expectRefused({ ...derail, hitler: 'munich' }, 'reason.only-when-leader-moves');
  });

  it('is offered at once after an event has moved Hitler, wherever the plotter is', () => {
    afterAnschluss(derail)
      .expectEvents([{ type: 'leaderMoved', leader: 'hitler', from: 'deutschlandhalle', to: 'munich' }])
      .expectDecision('window-leader-moved', 'seat-1')
      .expectOptions('seat-1', reactionOptions('derail-train'))
      .answer('seat-1', 'pass')
      .done();
  });

  it('is not offered below Committed', () => {
    afterAnschluss({ ...derail, sheet: { motivation: 'motivated' } })
      .expectNoDecision()
      .done();
  });

  it('Civilian +1, one Intel +1, one Map +1', () => {
    const table = reacting({ ...derail, items: ['intel', 'intel', 'map', 'map'] })
      .expectOptions('seat-1', ['use-item:intel', 'use-item:map', 'pool-ready'])
      .answer('seat-1', 'use-item:intel')
      .expectOptions('seat-1', ['use-item:map', 'pool-ready'])
      .answer('seat-1', 'use-item:map');
    expect(attempt(table)).toMatchObject({ pool: 4, cancelled: 0, targetsNeeded: 3 });
    roll(table, 'target', 'target', 'target', '1').expectOutcome({ result: 'won', plot: 'derail-train' }).done();
  });
});

describe('plot D Plane Bomb', () => {
  const plane = { plot: 'plane-bomb', plotter: 'oster' } as const;

  it('cannot be attempted with an action, even beside Hitler', () => {
    expectRefused({ ...plane, hitler: 'munich' }, 'reason.only-when-leader-moves');
  });

  it('Abwehr +1, one Explosives +1, one Map +1', () => {
    const table = reacting({ ...plane, items: ['explosives', 'explosives', 'map'] })
      .expectOptions('seat-1', ['use-item:explosives', 'use-item:map', 'pool-ready'])
      .answer('seat-1', 'use-item:explosives')
      .answer('seat-1', 'use-item:map');
    expect(attempt(table)).toMatchObject({ pool: 4, targetsNeeded: 3 });
    roll(table, 'target', 'target', '2', '1')
      .expectEvents([{ type: 'plotFailed', who: 'oster', plot: 'plane-bomb' }])
      .expectNoDecision()
      .done();
  });

  it('the place of the plot is the plotter’s: Beck beside him adds a die (BO-C12)', () => {
    const table = reacting({ ...plane, others: { beck: { motivation: 'motivated', place: 'sportpalast' } } });
    expect(attempt(table).extraDice).toEqual([
      { source: 'affiliation', dice: 1 },
      { source: 'beck', dice: 1 },
    ]);
    table.leaves('plot-dice').done();
  });
});
