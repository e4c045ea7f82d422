import { LINKS, SPACE_IDS, SPACES, type SpaceId } from '@kapelle/black-orchestra/page';
import { INSET, PLACES, PRISON } from '../../src/lib/table/black-orchestra/map/layout.ts';
import type { Spot } from '../../src/lib/table/shared/map/spot.ts';
import { distanceToWay } from './berlin.ts';

/** Room for a name in the longest of the languages, and for what entering brings. */
function isAtPlace(spot: Spot, space: SpaceId): boolean {
  const { x, y } = PLACES[space];
  const dx = Math.abs(spot.x - x);
  const dy = spot.y - y;
  return (dx < 46 && Math.abs(dy) < 30) || (dx < 74 && dy > 14 && dy < 58);
}

/** Whether the ground outside the inset may be drawn there. */
export function isOpenLand(spot: Spot): boolean {
  const isCovered =
    spot.x < INSET.x + INSET.width + 10 &&
    spot.x > INSET.x - 10 &&
    spot.y < INSET.y + INSET.height + 24 &&
    spot.y > INSET.y;
  const isByName =
    Math.abs(spot.y - PLACES['train-station'].y) < 20 &&
    spot.x > PLACES['train-station'].x &&
    spot.x < PLACES['train-station'].x + 170;
  const isOnRail = LINKS.some(([from, to]) => distanceToWay(spot, PLACES[from], PLACES[to]) < 13);
  return !isCovered && !isByName && !isOnRail && SPACE_IDS.every((space) => !isAtPlace(spot, space));
}

const TOWN = SPACE_IDS.filter((space) => SPACES[space].berlin && space !== 'train-station');
const STREETS = TOWN.flatMap((one, index) =>
  TOWN.slice(index + 1).map((other) => [PLACES[one], PLACES[other]] as const),
);

/** Whether a house may stand there in the inset. */
export function isBuildingLand(spot: Spot): boolean {
  const isInStreet = STREETS.some(([from, to]) => distanceToWay(spot, from, to) < 8);
  const isInCell = Math.abs(spot.x - PRISON.x) < 162 && Math.abs(spot.y - PRISON.y) < 32;
  const isByTitle = spot.x < INSET.x + 130 && spot.y < INSET.y + 52;
  return !isInStreet && !isInCell && !isByTitle && TOWN.every((space) => !isAtHouse(spot, space));
}

function isAtHouse(spot: Spot, space: SpaceId): boolean {
  const { x, y } = PLACES[space];
  const dx = Math.abs(spot.x - x);
  const dy = spot.y - y;
  return (dx < 48 && Math.abs(dy) < 24) || (dx < 78 && dy > 10 && dy < (space === 'ministry-of-propaganda' ? 66 : 46));
}
