import type { Place } from '@kapelle/black-orchestra/page';

/** Camps: set with gravity, without a drawing, and nothing is heard on the way there. */
export function isGravePlace(place: Place): boolean {
  return place === 'auschwitz' || place === 'treblinka';
}
