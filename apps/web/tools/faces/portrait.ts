import type { ConspiratorId } from '@kapelle/black-orchestra/page';
import { clothesOf, type Clothes } from './clothes.ts';
import { curve, line, MIDDLE, mirrored, outline, polygon, range, reach, ring, type Point } from './geometry.ts';

/** How a stroke is printed: paper with an edge, solid ink, a line, a fine line, or a line cut out of ink. */
export type Tone = 'paper' | 'ink' | 'line' | 'fine' | 'cut' | 'glass';

export interface Stroke {
  readonly d: string;
  readonly tone: Tone;
}

type Hair = 'parted' | 'swept' | 'receding' | 'crown' | 'white' | 'grey' | 'cropped';
type Mark = 'round-glasses' | 'rimless' | 'patch' | 'bushy' | 'hollow' | 'creases' | 'broad';

/** A man from the front, lit from one side. No likeness is claimed. */
interface Sitter {
  /** Half the breadth of cheek and jaw, and where the chin ends. */
  readonly face: readonly [cheek: number, jaw: number, chin: number];
  readonly hair: Hair;
  readonly clothes: Clothes;
  readonly marks: readonly Mark[];
  /** Up or down at the corners. */
  readonly mouth: number;
  readonly lit: 'left' | 'right';
}

const SITTERS: Readonly<Record<ConspiratorId, Sitter>> = {
  beck: {
    face: [19, 12, 88],
    hair: 'cropped',
    clothes: 'general',
    marks: ['hollow', 'creases'],
    mouth: 0.6,
    lit: 'left',
  },
  bonhoeffer: {
    face: [22.5, 17, 85],
    hair: 'receding',
    clothes: 'suit',
    marks: ['rimless', 'broad'],
    mouth: -0.4,
    lit: 'right',
  },
  canaris: {
    face: [20.5, 14, 85],
    hair: 'white',
    clothes: 'navy',
    marks: ['bushy', 'creases'],
    mouth: 0.2,
    lit: 'left',
  },
  goerdeler: {
    face: [22, 17.5, 87],
    hair: 'grey',
    clothes: 'wing',
    marks: ['creases', 'broad'],
    mouth: 0.4,
    lit: 'right',
  },
  kordt: { face: [21.5, 17, 84], hair: 'parted', clothes: 'suit', marks: ['broad'], mouth: -0.7, lit: 'right' },
  olbricht: {
    face: [21.5, 16.5, 86],
    hair: 'cropped',
    clothes: 'general',
    marks: ['round-glasses'],
    mouth: 0.3,
    lit: 'right',
  },
  oster: { face: [19, 12.5, 88], hair: 'parted', clothes: 'officer', marks: ['hollow'], mouth: -0.3, lit: 'left' },
  stauffenberg: { face: [21, 16.5, 87], hair: 'swept', clothes: 'officer', marks: ['patch'], mouth: 0, lit: 'left' },
  tresckow: { face: [20, 14.5, 88], hair: 'crown', clothes: 'general', marks: ['hollow'], mouth: 0.3, lit: 'right' },
};

export function isLitFromRight(who: ConspiratorId): boolean {
  return SITTERS[who].lit === 'right';
}

/** The portrait, lit from the left, from the back to the front. */
export function portraitOf(who: ConspiratorId): Stroke[] {
  const sitter = SITTERS[who];
  const half = faceOf(sitter);
  return [
    ...neck(half),
    ...clothesOf(sitter.clothes),
    ...ears(half),
    { tone: 'paper', d: outline(half) },
    ...shade(half, sitter),
    ...features(sitter),
    ...HAIRS[sitter.hair](half),
    ...sitter.marks.flatMap((mark) => MARKS[mark](half)),
  ];
}

