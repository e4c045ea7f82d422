import { median } from '../measure/figures.ts';

/** One look at something that should not grow for ever. */
export interface Look {
  /** Seconds since the start. */
  readonly at: number;
  readonly value: number;
}

export interface Growth {
  readonly name: string;
  /** Rise over the second half, as a share of its middle. */
  readonly rise: number;
  readonly isGrowing: boolean;
}

/** Less is within what chance makes of the load and of what the heap keeps in reserve. */
const TOLERATED = 0.08;
/** A curve that levels off rises in its second half much less than in its first. */
const LEVELLING = 0.5;

/**
 * Whether something still grows at the end. The first half warms up: caches fill and code is compiled. So the second is
 * judged, by the median of all slopes, which a few odd looks do not move; and a curve that levels off is no leak.
 */
export function growthOf(name: string, looks: readonly Look[]): Growth {
  const half = Math.floor(looks.length / 2);
  const [first, second] = [looks.slice(0, half), looks.slice(half)];
  const risen = riseOf(second);
  const rise = risen / Math.max(1, median(second.map(({ value }) => value)));
  return { name, rise, isGrowing: rise > TOLERATED && risen > LEVELLING * riseOf(first) };
}

/** How much it rose from beginning to end, by the median slope of all pairs (Theil and Sen). */
export function riseOf(looks: readonly Look[]): number {
  const slopes = looks.flatMap((one, index) => looks.slice(index + 1).map((other) => slope(one, other)));
  return median(slopes) * ((looks.at(-1)?.at ?? 0) - (looks[0]?.at ?? 0));
}

function slope(one: Look, other: Look): number {
  return (other.value - one.value) / (other.at - one.at);
}
