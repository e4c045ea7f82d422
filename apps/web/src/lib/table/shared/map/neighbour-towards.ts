import type { Spot } from './spot.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The arrow keys. */
export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The space one comes to with an arrow key: near, and more in that direction than aside. */
export function neighbourTowards<Id extends string>(
  spots: Readonly<Record<Id, Spot>>,
  from: Id,
  direction: Direction,
): Id {
  let nearest = from;
  let least = Infinity;
  for (const space of Object.keys(spots) as Id[]) {
    const effort = effortOf(spots[from], spots[space], direction);
    if (effort < least) [nearest, least] = [space, effort];
  }
  return nearest;
}

function effortOf(from: Spot, to: Spot, direction: Direction): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const [ahead, aside] = {
    up: [-dy, dx],
    down: [dy, dx],
    left: [-dx, dy],
    right: [dx, dy],
  }[direction] as [number, number];
  return ahead <= 0 ? Infinity : ahead + 2 * Math.abs(aside);
}
