import { describe, expect, it } from 'vitest';
import {
  choose,
  EXTREME,
  HIGH,
  MEDIUM,
  nextEvents,
  options,
  set,
  SKEPTICAL,
  type Table,
  tile,
  TIMID,
  who,
} from '../scenario.ts';
import { supportAt } from '../events/drawing.ts';
import { answered, BECK_STAYS, expectEffects, isClosed } from './questioning.ts';

/** Sets both who are free. */
function free(sheet: Parameters<typeof set>[2]): (table: Table) => void {
  return (table) => {
    for (const id of ['oster', 'kordt'] as const) set(table, id, sheet);
  };
}

function noTiles(table: Table): void {
  table.arrange((data) => {
    data.tiles = {};
  });
}

describe('options that keep the prisoner inside', () => {
  it('name-an-acquaintance: one at High or lower gets suspicion +1', () => {
    const table = answered('name-an-acquaintance', (before) => set(before, 'kordt', { suspicion: EXTREME }));
    options(table, 'beck', ['choose:oster']);
    choose(table, 'beck', 'choose:oster');
    expectEffects(table, [{ type: 'suspicionChanged', who: 'oster', from: 'medium', to: 'high' }]);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 name-an-acquaintance is closed when all who are free are at Extreme', () => {
    expect(isClosed('name-an-acquaintance', free({ suspicion: EXTREME }))).toBe(true);
    expect(isClosed('name-an-acquaintance', free({ suspicion: HIGH }))).toBe(false);
  });

  it('name-a-confidant: one at Low or Medium gets suspicion +2', () => {
    const table = answered('name-a-confidant', (before) => set(before, 'kordt', { suspicion: HIGH }));
    options(table, 'beck', ['choose:oster']);
    choose(table, 'beck', 'choose:oster');
    expectEffects(table, [{ type: 'suspicionChanged', who: 'oster', from: 'medium', to: 'extreme' }]);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 name-a-confidant is closed when all who are free are at High or more', () => {
    expect(isClosed('name-a-confidant', free({ suspicion: HIGH }))).toBe(true);
    expect(isClosed('name-a-confidant', free({ suspicion: MEDIUM }))).toBe(false);
  });

  it('sow-doubt: one at Skeptical or higher gets motivation -1', () => {
    const table = answered('sow-doubt', (before) => set(before, 'oster', { motivation: SKEPTICAL }));
    options(table, 'beck', ['choose:oster']);
    choose(table, 'beck', 'choose:oster');
    expectEffects(table, [{ type: 'motivationChanged', who: 'oster', from: 'skeptical', to: 'timid' }]);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 sow-doubt is closed when all who are free are Timid', () => {
    expect(isClosed('sow-doubt', free({ motivation: TIMID }))).toBe(true);
    expect(isClosed('sow-doubt', free({ motivation: SKEPTICAL }))).toBe(false);
  });

  it('give-up-an-address: one with two cards discards two, of their own choice', () => {
    const table = answered('give-up-an-address', (before) => {
      set(before, 'oster', { motivation: SKEPTICAL, dossier: ['safe', 'sniper', 'ambush'] });
      set(before, 'kordt', { dossier: ['kidnapping'] });
    });
    options(table, 'beck', ['choose:oster']);
    choose(table, 'beck', 'choose:oster');
    options(table, 'oster', ['discard-card:safe', 'discard-card:sniper', 'discard-card:ambush']);
    choose(table, 'oster', 'discard-card:sniper');
    choose(table, 'oster', 'discard-card:safe');
    expectEffects(table, [{ type: 'cardDiscarded', who: 'oster', card: 'safe' }]);
    expect(who(table, 'oster').dossier).toEqual(['ambush']);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 give-up-an-address is closed when nobody who is free has two cards', () => {
    expect(isClosed('give-up-an-address', free({ dossier: ['safe'] }))).toBe(true);
    expect(isClosed('give-up-an-address', free({ dossier: ['safe', 'sniper'] }))).toBe(false);
  });

  it('give-up-a-cache: one with an item discards one, of their own choice', () => {
    const table = answered('give-up-a-cache', (before) => set(before, 'oster', { items: ['map', 'keys'] }));
    options(table, 'beck', ['choose:oster']);
    choose(table, 'beck', 'choose:oster');
    options(table, 'oster', ['discard-item:map', 'discard-item:keys']);
    choose(table, 'oster', 'discard-item:keys');
    expectEffects(table, [{ type: 'itemDiscarded', who: 'oster', item: 'keys' }]);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 give-up-a-cache is closed when nobody who is free has an item', () => {
    expect(isClosed('give-up-a-cache', (table) => set(table, 'beck', { items: ['map'] }))).toBe(true);
    expect(isClosed('give-up-a-cache', (table) => set(table, 'kordt', { items: ['map'] }))).toBe(false);
  });

  it('burn-a-plan: one with a plot discards a plot', () => {
    const table = answered('burn-a-plan', (before) => {
      set(before, 'oster', { dossier: ['safe', 'sniper'] });
      set(before, 'kordt', { dossier: ['cover-story'] });
    });
    options(table, 'beck', ['choose:oster']);
    choose(table, 'beck', 'choose:oster');
    options(table, 'oster', ['discard-card:sniper']);
    choose(table, 'oster', 'discard-card:sniper');
    expect(who(table, 'oster').dossier).toEqual(['safe']);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 burn-a-plan is closed when nobody who is free has a plot', () => {
    expect(isClosed('burn-a-plan', free({ dossier: ['safe', 'concealed-pistol'] }))).toBe(true);
    expect(isClosed('burn-a-plan', free({ dossier: ['sniper'] }))).toBe(false);
  });

  it('praise-the-command: military support +1', () => {
    const table = answered('praise-the-command');
    expectEffects(table, [{ type: 'supportChanged', from: 2, to: 3 }]);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 praise-the-command is closed at 7', () => {
    expect(isClosed('praise-the-command', (table) => supportAt(table, 7))).toBe(true);
    expect(isClosed('praise-the-command', (table) => supportAt(table, 6))).toBe(false);
  });

  it('betray-a-hiding-place: an item tile of the board leaves the game, face down or not', () => {
    const table = answered('betray-a-hiding-place', (before) => {
      noTiles(before);
      tile(tile(before, 'munich', 'map'), 'riga', 'keys', 'face-down');
    });
    options(table, 'beck', ['remove-tile:munich', 'remove-tile:riga']);
    choose(table, 'beck', 'remove-tile:riga');
    expectEffects(table, [{ type: 'tileRemoved', space: 'riga' }]);
    expect(table.data.itemsRemoved).toEqual(['keys']);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 betray-a-hiding-place is closed when no tile is left on the board', () => {
    expect(isClosed('betray-a-hiding-place', noTiles)).toBe(true);
  });

  it('calm-the-discontented: the dissent track is cleared', () => {
    const table = answered('calm-the-discontented', (before) =>
      before.arrange((data) => {
        data.dissentDice = 1;
      }),
    );
    expectEffects(table, [{ type: 'dissentCleared', dice: 1 }]);
    expect(table.data.dissentDice).toBe(0);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 calm-the-discontented is closed when the track is empty', () => {
    expect(isClosed('calm-the-discontented')).toBe(true);
  });

  it('keep-them-talking: two events are drawn this turn', () => {
    const table = answered('keep-them-talking', (before) =>
      nextEvents(before, 1, 'leadership-dispute', 'gestapo-investigation'),
    );
    table.expectEvents([
      { type: 'eventDrawn', event: 'leadership-dispute' },
      { type: 'eventDrawn', event: 'gestapo-investigation' },
      { type: 'turnBegan', who: 'oster' },
    ]);
    expect(table.events.filter(({ type }) => type === 'eventDrawn')).toHaveLength(2);
    expect(who(table, 'beck')).toMatchObject(BECK_STAYS);
    expect(who(table, 'oster').suspicion).toBe(HIGH);
    table.leaves('choose-action').done();
  });

  it('BO-11.7 keep-them-talking is open whatever lies on the table', () => {
    const bare = (table: Table) => {
      noTiles(table);
      free({ suspicion: EXTREME, motivation: TIMID })(supportAt(table, 7));
    };
    expect(isClosed('keep-them-talking', bare)).toBe(false);
  });
});
