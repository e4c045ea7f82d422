/** A point on a field of 100 by 120. */
export type Point = readonly [x: number, y: number];

/** The middle of every face. */
export const MIDDLE = 50;

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function at([x, y]: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

/** A smooth line through all points (Catmull–Rom). */
export function curve(points: readonly Point[]): string {
  const [first = [0, 0] as Point, ...rest] = points;
  return `M${at(first)}${rest.map((_, index) => bend(points, index)).join('')}`;
}

function bend(points: readonly Point[], index: number): string {
  const [from, to] = [points[index] as Point, points[index + 1] as Point];
  const [before, after] = [points[index - 1] ?? from, points[index + 2] ?? to];
  const leaving: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
  const arriving: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
  return `C${at(leaving)} ${at(arriving)} ${at(to)}`;
}

/** The same points on the other side of the middle, so that a half makes a whole. */
export function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y]): Point => [2 * MIDDLE - x, y]).toReversed();
}

/** Left half given from the top down: the closed outline. */
export function outline(half: readonly Point[]): string {
  return `${curve([...half, ...mirrored(half)])}z`;
}

/** How far from the middle the outline's left half is at a height. */
export function reach(half: readonly Point[], y: number): number {
  const below = half.findIndex(([, height]) => height >= y);
  const [from, to] = [half[below - 1] ?? half[0], half[below] ?? half.at(-1)] as [Point, Point];
  const share = to[1] === from[1] ? 0 : (y - from[1]) / (to[1] - from[1]);
  return MIDDLE - (from[0] + (to[0] - from[0]) * share);
}

export function line(from: Point, to: Point): string {
  return `M${at(from)}L${at(to)}`;
}

export function polygon(...points: readonly Point[]): string {
  return `M${points.map(at).join('L')}z`;
}

export function ring([x, y]: Point, rx: number, ry: number): string {
  return `M${at([x - rx, y])}a${rx} ${ry} 0 1 0 ${rounded(2 * rx)} 0a${rx} ${ry} 0 1 0 ${rounded(-2 * rx)} 0z`;
}

/** Numbers from the first up to the last, in steps. */
export function range(from: number, to: number, step: number): number[] {
  const count = Math.max(0, Math.floor((to - from) / step) + 1);
  return Array.from({ length: count }, (_, index) => from + index * step);
}
