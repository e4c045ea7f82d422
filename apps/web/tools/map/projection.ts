import { geoConicConformal, type GeoProjection } from 'd3-geo';

export type Point = readonly [x: number, y: number];
/** As an atlas has it: degrees east, degrees north. */
export type Degrees = readonly [lon: number, lat: number];

export const WIDTH = 1600;
export const HEIGHT = 900;
/** How far beyond the frame coastlines are kept, so that no cut edge shows. */
const BLEED = 160;

export const projection: GeoProjection = geoConicConformal()
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
export function throughLens([x, y]: Point): Point {
  const dx = x - FOCUS[0];
  const dy = y - FOCUS[1];
  const factor = 1 + MAGNIFICATION * Math.exp(-((dx * dx + dy * dy) / (REACH * REACH)));
  return widened([FOCUS[0] + dx * factor, FOCUS[1] + dy * factor]);
}

/** Names are wide and the table is, too. */
function widened([x, y]: Point): Point {
  return [800 + (x - 790) * 1.2, y];
}

export function onMap(degrees: Degrees): Point {
  return throughLens(projection([...degrees]) as [number, number]);
}
