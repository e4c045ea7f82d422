import { PLACE_IDS, PLACES, type PlaceId } from '@kapelle/black-sonata/page';
import type { Spot } from '../../shared/map/spot.ts';
import type { MapSize } from '../../shared/map/viewport.svelte.ts';
import { between } from '../../shared/map/pen.ts';

/** Names of places are about eleven pixels high at 1.75 units to a pixel. */
export const MAP: MapSize = { width: 1600, height: 970, readableUnit: 1.75 };

/** How far a place is moved off its rough position, so that names have room and the bridge stands in the river. */
const NUDGES: Readonly<Partial<Record<PlaceId, readonly [dx: number, dy: number]>>> = {
  clerkenwell: [-10, -24],
  cripplegate: [-30, 24],
  shoreditch: [-50, 12],
  bishopsgate: [-14, -26],
  cornhill: [-110, -36],
  'st-pauls': [48, -6],
  blackfriars: [-18, -2],
  eastcheap: [-58, -36],
  'london-bridge': [-74, -30],
  'liberty-of-the-clink': [20, 2],
  southwark: [-62, -44],
};

/** Where the ways of a place meet and the pawn stands. */
export const SPOTS = Object.fromEntries(
  PLACE_IDS.map((place) => {
    const [x, y] = PLACES[place].at;
    const [dx, dy] = NUDGES[place] ?? [0, 0];
    return [place, { x: x * 16 + dx, y: y * 9.6 + dy }];
  }),
) as Readonly<Record<PlaceId, Spot>>;

/** On which side of its spot a place has its plate, so that no way runs under it. */
type Side = 'above' | 'above-right' | 'below' | 'right' | 'left';

const SIDES: Readonly<Record<PlaceId, Side>> = {
  bishopsgate: 'right',
  blackfriars: 'left',
  clerkenwell: 'above',
  'liberty-of-the-clink': 'above-right',
  cornhill: 'above',
  cripplegate: 'above',
  eastcheap: 'right',
  'london-bridge': 'right',
  shoreditch: 'right',
  southwark: 'below',
  'st-pauls': 'below',
};

export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

const PLATE_HEIGHT = 62;
const LETTER = 11;
const ICON = 30;
/** From the middle of a spot to its plate. */
const GAP = 26;
/** Where the pawn stands before a plate, its head is free. */
const HEADROOM = 58;

/** The plate with name and icons; longer names have wider ones. */
export function plateOf(place: PlaceId, name: string): Box {
  const { x, y } = SPOTS[place];
  const width = Math.max(name.length * LETTER + 22, PLACES[place].icons.length * ICON + 22, 96);
  const size = { width, height: PLATE_HEIGHT };
  switch (SIDES[place]) {
    case 'right':
      return { x: x + GAP, y: y - PLATE_HEIGHT / 2, ...size };
    case 'left':
      return { x: x - GAP - width, y: y - PLATE_HEIGHT / 2, ...size };
    case 'above':
      return { x: x - width / 2, y: y - HEADROOM - PLATE_HEIGHT, ...size };
    case 'above-right':
      return { x: x + GAP, y: y - 8 - PLATE_HEIGHT, ...size };
    case 'below':
      return { x: x - width / 2, y: y + GAP, ...size };
  }
}

/** The spot towards which a way bends. */
function bendOf(from: PlaceId, to: PlaceId): Spot {
  const one = SPOTS[from];
  const other = SPOTS[to];
  const [dx, dy] = BENDS[`${from}/${to}`] ?? [0, 0];
  return { x: (one.x + other.x) / 2 + dx, y: (one.y + other.y) / 2 + dy };
}

/** A way between two places of a link: as crooked as the streets were. */
export function lanePath(from: PlaceId, to: PlaceId): string {
  const bend = bendOf(from, to);
  return `M${SPOTS[from].x} ${SPOTS[from].y}Q${bend.x} ${bend.y} ${SPOTS[to].x} ${SPOTS[to].y}`;
}

/** A spot on the way, after such a part of it. */
export function lanePoint(from: PlaceId, to: PlaceId, part: number): Spot {
  const bend = bendOf(from, to);
  return between(between(SPOTS[from], bend, part), between(bend, SPOTS[to], part), part);
}

/** Ways that go around something: a gate, a bank, the cathedral. */
const BENDS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  'clerkenwell/cripplegate': [0, 62],
  'cripplegate/shoreditch': [60, 34],
  'shoreditch/bishopsgate': [24, -6],
  'bishopsgate/eastcheap': [-44, -16],
  'bishopsgate/cornhill': [0, 14],
  'cornhill/cripplegate': [0, 28],
  'cornhill/st-pauls': [0, 24],
  'cornhill/eastcheap': [-10, 26],
  'cripplegate/st-pauls': [44, 10],
  'st-pauls/blackfriars': [-20, -16],
  'clerkenwell/blackfriars': [-40, 0],
  'blackfriars/liberty-of-the-clink': [-30, 50],
  'liberty-of-the-clink/southwark': [0, 44],
  'southwark/london-bridge': [52, 30],
  'london-bridge/eastcheap': [14, -30],
};
