import { LINKS, SPACE_IDS, SPACES, type SpaceId } from '../content/spaces.ts';
import type { BlackOrchestraData } from '../state.ts';

/** BO-6.4: Berlin's spaces are all connected to each other; only the Train Station leads out. */
export const NEIGHBOURS: Readonly<Record<SpaceId, readonly SpaceId[]>> = neighbours();

const DISTANCES: Readonly<Record<SpaceId, Readonly<Record<SpaceId, number>>>> = Object.fromEntries(
  SPACE_IDS.map((from) => [from, distancesFrom(from)]),
) as Record<SpaceId, Record<SpaceId, number>>;

function neighbours(): Record<SpaceId, readonly SpaceId[]> {
  const berlin = SPACE_IDS.filter((space) => SPACES[space].berlin);
  const linked = (space: SpaceId): SpaceId[] => LINKS.flatMap(([a, b]) => (a === space ? [b] : b === space ? [a] : []));
  const entries = SPACE_IDS.map((space) => {
    const town = SPACES[space].berlin ? berlin.filter((other) => other !== space) : [];
    return [space, [...town, ...linked(space)]] as const;
  });
  return Object.fromEntries(entries) as Record<SpaceId, readonly SpaceId[]>;
}

function distancesFrom(start: SpaceId): Record<SpaceId, number> {
  const distances: Partial<Record<SpaceId, number>> = { [start]: 0 };
  const queue: SpaceId[] = [start];
  for (const space of queue) {
    for (const next of NEIGHBOURS[space]) {
      if (distances[next] !== undefined) continue;
      distances[next] = (distances[space] ?? 0) + 1;
      queue.push(next);
    }
  }
  return distances as Record<SpaceId, number>;
}

/** BO-6.4: connections over all spaces, whether open, closed or lost. */
export function distance(from: SpaceId, to: SpaceId): number {
  return DISTANCES[from][to];
}

/** BO-6.4: a shortest way, both ends included; of several the first by the spaces' order. */
export function shortestWay(from: SpaceId, to: SpaceId): SpaceId[] {
  if (from === to) return [to];
  const next = NEIGHBOURS[from].find((space) => distance(space, to) === distance(from, to) - 1);
  return next === undefined ? [] : [from, ...shortestWay(next, to)];
}

/** BO-7.7. */
export function isOpen(data: BlackOrchestraData, space: SpaceId): boolean {
  const { opens, lostInStage7 } = SPACES[space];
  return opens <= data.events.stage && !(lostInStage7 && data.events.spacesLost);
}

export function openSpaces(data: BlackOrchestraData): SpaceId[] {
  return SPACE_IDS.filter((space) => isOpen(data, space));
}

/** The nearest of some spaces; several when tied, none when there is none. */
export function nearestOf(from: SpaceId, spaces: readonly SpaceId[]): SpaceId[] {
  const least = Math.min(...spaces.map((space) => distance(from, space)));
  return SPACE_IDS.filter((space) => spaces.includes(space) && distance(from, space) === least);
}

/** BO-8.5: where whoever stands on a lost space goes. */
export function nearestKept(from: SpaceId): SpaceId {
  const kept = SPACE_IDS.filter((space) => !SPACES[space].lostInStage7);
  return nearestOf(from, kept)[0] as SpaceId;
}
