import { alongLine, around, point, tremor, type Tremor } from '../../src/lib/table/shared/map/pen.ts';
import type { Spot } from '../../src/lib/table/shared/map/spot.ts';
import { onMap, type Degrees } from './projection.ts';

/** A crest by degrees, how broad the range is in units of the map, and how high its peaks are drawn. */
interface Range {
  readonly crest: readonly Degrees[];
  readonly breadth: number;
  readonly height: number;
}

const RANGES: readonly Range[] = [
  {
    crest: [
      [6.0, 44.6],
      [6.9, 45.6],
      [8.0, 46.3],
      [9.4, 46.5],
      [10.6, 46.75],
    ],
    breadth: 44,
    height: 19,
  },
  {
    crest: [
      [10.6, 46.85],
      [12.0, 47.05],
      [13.4, 47.0],
      [14.8, 46.9],
    ],
    breadth: 40,
    height: 18,
  },
  {
    crest: [
      [9.6, 47.25],
      [11.0, 47.4],
      [12.6, 47.35],
      [14.4, 47.5],
      [15.6, 47.6],
    ],
    breadth: 16,
    height: 14,
  },
  {
    crest: [
      [5.8, 46.2],
      [6.4, 46.9],
      [7.2, 47.3],
    ],
    breadth: 8,
    height: 10,
  },
  {
    crest: [
      [6.9, 47.9],
      [7.1, 48.5],
    ],
    breadth: 8,
    height: 10,
  },
  {
    crest: [
      [8.0, 47.8],
      [8.2, 48.3],
      [8.4, 48.8],
    ],
    breadth: 8,
    height: 10,
  },
  {
    crest: [
      [12.3, 49.6],
      [13.0, 49.2],
      [13.7, 48.85],
    ],
    breadth: 12,
    height: 11,
  },
  {
    crest: [
      [12.2, 50.35],
      [13.0, 50.5],
      [13.9, 50.8],
    ],
    breadth: 9,
    height: 10,
  },
  {
    crest: [
      [14.9, 50.85],
      [15.7, 50.75],
      [16.4, 50.45],
      [17.0, 50.2],
    ],
    breadth: 12,
    height: 12,
  },
  {
    crest: [
      [10.3, 51.85],
      [10.9, 51.7],
    ],
    breadth: 8,
    height: 10,
  },
  {
    crest: [
      [10.3, 50.9],
      [11.0, 50.55],
      [11.6, 50.35],
    ],
    breadth: 7,
    height: 9,
  },
  {
    crest: [
      [5.6, 50.1],
      [6.4, 50.4],
    ],
    breadth: 8,
    height: 8,
  },
  {
    crest: [
      [18.0, 49.2],
      [19.0, 49.5],
      [19.9, 49.2],
      [20.8, 49.3],
    ],
    breadth: 20,
    height: 15,
  },
  {
    crest: [
      [21.4, 49.4],
      [22.6, 49.1],
      [23.6, 48.6],
      [24.5, 48.2],
      [25.2, 47.6],
      [25.6, 46.8],
    ],
    breadth: 22,
    height: 14,
  },
  {
    crest: [
      [25.6, 46.4],
      [25.2, 45.5],
      [23.8, 45.5],
      [22.6, 45.3],
    ],
    breadth: 22,
    height: 15,
  },
  {
    crest: [
      [19.2, 48.6],
      [20.4, 48.7],
    ],
    breadth: 14,
    height: 10,
  },
  {
    crest: [
      [14.4, 45.7],
      [15.6, 44.9],
      [16.8, 44.0],
    ],
    breadth: 20,
    height: 13,
  },
  {
    crest: [
      [8.6, 44.5],
      [10.2, 44.4],
      [11.6, 43.9],
    ],
    breadth: 14,
    height: 12,
  },
  {
    crest: [
      [2.8, 45.6],
      [3.6, 45.0],
      [3.8, 44.3],
    ],
    breadth: 26,
    height: 11,
  },
  {
    crest: [
      [6.5, 59.6],
      [7.8, 60.6],
      [8.6, 61.6],
    ],
    breadth: 40,
    height: 15,
  },
];

const WOODS: readonly Degrees[] = [
  ...([
    [21.2, 54.2],
    [22.0, 54.0],
    [22.6, 54.3],
    [20.6, 53.7],
    [23.6, 52.8],
    [24.1, 52.6],
    [26.2, 53.8],
    [27.0, 53.3],
  ] as const),
  ...([
    [29.4, 54.9],
    [30.6, 53.3],
    [33.3, 54.2],
    [28.0, 55.3],
    [29.6, 56.4],
    [31.4, 57.2],
    [26.5, 57.6],
    [22.4, 57.2],
  ] as const),
  ...([
    [13.6, 53.4],
    [12.2, 53.4],
    [16.5, 53.6],
    [17.6, 53.8],
    [10.1, 52.9],
    [14.4, 51.5],
    [15.1, 51.4],
    [15.6, 53.2],
  ] as const),
  ...([
    [27.9, 49.8],
    [29.4, 50.6],
    [26.4, 51.2],
    [25.0, 51.0],
    [31.2, 51.9],
    [24.9, 49.6],
    [22.9, 51.3],
    [19.9, 51.1],
  ] as const),
  ...([
    [5.2, 49.8],
    [5.9, 49.6],
    [3.3, 49.4],
    [1.9, 48.2],
    [4.9, 48.6],
    [2.6, 47.4],
    [14.8, 57.2],
    [15.6, 58.2],
    [16.2, 59.3],
  ] as const),
  ...([
    [13.4, 58.6],
    [12.8, 57.6],
    [31.6, 49.1],
    [33.0, 50.3],
    [18.4, 46.6],
    [16.6, 47.4],
    [21.8, 47.2],
    [27.4, 47.0],
  ] as const),
];

