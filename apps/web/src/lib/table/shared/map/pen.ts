import type { Spot } from './spot.ts';

/** A hand that trembles, but always the same way: numbers between 0 and 1. */
export type Tremor = () => number;

export function tremor(seed: number): Tremor {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** A number around another, by at most so much. */
export function around(hand: Tremor, middle: number, most: number): number {
  return middle + (hand() * 2 - 1) * most;
}

export function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A line through spots. */
export function line(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${point(x, y)}`).join('');
}

/** A line through spots without corners. */
export function curve(spots: readonly Spot[]): string {
  const [first, ...others] = spots;
  if (first === undefined) return '';
  const steps = others.map((spot, index) => {
    const next = others[index + 1];
    const end = next === undefined ? spot : { x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2 };
    return `Q${point(spot.x, spot.y)} ${point(end.x, end.y)}`;
  });
  return `M${point(first.x, first.y)}${steps.join('')}`;
}

/** Spots at even steps along a line. */
export function alongLine(spots: readonly Spot[], step: number): Spot[] {
  return spots.slice(1).flatMap((to, index) => {
    const from = spots[index] as Spot;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / step));
    return Array.from({ length: count }, (_, part) => between(from, to, part / count));
  });
}

export function between(from: Spot, to: Spot, part: number): Spot {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export function isInside({ x, y }: Spot, corners: readonly Spot[]): boolean {
  let inside = false;
  corners.forEach((to, index) => {
    const from = corners.at(index - 1) as Spot;
    const crosses = to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x;
    if (crosses) inside = !inside;
  });
  return inside;
}

/** Spots of a loose grid over the rectangle around some corners, row by row from the top. */
export function looseGrid(corners: readonly Spot[], step: { x: number; y: number }, hand: Tremor): Spot[] {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const spots: Spot[] = [];
  for (let y = Math.min(...ys), row = 0; y < Math.max(...ys); y += step.y, row++) {
    for (let x = Math.min(...xs) + (row % 2) * (step.x / 2); x < Math.max(...xs); x += step.x) {
      spots.push({ x: around(hand, x, step.x * 0.22), y: around(hand, y, step.y * 0.2) });
    }
  }
  return spots;
}
