import { LINKS, PLACE_IDS, type PlaceId } from '@kapelle/black-sonata/page';
import type { Spot } from '../../shared/map/spot.ts';
import { lanePoint, plateOf, SPOTS, type Box } from './layout.ts';
import {
  alongLine,
  around,
  between,
  curve,
  isInside,
  line,
  looseGrid,
  point,
  tremor,
  type Tremor,
} from '../../shared/map/pen.ts';

/** A number for each pair, as corners of a line. */
function spots(...numbers: readonly number[]): Spot[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[index * 2] as number,
    y: numbers[index * 2 + 1] as number,
  }));
}

/** The river comes up from Westminster, bends at Blackfriars and goes down to the sea. */
const NORTH_BANK = spots(
  ...[-700, 1500, -160, 1180, -10, 960, 90, 800, 190, 706, 300, 664, 460, 650, 700, 648, 960, 656, 1240, 662],
  ...[1430, 682, 1640, 724, 1900, 760, 2400, 800],
);
const SOUTH_BANK = spots(
  ...[-300, 1500, 60, 1180, 170, 980, 250, 870, 350, 800, 500, 772, 720, 768, 980, 780, 1240, 800],
  ...[1430, 826, 1640, 872, 1900, 916, 2400, 960],
);

const NORTH_SHORE = curve(NORTH_BANK);
const SOUTH_SHORE = curve(SOUTH_BANK);
export const SHORES = [NORTH_SHORE, SOUTH_SHORE];
export const WATER = `${NORTH_SHORE}L2400 960${curve(SOUTH_BANK.toReversed()).replace('M', 'L')}z`;

/** The ditch from Clerkenwell down to the river. */
export const FLEET = curve(spots(330, -60, 322, 60, 352, 200, 338, 330, 362, 440, 372, 540, 366, 656));

/** From the Tower around the city to Blackfriars. */
const WALL = spots(
  ...[1488, 640, 1470, 540, 1440, 452, 1384, 292, 1290, 268, 1140, 262, 960, 252, 800, 246, 716, 250, 610, 254],
  ...[560, 300, 492, 330, 440, 372, 414, 430, 400, 500, 410, 560, 404, 650],
);
export const WALL_LINE = line(WALL);

/** Aldgate, Bishopsgate, Moorgate, Cripplegate, Aldersgate, Newgate and Ludgate. */
export const GATES: readonly Spot[] = spots(1452, 492, 1300, 268, 900, 250, 668, 252, 486, 334, 428, 396, 401, 520);
export const WALL_TOWERS: readonly Spot[] = alongLine(WALL, 74).filter((tower) =>
  GATES.every((gate) => Math.hypot(gate.x - tower.x, gate.y - tower.y) > 40),
);

const CITY = [...WALL, ...spots(460, 640, 700, 640, 960, 648, 1240, 654, 1420, 672)];
/** Streets that run out of the gates, Holborn, Southwark and the bank with the playhouses. */
const SUBURBS: readonly (readonly Spot[])[] = [
  spots(1270, 30, 1390, 30, 1420, 262, 1300, 262),
  spots(120, 120, 320, 100, 330, 240, 140, 260),
  spots(60, 420, 330, 400, 350, 560, 330, 640, 210, 680, 60, 600),
  spots(1060, 800, 1400, 830, 1390, 960, 1080, 960),
  spots(420, 800, 1060, 800, 1060, 850, 420, 850),
  spots(1480, 380, 1640, 380, 1640, 560, 1500, 560),
];

/** Where something is drawn already: no house stands there. */
const LANDMARKS: readonly Box[] = [
  { x: 446, y: 372, width: 180, height: 84 },
  { x: 1420, y: 572, width: 150, height: 110 },
  { x: 1214, y: 596, width: 120, height: 260 },
  { x: 430, y: 786, width: 370, height: 66 },
  { x: 1050, y: 800, width: 90, height: 60 },
  { x: 1060, y: 450, width: 110, height: 62 },
  { x: 1106, y: 36, width: 120, height: 76 },
];
/** Names differ from language to language; scenery leaves room for long ones. */
const ROOM_FOR_NAMES: Readonly<Record<PlaceId, string>> = Object.fromEntries(
  PLACE_IDS.map((place) => [place, place === 'liberty-of-the-clink' ? 'x'.repeat(20) : 'x'.repeat(13)]),
) as Record<PlaceId, string>;
const PLATES = PLACE_IDS.map((place) => plateOf(place, ROOM_FOR_NAMES[place]));
const LANE_SPOTS = LINKS.flatMap(([from, to]) =>
  Array.from({ length: 25 }, (_, index) => lanePoint(from, to, index / 24)),
);