/** The left half of the head from the crown to the chin. */
function faceOf({ face: [cheek, jaw, chin] }: Sitter): Point[] {
  const x = (half: number) => MIDDLE - half;
  return [
    [x(0), 17],
    [x(9), 18.4],
    [x(cheek * 0.8), 25],
    [x(cheek), 38],
    [x(cheek), 50],
    [x(cheek - 1.2), 60],
    [x(jaw + 2), 72],
    [x(jaw - 2.5), chin - 6],
    [x(6), chin - 0.6],
    [x(0), chin],
  ];
}

function neck(half: readonly Point[]): Stroke[] {
  const wide = reach(half, 74) * 0.86;
  const [left, right] = [MIDDLE - wide, MIDDLE + wide];
  const shadow = range(80, 98, 1.7).map((y) => line([MIDDLE - wide * 0.5 + (y - 80) * 0.3, y], [right - 0.4, y - 1]));
  return [
    { tone: 'paper', d: polygon([left, 74], [left - 2, 102], [right + 2, 102], [right, 74]) },
    { tone: 'fine', d: shadow.join('') },
  ];
}

function ears(half: readonly Point[]): Stroke[] {
  const side = reach(half, 52);
  const ear: Point[] = [
    [MIDDLE - side + 1, 46],
    [MIDDLE - side - 3, 45.5],
    [MIDDLE - side - 3.8, 50],
    [MIDDLE - side - 2, 57],
    [MIDDLE - side + 1, 60],
  ];
  return [
    { tone: 'paper', d: curve(ear) },
    { tone: 'paper', d: curve(mirrored(ear)) },
    { tone: 'fine', d: `M${MIDDLE + side + 1.2} 48v7M${MIDDLE + side + 2.2} 49v5` },
  ];
}

/** The side away from the light, cut in slanting lines that grow denser towards the edge. */
function shade(half: readonly Point[], { face: [, , chin] }: Sitter): Stroke[] {
  const soft = range(34, chin - 2, 1.7).map((y) => shadeLine(half, y, edgeOfLight(y, chin)));
  const deep = range(40, chin - 3, 1.7).map((y) => shadeLine(half, y + 0.8, reach(half, y) * 0.66));
  return [
    { tone: 'fine', d: soft.join('') },
    { tone: 'fine', d: deep.join('') },
  ];
}

function shadeLine(half: readonly Point[], y: number, from: number): string {
  const to = reach(half, y) - 0.3;
  return to <= from ? '' : line([MIDDLE + from, y], [MIDDLE + to, y - 1.6]);
}

/** How far the light comes round the face at a height. */
function edgeOfLight(y: number, chin: number): number {
  if (y < 46) return 13;
  if (y < 58) return 13.5 - (y - 46) * 0.15;
  if (y < 70) return 10 + Math.sin((y - 58) / 4) * 1.5;
  return 8 - (y - 70) * (5 / (chin - 70));
}

function features({ face: [, , chin], mouth, marks }: Sitter): Stroke[] {
  return [
    ...eyes(marks.includes('broad') ? 9.4 : 8.8),
    {
      tone: 'line',
      d: `M51.6 47.5C52.6 53 54.6 57.5 55.2 60.6C55.4 62.4 53.8 63.4 52.2 63.2M45.6 60.8C45.2 62.6 46.4 63.6 47.8 63.2`,
    },
    { tone: 'ink', d: 'M48.2 63.6C49.6 64.6 51 64.5 52.4 63.5C51 63.3 49.6 63.3 48.2 63.6z' },
    { tone: 'fine', d: 'M53.6 52l2.2 4.4M53.9 50l2.9 6.4M54.4 57.4l1.4 2.6' },
    { tone: 'ink', d: lips(mouth) },
    { tone: 'fine', d: `M46.6 ${chin - 11.2}C49 ${chin - 10.4} 51.4 ${chin - 10.4} 54 ${chin - 11.4}` },
  ];
}

function lips(mouth: number): string {
  const [y, corner] = [71.4, 71.4 + mouth];
  return `M42.6 ${corner}C45.4 ${y - 1.2} 48.6 ${y - 1} 50 ${y - 0.2}C51.4 ${y - 1} 54.6 ${y - 1.2} 57.6 ${corner}C54.6 ${y + 0.7} 52 ${y + 0.9} 50 ${y + 0.8}C48 ${y + 0.9} 45.4 ${y + 0.6} 42.6 ${corner}z`;
}

