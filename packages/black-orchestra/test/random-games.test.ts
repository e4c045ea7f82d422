import { dualRuns, everySetup, fuzz, Prng, twinRuns, undoRuns, type GamesPlan } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { blackOrchestra } from '../src/index.ts';
import { invariants, makeTwin } from '../testing/index.ts';

const SLOW = { timeout: 120_000 };

/** Some of all tables, so that a few games see every edition, difficulty, variant and number of players. */
const setups = everySetup(blackOrchestra);
new Prng('tables').shuffle(setups);

function plan(games: number): GamesPlan {
  return { games, seed: 'random-games', setups, limit: 10_000 };
}

/** Samples; the long runs are `npm run game -- fuzz --game black-orchestra --check rules|dual|twins|undo`. */
describe('random games over every table', SLOW, () => {
  it('end, keep all invariants, accept what they list and refuse what they do not', () => {
    expect(fuzz(blackOrchestra, { ...plan(400), invariants, density: 0.004 }).games).toBe(400);
  });

  it('go on the same when they are saved and loaded at every step', () => {
    expect(dualRuns(blackOrchestra, plan(15)).games).toBe(15);
  });

  it('tell no audience what is hidden', () => {
    expect(twinRuns(blackOrchestra, { ...plan(25), makeTwin, density: 0.5 }).games).toBe(25);
  });

  it('look to everybody as before when an answer is taken back', () => {
    expect(undoRuns(blackOrchestra, { ...plan(12), density: 0.3 }).games).toBe(12);
  });
});
