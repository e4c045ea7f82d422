import { readSetup } from '@kapelle/engine';
import { setTable } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { CONSPIRATOR_IDS } from '../../src/content/conspirators.ts';
import { SPACE_IDS } from '../../src/content/spaces.ts';
import { blackOrchestra } from '../../src/index.ts';
import { drawEvent, stage, tableOf } from '../scenario.ts';

const SEEDS = Array.from({ length: 24 }, (_, index) => index.toString(16).padStart(32, '0'));

function refusedPicks(seats: number, picks: Record<string, string[]>): boolean {
  return !readSetup(blackOrchestra, { seats, picks }).ok;
}

describe('set-up', () => {
  it('BO-2.1 puts Hitler and the deputies on their printed spaces', () => {
    expect(tableOf(['beck', 'oster']).data.leaders).toEqual({
      hitler: 'deutschlandhalle',
      hess: 'hannover',
      goebbels: 'ministry-of-propaganda',
      bormann: 'nuremberg',
      himmler: 'gestapo-hq',
      goering: 'munich',
    });
  });

  it('BO-2.2 lays a tile face down on each of the 24 spaces with an item square', () => {
    const { tiles } = tableOf(['beck', 'oster']).view('public').board;
    const bare = ['train-station', 'zurich', 'paris', 'auschwitz', 'treblinka', 'stockholm'];
    const squares = SPACE_IDS.filter((space) => !bare.includes(space));
    expect(squares).toHaveLength(24);
    expect(tiles).toEqual(Object.fromEntries(squares.map((space) => [space, 'face-down'])));
  });

  it('BO-2.2 shuffles the tiles', () => {
    const dealt = SEEDS.map((seed) => setTable(blackOrchestra, { seats: 2, seed }).data.tiles.munich?.item);
    expect(new Set(dealt).size).toBeGreaterThan(4);
  });

  it.each([
    ['easy', 2],
    ['normal', 3],
    ['hard', 4],
  ] as const)(
    'BO-2.3 starts %s at military support %i, which is the floor; seven is the ceiling',
    (difficulty, start) => {
      const table = stage(tableOf(['beck', 'oster'], { difficulty }), 7);
      expect(table.data.militarySupport).toBe(start);
      expect(table.view('public').board.militarySupport).toEqual({ value: start, floor: start, ceiling: 7 });
      drawEvent(table, 'fall-of-rome', 7);
      table.expectNoEvent('supportChanged');
      expect(table.data.militarySupport).toBe(start);
      table.arrange((data) => {
        data.militarySupport = 7;
      });
      drawEvent(table, 'gothic-line', 7);
      table.expectNoEvent('supportChanged');
      expect(table.data.militarySupport).toBe(7);
      table.done();
    },
  );

  it('BO-2.4 removes two events of each stage, and nobody sees which', () => {
    const table = tableOf(['beck', 'oster']);
    const { decks, removed } = table.data.events;
    expect(decks.map((deck) => deck.length)).toEqual([10, 10, 10, 10, 10, 10, 10]);
    expect(removed).toHaveLength(14);
    for (const audience of ['public', 'seat-1', 'seat-2'] as const) {
      expect(table.view(audience).board.events).toEqual({
        stage: 1,
        current: null,
        key: null,
        deckSizes: [10, 10, 10, 10, 10, 10, 10],
        discarded: [],
        removed: 14,
        spacesLost: false,
      });
    }
  });

  it('BO-2.4 shuffles each stage by itself', () => {
    const tables = SEEDS.map((seed) => setTable(blackOrchestra, { seats: 2, seed }).data.events);
    for (const index of [0, 1, 2, 3, 4, 5, 6]) {
      expect(new Set(tables.map(({ decks }) => decks[index]?.at(-1))).size).toBeGreaterThan(4);
      expect(new Set(tables.map(({ removed }) => removed[2 * index])).size).toBeGreaterThan(4);
    }
  });

  it('BO-2.5 shuffles the conspirator deck and the interrogation deck', () => {
    const tables = SEEDS.map((seed) => setTable(blackOrchestra, { seats: 2, seed }).data);
    expect(new Set(tables.map(({ deck }) => deck.at(-1))).size).toBeGreaterThan(8);
    expect(new Set(tables.map(({ interrogationDeck }) => interrogationDeck.at(-1))).size).toBeGreaterThan(8);
    const [first] = tables;
    for (const { deck } of tables) expect(deck.toSorted()).toEqual(first?.deck.toSorted());
  });

  it.each([1, 2, 3, 4, 5])('BO-2.6 deals conspirators at random to %i players who choose none', (seats) => {
    const tables = SEEDS.map((seed) => setTable(blackOrchestra, { seats, seed }).data);
    for (const { order, conspirators } of tables) {
      expect(order).toHaveLength(seats === 1 ? 2 : seats);
      expect(new Set(order).size).toBe(order.length);
      expect(Object.keys(conspirators).toSorted()).toEqual(order.toSorted());
    }
    expect(new Set(tables.flatMap(({ order }) => order))).toEqual(new Set(CONSPIRATOR_IDS));
  });

  it('BO-2.6 gives who chooses what they chose, and deals the rest to the others', () => {
    for (const seed of SEEDS) {
      const { conspirators } = setTable(blackOrchestra, { seats: 3, seed, picks: { 'seat-2': ['kordt'] } }).data;
      expect(conspirators.kordt?.seat).toBe('seat-2');
      expect(Object.values(conspirators).map(({ seat }) => seat)).toEqual(['seat-1', 'seat-2', 'seat-3']);
    }
  });

  it('BO-2.6 gives a solo player two conspirators', () => {
    const { data } = setTable(blackOrchestra, { seats: 1, picks: { 'seat-1': ['beck', 'kordt'] } });
    expect(data.order.toSorted()).toEqual(['beck', 'kordt']);
    expect(data.conspirators.beck?.seat).toBe('seat-1');
    expect(data.conspirators.kordt?.seat).toBe('seat-1');
  });

  it('BO-2.6 refuses no players, six players, a conspirator twice, a stranger, and two for one of two players', () => {
    expect(readSetup(blackOrchestra, { seats: 0 }).ok).toBe(false);
    expect(readSetup(blackOrchestra, { seats: 6 }).ok).toBe(false);
    expect(refusedPicks(2, { 'seat-1': ['beck'], 'seat-2': ['beck'] })).toBe(true);
    expect(refusedPicks(2, { 'seat-1': ['rommel'] })).toBe(true);
    expect(refusedPicks(2, { 'seat-1': ['beck', 'kordt'] })).toBe(true);
    expect(refusedPicks(2, { 'seat-1': ['beck'], 'seat-2': ['kordt'] })).toBe(false);
  });

  it('BO-2.7 starts everybody Timid, at Medium suspicion, at the Train Station, with empty hands', () => {
    const { conspirators } = tableOf(['beck', 'oster', 'kordt']).data;
    for (const conspirator of Object.values(conspirators)) {
      expect(conspirator).toMatchObject({
        motivation: 0,
        suspicion: 1,
        place: 'train-station',
        dossier: [],
        items: [],
      });
    }
    expect(Object.keys(conspirators)).toHaveLength(3);
  });

  it('BO-2.8 begins with the chosen player and goes on clockwise', () => {
    const picks = { 'seat-1': ['beck'], 'seat-2': ['oster'], 'seat-3': ['kordt'], 'seat-4': ['canaris'] };
    const options = { firstPlayer: 'seat-3' };
    const table = setTable(blackOrchestra, { seats: 4, options, picks });
    expect(table.data.order).toEqual(['kordt', 'canaris', 'beck', 'oster']);
    table.expectEvents([
      { type: 'gameBegan', first: 'kordt' },
      { type: 'turnBegan', who: 'kordt', turn: 1 },
    ]);
    table.expectDecision('choose-action', 'seat-3').leaves('choose-action').done();
  });

  it('BO-2.8 begins at random where no player is chosen, and refuses one who is not there', () => {
    const firsts = SEEDS.map((seed) => {
      const picks = { 'seat-1': ['beck'], 'seat-2': ['oster'], 'seat-3': ['kordt'] };
      return setTable(blackOrchestra, { seats: 3, seed, picks }).data.order.join(' ');
    });
    expect(new Set(firsts)).toEqual(new Set(['beck oster kordt', 'oster kordt beck', 'kordt beck oster']));
    expect(readSetup(blackOrchestra, { seats: 3, options: { firstPlayer: 'seat-4' } }).ok).toBe(false);
  });
});
