import { ICON_IDS, PLACE_IDS, PLACES, type IconId, type PlaceId } from '../content/places.ts';
import type { SequenceKind } from '../content/sequences.ts';
import { linksOf } from '../rules/map.ts';
import { recordOf } from '../rules/record.ts';
import type { BlackSonataView } from '../view.ts';

/** BS-8.2: icons seen, searches made, and what kind of way she goes; all of it public. */
export type TrailFacts = Pick<BlackSonataView, 'sequence' | 'sightings' | 'searches'>;

/** A set of places: one bit for each, in the order of `PLACE_IDS`. */
type Places = number;

const ALL: Places = (1 << PLACE_IDS.length) - 1;

/** The places that have an icon. */
export function placesWith(icon: IconId): PlaceId[] {
  return PLACE_IDS.filter((place) => PLACES[place].icons.includes(icon));
}

/**
 * BS-8.2: the places where she can be at each position of the loop: those that lie on some closed walk along the map's
 * connections that fits every icon seen and every search. Her way comes round again (BS-3.5), so what is seen late tells
 * of what was passed early.
 */
export function possiblePlaces(facts: TrailFacts): PlaceId[][] {
  return onClosedWalks(allowedPlaces(facts), STEPS[facts.sequence.kind]).map(listed);
}

/** By itself each position may be any place with its icon, as far as searches do not tell better. */
function allowedPlaces({ sequence, sightings, searches }: TrailFacts): Places[] {
  const allowed = Array.from({ length: sequence.length }, () => ALL);
  const narrow = (position: number, to: Places) => (allowed[position] = (allowed[position] as Places) & to);
  for (const { position, back } of sightings) if (back !== 'fog') narrow(position, SHOWING[back]);
  for (const { position, place, found } of searches) narrow(position, found ? only(place) : ALL & ~only(place));
  return allowed;
}

function only(place: PlaceId): Places {
  return 1 << PLACE_IDS.indexOf(place);
}

function setOf(places: readonly PlaceId[]): Places {
  return places.reduce((set, place) => set | only(place), 0);
}

function listed(places: Places): PlaceId[] {
  return PLACE_IDS.filter((place) => (places & only(place)) !== 0);
}

const SHOWING = recordOf(ICON_IDS, (icon) => setOf(placesWith(icon)));

/** Where one step leads from each place, by its number. */
type Steps = readonly Places[];

const STEPS: Readonly<Record<SequenceKind, Steps>> = {
  moves: PLACE_IDS.map((place) => setOf(linksOf(place))),
  'may-stay': PLACE_IDS.map((place) => setOf([place, ...linksOf(place)])),
};

/** A closed walk begins and ends at the same place: each start is tried for itself. */
function onClosedWalks(allowed: readonly Places[], steps: Steps): Places[] {
  const found = allowed.map(() => 0);
  for (const start of PLACE_IDS.keys()) {
    closedFrom(1 << start, allowed, steps).forEach(
      (places, position) => (found[position] = places | Number(found[position])),
    );
  }
  return found;
}

/** What can be reached from the start going ahead, and also going back. Connections lead both ways. */
function closedFrom(start: Places, [first = 0, ...others]: readonly Places[], steps: Steps): Places[] {
  if ((first & start) === 0) return [];
  const ahead = reachable(start, others, steps);
  const back = reachable(start, others.toReversed(), steps).reverse();
  const through = ahead.map((places, index) => places & (back[index] as Places));
  return through.every((places) => places !== 0) ? [start, ...through] : [];
}

function reachable(start: Places, allowed: readonly Places[], steps: Steps): Places[] {
  let places = start;
  return allowed.map((next) => (places = spread(places, steps) & next));
}

function spread(places: Places, steps: Steps): Places {
  return steps.reduce((reached, to, place) => ((places >> place) & 1 ? reached | to : reached), 0);
}
