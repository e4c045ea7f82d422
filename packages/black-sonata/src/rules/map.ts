import { LINKS, PLACE_IDS, type PlaceId } from '../content/places.ts';
import { recordOf } from './record.ts';

const NEIGHBOURS = recordOf(PLACE_IDS, (place) =>
  LINKS.filter((link) => link.includes(place)).map(([one, other]) => (one === place ? other : one)),
);

/** BS-1.1: the places one step away. */
export function linksOf(place: PlaceId): readonly PlaceId[] {
  return NEIGHBOURS[place];
}

export function isLinked(from: PlaceId, to: PlaceId): boolean {
  return NEIGHBOURS[from].includes(to);
}

const DISTANCES = recordOf(PLACE_IDS, distancesFrom);

/** How many moves lie between two places. */
export function distance(from: PlaceId, to: PlaceId): number {
  return DISTANCES[from][to];
}

function distancesFrom(start: PlaceId): Record<PlaceId, number> {
  const reached = new Map<PlaceId, number>([[start, 0]]);
  for (const [place, steps] of reached) {
    for (const next of linksOf(place)) if (!reached.has(next)) reached.set(next, steps + 1);
  }
  return Object.fromEntries(reached) as Record<PlaceId, number>;
}
