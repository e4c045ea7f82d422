import { TRAIT_IDS, type SymbolId, type TraitId } from '../content/women.ts';
import { recordOf } from '../rules/record.ts';
import { sharedTraits, type ClueCard } from '../rules/clues.ts';
import type { Mark } from '../state.ts';
import type { BlackSonataView } from '../view.ts';

/** BS-8.2: the clues held and the symbol under which they are read. */
export type ClueFacts = Pick<BlackSonataView, 'symbol' | 'clues'>;

export type TraitSet = readonly TraitId[];

/** Every three of the seven traits. */
const TRAIT_SETS: readonly TraitSet[] = TRAIT_IDS.flatMap((one, first) =>
  TRAIT_IDS.slice(first + 1).flatMap((two, second) =>
    TRAIT_IDS.slice(first + second + 2).map((three) => [one, two, three]),
  ),
);

/** BS-5.1: what a clue says of the Lady is true of these traits. */
function fits(traits: TraitSet, { traits: shown, shares }: ClueCard, symbol: SymbolId): boolean {
  return shares[symbol].includes(sharedTraits(traits, shown));
}

/** The sets of traits that fit every clue, for a reader who knows no more than the cards held. */
export function possibleTraitSets({ symbol, clues }: ClueFacts): TraitSet[] {
  return TRAIT_SETS.filter((traits) => clues.every((clue) => fits(traits, clue, symbol)));
}

/** What is certain of each trait once only these sets are left. */
export function deducedMarks(sets: readonly TraitSet[]): Record<TraitId, Mark> {
  return recordOf(TRAIT_IDS, (trait) => {
    const having = sets.filter((traits) => traits.includes(trait)).length;
    if (having === sets.length) return 'yes';
    return having === 0 ? 'no' : 'unknown';
  });
}