/** How near to a way houses stand. */
const LANE_ROOM = 15;

function isOnLane({ x, y }: Spot): boolean {
  return LANE_SPOTS.some((one) => Math.hypot(one.x - x, one.y - y) < LANE_ROOM);
}

function isFree(spot: Spot): boolean {
  const isCovered = [...LANDMARKS, ...PLATES].some((box) => isNear(spot, box, 8));
  const isAtPlace = Object.values(SPOTS).some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < 34);
  const isAtGate = GATES.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < 26);
  return !isCovered && !isAtPlace && !isAtGate && !isOnLane({ x: spot.x + 8, y: spot.y - 6 });
}

function isNear({ x, y }: Spot, box: Box, room: number): boolean {
  return x > box.x - room - 14 && x < box.x + box.width + room && y > box.y - room && y < box.y + box.height + room + 8;
}

function isByWall(spot: Spot): boolean {
  return alongLine(WALL, 14).some(({ x, y }) => Math.hypot(x - spot.x - 8, y - spot.y + 6) < 22);
}

/** Roofs and walls of a row of houses; rows further down stand before those further up. */
export interface Row {
  readonly walls: string;
  readonly roofs: string;
}

interface House extends Spot {
  readonly wall: string;
  readonly roof: string;
}

/** A gabled house seen from the south-west, its roof hatched on the far side. */
function house({ x, y }: Spot, hand: Tremor): House {
  const width = around(hand, 11, 2.5);
  const height = around(hand, 7, 1.6);
  const gable = around(hand, 6, 1.2);
  const depth = around(hand, 12, 3);
  const rise = depth * 0.3;
  const top = y - height;
  const ridge = top - gable;
  return {
    x,
    y,
    wall:
      `M${point(x, y)}h${width.toFixed(1)}v${(-height).toFixed(1)}L${point(x + width / 2, ridge)}L${point(x, top)}z` +
      `M${point(x + width, y)}L${point(x + width + depth, y - rise)}v${(-height).toFixed(1)}L${point(x + width, top)}z`,
    roof:
      `M${point(x + width / 2, ridge)}L${point(x + width / 2 + depth, ridge - rise)}` +
      `L${point(x + width + depth, top - rise)}L${point(x + width, top)}z`,
  };
}

function housesIn(corners: readonly Spot[], step: Spot, hand: Tremor): House[] {
  return looseGrid(corners, step, hand)
    .filter((spot) => isInside(spot, corners) && isFree(spot) && !isByWall(spot))
    .map((spot) => house(spot, hand));
}

function townRows(): Row[] {
  const hand = tremor(1600);
  const houses = [
    ...housesIn(CITY, { x: 31, y: 23 }, hand),
    ...SUBURBS.flatMap((corners) => housesIn(corners, { x: 36, y: 29 }, hand)),
  ];
  const rows = new Map<number, House[]>();
  for (const one of houses) {
    const band = Math.floor(one.y / 8);
    rows.set(band, [...(rows.get(band) ?? []), one]);
  }
  return [...rows.keys()]
    .toSorted((one, other) => one - other)
    .map((band) => {
      const row = rows.get(band) ?? [];
      return { walls: row.map(({ wall }) => wall).join(''), roofs: row.map(({ roof }) => roof).join('') };
    });
}

export const ROWS = townRows();

/** Parish churches above the roofs. */
export const CHURCHES: readonly Spot[] = spots(
  ...[720, 420, 800, 340, 850, 470, 660, 590, 770, 560, 900, 590, 930, 350, 1000, 560, 1110, 620, 1200, 320],
  ...[1320, 470, 1390, 560, 470, 590, 560, 330, 1140, 500, 150, 470, 1330, 230],
).filter((spot) => isFree(spot));

/** Ripples, more of them in the middle of the stream. */
export const RIPPLES = ((): string => {
  const hand = tremor(7);
  return NORTH_BANK.slice(1)
    .flatMap((to, index) => {
      const from = NORTH_BANK[index] as Spot;
      const southFrom = SOUTH_BANK[Math.min(index, SOUTH_BANK.length - 1)] as Spot;
      const southTo = SOUTH_BANK[Math.min(index + 1, SOUTH_BANK.length - 1)] as Spot;
      const count = Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 9);
      return Array.from({ length: count }, () => {
        const part = hand();
        const across = 0.14 + 0.72 * ((hand() + hand()) / 2);
        const { x, y } = between(between(from, to, part), between(southFrom, southTo, part), across);
        const length = around(hand, 15, 6);
        return `M${point(x, y)}q${point(length / 4, -2.6)} ${point(length / 2, 0)}t${point(length / 2, 0)}`;
      });
    })
    .join('');
})();

