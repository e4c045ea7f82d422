import type { SeatId } from '@kapelle/engine';
import { LIMITS, type Mark } from '@kapelle/protocol';
import type { Ping, Plans } from '../../table-context.ts';
import type { Spot } from './spot.ts';

/** A sign on the map: at a place, or from one to another. */
export type MapMark<Id extends string> =
  { readonly kind: 'place'; readonly at: Id } | { readonly kind: 'arrow'; readonly from: Id; readonly to: Id };

/** The signs of a map, and what this page may add to them. */
export interface Signs {
  readonly pings: readonly Ping[];
  readonly plans: Plans;
  /** Whose plan is drawn here; null for a page without a seat. */
  readonly seat: SeatId | null;
  readonly canPoint: boolean;
  readonly onping: (mark: Mark) => void;
  readonly onplan: (marks: readonly Mark[]) => void;
}

export function placeMark(at: string): Mark {
  return { kind: 'place', from: at };
}

export function arrowMark(from: string, to: string): Mark {
  return { kind: 'arrow', from, to };
}

/** What somebody's page has sent, if this map knows the places; null for what it does not know. */
export function readMark<Id extends string>(mark: Mark, isPlace: (id: string) => id is Id): MapMark<Id> | null {
  const { kind, from, to } = mark;
  if (!isPlace(from)) return null;
  if (kind === 'place') return { kind, at: from };
  return kind === 'arrow' && to !== undefined && to !== from && isPlace(to) ? { kind, from, to } : null;
}

/** A plan with one more mark, or without it if it was there. The oldest make room for the newest. */
export function toggled(plan: readonly Mark[], mark: Mark): Mark[] {
  const without = plan.filter((other) => !isSame(other, mark));
  return without.length < plan.length ? without : [...plan, mark].slice(-LIMITS.marks);
}

function isSame(one: Mark, other: Mark): boolean {
  return one.kind === other.kind && one.from === other.from && one.to === other.to;
}

/** Whether a plan has this place. */
export function hasPlace(plan: readonly Mark[], place: string): boolean {
  return plan.some((mark) => isSame(mark, placeMark(place)));
}

/** A mark of somebody's plan, where the map has its places. */
export interface PlannedMark<Id extends string> {
  readonly seat: SeatId;
  /** Its place in the plan. */
  readonly number: number;
  readonly mark: MapMark<Id>;
  /** How many marks of all plans are at this place already. */
  readonly above: number;
}

export function plannedMarks<Id extends string>(plans: Plans, isPlace: (id: string) => id is Id): PlannedMark<Id>[] {
  const read = (Object.keys(plans) as SeatId[]).flatMap((seat) =>
    (plans[seat] ?? []).flatMap((given, index) => {
      const mark = readMark(given, isPlace);
      return mark === null ? [] : [{ seat, number: index + 1, mark }];
    }),
  );
  return read.map((one, index) => ({ ...one, above: read.slice(0, index).filter(isAtPlaceOf(one.mark)).length }));
}

function isAtPlaceOf<Id extends string>(mark: MapMark<Id>): (other: { readonly mark: MapMark<Id> }) => boolean {
  return (other) => mark.kind === 'place' && other.mark.kind === 'place' && other.mark.at === mark.at;
}

/** How an arrow is drawn. */
export interface ArrowShape {
  readonly line: string;
  readonly head: string;
  readonly middle: Spot;
}

/** An arrow begins and ends so far from the middle of its places. */
const CLEAR = 26;
const HEAD = 17;

/** A slightly bent arrow; `bend` tells apart several between the same places. */
export function arrowShape(from: Spot, to: Spot, bend = 0): ArrowShape {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const aside = length * (0.12 + 0.07 * bend);
  const control = {
    x: (from.x + to.x) / 2 + along.y * aside,
    y: (from.y + to.y) / 2 - along.x * aside,
  };
  const start = towards(from, control, CLEAR);
  const tip = towards(to, control, CLEAR - 6);
  const neck = towards(tip, control, HEAD);
  return {
    line: `M${point(start)}Q${point(control)} ${point(neck)}`,
    head: headPath(tip, neck),
    middle: { x: (start.x + 2 * control.x + neck.x) / 4, y: (start.y + 2 * control.y + neck.y) / 4 },
  };
}

function headPath(tip: Spot, neck: Spot): string {
  const half = { x: ((tip.y - neck.y) / HEAD) * 10, y: ((neck.x - tip.x) / HEAD) * 10 };
  const one = { x: neck.x + half.x, y: neck.y + half.y };
  const other = { x: neck.x - half.x, y: neck.y - half.y };
  return `M${point(tip)}L${point(one)}L${point(other)}z`;
}

function towards(from: Spot, to: Spot, by: number): Spot {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

function point({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