/** Brow, lid and pupil on both sides, and the shadow of the brow on the dark one. */
function eyes(apart: number): Stroke[] {
  const eye = (x: number): Stroke[] => [
    {
      tone: 'paper',
      d: `M${x - 3.7} 50.3C${x - 2} 48.5 ${x + 2} 48.5 ${x + 3.7} 50.1C${x + 2} 51.5 ${x - 2} 51.6 ${x - 3.7} 50.3z`,
    },
    {
      tone: 'ink',
      d: `M${x - 1.5} 48.9H${x + 1.5}C${x + 1.9} 50.4 ${x + 0.9} 51.4 ${x} 51.4C${x - 0.9} 51.4 ${x - 1.9} 50.4 ${x - 1.5} 48.9z`,
    },
    { tone: 'line', d: `M${x - 4.1} 50.2C${x - 2} 48 ${x + 2} 48 ${x + 4.1} 50` },
    { tone: 'fine', d: `M${x - 3.6} 47.6C${x - 1.6} 46.3 ${x + 1.8} 46.3 ${x + 3.8} 47.4` },
    { tone: 'fine', d: `M${x - 3.4} 53.4C${x - 1} 54.6 ${x + 1.6} 54.5 ${x + 3.4} 53.2` },
    {
      tone: 'ink',
      d: `M${x - 5} 45.6C${x - 2.4} 43 ${x + 2.4} 42.8 ${x + 5.2} 44.6C${x + 2.4} 44.3 ${x - 2.2} 44.6 ${x - 5} 45.6z`,
    },
  ];
  return [...eye(MIDDLE - apart), ...eye(MIDDLE + apart)];
}

/** A hood of hair from ear to ear: outside a little larger than the head, inside the hairline. */
function hood(half: readonly Point[], hairline: readonly Point[]): string {
  const outside = half.filter(([, y]) => y <= 50).map(([x, y]): Point => [x - (MIDDLE - x) * 0.05 - 0.3, y - 2.6]);
  return `${curve([...outside.toReversed(), ...mirrored(outside.toReversed())])}${curve(hairline).replace('M', 'L')}z`;
}

type Growing = (half: readonly Point[]) => Stroke[];

/** The line of the hair from the right temple to the left one, by how high it begins. */
function hairlineOf(half: readonly Point[], tops: readonly (readonly [share: number, y: number])[]): Point[] {
  const side = reach(half, 46);
  return [
    [MIDDLE + side - 0.4, 50],
    [MIDDLE + side - 2.6, 44],
    ...tops.map(([share, y]): Point => [MIDDLE + side * share, y]),
    [MIDDLE - side + 2.6, 44],
    [MIDDLE - side + 0.4, 50],
  ];
}

const PARTED = [
  [0.84, 33],
  [0.5, 27.5],
  [-0.1, 26.5],
  [-0.42, 24],
  [-0.62, 29],
  [-0.86, 34],
] as const;
const SWEPT = [
  [0.86, 33],
  [0.62, 27],
  [0.1, 25],
  [-0.5, 26.5],
  [-0.84, 33],
] as const;
const RECEDING = [
  [0.9, 33],
  [0.66, 22.5],
  [0.3, 24],
  [0, 25.5],
  [-0.3, 24],
  [-0.66, 22.5],
  [-0.9, 33],
] as const;
const CROPPED = [
  [0.9, 34],
  [0.7, 26],
  [0.3, 24.5],
  [-0.3, 24.5],
  [-0.7, 26],
  [-0.9, 34],
] as const;