/** Ploughed strips in the fields north and south of the town. */
export const FURROWS: readonly { readonly edge: string; readonly lines: string }[] = [
  field({ x: 430, y: 60, width: 150, height: 90 }, -0.2),
  field({ x: 440, y: 190, width: 120, height: 56 }, 0.12),
  field({ x: 1030, y: 190, width: 130, height: 50 }, -0.1),
  field({ x: 20, y: 40, width: 120, height: 80 }, 0.2),
  field({ x: 40, y: 300, width: 120, height: 80 }, -0.12),
  field({ x: 1470, y: 40, width: 150, height: 90 }, 0.16),
  field({ x: 1500, y: 200, width: 130, height: 90 }, -0.14),
  field({ x: 300, y: 900, width: 150, height: 70 }, 0.1),
  field({ x: 830, y: 890, width: 150, height: 66 }, -0.1),
  field({ x: 1440, y: 890, width: 190, height: 70 }, 0.12),
  field({ x: -220, y: 140, width: 180, height: 120 }, -0.12),
  field({ x: -240, y: 420, width: 190, height: 120 }, 0.1),
  field({ x: 1680, y: 420, width: 190, height: 130 }, 0.1),
  field({ x: 1690, y: 120, width: 180, height: 120 }, -0.14),
];

function field({ width, height, ...at }: Box, slant: number) {
  const lines = Math.round(height / 9);
  const row = (part: number) => {
    const y = at.y + height * part;
    const x = at.x + height * part * slant * 2;
    return `M${point(x, y)}q${point(width / 2, -7)} ${point(width, width * slant)}`;
  };
  const shift = height * slant * 2;
  return {
    edge: line([
      at,
      { x: at.x + width, y: at.y + width * slant },
      { x: at.x + width + shift, y: at.y + height + width * slant },
      { x: at.x + shift, y: at.y + height },
      at,
    ]),
    lines: Array.from({ length: lines - 1 }, (_, index) => row((index + 1) / lines)).join(''),
  };
}

const TREE_SPOTS = spots(
  ...[402, 40, 410, 150, 600, 60, 640, 120, 580, 200, 720, 190, 756, 60, 1110, 60, 1180, 190, 1150, 120, 1210, 210],
  ...[60, 250, 160, 300, 90, 150, 20, 190, 290, 340, 230, 320, 1440, 200, 1560, 160, 1590, 320, 1490, 320, 1560, 620],
  ...[300, 870, 420, 900, 380, 860, 470, 940, 800, 880, 1010, 900, 1040, 940, 1420, 880, 1620, 900, 800, 940, 480, 880],
  ...[20, 660, 90, 690, -60, 560, -120, 320, -60, 100, 1680, 60, 1660, 300, 1700, 640, -90, 720, 190, 890, 1400, 930],
);

/** Crowns and trunks, with a few strokes of shadow. */
export const TREES = ((): { crowns: string; shadows: string } => {
  const hand = tremor(11);
  const trees = TREE_SPOTS.filter((spot) => isFree(spot)).flatMap((spot) => [
    spot,
    { x: spot.x + around(hand, 19, 4), y: spot.y + around(hand, 6, 5) },
  ]);
  return {
    crowns: trees.map(({ x, y }) => crown(x, y, around(hand, 9, 1.5))).join(''),
    shadows: trees.map(({ x, y }) => `M${point(x + 3, y - 8)}q4 1 4 5M${point(x + 1, y - 5)}q4 1 4 4`).join(''),
  };
})();

function crown(x: number, y: number, size: number): string {
  const part = (dx: number, dy: number) => `q${point(dx, dy)}`;
  return (
    `M${point(x - size, y - 3)}${part(-size * 0.3, -size * 0.7)} ${point(size * 0.35, -size * 0.8)}` +
    `${part(size * 0.2, -size)} ${point(size * 0.8, -size * 0.5)}${part(size * 0.9, 0)} ${point(size * 0.75, size * 0.75)}` +
    `${part(size * 0.4, size * 0.6)} ${point(-size * 0.2, size * 0.75)}zM${point(x - 1, y - 3)}v6M${point(x + 1.5, y - 3)}v6`
  );
}
