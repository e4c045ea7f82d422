import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clueCost, deducedMarks, fogRisks, possiblePlaces, possibleTraitSets, searchRisks } from '../src/aids.ts';
import type { IconId } from '../src/content/places.ts';
import { SEQUENCE_IDS, sequenceCards, SEQUENCES } from '../src/content/sequences.ts';
import { STEALTH_CARDS, type StealthCardId } from '../src/content/stealth-cards.ts';
import { WOMAN_IDS, WOMEN, type WomanId } from '../src/content/women.ts';
import type { TrailFacts } from '../src/aids.ts';
import { clueCard, partnerOf } from '../src/rules/clues.ts';
import { act, ELEVEN, hunt, seen, type Hunt } from './table.ts';

/** Icons seen one after the other from the first position on. */
function trail(icons: readonly IconId[], kind: 'moves' | 'may-stay' = 'moves'): TrailFacts {
  return {
    sequence: { id: kind === 'moves' ? 'top-1' : 'bottom-1', kind, direction: 'forwards', length: 26 },
    sightings: icons.map((back, position) => ({ round: position, position, back, by: 'step' })),
    searches: [],
  };
}

function clueFacts(lady: WomanId, clues: readonly WomanId[]) {
  return { symbol: WOMEN[lady].symbol, clues: clues.map(clueCard) };
}

