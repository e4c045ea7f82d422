import { TRAIT_IDS, WOMEN, type TraitId } from '../content/women.ts';
import type { BlackSonataData } from '../state.ts';

/** BS-5.2: three spaces for the hypothesis. */
export const HYPOTHESIS_SIZE = 3;
/** BS-1.5. */
export const TRAIL_TOKENS = 4;

/** BS-5.2: the traits laid down. */
export function hypothesis({ marks }: BlackSonataData): TraitId[] {
  return TRAIT_IDS.filter((trait) => marks[trait] === 'yes');
}

/** BS-5.2: she can be unmasked with three traits only. */
export function isHypothesisLaid(data: BlackSonataData): boolean {
  return hypothesis(data).length === HYPOTHESIS_SIZE;
}

/** BS-5.2: all three right. */
export function isHypothesisRight(data: BlackSonataData): boolean {
  return hypothesis(data).every((trait) => WOMEN[data.lady].traits.includes(trait));
}