const HAIRS: Readonly<Record<Hair, Growing>> = {
  parted: (half) => [
    { tone: 'ink', d: hood(half, hairlineOf(half, PARTED)) },
    {
      tone: 'cut',
      d: 'M41 18.5C40 20.5 39.6 22 39.8 23.6M44 17.5C52 16.6 60 18.6 66 26M46 20.6C53 20 60 22.4 65.5 29M36.6 21C33.6 25 32.4 29 31.8 34',
    },
  ],
  swept: (half) => [
    { tone: 'ink', d: hood(half, hairlineOf(half, SWEPT)) },
    {
      tone: 'cut',
      d: 'M36 27.5C40 20 50 17.6 60 19M40 25.5C45 20.4 54 19 63.6 22M46 24.4C52 21 60 21.6 66.4 27M33 33C33.4 28 35.6 23 39 19.6',
    },
  ],
  receding: (half) => [
    { tone: 'paper', d: hood(half, hairlineOf(half, RECEDING)) },
    {
      tone: 'fine',
      d: 'M40 17C38.6 19 37.6 20.6 37 22M44 15.8C43 18.6 42.6 21 42.6 23M48.4 15.2C48 18.6 48 21.6 48.4 24.4M53 15.4C53.6 18.6 53.6 21.6 53 24.2M57.4 16.4C58.6 18.6 58.8 21 58.4 23M61.6 18C63 19.8 63.4 21 63.6 22.4M30.6 30C30 35 29.8 40 30 45M32.6 27C31.6 32 31.4 37 31.6 43M69.4 30C70 35 70.2 40 70 45M67.4 27C68.4 32 68.6 37 68.4 43',
    },
  ],
  crown: (half) => {
    const side = reach(half, 46);
    const lock = (sign: 1 | -1): string => {
      const x = (offset: number) => MIDDLE + sign * (side + offset);
      return `${curve([
        [x(0.4), 50],
        [x(1.6), 44],
        [x(1.4), 36],
        [x(-1.6), 28],
        [x(-3.4), 26.6],
        [x(-3.2), 33],
        [x(-2.4), 40],
        [x(-2.6), 46],
        [x(-0.4), 50],
      ])}z`;
    };
    return [
      { tone: 'ink', d: lock(-1) + lock(1) },
      {
        tone: 'cut',
        d: `M${MIDDLE - side + 0.2} 31C${MIDDLE - side - 0.6} 36 ${MIDDLE - side - 0.4} 41 ${MIDDLE - side} 46M${MIDDLE + side - 0.2} 31C${MIDDLE + side + 0.6} 36 ${MIDDLE + side + 0.4} 41 ${MIDDLE + side} 46`,
      },
      {
        tone: 'fine',
        d: 'M42 31.6C46 30.6 54 30.6 58 31.6M41 35C46 33.8 54 33.8 59.4 35M56 20.4C60 22.4 63 25.4 64.6 29M58.6 20C61.8 22 64 24.6 65.4 27.4',
      },
    ];
  },
  white: (half) => [
    { tone: 'paper', d: hood(half, hairlineOf(half, SWEPT)) },
    {
      tone: 'fine',
      d: 'M36 28C40 20 50 17.4 60 18.6M38.6 26.6C43 20.6 53 18.8 62 20.6M42 25.6C48 21 57 20.4 65 24.4M47 25C53 22 61 22.6 67 28M33 34C33 28 35 22.6 38.4 19M30.6 46C30 40 30.6 34 32 29M69.4 46C70 40 69.6 34 68.2 29M51 25C57 23 63 25 67.6 31',
    },
  ],
  grey: (half) => [
    { tone: 'ink', d: hood(half, hairlineOf(half, PARTED)) },
    {
      tone: 'cut',
      d: 'M41 17.4C40 19.6 39.6 21.6 39.8 23.6M43.4 15.4C52 14.6 61 17.8 66.6 25M43.2 16.8C52 16.2 60 19.4 66.6 28M42.8 18.4C51 17.8 59.4 20.8 66 29.6M42.4 20C50 19.4 58 21.6 64.4 28M42 21.6C49 20.8 56 22.6 62 26.8M41.8 23.2C48 22.4 53 23.4 57 25.4M37.8 18.6C33.6 22.4 31.4 27 30.4 32M38.4 20.4C35 24 32.8 28 31.6 33M38.8 22.4C36 25 34 28.6 32.8 32.6M29.4 46C28.8 41 29.2 36 30 33M30.8 46C30.2 42 30.6 38 31.2 36M70.6 46C71.2 41 70.8 36 70 33M69.2 46C69.8 42 69.4 38 68.8 36',
    },
  ],
  cropped: (half) => [
    { tone: 'ink', d: hood(half, hairlineOf(half, CROPPED)) },
    {
      tone: 'cut',
      d: 'M37 23.5l1.6-4M41.4 21.6l1-4.4M46 20.8l.5-4.6M51 20.6l.1-4.8M56 21.2l-.8-4.6M60.4 22.4l-1.6-4.2M64 25l-2-4M32.4 32l1.4-5M67.6 32l-1.6-5',
    },
  ],
};