describe('places still possible', { timeout: 60_000 }, () => {
  it('are those with the icon seen', () => {
    expect(possiblePlaces(trail(['commercial']))[0]).toEqual(['cornhill', 'london-bridge']);
  });

  it('follow links: a tavern after a playhouse by the river is Southwark', () => {
    const [first, second] = possiblePlaces(trail(['playhouse', 'tavern']));
    expect(first).toEqual(['liberty-of-the-clink']);
    expect(second).toEqual(['southwark']);
  });

  it('tell the kind of her way: who may stay may show two icons of one place', () => {
    expect(possiblePlaces(trail(['rural', 'playhouse']))[1]).toEqual(['blackfriars']);
    expect(possiblePlaces(trail(['rural', 'playhouse'], 'may-stay'))[1]).toEqual(['blackfriars', 'shoreditch']);
  });

  it('know searches, found and not', () => {
    const facts = trail(['tavern']);
    const search = { round: 1, position: 0, place: 'eastcheap' } as const;
    expect(possiblePlaces({ ...facts, searches: [{ ...search, found: false }] })[0]).toEqual(['southwark']);
    expect(possiblePlaces({ ...facts, searches: [{ ...search, found: true }] })[0]).toEqual(['eastcheap']);
  });

  it('remember on the second pass what lay there on the first, though fog covers it', () => {
    const facts = trail(['playhouse', 'tavern']);
    const later = [...facts.sightings, { round: 27, position: 1, back: 'fog', by: 'step' } as const];
    expect(possiblePlaces({ ...facts, sightings: later })[1]).toEqual(['southwark']);
  });

  it('close the loop: the last position is next to the first', () => {
    const facts = trail(['playhouse']);
    const last = { round: 25, position: 25, back: 'tavern', by: 'step' } as const;
    const places = possiblePlaces({ ...facts, sightings: [...facts.sightings, last] });
    expect([places[0], places[25]]).toEqual([['liberty-of-the-clink'], ['southwark']]);
  });

  it('never rule out where she is, whatever part of whatever sequence was seen', () => {
    const sequence = fc.constantFrom(...SEQUENCE_IDS);
    const seenPositions = fc.array(fc.nat(29), { maxLength: 40 });
    fc.assert(
      fc.property(sequence, seenPositions, (id, positions) => {
        const cards = sequenceCards(id);
        const facts = partlySeen(id, cards, positions);
        return ruledOut(cards, possiblePlaces(facts)).length === 0;
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('never rule out where she is, over all sequences, directions and cuts, however much of it was seen', () => {
    for (const id of SEQUENCE_IDS) {
      for (const way of [sequenceCards(id), sequenceCards(id).reverse()]) {
        for (const cut of way.keys()) {
          const cards = [...way.slice(cut), ...way.slice(0, cut)];
          const seenCards = Array.from({ length: 1 + ((cut * 7) % cards.length) }, (_, position) => position);
          expect(ruledOut(cards, possiblePlaces(partlySeen(id, cards, seenCards)))).toEqual([]);
        }
      }
    }
  });
});

/** Cards whose place is not among those called possible. */
function ruledOut(cards: readonly StealthCardId[], places: readonly (readonly string[])[]): StealthCardId[] {
  return cards.filter((card, position) => !places[position]?.includes(STEALTH_CARDS[card].place));
}

function partlySeen(
  id: (typeof SEQUENCE_IDS)[number],
  cards: readonly StealthCardId[],
  positions: number[],
): TrailFacts {
  const known = positions.filter((position) => position < cards.length);
  return {
    sequence: { id, kind: SEQUENCES[id].kind, direction: 'forwards', length: cards.length },
    sightings: known.map((position) => {
      const { icon } = STEALTH_CARDS[cards[position] as StealthCardId];
      return { round: 1, position, back: icon, by: 'step' };
    }),
    searches: [],
  };
}

function sortedSets(facts: ReturnType<typeof clueFacts>): string[][] {
  return possibleTraitSets(facts).map((traits) => traits.toSorted());
}

describe('traits still possible', () => {
  it('are thirty-five sets without a clue', () => {
    expect(possibleTraitSets({ symbol: 'rose', clues: [] })).toHaveLength(35);
  });

  it('fit every clue under the symbol of the Lady', () => {
    const sets = possibleTraitSets(clueFacts('penelope-rich', ['mary-fitton']));
    expect(sets).toHaveLength(12);
    expect(sets).toContainEqual(['married', 'court', 'mother']);
  });

  it.each(WOMAN_IDS)(
    'leave %s and her partner by all ten clues of other symbols, and her alone by the partner’s',
    (lady) => {
      const others = WOMAN_IDS.filter((woman) => WOMEN[woman].symbol !== WOMEN[lady].symbol);
      const both = [lady, partnerOf(lady)].map((woman) => WOMEN[woman].traits.toSorted());
      expect(sortedSets(clueFacts(lady, others))).toEqual(expect.arrayContaining(both));
      expect(possibleTraitSets(clueFacts(lady, others))).toHaveLength(2);
      expect(sortedSets(clueFacts(lady, [...others, partnerOf(lady)]))).toEqual([both[0]]);
    },
  );

  it('know no more of a woman than the card that is held', () => {
    const clue = { ...clueCard('mary-fitton'), traits: ['literate', 'musician', 'lover'] as const };
    const sets = possibleTraitSets({ symbol: 'acorn', clues: [clue] });
    expect(sets.every((traits) => traits.filter((trait) => clue.traits.includes(trait as never)).length === 2)).toBe(
      true,
    );
    expect(possibleTraitSets({ symbol: 'acorn', clues: [{ ...clue, woman: 'lucy-morgan' }] })).toEqual(sets);
  });

  it('say of each trait whether it is certain', () => {
    const marks = deducedMarks([
      ['court', 'lover', 'married'],
      ['court', 'mother', 'married'],
    ]);
    expect(marks).toMatchObject({ court: 'yes', married: 'yes', lover: 'unknown', mother: 'unknown', musician: 'no' });
  });
});

describe('risks of a search', () => {
  it('are told where fog runs out', () => {
    expect(searchRisks(seen(hunt()))).toEqual([]);
    expect(searchRisks(seen(hunt({ fogDeck: [] })))).toEqual(['no-fog-left']);
  });

  it('look at her step after the flight: without a clue the last card is too late, and so is a clue on the one before', () => {
    expect(searchRisks(seen(hunt({ on: 'Z', counter: 0 })))).toEqual(['escapes']);
    expect(searchRisks(seen(hunt({ on: 'Y', counter: 0 })))).toEqual(['may-escape']);
    expect(searchRisks(seen(hunt({ on: 'X', counter: 0 })))).toEqual([]);
    expect(searchRisks(seen(hunt({ on: 'Z', counter: 1 })))).toEqual([]);
  });

  it('are real: she escapes by the step after the flight', () => {
    const found = act(hunt({ on: 'Y', pawn: 'bishopsgate', counter: 0 }), 'search');
    expect(found.view('public').outcome).toEqual({ result: 'lost', reason: 'escaped' });
    const missed = act(hunt({ on: 'Y', pawn: 'southwark', counter: 0 }), 'search');
    missed.leaves('choose-action', 'take-notes').done();
  });

  it('name what the clue costs where it is taken', () => {
    expect(clueCost(seen(hunt()))).toEqual({ cards: 1, escapes: false });
    expect(clueCost(seen(hunt({ on: 'X', counter: 0, clues: ['lucy-morgan'] })))).toEqual({ cards: 2, escapes: true });
    expect(clueCost(seen(hunt({ clueDeck: [], clues: ['lucy-morgan'] })))).toMatchObject({ cards: 1 });
  });
});

describe('risks of the fog', () => {
  const inFog: Hunt = { inFog: 'ferry', clues: ['lucy-morgan'] };

  it('look at her step after quick steps', () => {
    expect(fogRisks(seen(hunt({ ...inFog, on: 'X', counter: 0 })))).toEqual(['may-escape']);
    expect(fogRisks(seen(hunt({ ...inFog, on: 'W', counter: 0 })))).toEqual([]);
    expect(fogRisks(seen(hunt({ ...inFog, on: 'Z', counter: 0 })))).toEqual(['escapes']);
  });

  it('know that the clue set aside can be given up', () => {
    expect(fogRisks(seen(hunt({ inFog: 'ferry' })))).toEqual(['clue-may-be-missing']);
    expect(fogRisks(seen(hunt({ inFog: 'ferry', visited: [...ELEVEN] })))).toEqual([]);
  });
});
