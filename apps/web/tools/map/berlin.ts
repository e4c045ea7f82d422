import { around, between, curve, looseGrid, point, tremor, type Tremor } from '../../src/lib/table/shared/map/pen.ts';
import type { Spot } from '../../src/lib/table/shared/map/spot.ts';
import type { IsFree } from './relief.ts';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function spots(...numbers: readonly number[]): Spot[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[index * 2] as number,
    y: numbers[index * 2 + 1] as number,
  }));
}

/** The Spree from the east round the island of the museums to Charlottenburg, and the canal south of the centre. */
const SPREE = spots(
  ...[498, 226, 472, 214, 450, 182, 424, 172, 392, 190, 350, 196, 318, 176, 284, 172, 244, 196, 200, 206],
);
const SPREE_WEST = spots(...[200, 206, 164, 198, 132, 176, 96, 182, 62, 204, 36, 196, 14, 184]);
const ISLAND = spots(...[466, 206, 448, 198, 432, 186, 420, 176]);
const CANAL = spots(
  ...[498, 316, 440, 322, 380, 312, 320, 322, 262, 318, 196, 322, 150, 306, 110, 318, 60, 314, 14, 326],
);

export const WATERS = { spree: curve([...SPREE, ...SPREE_WEST.slice(1)]), island: curve(ISLAND), canal: curve(CANAL) };

const WET = [...SPREE, ...SPREE_WEST, ...ISLAND].flatMap((from, index, all) => {
  const to = all[index + 1] ?? from;
  return [0, 0.25, 0.5, 0.75].map((part) => between(from, to, part));
});
const CANAL_SPOTS = CANAL.flatMap((from, index) =>
  [0, 0.25, 0.5, 0.75].map((part) => between(from, CANAL[index + 1] ?? from, part)),
);

/** The park west of the gate: trees stand there, no houses. */
const PARK: Frame = { x: 122, y: 160, width: 92, height: 26 };

function isIn({ x, y }: Spot, { x: left, y: top, width, height }: Frame): boolean {
  return x > left && x < left + width && y > top && y < top + height;
}

function isDry(spot: Spot): boolean {
  return (
    WET.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > 17) &&
    CANAL_SPOTS.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > 11)
  );
}

/** A block of houses round its yard, seen from above. */
function block({ x, y }: Spot, hand: Tremor): string {
  const width = around(hand, 13, 3.4);
  const height = around(hand, 9, 1.8);
  const yard =
    hand() > 0.35
      ? `M${point(x - width * 0.2, y - height * 0.18)}h${(width * 0.4).toFixed(1)}v${(height * 0.36).toFixed(1)}h${(-width * 0.4).toFixed(1)}z`
      : '';
  return `M${point(x - width / 2, y - height / 2)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z${yard}`;
}

/** Houses everywhere but in the streets, in the water, in the park and under what people must read. */
export function blocks(frame: Frame, isFree: IsFree): string {
  const hand = tremor(1936);
  const corners = spots(frame.x + 12, frame.y + 12, frame.x + frame.width - 12, frame.y + frame.height - 10);
  return looseGrid(corners, { x: 18, y: 13.5 }, hand)
    .filter((spot) => isFree(spot) && isDry(spot) && !isIn(spot, PARK))
    .map((spot) => block(spot, hand))
    .join('');
}

export function park(isFree: IsFree): string {
  const hand = tremor(5);
  const corners = spots(PARK.x, PARK.y, PARK.x + PARK.width, PARK.y + PARK.height);
  return looseGrid(corners, { x: 9, y: 7 }, hand)
    .filter((spot) => isDry(spot) && isFree(spot))
    .map(({ x, y }) => `M${point(x - 2.6, y)}a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0z`)
    .join('');
}

/** How far a spot is from the straight way between two others. */
export function distanceToWay(spot: Spot, from: Spot, to: Spot): number {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  const part = length === 0 ? 0 : ((spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)) / length;
  const near = between(from, to, Math.min(1, Math.max(0, part)));
  return Math.hypot(spot.x - near.x, spot.y - near.y);
}