/** Wet lowland: the Pripet, the Biebrza, the Spreewald's like. */
const MARSHES: readonly Degrees[] = [
  ...([
    [25.4, 52.3],
    [26.4, 52.35],
    [27.4, 51.8],
    [28.0, 52.4],
    [28.9, 51.8],
    [26.2, 51.6],
    [29.4, 52.3],
    [27.0, 52.6],
  ] as const),
  ...([
    [22.7, 53.5],
    [23.1, 53.6],
    [5.6, 52.9],
    [6.8, 52.8],
    [7.4, 53.0],
  ] as const),
];

interface Drawn extends Spot {
  readonly edge: string;
  readonly shade: string;
}

/** One peak, its slope to the east in shadow. */
function peak({ x, y }: Spot, height: number, hand: Tremor): Drawn {
  const tall = around(hand, height, height * 0.22);
  const left = around(hand, tall * 0.85, 2);
  const right = around(hand, tall * 0.8, 2);
  const top: Spot = { x: around(hand, x, 1.6), y: y - tall };
  const strokes = [0.22, 0.44, 0.66, 0.86].map((part) => {
    const from = { x: top.x + right * part * 0.92, y: top.y + tall * part };
    return `M${point(from.x, from.y)}l${point(-right * 0.24 * (1.1 - part) - 1.2, tall * 0.3 * (1.2 - part))}`;
  });
  return {
    x,
    y,
    edge:
      `M${point(x - left, y)}Q${point(x - left * 0.4, y - tall * 0.5)} ${point(top.x, top.y)}` +
      `Q${point(x + right * 0.35, y - tall * 0.62)} ${point(x + right, y)}`,
    shade: strokes.join(''),
  };
}

function peaksOf({ crest, breadth, height }: Range, hand: Tremor): Drawn[] {
  const line = alongLine(
    crest.map((degrees) => onMap(degrees)).map(([x, y]) => ({ x, y })),
    height * 1.5,
  );
  const rows = Math.max(1, Math.round(breadth / (height * 0.7)));
  return line.flatMap((spot) =>
    Array.from({ length: rows }, (_, row) => {
      const across = rows === 1 ? 0 : (row / (rows - 1)) * 2 - 1;
      const fall = 1 - Math.abs(across) * 0.35;
      const at = {
        x: around(hand, spot.x + (row % 2) * height * 0.5, 4),
        y: around(hand, spot.y + across * breadth, 3),
      };
      return peak(at, height * 1.45 * fall, hand);
    }),
  );
}

/** Whether nothing that people must read stands there. */
export type IsFree = (spot: Spot) => boolean;

export interface Relief {
  readonly peaks: string;
  readonly shades: string;
}

/** All peaks from the north to the south, so that nearer ones stand before those behind. */
export function relief(isFree: IsFree): Relief {
  const hand = tremor(1944);
  const peaks = RANGES.flatMap((range) => peaksOf(range, hand))
    .filter(isFree)
    .toSorted((one, other) => one.y - other.y);
  return { peaks: peaks.map(({ edge }) => edge).join(''), shades: peaks.map(({ shade }) => shade).join('') };
}

function fir({ x, y }: Spot, hand: Tremor): string {
  const height = around(hand, 11, 2.4);
  const half = height * 0.3;
  const bough = (part: number) =>
    `M${point(x - half * part, y - height * (1 - part) - 1)}L${point(x, y - height * (1 - part) - 1 - height * 0.3)}L${point(x + half * part, y - height * (1 - part) - 1)}`;
  return `M${point(x, y)}V${(y - height).toFixed(1)}${[0.5, 0.75, 1].map(bough).join('')}`;
}

function tuft({ x, y }: Spot): string {
  return `M${point(x - 6, y)}h12M${point(x - 2.6, y - 1.6)}l-1.4-3.6M${point(x, y - 1.6)}v-4.6M${point(x + 2.6, y - 1.6)}l1.4-3.6`;
}

function scattered(spots: readonly Degrees[], isFree: IsFree, count: number): Spot[] {
  const hand = tremor(20);
  return spots
    .flatMap((degrees) => {
      const [x, y] = onMap(degrees);
      return Array.from({ length: count }, () => ({ x: around(hand, x, 22), y: around(hand, y, 11) }));
    })
    .filter(isFree);
}

export function woods(isFree: IsFree): string {
  const hand = tremor(7);
  return scattered(WOODS, isFree, 6)
    .map((spot) => fir(spot, hand))
    .join('');
}

export function marshes(isFree: IsFree): string {
  return scattered(MARSHES, isFree, 3)
    .map((spot) => tuft(spot))
    .join('');
}
