import { describe, expect, it } from 'vitest';
import { attempt, attempting, expectRefused, roll } from '../plotting.ts';

describe('plot J Kidnapping', () => {
  const kidnap = { plot: 'kidnapping', plotter: 'tresckow', hitler: 'berghof' } as const;

  it('needs Committed, the same space, and Hitler in a stage 1 or 2 space', () => {
    expectRefused({ ...kidnap, sheet: { motivation: 'motivated' } }, 'reason.motivation-too-low');
    expectRefused({ ...kidnap, at: 'munich' }, 'reason.not-with-leader');
    expectRefused({ ...kidnap, hitler: 'prague', stage: 3 }, 'reason.leader-not-stages');
  });

  it.each(['munich', 'vienna', 'sportpalast', 'chancellery'] as const)(
    '%s is a stage 1 or 2 space; Berlin counts as stage 1',
    (hitler) => {
      attempting({ ...kidnap, hitler, stage: 7 })
        .leaves('plot-dice')
        .done();
    },
  );

  it('Wehrmacht +1, Weapons +1 each, one Signature +1; Concealed Pistol joins the tiles', () => {
    const table = attempting({
      ...kidnap,
      items: ['weapons', 'weapons', 'signature', 'signature'],
      sheet: { dossier: ['kidnapping', 'concealed-pistol'] },
    })
      .expectOptions('seat-1', ['use-item:weapons', 'use-item:signature', 'use-pistol:concealed-pistol', 'pool-ready'])
      .answer('seat-1', 'use-item:weapons')
      .answer('seat-1', 'use-item:weapons')
      .answer('seat-1', 'use-item:signature')
      .expectOptions('seat-1', ['use-pistol:concealed-pistol', 'pool-ready'])
      .answer('seat-1', 'use-pistol:concealed-pistol');
    expect(attempt(table).pool).toBe(6);
    roll(table, 'target', 'target', '1', '2', '3', 'eagle').expectOutcome({ result: 'won', plot: 'kidnapping' }).done();
  });
});

describe('plot K Poison Parcel', () => {
  const parcel = { plot: 'poison-parcel', plotter: 'bonhoeffer', hitler: 'munich', at: 'nuremberg' } as const;
  const helpers = { items: ['signature', 'poison', 'map'] } as const;

  it('needs Committed, exactly one space between plotter and Hitler, and a space that is not fortified', () => {
    expectRefused({ ...parcel, sheet: { motivation: 'motivated' } }, 'reason.motivation-too-low');
    expectRefused({ ...parcel, at: 'munich' }, 'reason.not-one-space-away');
    expectRefused({ ...parcel, at: 'train-station' }, 'reason.not-one-space-away');
    expectRefused({ ...parcel, hitler: 'adlerhorst' }, 'reason.leader-not-not-fortified');
  });

  it('in Berlin every other space is one away', () => {
    attempting({ ...parcel, ...helpers, hitler: 'zeughaus', at: 'sportpalast' })
      .leaves('plot-pool')
      .done();
    expectRefused({ ...parcel, hitler: 'zeughaus', at: 'hannover' }, 'reason.not-one-space-away');
  });

  it('one Signature +1, one Poison +1, one Map +1, and nothing for any affiliation', () => {
    const table = attempting({ ...parcel, items: ['signature', 'poison', 'poison', 'map'] })
      .expectOptions('seat-1', ['use-item:signature', 'use-item:poison', 'use-item:map', 'pool-ready'])
      .answer('seat-1', 'use-item:poison')
      .expectOptions('seat-1', ['use-item:signature', 'use-item:map', 'pool-ready'])
      .answer('seat-1', 'use-item:signature')
      .answer('seat-1', 'use-item:map');
    expect(attempt(table).pool).toBe(4);
    roll(table, 'target', '3', 'target', 'eagle').expectOutcome({ result: 'won', plot: 'poison-parcel' }).done();
  });

  it('Beck adds a die in the plotter’s space, not in Hitler’s (BO-C12)', () => {
    for (const [place, pool] of [
      ['nuremberg', 2],
      ['munich', 1],
    ] as const) {
      const table = attempting({ ...parcel, items: ['map'], others: { beck: { motivation: 'motivated', place } } });
      expect(attempt(table).pool).toBe(pool);
      table.leaves('plot-pool').done();
    }
  });
});

describe('plot L Poison Food', () => {
  const food = { plot: 'poison-food', plotter: 'goerdeler', hitler: 'deutschlandhalle' } as const;

  it('needs Committed, the same space, and Hitler in a Berlin space', () => {
    expectRefused({ ...food, sheet: { motivation: 'motivated' } }, 'reason.motivation-too-low');
    expectRefused({ ...food, at: 'sportpalast' }, 'reason.not-with-leader');
    expectRefused({ ...food, hitler: 'nuremberg' }, 'reason.leader-not-berlin');
  });

  it('Civilian +1, Poison +1 each, one Intel +1', () => {
    const table = attempting({ ...food, items: ['poison', 'intel', 'poison', 'intel'] })
      .expectOptions('seat-1', ['use-item:poison', 'use-item:intel', 'pool-ready'])
      .answer('seat-1', 'use-item:intel')
      .expectOptions('seat-1', ['use-item:poison', 'pool-ready'])
      .answer('seat-1', 'use-item:poison')
      .answer('seat-1', 'use-item:poison');
    expect(attempt(table).pool).toBe(5);
    roll(table, 'target', '1', '1', '1', 'eagle')
      .expectEvents([{ type: 'plotFailed', who: 'goerdeler', plot: 'poison-food' }])
      .leaves('choose-action')
      .done();
  });
});

describe('plot M Ambush', () => {
  const ambush = { plot: 'ambush', plotter: 'olbricht', hitler: 'prague', stage: 3 } as const;

  it('needs Committed, the same space, and Hitler in a stage 3, 4 or 5 space', () => {
    expectRefused({ ...ambush, sheet: { motivation: 'motivated' } }, 'reason.motivation-too-low');
    expectRefused({ ...ambush, at: 'nuremberg' }, 'reason.not-with-leader');
    expectRefused({ ...ambush, hitler: 'vienna' }, 'reason.leader-not-stages');
    expectRefused({ ...ambush, hitler: 'chancellery' }, 'reason.leader-not-stages');
  });

  it.each(['prague', 'paris', 'smolensk'] as const)('%s is a stage 3, 4 or 5 space', (hitler) => {
    attempting({ ...ambush, hitler, stage: 6, items: ['keys'] })
      .leaves('plot-pool')
      .done();
  });

  it('one Keys +1, all conspirators there +2, and any number of Badges cancel an eagle each', () => {
    const table = attempting({
      ...ambush,
      items: ['keys', 'badge', 'badge'],
      others: { beck: { place: 'prague' }, oster: { place: 'prague', items: ['keys', 'badge'] } },
    })
      .expectOptions('seat-1', [
        'use-item:keys',
        'use-item:badge',
        'borrow-item:oster:keys',
        'borrow-item:oster:badge',
        'pool-ready',
      ])
      .answer('seat-1', 'use-item:keys')
      .answer('seat-1', 'use-item:badge')
      .answer('seat-1', 'use-item:badge')
      .expectOptions('seat-1', ['borrow-item:oster:badge', 'pool-ready'])
      .answer('seat-1', 'borrow-item:oster:badge')
      .answer('seat-3', 'lend');
    expect(attempt(table)).toMatchObject({ pool: 4, cancelled: 3, exposedAt: 2 });
    roll(table, 'eagle', 'eagle', 'target', 'target').expectOutcome({ result: 'won', plot: 'ambush' }).done();
  });
});