const MARKS: Readonly<Record<Mark, Growing>> = {
  'round-glasses': () => [
    { tone: 'glass', d: ring([41, 50.2], 6.6, 6) + ring([59, 50.2], 6.6, 6) },
    { tone: 'line', d: 'M47.6 49.4C49 48 51 48 52.4 49.4M34.4 49L29 47.4M65.6 49L71 47.4' },
  ],
  rimless: () => [
    { tone: 'glass', d: ring([40.6, 50.4], 7, 5.6) + ring([59.4, 50.4], 7, 5.6) },
    {
      tone: 'fine',
      d: 'M47.4 49.6C49 48.2 51 48.2 52.6 49.6M33.6 49L28 47.4M66.4 49L72 47.4M37 53.4l3-6M55.6 53.4l3-6',
    },
  ],
  patch: (half) => {
    const side = reach(half, 40);
    return [
      { tone: 'line', d: `M${MIDDLE - side * 0.86} 30L${MIDDLE + 4} 45.4M${MIDDLE + 15} 47.6L${MIDDLE + side} 50` },
      { tone: 'ink', d: 'M52.6 46.4C55 43.6 63 43.4 66.4 46.6C67.4 51 64.6 55.8 60.4 57C56 57 52.8 52.4 52.6 46.4z' },
      { tone: 'cut', d: 'M55 47.4C58 46 62 46 64.6 47.6' },
    ];
  },
  bushy: () => [
    {
      tone: 'ink',
      d: 'M34.6 46.8C37 42 43 41.2 47.4 44.4C43 43.6 38.6 44.4 34.6 46.8zM52.6 44.4C57 41.2 63 42 65.4 46.8C61.4 44.4 57 43.6 52.6 44.4z',
    },
    { tone: 'line', d: 'M36 44.4l-1.6-1.6M39 42.8l-.8-1.8M61 42.8l.8-1.8M64 44.4l1.6-1.6' },
  ],
  hollow: () => [
    {
      tone: 'fine',
      d: 'M33.4 60C34.6 64.6 36.6 68.4 39 71.6M34.8 60.6C36 64.4 37.6 67.6 39.6 70M32.6 61.4C33.6 65 35 68 36.8 70.6',
    },
  ],
  creases: () => [
    { tone: 'fine', d: 'M42 34.8C46 33.6 54 33.6 58 34.8M41 38C46 36.6 54 36.6 59.4 38M48.6 42.4v3.6M51.2 42.2v3.8' },
    { tone: 'line', d: 'M44.2 63.4C42 66 41 68.4 40.8 70.6M56.4 63.4C58.4 66 59.2 68.4 59.4 70.6' },
  ],
  broad: () => [
    {
      tone: 'fine',
      d: 'M43.4 63.8C41.6 65.4 40.6 67.2 40.2 69M56.8 63.8C58.4 65.4 59.4 67.2 59.8 69M46 80.6C48.6 82 51.6 82 54.4 80.6',
    },
  ],
};
