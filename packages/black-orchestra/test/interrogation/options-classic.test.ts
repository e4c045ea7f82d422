import type { DecisionKind } from '../../src/choices.ts';
import { describe, expect, it } from 'vitest';
import { SPACES } from '../../src/content/spaces.ts';
import {
  choose,
  EXTREME,
  HIGH,
  leaders,
  LOW,
  MOTIVATED,
  nextEvents,
  options,
  RECKLESS,
  set,
  SKEPTICAL,
  stand,
  type Table,
  tile,
  who,
} from '../scenario.ts';
import { supportAt } from '../events/drawing.ts';
import { answered, BECK_STAYS, expectEffects, isClosed } from './questioning.ts';

function free(sheet: Parameters<typeof set>[2]): (table: Table) => void {
  return (table) => {
    for (const id of ['oster', 'kordt'] as const) set(table, id, sheet);
  };
}

function dissent(dice: number): (table: Table) => void {
  return (table) => {
    table.arrange((data) => {
      data.dissentDice = dice;
    });
  };
}

function onlyTiles(...spaces: readonly Parameters<typeof tile>[1][]): (table: Table) => void {
  return (table) => {
    table.arrange((data) => {
      data.tiles = {};
    });
    for (const space of spaces) tile(table, space, 'map', 'face-down');
  };
}

/** Beck is still inside, and Oster's turn has begun. */
function expectStays(table: Table, ...open: readonly DecisionKind[]): void {
  expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
  table.leaves(...(open.length > 0 ? open : (['choose-action'] as const))).done();
}

