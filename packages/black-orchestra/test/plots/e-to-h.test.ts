import { describe, expect, it } from 'vitest';
import { attempt, attempting, expectRefused, roll, type Conspiracy } from '../plotting.ts';

describe('plot E Hidden Bomb', () => {
  const bomb = { plot: 'hidden-bomb', plotter: 'kordt', hitler: 'munich' } as const;

  it('needs Committed, the same space, and Hitler in a space that is not fortified', () => {
    expectRefused({ ...bomb, sheet: { motivation: 'motivated' } }, 'reason.motivation-too-low');
    expectRefused({ ...bomb, at: 'nuremberg' }, 'reason.not-with-leader');
    expectRefused({ ...bomb, hitler: 'adlerhorst' }, 'reason.leader-not-not-fortified');
    attempting({ ...bomb, hitler: 'berghof' })
      .leaves('plot-dice')
      .done();
  });

  it('Civilian +1, Explosives +1 each, one Keys +1', () => {
    const table = attempting({ ...bomb, items: ['explosives', 'explosives', 'keys', 'keys'] })
      .expectOptions('seat-1', ['use-item:explosives', 'use-item:keys', 'pool-ready'])
      .answer('seat-1', 'use-item:keys')
      .expectOptions('seat-1', ['use-item:explosives', 'pool-ready'])
      .answer('seat-1', 'use-item:explosives')
      .expectOptions('seat-1', ['use-item:explosives', 'pool-ready'])
      .answer('seat-1', 'use-item:explosives');
    expect(attempt(table).pool).toBe(5);
    expect(table.data.itemDiscards).toEqual(['keys', 'explosives', 'explosives']);
    roll(table, 'target', '3', 'target', '1', '1').expectOutcome({ result: 'won', plot: 'hidden-bomb' }).done();
  });

  it('an Abwehr plotter gets no die for a Civilian beside him: only his own affiliation counts (BO-12.2)', () => {
    const table = attempting({
      ...bomb,
      plotter: 'oster',
      items: ['keys'],
      others: { kordt: { place: 'munich' } },
    }).answer('seat-1', 'use-item:keys');
    expect(attempt(table).extraDice).toEqual([{ source: 'keys', dice: 1 }]);
    table.leaves('plot-dice').done();
  });
});

describe('plot F Coup d’Etat', () => {
  const coup = { plot: 'coup-d-etat', plotter: 'olbricht', hitler: 'sportpalast' } as const;
  const together = { beck: { place: 'sportpalast' }, oster: { place: 'sportpalast' } } as const;

  it('needs Committed, the same space, and Hitler in a Berlin space', () => {
    expectRefused({ ...coup, sheet: { motivation: 'motivated' } }, 'reason.motivation-too-low');
    expectRefused({ ...coup, hitler: 'hannover' }, 'reason.leader-not-berlin');
    expectRefused({ ...coup, at: 'zeughaus' }, 'reason.not-with-leader');
  });

  it.each(['train-station', 'deutschlandhalle', 'chancellery', 'gestapo-hq', 'zeughaus'] as const)(
    '%s is Berlin',
    (hitler) => {
      attempting({ ...coup, hitler, items: ['signature'] })
        .leaves('plot-pool')
        .done();
    },
  );

  it('Signature +1 each; all conspirators of the game in that space +2, whatever their number', () => {
    const table = attempting({ ...coup, items: ['signature', 'signature'], others: together })
      .answer('seat-1', 'use-item:signature')
      .expectOptions('seat-1', ['use-item:signature', 'pool-ready'])
      .answer('seat-1', 'use-item:signature');
    expect(attempt(table)).toMatchObject({
      pool: 5,
      extraDice: [
        { source: 'meeting', dice: 2 },
        { source: 'signature', dice: 1 },
        { source: 'signature', dice: 1 },
      ],
    });
    roll(table, 'target', 'target', '1', '1', 'eagle').expectOutcome({ result: 'won', plot: 'coup-d-etat' }).done();
  });

  it.each([
    ['somebody elsewhere', 'zeughaus'],
    ['a prisoner (BO-10.4)', 'prison'],
  ] as const)('%s spoils the meeting', (_who, place) => {
    const table = attempting({ ...coup, items: ['signature'], others: { ...together, oster: { place } } });
    expect(attempt(table.answer('seat-1', 'use-item:signature')).pool).toBe(2);
    table.leaves('plot-dice').done();
  });
});

describe('plot G Poison Gas', () => {
  const gas = { plot: 'poison-gas', plotter: 'canaris', hitler: 'tannenberg' } as const;

  it('needs Committed, Hitler in a fortified space, and the same space', () => {
    expectRefused({ ...gas, sheet: { motivation: 'motivated' } }, 'reason.motivation-too-low');
    expectRefused({ ...gas, hitler: 'munich' }, 'reason.leader-not-fortified');
    expectRefused({ ...gas, at: 'munich' }, 'reason.not-with-leader');
  });

  it('Abwehr +1, Poison +1 each, one Keys +1', () => {
    const table = attempting({ ...gas, items: ['poison', 'poison', 'keys', 'keys'] })
      .expectOptions('seat-1', ['use-item:poison', 'use-item:keys', 'pool-ready'])
      .answer('seat-1', 'use-item:poison')
      .answer('seat-1', 'use-item:keys')
      .expectOptions('seat-1', ['use-item:poison', 'pool-ready'])
      .answer('seat-1', 'use-item:poison');
    expect(attempt(table).pool).toBe(5);
    roll(table, 'target', 'eagle', 'eagle', 'target', 'target')
      .expectEvents([{ type: 'plotDetected', who: 'canaris', plot: 'poison-gas' }])
      .done();
  });
});

describe('plot H Sniper', () => {
  const sniper = {
    plot: 'sniper',
    plotter: 'oster',
    hitler: 'vienna',
    sheet: { motivation: 'reckless' },
  } as const satisfies Conspiracy;

  it('needs Reckless and the same space as Hitler', () => {
    expectRefused({ ...sniper, sheet: { motivation: 'committed' } }, 'reason.motivation-too-low');
    expectRefused({ ...sniper, at: 'munich' }, 'reason.not-with-leader');
    attempting({ ...sniper, hitler: 'smolensk' })
      .leaves('plot-dice')
      .done();
  });

  it('Abwehr +1, one Weapons +1, Intel +1 each', () => {
    const table = attempting({ ...sniper, items: ['intel', 'weapons', 'intel', 'weapons'] })
      .expectOptions('seat-1', ['use-item:intel', 'use-item:weapons', 'pool-ready'])
      .answer('seat-1', 'use-item:weapons')
      .expectOptions('seat-1', ['use-item:intel', 'pool-ready'])
      .answer('seat-1', 'use-item:intel')
      .answer('seat-1', 'use-item:intel');
    expect(attempt(table).pool).toBe(5);
    roll(table, 'target', '1', '1', '1', 'target').expectOutcome({ result: 'won', plot: 'sniper' }).done();
  });
});
