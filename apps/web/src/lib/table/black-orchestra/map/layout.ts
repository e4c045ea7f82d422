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
  deutschlandhalle: { x: 104, y: 122 },
  chancellery: { x: 264, y: 122 },
  zeughaus: { x: 410, y: 112 },
  sportpalast: { x: 106, y: 262 },
  'gestapo-hq': { x: 264, y: 262 },
  'ministry-of-propaganda': { x: 410, y: 252 },
};

export const INSET = { x: 14, y: 14, width: 484, height: 398 } as const;
export const PRISON: Spot = { x: 252, y: 362 };

const SIDES: Readonly<Partial<Record<SpaceId, Side>>> = {
  wolfsschanze: 'left',
  'train-station': 'right',
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
