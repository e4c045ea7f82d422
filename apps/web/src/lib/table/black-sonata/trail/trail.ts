import {
  placesWith,
  possiblePlaces,
  type Back,
  type BlackSonataView,
  type IconId,
  type PlaceId,
} from '@kapelle/black-sonata/page';

type Sighting = BlackSonataView['sightings'][number];
type Search = BlackSonataView['searches'][number];

/** One card of her way, and what everybody knows of it. The counter card lies after the last one. */
export interface TrailCard {
  readonly position: number;
  /** Its icon, once it was seen. */
  readonly icon: IconId | null;
  /** Whether fog lies in its place now. */
  readonly isFog: boolean;
  readonly isOnTop: boolean;
  readonly sightings: readonly Sighting[];
  readonly searches: readonly Search[];
}

/** Her way as far as it was seen, in the order of the deck. */
export function trailOf({ sequence, sightings, searches, fog, position: top, pawn }: BlackSonataView): TrailCard[] {
  return Array.from({ length: sequence.length }, (_, position) => {
    const here = sightings.filter((one) => one.position === position);
    return {
      position,
      icon: here.map(({ back }) => back).findLast(isIcon) ?? null,
      isFog: fog.positions.includes(position),
      isOnTop: pawn !== null && position === top,
      sightings: here,
      searches: searches.filter((one) => one.position === position),
    };
  });
}

function isIcon(back: Back): back is IconId {
  return back !== 'fog';
}

/** Where she can be, for each card of her way; nothing is worked out before the first icon. */
export function possibleAt(view: BlackSonataView): PlaceId[][] {
  return view.pawn === null ? [] : possiblePlaces(view);
}

/** The places that have the icon of a card; none while nobody has seen it. */
export function matchingAt(view: BlackSonataView, position: number): PlaceId[] {
  const icon = trailOf(view)[position]?.icon ?? null;
  return icon === null ? [] : placesWith(icon);
}

/** The names of places on a small card: they are the same in every language. */
export const SHORT_NAMES: Readonly<Record<PlaceId, string>> = {
  bishopsgate: 'Bish',
  blackfriars: 'Blkf',
  clerkenwell: 'Clrk',
  'liberty-of-the-clink': 'Clnk',
  cornhill: 'Corn',
  cripplegate: 'Crip',
  eastcheap: 'East',
  'london-bridge': 'Brdg',
  shoreditch: 'Shor',
  southwark: 'Swrk',
  'st-pauls': 'Paul',
};
