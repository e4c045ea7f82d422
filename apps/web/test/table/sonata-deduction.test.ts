import {
  clueCard,
  TRAIT_IDS,
  WOMAN_IDS,
  WOMEN,
  type ClueFacts,
  type DecisionView,
  type WomanId,
} from '@kapelle/black-sonata/page';
import { describe, expect, it } from 'vitest';
import {
  deductionFrom,
  isContradicted,
  isRuledOut,
  laidTraits,
  setsWith,
  tokenSides,
} from '../../src/lib/table/black-sonata/clues/deduction.ts';

const NO_MARKS = Object.fromEntries(TRAIT_IDS.map((trait) => [trait, 'unknown'])) as Record<
  (typeof TRAIT_IDS)[number],
  'unknown' | 'no' | 'yes'
>;

function facts(lady: WomanId, held: readonly WomanId[]): ClueFacts {
  return { symbol: WOMEN[lady].symbol, clues: held.map(clueCard) };
}

describe('what follows from the clues', () => {
  it('is nothing without a clue', () => {
    const { sets, marks } = deductionFrom(facts('mary-fitton', []));
    expect(sets).toHaveLength(35);
    expect(new Set(Object.values(marks))).toEqual(new Set(['unknown']));
  });

  it('is her and nobody else with all clues, and never excludes her on the way', () => {
    for (const lady of WOMAN_IDS) {
      const others = WOMAN_IDS.filter((woman) => woman !== lady);
      for (let count = 1; count <= others.length; count++) {
        const { sets } = deductionFrom(facts(lady, others.slice(0, count)));
        expect(sets.map((traits) => traits.toSorted())).toContainEqual(WOMEN[lady].traits.toSorted());
      }
      expect(deductionFrom(facts(lady, others)).sets).toHaveLength(1);
    }
  });

  it('reads a clue under the symbol alone, so that the women of one symbol look the same', () => {
    const held: WomanId[] = ['anne-whateley', 'aline-florio', 'lucy-morgan'];
    expect(deductionFrom(facts('elizabeth-vernon', held))).toEqual(deductionFrom(facts('mary-fitton', held)));
  });

  it('counts the sets that have a trait', () => {
    const { sets, marks } = deductionFrom(facts('mary-fitton', ['elizabeth-vernon', 'jane-davenant', 'anne-whateley']));
    for (const trait of TRAIT_IDS) {
      const count = setsWith(sets, trait);
      expect(marks[trait]).toBe(count === 0 ? 'no' : count === sets.length ? 'yes' : 'unknown');
    }
  });
});

describe('what the player lays down', () => {
  it('is the hypothesis, in the order of the traits', () => {
    expect(laidTraits({ marks: { ...NO_MARKS, lover: 'yes', court: 'yes', mother: 'no' } })).toEqual([
      'court',
      'lover',
    ]);
  });

  it('is ruled out when no possible set has all of it', () => {
    const sets = [['court', 'lover', 'married']] as const;
    expect(isRuledOut(['court', 'lover'], sets)).toBe(false);
    expect(isRuledOut(['court', 'mother'], sets)).toBe(true);
  });

  it('is contradicted only by what is certain', () => {
    expect(isContradicted('yes', 'no')).toBe(true);
    expect(isContradicted('no', 'yes')).toBe(true);
    expect(isContradicted('yes', 'yes')).toBe(false);
    expect(isContradicted('yes', 'unknown')).toBe(false);
    expect(isContradicted('unknown', 'no')).toBe(false);
  });

  it('is offered and closed as the decision says, and not at all to those who watch', () => {
    const reason = { key: 'reason.hypothesis-full', params: { traits: 3 } };
    const notes: DecisionView = {
      id: 'd1',
      kind: 'take-notes',
      seat: 'seat-1',
      options: [{ id: 'mark:court:no', kind: 'mark', refs: { trait: 'court', mark: 'no' } }],
      closed: [{ kind: 'mark', refs: { trait: 'court', mark: 'yes' }, reason }],
    };
    expect(tokenSides(NO_MARKS, notes, 'court')).toEqual([
      { mark: 'unknown', isLaid: true, option: null, reason: null },
      { mark: 'no', isLaid: false, option: 'mark:court:no', reason: null },
      { mark: 'yes', isLaid: false, option: null, reason },
    ]);
    expect(tokenSides(NO_MARKS, null, 'court').map(({ option }) => option)).toEqual([null, null, null]);
  });
});
