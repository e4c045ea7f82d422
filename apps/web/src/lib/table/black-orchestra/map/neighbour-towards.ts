import { SPACE_IDS, type SpaceId } from '@kapelle/black-orchestra/page';
import { PLACES } from './layout.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The space one comes to with an arrow key: near, and more in that direction than aside. */
export function neighbourTowards(from: SpaceId, direction: Direction): SpaceId {
  let nearest = from;
  let least = Infinity;
  for (const space of SPACE_IDS) {
    const effort = effortOf(from, space, direction);
    if (effort < least) [nearest, least] = [space, effort];
  }
  return nearest;
}

function effortOf(from: SpaceId, to: SpaceId, direction: Direction): number {
  const dx = PLACES[to].x - PLACES[from].x;
  const dy = PLACES[to].y - PLACES[from].y;
  const [ahead, aside] = {
    up: [-dy, dx],
    down: [dy, dx],
    left: [-dx, dy],
    right: [dx, dy],
  }[direction] as [number, number];
  return ahead <= 0 ? Infinity : ahead + 2 * Math.abs(aside);
}
