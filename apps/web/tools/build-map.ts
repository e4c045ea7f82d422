/**
 * Draws the map once: coastlines of Natural Earth, a conic projection, the crowded south of Germany a little larger than
 * the rest, and on it rivers, mountains, woods, fronts and the houses of Berlin. Run `node apps/web/tools/build-map.ts`
 * from the root; what it writes is committed.
 */
import { writeFileSync } from 'node:fs';
import { placed } from './map/places.ts';
import { HEIGHT, WIDTH } from './map/projection.ts';

const folder = new URL('../src/lib/table/black-orchestra/map/', import.meta.url);

writeFileSync(
  new URL('europe.ts', folder),
  `/** Placed by tools/build-map.ts. Change it there. */
export const MAP_WIDTH = ${WIDTH};
export const MAP_HEIGHT = ${HEIGHT};

export const TRUE_PLACES = {
${placed()}
} as const;
`,
);

// The ground leaves room for the places as they have just been written.
const { terrain } = await import('./map/terrain.ts');
writeFileSync(new URL('terrain.ts', folder), terrain());
