import { ICON_IDS, PLACE_IDS, type PlaceId } from '../content/places.ts';
import type { SequenceKind } from '../content/sequences.ts';
import { STEALTH_CARD_IDS, STEALTH_CARDS } from '../content/stealth-cards.ts';
import { linksOf } from '../rules/map.ts';
import { recordOf } from '../rules/record.ts';
import type { TrailFacts } from '../aids/places.ts';

export type PlaceOdds = Readonly<Record<PlaceId, number>>;

/** How much rarer it is that she stays than that she takes one certain link. */
const STAY_WEIGHT = 0.3;

/**
 * How likely the bot takes her to be where at each position: every closed walk that fits what was seen counts, by the
 * number of cards that could show it. A rule of thumb, good enough to plan by and far from the truth: nobody is shown it.
 */
export function placeOdds({ sequence, sightings, searches }: TrailFacts): PlaceOdds[] {
  const weights: (readonly number[])[] = Array.from({ length: sequence.length }, () => CARDS_AT);
  for (const { position, back } of sightings) if (back !== 'fog') weights[position] = CARDS_SHOWING[back];
  for (const { position, place, found } of searches) {
    const searched = PLACE_IDS.indexOf(place);
    weights[position] = (weights[position] ?? []).map((weight, index) => ((index === searched) === found ? weight : 0));
  }
  return marginals(weights, STEPS[sequence.kind]).map(toOdds);
}

const CARDS = STEALTH_CARD_IDS.map((card) => STEALTH_CARDS[card]);

/** Of the 32 cards, how many belong to each place. */
const CARDS_AT = PLACE_IDS.map((place) => CARDS.filter((card) => card.place === place).length);

/** And of these, how many show an icon. */
const CARDS_SHOWING = recordOf(ICON_IDS, (icon) =>
  PLACE_IDS.map((place) => CARDS.filter((card) => card.place === place && card.icon === icon).length),
);

/** A step to a place, by its number, and how heavy it counts. */
type Step = readonly [to: number, weight: number];
type Steps = readonly (readonly Step[])[];

const STEPS: Readonly<Record<SequenceKind, Steps>> = {
  moves: PLACE_IDS.map((place) => stepsFrom(place)),
  'may-stay': PLACE_IDS.map((place, index) => [...stepsFrom(place), [index, STAY_WEIGHT] as const]),
};

function stepsFrom(place: PlaceId): Step[] {
  return linksOf(place).map((next) => [PLACE_IDS.indexOf(next), 1]);
}

type Weights = readonly (readonly number[])[];

/** The weight of all closed walks through each place at each position. */
function marginals(weights: Weights, steps: Steps): number[][] {
  const sums = weights.map((row) => row.map(() => 0));
  for (const start of PLACE_IDS.keys()) {
    closedWalks(start, weights, steps).forEach((row, position) => addTo(sums[position] as number[], row));
  }
  return sums;
}

/** The same for the walks from one start: they go ahead and back from it and meet at each position. */
function closedWalks(start: number, [first = [], ...others]: Weights, steps: Steps): number[][] {
  const weight = first[start] as number;
  if (weight === 0) return [];
  const ahead = walks(start, others, steps);
  const back = walks(start, others.toReversed(), steps).reverse();
  const through = others.map((row, index) =>
    scaled(joined(row, ahead[index] as number[], back[index] as number[]), weight),
  );
  const closed = total(through[0] ?? []);
  return [first.map((_, place) => (place === start ? closed : 0)), ...through];
}

/** The weight of the walks from a start that are at each place after each further step. */
function walks(start: number, weights: Weights, steps: Steps): number[][] {
  let row: number[] = PLACE_IDS.map((_, place) => (place === start ? 1 : 0));
  return weights.map((next) => (row = spread(row, next, steps)));
}

function spread(from: readonly number[], weights: readonly number[], steps: Steps): number[] {
  const to = new Array<number>(weights.length).fill(0);
  for (let place = 0; place < from.length; place++) {
    const amount = from[place] as number;
    if (amount === 0) continue;
    for (const [next, factor] of steps[place] as readonly Step[]) {
      to[next] = (to[next] as number) + amount * factor * (weights[next] as number);
    }
  }
  return to;
}

/** Both ways meet here, and each has counted this position's weight. */
function joined(weights: readonly number[], ahead: readonly number[], back: readonly number[]): number[] {
  return weights.map((weight, place) =>
    weight === 0 ? 0 : ((ahead[place] as number) * (back[place] as number)) / weight,
  );
}

function total(row: readonly number[]): number {
  return row.reduce((sum, weight) => sum + weight, 0);
}

function scaled(row: readonly number[], factor: number): number[] {
  return row.map((weight) => weight * factor);
}

function addTo(sums: number[], row: readonly number[]): void {
  for (const [place, weight] of row.entries()) sums[place] = (sums[place] as number) + weight;
}

function toOdds(row: readonly number[]): PlaceOdds {
  const all = total(row);
  return recordOf(PLACE_IDS, (place) => (all === 0 ? 0 : (row[PLACE_IDS.indexOf(place)] as number) / all));
}
