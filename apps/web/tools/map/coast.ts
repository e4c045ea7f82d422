import { geoGraticule } from 'd3-geo';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { area, drawn, pathOf, simplified } from './lines.ts';

type Atlas = Parameters<typeof feature>[0];

export function coastline(): string {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  const { land } = atlas.objects;
  if (land === undefined) throw new Error('the atlas has no land');
  return drawn(feature(atlas, land))
    .filter(({ points }) => area(points) > 40)
    .map(({ points, closed }) => ({ points: simplified(points, 0.9), closed }))
    .filter(({ points }) => points.length > 3)
    .map(pathOf)
    .join('');
}

export function graticule(): string {
  const lines = geoGraticule()
    .extent([
      [-20, 40],
      [50, 66],
    ])
    .step([5, 5]);
  return drawn(lines())
    .map(({ points, closed }) => pathOf({ points: simplified(points, 0.6), closed }))
    .join('');
}
