import { PLACE_IDS } from '../content/places.ts';
import type { BlackSonataData } from '../state.ts';

/** BS-4.1: how many places the pawn has not been to. */
export function placesLeft({ visited }: BlackSonataData): number {
  return PLACE_IDS.length - visited.length;
}

/** BS-2.3, BS-4.1, BS-4.8: the clue set aside is gained only after all eleven places. */
export function canTakeAside(data: BlackSonataData): boolean {
  return data.aside !== null && placesLeft(data) === 0;
}
