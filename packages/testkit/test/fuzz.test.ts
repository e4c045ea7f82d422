import { describe, expect, it } from 'vitest';
import {
  Coverage,
  everySetup,
  fuzz,
  GamesFault,
  tinyGame,
  tinyInvariants,
  tinyMarks,
  tinyUniverse,
  type TinyGame,
} from '../src/index.ts';
import { after, faulty, makeLenient, smuggle } from './faulty.ts';

const plan = { seed: 'fuzz', setups: everySetup(tinyGame), invariants: tinyInvariants };

describe('fuzz', () => {
  it('finds no fault in 10,000 tiny games, and everything fires', { timeout: 120_000 }, () => {
    const coverage = new Coverage<TinyGame>(tinyMarks);
    const tally = fuzz(tinyGame, { ...plan, games: 10_000, coverage });
    expect(tally.games).toBe(10_000);
    expect(Object.keys(tally.outcomes).sort()).toEqual(['caught', 'dawn', 'escaped']);
    expect(coverage.neverFired(tinyUniverse)).toEqual([]);
  });

  it('names what never fired', () => {
    const coverage = new Coverage<TinyGame>();
    fuzz(tinyGame, { ...plan, setups: everySetup(tinyGame, { options: { omens: false } }), games: 100, coverage });
    expect(
      coverage.neverFired(['effect:heed', 'effect:roll', 'event:omenHeeded', 'decision:turn', 'option:stash']),
    ).toEqual(['effect:heed', 'event:omenHeeded']);
  });

  it('tells how far it is', () => {
    const progress: number[] = [];
    fuzz(tinyGame, { ...plan, games: 3, onProgress: (done) => progress.push(done) });
    expect(progress).toEqual([1, 2, 3]);
  });

  const faults = {
    'a crash': [
      after('peek', () => {
        throw new Error('no such card');
      }),
      'no such card',
    ],
    'a dead end': [after('turn', ({ state }) => (state.decisions = [])), 'nothing left to do'],
    'a state in which nobody must answer': [
      after('turn', ({ state }) => (state.decisions = state.decisions.filter((open) => open.optional))),
      /nothing left to do|dead end/,
    ],
    'a game without end': [
      after('turn', ({ data }) => Object.assign(data, { turnsLeft: 99, alarm: 0, loot: 0 })),
      'no end after 300 answers',
    ],
    'a card that vanishes': [after('draw', ({ data }) => data.deck.pop()), 'cards are conserved'],
    'a track out of range': [after('roll', ({ data }) => data.alarm--), 'tracks are in range: alarm -1'],
    'an answer accepted that is not listed': [after('turn', makeLenient), 'it was accepted'],
    'an option listed and closed at once': [
      faulty({ explain: () => [{ kind: 'wait', reason: { key: 'reason.never' } }] }),
      'turn lists wait and calls it closed',
    ],
    'an option listed twice': [
      after('turn', ({ state }) => {
        state.decisions = state.decisions.map((open) => ({ ...open, options: [...open.options, ...open.options] }));
      }),
      'twice',
    ],
    'a listed option that breaks when taken': [
      after('wait', ({ data }) => {
        if (data.turnsLeft === 5) throw new Error('the clock struck');
      }),
      'the clock struck',
    ],
    'something that is not JSON': [after('turn', ({ data }) => smuggle(data, new Set())), 'not plain JSON'],
  } as const;

  it.each(Object.entries(faults))('catches %s', (_, [game, problem]) => {
    expect(() => fuzz(game, { ...plan, games: 200, limit: 300, density: 0.2 })).toThrow(problem);
  });

  it('prints the one line that reproduces a failure, and that line does', () => {
    const broken = after('heed', () => {
      throw new Error('struck by lightning');
    });
    const failed = faultOf(() => fuzz(broken, { ...plan, games: 200 }));
    const [, first = ''] = /--first (\d+)/.exec(failed.again) ?? [];
    expect(failed.message).toContain('struck by lightning\nafter ');
    expect(failed.again).toBe(`npm run game -- fuzz --check rules --game tiny --seed fuzz --first ${first} --games 1`);
    const again = faultOf(() => fuzz(broken, { ...plan, first: Number(first), games: 1 }));
    expect(again.message).toBe(failed.message);
  });
});

function faultOf(run: () => unknown): GamesFault {
  try {
    run();
  } catch (error) {
    if (error instanceof GamesFault) return error;
    throw error;
  }
  throw new Error('nothing failed');
}