describe('the classic first card', () => {
  it('A: one at High or lower gets suspicion +1', () => {
    const table = answered('classic-accuse', (before) => set(before, 'oster', { suspicion: EXTREME }));
    options(table, 'beck', ['choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expectEffects(table, [{ type: 'suspicionChanged', who: 'kordt', from: 'medium', to: 'high' }]);
    expectStays(table);
    expect(isClosed('classic-accuse', free({ suspicion: EXTREME, motivation: SKEPTICAL }))).toBe(true);
  });

  it('B: one at Skeptical or higher gets motivation -1', () => {
    const table = answered('classic-discourage', (before) => set(before, 'kordt', { motivation: RECKLESS }));
    options(table, 'beck', ['choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expectEffects(table, [{ type: 'motivationChanged', who: 'kordt', from: 'reckless', to: 'committed' }]);
    expectStays(table);
    expect(isClosed('classic-discourage')).toBe(true);
  });

  it('C: one with at least two cards discards two', () => {
    const table = answered('classic-two-cards', (before) => {
      set(before, 'oster', { dossier: ['safe', 'sniper'] });
      set(before, 'kordt', { dossier: ['ambush'] });
    });
    options(table, 'beck', ['choose:oster']);
    choose(table, 'beck', 'choose:oster');
    choose(table, 'oster', 'discard-card:safe');
    choose(table, 'oster', 'discard-card:sniper');
    expect(who(table, 'oster').dossier).toEqual([]);
    expectStays(table);
    expect(isClosed('classic-two-cards', free({ dossier: ['safe'] }))).toBe(true);
  });
});

describe('the classic second card', () => {
  it('A: military support +2', () => {
    const table = answered('classic-support');
    expectEffects(table, [{ type: 'supportChanged', from: 2, to: 4 }]);
    expectStays(table);
    expect(isClosed('classic-support', (before) => supportAt(before, 6))).toBe(true);
  });

  it('B: for each conspirator the nearest deputy comes, one after another in the prisoner’s order', () => {
    const table = answered('classic-deputies', (before) => {
      stand(before, { oster: 'hannover', kordt: 'zeughaus' });
      leaders(before, { hess: 'adlerhorst', himmler: 'train-station', hitler: 'hannover' });
    });
    options(table, 'beck', ['deputy-comes:hess:oster', 'deputy-comes:himmler:oster', 'deputy-comes:himmler:kordt']);
    choose(table, 'beck', 'deputy-comes:himmler:oster');
    expectEffects(table, [{ type: 'leaderMoved', leader: 'himmler', from: 'train-station', to: 'hannover' }]);
    options(table, 'beck', ['deputy-comes:himmler:kordt']);
    choose(table, 'beck', 'deputy-comes:himmler:kordt');
    expectEffects(table, [{ type: 'leaderMoved', leader: 'himmler', from: 'hannover', to: 'zeughaus' }]);
    expectStays(table, 'order-penalties');
  });

  it('BO-11.7 B is closed when no order brings a deputy to everybody', () => {
    const deputies =
      (...names: readonly string[]) =>
      (table: Table) => {
        stand(table, { oster: 'munich', kordt: 'munich' });
        table.arrange((data) => {
          for (const name of ['hess', 'goebbels', 'bormann', 'himmler', 'goering'] as const) {
            if (!names.includes(name)) delete data.leaders[name];
          }
        });
      };
    expect(isClosed('classic-deputies', deputies('hess'))).toBe(true);
    expect(isClosed('classic-deputies', deputies('hess', 'goering'))).toBe(false);
    const apart = (table: Table) => stand((deputies('hess')(table), table), { oster: 'zeughaus' });
    expect(isClosed('classic-deputies', apart)).toBe(false);
  });

  it('C: all suspicion +1, if at least one is at High or lower', () => {
    const table = answered('classic-accuse-all', (before) => set(before, 'oster', { suspicion: EXTREME }));
    expectEffects(table, [{ type: 'suspicionChanged', who: 'kordt', from: 'medium', to: 'high' }]);
    expectStays(table);
    expect(isClosed('classic-accuse-all', free({ suspicion: EXTREME }))).toBe(true);
  });
});

describe('the classic third card', () => {
  it('A: one at Low or Medium gets suspicion +2', () => {
    const table = answered('classic-accuse-twice', (before) => {
      set(before, 'oster', { suspicion: HIGH });
      set(before, 'kordt', { suspicion: LOW });
    });
    options(table, 'beck', ['choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expectEffects(table, [{ type: 'suspicionChanged', who: 'kordt', from: 'low', to: 'high' }]);
    expectStays(table);
    expect(isClosed('classic-accuse-twice', free({ suspicion: HIGH, motivation: MOTIVATED }))).toBe(true);
  });

  it('BO-15.14 B: one at Positive or higher gets motivation -2', () => {
    const table = answered('classic-discourage-twice', (before) => {
      set(before, 'oster', { motivation: SKEPTICAL });
      set(before, 'kordt', { motivation: MOTIVATED });
    });
    options(table, 'beck', ['choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expectEffects(table, [{ type: 'motivationChanged', who: 'kordt', from: 'motivated', to: 'timid' }]);
    expectStays(table);
    expect(isClosed('classic-discourage-twice', free({ motivation: SKEPTICAL }))).toBe(true);
  });

  it('C: one with at least three cards discards three', () => {
    const table = answered('classic-three-cards', (before) => {
      set(before, 'kordt', { motivation: SKEPTICAL, dossier: ['safe', 'sniper', 'ambush', 'cover-story'] });
      set(before, 'oster', { dossier: ['kidnapping', 'plane-bomb'] });
    });
    options(table, 'beck', ['choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    for (const card of ['safe', 'sniper', 'cover-story']) choose(table, 'kordt', `discard-card:${card}`);
    expect(who(table, 'kordt').dossier).toEqual(['ambush']);
    expectStays(table);
    expect(isClosed('classic-three-cards', free({ dossier: ['safe', 'sniper'] }))).toBe(true);
  });
});

describe('the classic fourth card', () => {
  it('A: two events at the end of this turn', () => {
    const table = answered('classic-two-events', (before) =>
      nextEvents(before, 1, 'leadership-dispute', 'kristallnacht'),
    );
    table.expectEvents([
      { type: 'eventDrawn', event: 'leadership-dispute' },
      { type: 'eventDrawn', event: 'kristallnacht' },
      { type: 'turnBegan', who: 'oster' },
    ]);
    expectStays(table);
  });

  it('B: the suspicion of one below Extreme becomes Extreme', () => {
    const table = answered('classic-ruin-one', (before) => set(before, 'oster', { suspicion: EXTREME }));
    options(table, 'beck', ['choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expectEffects(table, [{ type: 'suspicionChanged', who: 'kordt', from: 'medium', to: 'extreme' }]);
    expectStays(table);
    expect(isClosed('classic-ruin-one', free({ suspicion: EXTREME }))).toBe(true);
  });

  it('C: one with at least two items discards two', () => {
    const table = answered('classic-two-items', (before) => {
      set(before, 'oster', { items: ['map'] });
      set(before, 'kordt', { items: ['map', 'keys', 'poison'] });
    });
    options(table, 'beck', ['choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    choose(table, 'kordt', 'discard-item:map');
    choose(table, 'kordt', 'discard-item:poison');
    expect(who(table, 'kordt').items).toEqual(['keys']);
    expectStays(table, 'choose-action', 'interrupt');
    expect(isClosed('classic-two-items', free({ items: ['map'] }))).toBe(true);
  });
});

describe('the classic fifth card', () => {
  it('A: the dissent track is cleared if it holds exactly two dice', () => {
    const table = answered('classic-clear-dissent', dissent(2));
    expectEffects(table, [{ type: 'dissentCleared', dice: 2 }]);
    expectStays(table);
    expect(isClosed('classic-clear-dissent', dissent(1))).toBe(true);
    expect(isClosed('classic-clear-dissent', dissent(0))).toBe(true);
  });

  it('B: three item tiles leave the board', () => {
    const table = answered('classic-three-tiles', onlyTiles('munich', 'riga', 'posen'));
    for (const space of ['riga', 'munich', 'posen']) choose(table, 'beck', `remove-tile:${space}`);
    expect(table.data.tiles).toEqual({});
    expectStays(table);
    const tooFew = (before: Table) => {
      onlyTiles('munich', 'riga')(before);
      dissent(2)(before);
    };
    expect(isClosed('classic-three-tiles', tooFew)).toBe(true);
  });
});

describe('the classic sixth card', () => {
  it('A: a free conspirator is arrested', () => {
    const table = answered('classic-an-arrest');
    options(table, 'beck', ['choose:oster', 'choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expectEffects(table, [{ type: 'arrested', who: 'kordt' }]);
    expectStays(table);
  });

  it('BO-11.7 A may be chosen although it loses the game', () => {
    const table = answered('classic-an-arrest', (before) => stand(before, { kordt: 'prison' }));
    choose(table, 'beck', 'choose:oster');
    table.expectOutcome({ result: 'lost', reason: 'all-in-prison' }).done();
  });

  it('B: the item tiles of all stage 1 and 2 spaces leave the game, Berlin’s too, unrevealed ones unseen', () => {
    const table = answered('classic-early-tiles');
    const left = Object.keys(table.data.tiles) as (keyof typeof SPACES)[];
    expect(left.toSorted()).toEqual(
      [
        ...[
          'prague',
          'posen',
          'warsaw',
          'wolfsschanze',
          'anlage-sud',
          'wolfsschlucht',
          'riga',
          'wasserburg',
          'borisov',
        ],
        ...['smolensk', 'wehrwolf'],
      ].toSorted(),
    );
    expect(table.data.itemsRemoved).toHaveLength(13);
    expect(table.events.filter(({ type }) => type === 'itemRevealed')).toEqual([]);
    expectStays(table);
    expect(isClosed('classic-early-tiles', onlyTiles('posen'))).toBe(true);
  });

  it('C: all restricted cards of free conspirators are discarded, if there are at least two', () => {
    const table = answered('classic-restricted-cards', (before) => {
      set(before, 'oster', { dossier: ['military-secrets', 'safe'] });
      set(before, 'kordt', { dossier: ['classified-papers', 'sniper'] });
    });
    expectEffects(table, [
      { type: 'cardDiscarded', who: 'oster', card: 'military-secrets' },
      { type: 'cardDiscarded', who: 'kordt', card: 'classified-papers' },
    ]);
    expectStays(table);
    const one = (before: Table) => set(before, 'oster', { dossier: ['military-secrets', 'safe'] });
    expect(isClosed('classic-restricted-cards', one)).toBe(true);
  });
});
