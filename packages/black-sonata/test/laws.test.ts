import { Coverage, dualRuns, everySetup, fuzz, twinRuns, undoRuns } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { SEQUENCE_IDS } from '../src/content/sequences.ts';
import { blackSonata } from '../src/index.ts';
import { invariants, makeTwin, marks, universe } from '../testing/index.ts';

const setups = everySetup(blackSonata, { options: { fogLeftOut: 1 } });

/** Needs ten finds in one game, which chance hardly ever makes; its scenarios are BS-9.2 and BS-9.7. */
const RARE = ['event:noClueLeft'];

describe('over random games', { timeout: 120_000 }, () => {
  it('every mode and sequence, forwards and reversed, keeps the invariants, and everything fires', () => {
    const coverage = new Coverage(marks);
    const { games } = fuzz(blackSonata, { games: setups.length, seed: 'laws', setups, invariants, coverage });
    expect(games).toBe(5 * SEQUENCE_IDS.length * 2);
    expect(coverage.neverFired(universe).filter((name) => !RARE.includes(name))).toEqual([]);
  });

  it('saving and loading changes nothing', () => {
    expect(dualRuns(blackSonata, { games: 40, seed: 'laws', setups })).toMatchObject({ games: 40 });
  });

  it('what is hidden cannot be told from views and events', () => {
    expect(twinRuns(blackSonata, { games: 80, seed: 'laws', setups, makeTwin })).toMatchObject({ games: 80 });
  });

  it('what may be taken back leaves every audience where it was', () => {
    expect(undoRuns(blackSonata, { games: 40, seed: 'laws', setups })).toMatchObject({ games: 40 });
  });
});
