import { PLACE_IDS, type PlaceId } from '../content/places.ts';
import { linksOf } from '../rules/map.ts';
import { recordOf } from '../rules/record.ts';
import type { BlackSonataView } from '../view.ts';
import { placeOdds, type PlaceOdds } from './odds.ts';

/** What the next turns could bring: an action and its worth. */
export interface Plan {
  readonly action: 'search' | 'pass' | PlaceId;
  readonly worth: number;
}

type Plans = Readonly<Record<PlaceId, Plan>>;

const TURNS_AHEAD = 9;
/** Found by many simulated games: what she is worth, what a search costs, what a first visit is worth. */
const FINDING = 10;
const SEARCHING = 3.5;
const VISITING = 1.5;
/** A turn later is worth so much less. */
const PATIENCE = 0.93;

/** The best way to the next search, visiting places on the way. */
export function bestPlan(view: BlackSonataView): Plan {
  return plansAfter(view, 0)[view.pawn as PlaceId];
}

/** Where it would be best to stand when she moves next. */
export function bestPlaces(view: BlackSonataView): PlaceId[] {
  const plans = plansAfter(view, 1);
  const worth = (place: PlaceId) => plans[place].worth + visitWorth(view, place);
  return PLACE_IDS.toSorted((one, other) => worth(other) - worth(one));
}

/** Worked out from the last turn back to the one so many turns ahead. */
function plansAfter(view: BlackSonataView, turns: number): Plans {
  const odds = placeOdds(view);
  let later: Plans = recordOf(PLACE_IDS, () => ({ action: 'pass', worth: 0 }));
  for (let turn = turns + TURNS_AHEAD; turn >= turns; turn--) {
    const forecast = forecastAfter(view, odds, turn);
    const next = later;
    later = recordOf(PLACE_IDS, (place) => bestAt(forecast, place, next));
  }
  return later;
}

function visitWorth({ visited }: BlackSonataView, place: PlaceId): number {
  return visited.includes(place) ? 0 : VISITING;
}

interface Forecast {
  readonly view: BlackSonataView;
  /** Where she will be; nothing where fog hides her. */
  readonly odds: PlaceOdds | null;
}

function forecastAfter(view: BlackSonataView, odds: readonly PlaceOdds[], turns: number): Forecast {
  const position = (view.position + turns) % view.sequence.length;
  const isFog = view.fog.positions.includes(position);
  return { view, odds: isFog ? null : (odds[position] as PlaceOdds) };
}

function bestAt({ view, odds }: Forecast, place: PlaceId, later: Plans): Plan {
  const moves = linksOf(place).map((next): Plan => {
    return { action: next, worth: PATIENCE * (later[next].worth + visitWorth(view, next)) };
  });
  const pass: Plan = { action: 'pass', worth: PATIENCE * later[place].worth };
  const search: Plan[] = odds === null ? [] : [{ action: 'search', worth: FINDING * odds[place] - SEARCHING }];
  return [...search, ...moves, pass].reduce((best, plan) => (plan.worth > best.worth ? plan : best));
}
