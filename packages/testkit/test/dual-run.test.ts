import { describe, expect, it } from 'vitest';
import { dualRuns, everySetup, tinyGame } from '../src/index.ts';
import { after, faulty, smuggle, smuggled } from './faulty.ts';

const plan = { seed: 'dual', setups: everySetup(tinyGame) };

describe('dual-run', () => {
  it('finds no fault in 200 tiny games', { timeout: 120_000 }, () => {
    expect(dualRuns(tinyGame, { ...plan, games: 200 }).games).toBe(200);
  });

  let calls = 0;
  const faults = {
    'a closure in the state': [after('turn', ({ data }) => smuggle(data, () => 1)), '$.data.smuggled is function'],
    'a Date in the state': [after('turn', ({ data }) => smuggle(data, new Date(0))), '$.data.smuggled is a Date'],
    'a Map in the state': [after('turn', ({ data }) => smuggle(data, new Map())), '$.data.smuggled is a Map'],
    'undefined in the state': [after('turn', ({ data }) => smuggle(data, undefined)), '$.data.smuggled is undefined'],
    'NaN in the state': [after('turn', ({ data }) => smuggle(data, NaN)), '$.data.smuggled is NaN'],
    'chance of its own': [after('turn', ({ data }) => (data.loot = ++calls % 3)), 'another'],
    'an event out of chance of its own': [
      after('wait', (play) => play.emit({ type: 'rolled', seat: 'seat-1', pips: ++calls })),
      'went another way: $.events.1.pips',
    ],
    'a view that is not JSON': [
      faulty({ project: (state, audience) => Object.assign(tinyGame.project(state, audience), { at: new Date(0) }) }),
      'the view of public is not plain JSON: $.board.at is a Date',
    ],
    'a view that looks at more than the state': [
      faulty({ project: (state, audience) => ({ ...tinyGame.project(state, audience), loot: ++calls }) }),
      'the view of public differs once loaded: $.board.loot',
    ],
    'a seat’s view made from the shared one that is another': [
      faulty({ projectSeat: (_, __, shared) => shared }),
      'the view of seat-1 differs beside the shared one: $.board.hands',
    ],
    'two places that share one thing': [
      after('turn', ({ data, state }) => {
        smuggle(data, smuggled(state) ?? data.sack);
      }),
      '$.data.smuggled',
    ],
  } as const;

  it.each(Object.entries(faults))('catches %s', (_, [game, problem]) => {
    expect(() => dualRuns(game, { ...plan, games: 5 })).toThrow(problem);
  });
});
