import { LINKS, type PlaceId } from '@kapelle/black-sonata/page';
import type { Spot } from '../../shared/map/spot.ts';
import { lanePoint, plateOf, SPOTS, type Box } from './layout.ts';
import { curve } from '../../shared/map/pen.ts';

/** A place somebody came to, and the number of that step. */
export interface RouteStep {
  readonly place: PlaceId;
  readonly step: number;
}

export interface RouteLeg {
  readonly from: number;
  readonly to: number;
  readonly path: string;
}

/** How far a leg lies beside the one that went the same way before. */
const BESIDE = 5;
const SAMPLES = 8;

/** A line along each lane that was walked; a stay has none. */
export function routeLegs(route: readonly RouteStep[]): RouteLeg[] {
  const walked = new Map<string, number>();
  return route.slice(1).flatMap(({ place: to, step }, index) => {
    const { place: from, step: before } = route[index] as RouteStep;
    if (from === to) return [];
    const lane = [from, to].toSorted().join('/');
    const times = walked.get(lane) ?? 0;
    walked.set(lane, times + 1);
    return [{ from: before, to: step, path: legPath(from, to, sideOf(times)) }];
  });
}

/** First in the middle of the lane, then to the one and the other side. */
function sideOf(times: number): number {
  return Math.ceil(times / 2) * (times % 2 === 1 ? 1 : -1) * BESIDE;
}

function legPath(from: PlaceId, to: PlaceId, aside: number): string {
  const isForwards = LINKS.some(([one, other]) => one === from && other === to);
  const [start, end] = isForwards ? [from, to] : [to, from];
  const spots = Array.from({ length: SAMPLES + 1 }, (_, index): Spot => {
    const part = index / SAMPLES;
    const { x, y } = lanePoint(start, end, part);
    const next = lanePoint(start, end, part + 0.01);
    const length = Math.max(0.001, Math.hypot(next.x - x, next.y - y));
    const fade = Math.sin(Math.PI * part);
    return { x: x - ((next.y - y) / length) * aside * fade, y: y + ((next.x - x) / length) * aside * fade };
  });
  return curve(isForwards ? spots : spots.toReversed());
}

/** The numbers of the steps that came to a place, on a label off its plate. */
export interface RouteStop extends Box {
  readonly place: PlaceId;
  readonly label: string;
}

export function routeStops(route: readonly RouteStep[]): RouteStop[] {
  const steps = new Map<PlaceId, number[]>();
  for (const { place, step } of route) steps.set(place, [...(steps.get(place) ?? []), step]);
  return [...steps].map(([place, numbers]) => stopOf(place, [...new Set(numbers)].join(' · ')));
}

const DIGIT = 8;
const LABEL_HEIGHT = 26;
/** From the middle of a spot to the middle of its label, and how far a label reaches past the spot. */
const BESIDE_SPOT = 26;
const PAST_SPOT = 12;

function stopOf(place: PlaceId, label: string): RouteStop {
  const spot = SPOTS[place];
  const plate = plateOf(place, '');
  const width = label.length * DIGIT + 18;
  const isAbove = plate.y + plate.height <= spot.y;
  const isBeside = !isAbove && plate.y < spot.y;
  const left = plate.x > spot.x ? PAST_SPOT - width : -PAST_SPOT;
  return {
    place,
    label,
    x: spot.x + (isBeside ? left : -width / 2),
    y: spot.y + (isAbove ? BESIDE_SPOT : -BESIDE_SPOT) - LABEL_HEIGHT / 2,
    width,
    height: LABEL_HEIGHT,
  };
}
