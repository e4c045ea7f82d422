import { Coverage, dualRuns, everySetup, fuzz, seatBots, twinRuns, undoRuns } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { clueCost, fogRisks, possiblePlaces, possibleTraitSets, searchRisks } from '../src/aids.ts';
import { SEQUENCE_IDS } from '../src/content/sequences.ts';
import { blackSonata, blackSonataBot } from '../src/index.ts';
import { ladyPlace, positionAfter } from '../src/rules/deck.ts';
import type { BlackSonataData } from '../src/state.ts';
import { project, type BlackSonataView } from '../src/view.ts';
import { invariants, makeTwin, marks, universe } from '../testing/index.ts';

const setups = everySetup(blackSonata, { options: { fogLeftOut: 1, aids: 'icons' } });

/** What a view must never tell. */
const SECRETS: Readonly<Record<string, (data: BlackSonataData) => unknown>> = {
  'her face': ({ lady }) => lady,
  'her place': ladyPlace,
  'the next card': (data) => data.loop[positionAfter(data, 1)],
  'the next clue': ({ clueDeck }) => clueDeck[0],
  'the next fog card': ({ fogDeck }) => fogDeck[0],
  'the clue set aside': ({ aside }) => aside,
};

/** BS-8.2: everything a page works out for its player. */
function workedOut(view: BlackSonataView) {
  return [possiblePlaces(view), possibleTraitSets(view), searchRisks(view), fogRisks(view), clueCost(view)];
}

/** Needs ten finds in one game, which chance hardly ever makes; its scenarios are BS-9.2 and BS-9.7. */
const RARE = ['event:noClueLeft'];

describe('over random games', { timeout: 120_000 }, () => {
  it('every mode and sequence, forwards and reversed, keeps the invariants, and everything fires', () => {
    const coverage = new Coverage(marks);
    const { games } = fuzz(blackSonata, { games: setups.length, seed: 'laws', setups, invariants, coverage });
    expect(games).toBe(5 * (SEQUENCE_IDS.length + 1) * 2);
    expect(coverage.neverFired(universe).filter((name) => !RARE.includes(name))).toEqual([]);
  });

  it('saving and loading changes nothing', () => {
    expect(dualRuns(blackSonata, { games: 20, seed: 'laws', setups })).toMatchObject({ games: 20 });
  });

  it('what is hidden cannot be told from views and events', () => {
    expect(twinRuns(blackSonata, { games: 60, seed: 'laws', setups, makeTwin })).toMatchObject({ games: 60 });
  });

  it.each(Object.keys(SECRETS))('a view that tells %s is caught', (name) => {
    const leaky: typeof blackSonata = {
      ...blackSonata,
      project: (state) => Object.assign(project(state), { leak: SECRETS[name]?.(state.data) }),
    };
    expect(() => twinRuns(leaky, { games: 20, seed: 'laws', setups, makeTwin })).toThrow('tells what is hidden');
  });

  it('aids say the same whatever is hidden', () => {
    const aided: typeof blackSonata = {
      ...blackSonata,
      project: (state) => Object.assign(project(state), { worked: workedOut(project(state)) }),
    };
    expect(twinRuns(aided, { games: 20, seed: 'laws', setups, makeTwin })).toMatchObject({ games: 20 });
  });

  it('what may be taken back leaves every audience where it was', () => {
    expect(undoRuns(blackSonata, { games: 20, seed: 'laws', setups })).toMatchObject({ games: 20 });
  });
});

describe('over games of the bot, which end in victories', { timeout: 120_000 }, () => {
  const plan = { games: 5, seed: 'laws', setups, choose: seatBots(blackSonata, () => blackSonataBot) };

  it('saving and loading changes nothing', () => {
    expect(dualRuns(blackSonata, plan).outcomes).toEqual({ won: 5 });
  });

  it('what is hidden cannot be told from views and events', () => {
    expect(twinRuns(blackSonata, { ...plan, makeTwin }).outcomes).toEqual({ won: 5 });
  });

  it('what may be taken back leaves every audience where it was', () => {
    expect(undoRuns(blackSonata, plan).outcomes).toEqual({ won: 5 });
  });
});
