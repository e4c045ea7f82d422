import type { SpaceId } from '@kapelle/black-orchestra/page';
import type { Spot } from '../../shared/map/spot.ts';
import type { MapSize } from '../../shared/map/viewport.svelte.ts';
import { MAP_HEIGHT, MAP_WIDTH, TRUE_PLACES } from './europe.ts';

/** Names of spaces are twelve pixels high at 1.75 units to a pixel. */
export const MAP: MapSize = { width: MAP_WIDTH, height: MAP_HEIGHT, readableUnit: 1.75 };

/** On which side of its mark a space has its name. */
export type Side = 'below' | 'left' | 'right' | 'above';

type Outside = keyof typeof TRUE_PLACES;

/** How far a space is moved off its true place so that names, squares and pawns have room. */
const NUDGES: Readonly<Partial<Record<Outside, readonly [dx: number, dy: number]>>> = {
  hannover: [0, 40],
  adlerhorst: [0, 14],
  nuremberg: [22, -6],
  munich: [26, -4],
  tannenberg: [14, -8],
  zurich: [-46, 16],
  berghof: [58, 30],
  vienna: [30, 10],
  posen: [16, -2],
  warsaw: [-2, 26],
  treblinka: [92, 0],
  wolfsschanze: [-6, -22],
  auschwitz: [-38, -2],
  'anlage-sud': [42, 4],
  riga: [0, -2],
  wasserburg: [20, -16],
  smolensk: [34, -20],
  borisov: [10, 14],
  stockholm: [24, 14],
  paris: [-12, 24],
  wolfsschlucht: [-4, -10],
  wehrwolf: [10, 0],
};

/** The seven spaces of the capital are one street from each other: an inset shows six, the station is Berlin's mark. */
const INSET_PLACES: Readonly<Record<Exclude<SpaceId, Outside>, Spot>> = {
  deutschlandhalle: { x: 130, y: 110 },
  chancellery: { x: 284, y: 136 },
  zeughaus: { x: 426, y: 110 },
  sportpalast: { x: 108, y: 262 },
  'gestapo-hq': { x: 270, y: 262 },
  'ministry-of-propaganda': { x: 416, y: 252 },
};

export const INSET = { x: 14, y: 14, width: 484, height: 398 } as const;
export const PRISON: Spot = { x: 252, y: 362 };

const SIDES: Readonly<Partial<Record<SpaceId, Side>>> = {
  wolfsschanze: 'left',
};

export const PLACES: Readonly<Record<SpaceId, Spot>> = {
  ...INSET_PLACES,
  ...(Object.fromEntries(
    Object.entries(TRUE_PLACES).map(([space, [x, y]]) => {
      const [dx, dy] = NUDGES[space as Outside] ?? [0, 0];
      return [space, { x: x + dx, y: y + dy }];
    }),
  ) as Record<Outside, Spot>),
};

/** Where a long word may be broken. */
const BREAKS: Readonly<Partial<Record<SpaceId, string>>> = { deutschlandhalle: 'Deutschland' };

/** The most letters that stand beside one another: in the inset there is less room. */
function widest(space: SpaceId): number {
  return space in INSET_PLACES ? 9 : 17;
}

/** A space's name in one line or two: at a known break, or in words of about the same length. */
export function linesOf(space: SpaceId, name: string): readonly string[] {
  const start = BREAKS[space];
  if (start !== undefined && name.length > start.length && name.startsWith(start))
    return [`${start}-`, name.slice(start.length)];
  const words = name.split(' ');
  if (labelSide(space) !== 'below' || name.length <= widest(space) || words.length === 1) return [name];
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const halves = cuts.map((parts) => parts.map((part) => part.join(' ')));
  return halves.toSorted((one, other) => longest(one) - longest(other))[0] ?? [name];
}

function longest(parts: readonly string[]): number {
  return Math.max(...parts.map(({ length }) => length));
}

/** The corners of what a place shows: its mark, the pieces over it and its name. */
export function cornersOf(place: SpaceId | 'prison'): readonly Spot[] {
  const { x, y } = place === 'prison' ? PRISON : PLACES[place];
  const side = place === 'prison' ? 'below' : labelSide(place);
  const [left, right] = REACHES[side];
  return [
    { x: x - left, y: y - 70 },
    { x: x + right, y: y + 54 },
  ];
}

const REACHES: Readonly<Record<Side, readonly [left: number, right: number]>> = {
  below: [90, 90],
  above: [90, 90],
  left: [200, 60],
  right: [60, 190],
};

export function isWestern(space: SpaceId | undefined): boolean {
  return space !== undefined && PLACES[space].x < MAP.width / 2;
}

export function labelSide(space: SpaceId): Side {
  return SIDES[space] ?? 'below';
}

/** Where the tokens of a space stand: rows of four above its mark, the first row nearest. */
export function tokenSpot(place: Spot, index: number, count: number): Spot {
  const row = Math.floor(index / TOKENS_IN_ROW);
  const inRow = Math.min(TOKENS_IN_ROW, count - row * TOKENS_IN_ROW);
  const column = index % TOKENS_IN_ROW;
  return { x: place.x + (column - (inRow - 1) / 2) * TOKEN_STEP, y: place.y - TOKENS_ABOVE - row * TOKEN_ROW };
}

/** Where a prisoner stands, between two bars. */
export function cellSpot(index: number): Spot {
  return { x: PRISON.x - 25 + index * CELL_STEP, y: PRISON.y };
}

/** Tokens are drawn this much larger than their outlines, so that their letters are read on the whole map. */
export const TOKEN_SCALE = 1.4;

const TOKENS_IN_ROW = 4;
const TOKENS_ABOVE = 42;
const TOKEN_ROW = 43;
const TOKEN_STEP = 40;
/** From one bar of the prison to the next. */
const CELL_STEP = 38;
