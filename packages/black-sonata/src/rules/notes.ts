import type { AidLevel } from '../content/aid-levels.ts';
import { PLACE_IDS } from '../content/places.ts';
import { TRAIT_IDS, WOMEN, type TraitId } from '../content/women.ts';
import type { BlackSonataData } from '../state.ts';

/** BS-5.2: three spaces for the hypothesis. */
export const HYPOTHESIS_SIZE = 3;
/** BS-1.5. */
const TRAIL_TOKENS = 4;

/** BS-1.5, BS-8.1: four trail tokens; who works with pencil alone has one for every place. */
export function trailTokensOf(aids: AidLevel | undefined): number {
  return aids === 'pencil' ? PLACE_IDS.length : TRAIL_TOKENS;
}

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
