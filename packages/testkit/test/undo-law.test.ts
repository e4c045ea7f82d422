import { describe, expect, it } from 'vitest';
import { everySetup, tinyGame, undoRuns } from '../src/index.ts';
import { after, faulty } from './faulty.ts';

const plan = { seed: 'undo', setups: everySetup(tinyGame) };

describe('the undo law', () => {
  it('holds in 200 tiny games', { timeout: 120_000 }, () => {
    expect(undoRuns(tinyGame, { ...plan, games: 200 }).games).toBe(200);
  });

  let calls = 0;
  const faults = {
    'a memory beside the state': [after('wait', ({ data }) => (data.loot = calls++)), 'something else after it: $.'],
    'a live stream that a view can tell': [
      faulty({
        streams: tinyGame.streams.map((stream) => ({ ...stream, live: true })),
        resolve: (play, task) => {
          if (task.effect.do === 'wait') play.shuffle('dice', [1, 2]);
          tinyGame.resolve(play, task);
        },
        project: (state, audience) => ({
          ...tinyGame.project(state, audience),
          alarm: state.random.cursors['dice'] ?? 0,
        }),
      }),
      'sees something else after it: $.board.alarm',
    ],
  } as const;

  it.each(Object.entries(faults))('catches %s', (_, [game, problem]) => {
    expect(() => undoRuns(game, { ...plan, games: 100 })).toThrow(problem);
  });

  it('leaves out what a density says', () => {
    expect(undoRuns(tinyGame, { ...plan, games: 20, density: 0 }).games).toBe(20);
  });
});
