import type { SpaceId } from '../content/spaces.ts';
import { NEIGHBOURS } from '../rules/board.ts';
import type { BlackOrchestraView } from '../view.ts';

/** How a conspirator gets about on foot: the number of steps to every space in reach, and the first step there. */
export interface Routes {
  readonly steps: ReadonlyMap<SpaceId, number>;
  firstStepTo(space: SpaceId): SpaceId | null;
}

/** BO-7.7: over open spaces only. */
export function routesFrom(table: BlackOrchestraView, start: SpaceId): Routes {
  const steps = new Map<SpaceId, number>([[start, 0]]);
  const first = new Map<SpaceId, SpaceId>();
  for (const [space, far] of steps) {
    for (const next of NEIGHBOURS[space]) {
      if (steps.has(next) || !table.openSpaces.includes(next)) continue;
      steps.set(next, far + 1);
      first.set(next, first.get(space) ?? next);
    }
  }
  return { steps, firstStepTo: (space) => first.get(space) ?? null };
}
