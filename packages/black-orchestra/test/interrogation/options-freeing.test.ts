import { describe, expect, it } from 'vitest';
import {
  choose,
  EXTREME,
  HIGH,
  LOW,
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
import { answered, expectEffects, isClosed } from './questioning.ts';

const FREED = { type: 'released', who: 'beck', to: 'gestapo-hq' } as const;
const TO_HIGH = { type: 'suspicionChanged', who: 'beck', from: 'extreme', to: 'high' } as const;
const BECK_IS_OUT = { place: 'gestapo-hq', suspicion: HIGH } as const;

function onlyTiles(...spaces: readonly Parameters<typeof tile>[1][]): (table: Table) => void {
  return (table) => {
    table.arrange((data) => {
      data.tiles = {};
    });
    for (const space of spaces) tile(table, space, 'map', 'face-down');
  };
}

describe('options that free the prisoner', () => {
  it('inform-on-all: all conspirators suspicion +1, then release', () => {
    const table = answered('inform-on-all', (before) => set(before, 'kordt', { suspicion: LOW }));
    expectEffects(table, [
      { type: 'suspicionChanged', who: 'oster', from: 'medium', to: 'high' },
      { type: 'suspicionChanged', who: 'kordt', from: 'low', to: 'medium' },
      FREED,
      TO_HIGH,
    ]);
    expect(who(table, 'beck')).toMatchObject(BECK_IS_OUT);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 inform-on-all is closed while a free conspirator is at Extreme', () => {
    expect(isClosed('inform-on-all', (table) => set(table, 'oster', { suspicion: EXTREME }))).toBe(true);
    expect(isClosed('inform-on-all', (table) => set(table, 'oster', { suspicion: EXTREME, place: 'prison' }))).toBe(
      false,
    );
  });

  it('serve-the-command: release, military support +2', () => {
    const table = answered('serve-the-command');
    expectEffects(table, [FREED, TO_HIGH, { type: 'supportChanged', from: 2, to: 4 }]);
    expect(who(table, 'beck')).toMatchObject(BECK_IS_OUT);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 serve-the-command is closed from 6 on', () => {
    expect(isClosed('serve-the-command', (table) => supportAt(table, 6))).toBe(true);
    expect(isClosed('serve-the-command', (table) => supportAt(table, 5))).toBe(false);
  });

  it('break-their-courage: all conspirators motivation -1, then release', () => {
    const table = answered('break-their-courage', (before) => {
      for (const id of ['oster', 'kordt'] as const) set(before, id, { motivation: SKEPTICAL });
    });
    expectEffects(table, [
      { type: 'motivationChanged', who: 'oster', from: 'skeptical', to: 'timid' },
      { type: 'motivationChanged', who: 'kordt', from: 'skeptical', to: 'timid' },
      FREED,
      TO_HIGH,
    ]);
    expect(who(table, 'beck')).toMatchObject({ ...BECK_IS_OUT, motivation: TIMID });
    table.leaves('choose-action').done();
  });

  it('BO-11.3 break-their-courage is closed while a free conspirator is Timid', () => {
    const oneTimid = (table: Table) => set(table, 'oster', { motivation: SKEPTICAL });
    expect(isClosed('break-their-courage', oneTimid)).toBe(true);
    expect(isClosed('break-their-courage', (table) => set(oneTimid(table), 'kordt', { place: 'prison' }))).toBe(false);
  });

  it('take-a-friends-place: release, another conspirator is arrested, motivation -1 for the freed', () => {
    const table = answered('take-a-friends-place', (before) => {
      set(before, 'beck', { motivation: SKEPTICAL });
      set(before, 'kordt', { dossier: ['military-secrets', 'safe'] });
    });
    expectEffects(table, [FREED, TO_HIGH]);
    options(table, 'beck', ['choose:oster', 'choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expectEffects(table, [
      { type: 'cardDiscarded', who: 'kordt', card: 'military-secrets' },
      { type: 'arrested', who: 'kordt' },
      { type: 'motivationChanged', who: 'beck', from: 'skeptical', to: 'timid' },
    ]);
    expect(who(table, 'beck')).toMatchObject(BECK_IS_OUT);
    expect(table.outcome).toBeNull();
    table.leaves('choose-action').done();
  });

  it('BO-11.7 take-a-friends-place is closed to who is Timid: the last effect could not be applied', () => {
    expect(isClosed('take-a-friends-place', (table) => set(table, 'beck', { motivation: TIMID }))).toBe(true);
    expect(isClosed('take-a-friends-place', (table) => set(table, 'beck', { motivation: SKEPTICAL }))).toBe(false);
  });

  it('hand-over-the-files: every free conspirator discards a card, then release', () => {
    const table = answered('hand-over-the-files', (before) => {
      set(before, 'oster', { dossier: ['safe', 'sniper'] });
      set(before, 'kordt', { dossier: ['ambush'] });
    });
    options(table, 'oster', ['discard-card:safe', 'discard-card:sniper']);
    options(table, 'kordt', ['discard-card:ambush']);
    choose(table, 'kordt', 'discard-card:ambush');
    choose(table, 'oster', 'discard-card:sniper');
    expectEffects(table, [{ type: 'cardDiscarded', who: 'oster', card: 'sniper' }, FREED, TO_HIGH]);
    expect(who(table, 'oster').dossier).toEqual(['safe']);
    expect(who(table, 'kordt').dossier).toEqual([]);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 hand-over-the-files is closed while a free conspirator has no card', () => {
    expect(isClosed('hand-over-the-files', (table) => set(table, 'oster', { dossier: ['safe'] }))).toBe(true);
    const both = (table: Table) => {
      for (const id of ['oster', 'kordt'] as const) set(table, id, { dossier: ['safe'] });
    };
    expect(isClosed('hand-over-the-files', both)).toBe(false);
  });

  it('open-the-caches: release, three item tiles of the board leave the game', () => {
    const table = answered('open-the-caches', onlyTiles('munich', 'riga', 'posen', 'prague'));
    expectEffects(table, [FREED, TO_HIGH]);
    choose(table, 'beck', 'remove-tile:riga');
    options(table, 'beck', ['remove-tile:munich', 'remove-tile:posen', 'remove-tile:prague']);
    choose(table, 'beck', 'remove-tile:munich');
    choose(table, 'beck', 'remove-tile:prague');
    expect(Object.keys(table.data.tiles)).toEqual(['posen']);
    expect(table.data.itemsRemoved).toEqual(['map', 'map', 'map']);
    expect(who(table, 'beck')).toMatchObject(BECK_IS_OUT);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 open-the-caches is closed with fewer than three tiles on the board', () => {
    expect(isClosed('open-the-caches', onlyTiles('munich', 'riga'))).toBe(true);
    expect(isClosed('open-the-caches', onlyTiles('munich', 'riga', 'posen'))).toBe(false);
  });

  it('sign-and-be-watched: release at Extreme, military support +1', () => {
    const table = answered('sign-and-be-watched', (before) => set(before, 'beck', { suspicion: MEDIUM }));
    expectEffects(table, [
      FREED,
      { type: 'suspicionChanged', who: 'beck', from: 'medium', to: 'extreme' },
      { type: 'supportChanged', from: 2, to: 3 },
    ]);
    expect(who(table, 'beck')).toMatchObject({ place: 'gestapo-hq', suspicion: EXTREME });
    table.leaves('choose-action').done();
  });

  it('BO-11.3 sign-and-be-watched is closed at 7', () => {
    expect(isClosed('sign-and-be-watched', (table) => supportAt(table, 7))).toBe(true);
    expect(isClosed('sign-and-be-watched', (table) => supportAt(table, 6))).toBe(false);
  });

  it('hurry-the-war: release, two events this turn, military support +1', () => {
    const table = answered('hurry-the-war', (before) =>
      nextEvents(before, 1, 'leadership-dispute', 'gestapo-investigation'),
    );
    expectEffects(table, [FREED, TO_HIGH, { type: 'supportChanged', from: 2, to: 3 }]);
    table.expectEvents([
      { type: 'eventDrawn', event: 'leadership-dispute' },
      { type: 'eventDrawn', event: 'gestapo-investigation' },
      { type: 'suspicionChanged', who: 'beck', from: 'high', to: 'extreme' },
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-11.3 hurry-the-war is closed at 7', () => {
    expect(isClosed('hurry-the-war', (table) => supportAt(table, 7))).toBe(true);
    expect(isClosed('hurry-the-war', (table) => supportAt(table, 6))).toBe(false);
  });
});
