/**
 * Draws the map once: coastlines of Natural Earth, a conic projection, and the crowded south of Germany a little
 * larger than the rest. Run `node apps/web/tools/build-map.ts` from the root; what it writes is committed.
 */
import { geoConicConformal, geoGraticule, geoPath, type GeoPath, type GeoProjection } from 'd3-geo';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

type Atlas = Parameters<typeof feature>[0];
type Point = readonly [x: number, y: number];
type Line = { readonly points: Point[]; readonly closed: boolean };

const WIDTH = 1600;
const HEIGHT = 900;
/** How far beyond the frame coastlines are kept, so that no cut edge shows. */
const BLEED = 160;

/** Latitude north, longitude east. */
const PLACES: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  'train-station': [52.52, 13.4],
  hannover: [52.37, 9.73],
  nuremberg: [49.45, 11.08],
  munich: [48.14, 11.58],
  adlerhorst: [50.37, 8.63],
  tannenberg: [48.47, 8.3],
  berghof: [47.63, 13.04],
  vienna: [48.21, 16.37],
  prague: [50.09, 14.42],
  posen: [52.41, 16.93],
  zurich: [47.37, 8.54],
  warsaw: [52.23, 21.01],
  wolfsschanze: [54.08, 21.49],
  'anlage-sud': [49.87, 21.79],
  wolfsschlucht: [49.99, 4.46],
  paris: [48.86, 2.35],
  auschwitz: [50.03, 19.2],
  treblinka: [52.63, 22.05],
  riga: [56.95, 24.11],
  stockholm: [59.33, 18.07],
  wasserburg: [57.82, 28.33],
  borisov: [54.23, 28.5],
  smolensk: [54.78, 32.05],
  wehrwolf: [49.23, 28.47],
};

const projection: GeoProjection = geoConicConformal()
  .parallels([47, 58])
  .rotate([-16, 0])
  .center([0, 52.6])
  .scale(3230)
  .translate([806, 476])
  .clipExtent([
    [-BLEED, -BLEED],
    [WIDTH + BLEED, HEIGHT + BLEED],
  ]);

const FOCUS = projection([11.0, 49.4]) as [number, number];
const REACH = 330;
const MAGNIFICATION = 0.62;

/** A lens over the south of Germany, where nine spaces lie within a day's drive. */
function throughLens([x, y]: Point): Point {
  const dx = x - FOCUS[0];
  const dy = y - FOCUS[1];
  const factor = 1 + MAGNIFICATION * Math.exp(-((dx * dx + dy * dy) / (REACH * REACH)));
  return widened([FOCUS[0] + dx * factor, FOCUS[1] + dy * factor]);
}

/** Names are wide and the table is, too. */
function widened([x, y]: Point): Point {
  return [800 + (x - 790) * 1.2, y];
}

/** Collects what a geoPath draws. */
class Pen {
  readonly lines: Line[] = [];
  #points: Point[] = [];

  beginPath(): void {
    this.#points = [];
  }
  moveTo(x: number, y: number): void {
    this.#end(false);
    this.#points = [[x, y]];
  }
  lineTo(x: number, y: number): void {
    this.#points.push([x, y]);
  }
  arc(): void {
    // Only points are drawn as arcs, and there are none.
  }
  closePath(): void {
    this.#end(true);
  }
  finish(): Line[] {
    this.#end(false);
    return this.lines;
  }
  #end(closed: boolean): void {
    if (this.#points.length > 1) this.lines.push({ points: this.#points, closed });
    this.#points = [];
  }
}

function drawn(shape: Parameters<GeoPath>[0]): Line[] {
  const pen = new Pen();
  geoPath(projection, pen)(shape);
  return pen.finish().map(({ points, closed }) => ({ points: points.map(throughLens), closed }));
}

/** Douglas and Peucker: keeps what is further than the tolerance from the straight line. */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  let farthest = 0;
  let most = 0;
  points.forEach((point, index) => {
    const off = distanceToLine(point, first, last);
    if (off > most) [most, farthest] = [off, index];
  });
  if (most <= tolerance) return [first, last];
  const head = simplified(points.slice(0, farthest + 1), tolerance);
  return [...head.slice(0, -1), ...simplified(points.slice(farthest), tolerance)];
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

function area(points: readonly Point[]): number {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** A path in whole tenths, each step relative to the one before. */
function pathOf({ points, closed }: Line): string {
  let [x, y] = [0, 0];
  const steps = points.map(([px, py], index) => {
    const [nx, ny] = [Math.round(px * 2), Math.round(py * 2)];
    const step = `${index === 0 ? 'M' : 'l'}${(nx - x) / 2} ${(ny - y) / 2}`;
    [x, y] = [nx, ny];
    return step;
  });
  return steps.join('') + (closed ? 'z' : '');
}

function coastline(): string {
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

function graticule(): string {
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

function placed(): string {
  const rows = Object.entries(PLACES).map(([space, [lat, lon]]) => {
    const [x, y] = throughLens(projection([lon, lat]) as [number, number]);
    const name = space.includes('-') ? `'${space}'` : space;
    return `  ${name}: [${Math.round(x)}, ${Math.round(y)}],`;
  });
  return rows.join('\n');
}

const target = new URL('../src/lib/table/black-orchestra/map/europe.ts', import.meta.url);
writeFileSync(
  target,
  `/** Drawn by tools/build-map.ts from Natural Earth; see CREDITS.md. Change it there. */
export const MAP_WIDTH = ${WIDTH};
export const MAP_HEIGHT = ${HEIGHT};

export const TRUE_PLACES = {
${placed()}
} as const;

export const GRATICULE =
  '${graticule()}';

export const LAND =
  '${coastline()}';
`,
);
