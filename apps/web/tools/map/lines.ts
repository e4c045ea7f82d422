import { geoPath, type GeoPath } from 'd3-geo';
import { projection, throughLens, type Point } from './projection.ts';

export type Line = { readonly points: Point[]; readonly closed: boolean };

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

export function drawn(shape: Parameters<GeoPath>[0]): Line[] {
  const pen = new Pen();
  geoPath(projection, pen)(shape);
  return pen.finish().map(({ points, closed }) => ({ points: points.map(throughLens), closed }));
}

/** Douglas and Peucker: keeps what is further than the tolerance from the straight line. */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
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

export function area(points: readonly Point[]): number {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** A path in whole tenths, each step relative to the one before. */
export function pathOf({ points, closed }: Line): string {
  let [x, y] = [0, 0];
  const steps = points.map(([px, py], index) => {
    const [nx, ny] = [Math.round(px * 2), Math.round(py * 2)];
    const step = `${index === 0 ? 'M' : 'l'}${(nx - x) / 2} ${(ny - y) / 2}`;
    [x, y] = [nx, ny];
    return step;
  });
  return steps.join('') + (closed ? 'z' : '');
}
