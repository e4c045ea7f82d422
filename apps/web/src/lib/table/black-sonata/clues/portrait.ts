import type { WomanId } from '@kapelle/black-sonata/page';

/** How a stroke is printed: a sheet of paper with an edge, solid ink, a line, a fine line, or a line cut out of ink. */
export type Tone = 'paper' | 'ink' | 'line' | 'fine' | 'cut';

export interface Stroke {
  readonly d: string;
  readonly tone: Tone;
}

type Hair = 'loose' | 'rolled' | 'knot' | 'net' | 'coif' | 'hood' | 'hat' | 'cap' | 'tire' | 'veil';
type Collar = 'cartwheel' | 'ruff' | 'standing' | 'falling' | 'partlet' | 'open';
type Jewel = 'pearls' | 'earring' | 'chain' | 'rose' | 'plume';

/** A woman in profile, put together from the fashions of 1600. No likeness is claimed. */
interface Sitter {
  readonly facing: 'left' | 'right';
  readonly hair: Hair;
  readonly collar: Collar;
  readonly jewels: readonly Jewel[];
  /** The angle of the engraver's lines behind her. */
  readonly ground: number;
}

const SITTERS: Readonly<Record<WomanId, Sitter>> = {
  'elizabeth-vernon': { facing: 'right', hair: 'loose', collar: 'standing', jewels: ['earring'], ground: 0 },
  'mary-fitton': { facing: 'left', hair: 'rolled', collar: 'cartwheel', jewels: ['earring', 'plume'], ground: 20 },
  'anne-whateley': { facing: 'right', hair: 'veil', collar: 'falling', jewels: [], ground: 90 },
  'emilia-lanier': { facing: 'left', hair: 'net', collar: 'open', jewels: ['pearls', 'earring'], ground: -30 },
  'aline-florio': { facing: 'right', hair: 'hood', collar: 'partlet', jewels: ['chain'], ground: 45 },
  'winifred-burbage': { facing: 'left', hair: 'hat', collar: 'ruff', jewels: [], ground: 0 },
  'lucy-morgan': { facing: 'right', hair: 'rolled', collar: 'standing', jewels: ['pearls', 'earring'], ground: -45 },
  'penelope-rich': { facing: 'left', hair: 'knot', collar: 'standing', jewels: ['rose', 'pearls'], ground: 30 },
  'anne-hathaway': { facing: 'right', hair: 'coif', collar: 'falling', jewels: [], ground: 15 },
  'jane-davenant': { facing: 'left', hair: 'cap', collar: 'partlet', jewels: ['earring'], ground: 60 },
  'jacqueline-field': { facing: 'right', hair: 'hood', collar: 'cartwheel', jewels: [], ground: -15 },
  'marie-mountjoy': { facing: 'left', hair: 'tire', collar: 'open', jewels: ['chain', 'earring'], ground: 75 },
};

export function isFacingLeft(woman: WomanId): boolean {
  return SITTERS[woman].facing === 'left';
}

/** The angle of the lines behind her. */
export function groundOf(woman: WomanId): number {
  return SITTERS[woman].ground;
}

/** Lines across the whole field and beyond, so that they can be turned. */
export const HATCHING = Array.from({ length: 60 }, (_, index) => `M-60 ${rounded(-40 + index * 3.4)}H160`).join('');

/** Her portrait on a field of 100 by 120, looking right, from the back to the front. */
export function portraitOf(woman: WomanId): Stroke[] {
  const { hair, collar, jewels } = SITTERS[woman];
  return [
    ...(COLLARS[collar].behind ?? []),
    ...(HAIRS[hair].behind ?? []),
    ...DRESS,
    ...FACE,
    ...HAIRS[hair].front,
    ...COLLARS[collar].front,
    ...jewels.flatMap((jewel) => JEWELS[jewel]),
  ];
}

interface Layers {
  readonly behind?: readonly Stroke[];
  readonly front: readonly Stroke[];
}

function stroke(tone: Tone, ...parts: readonly string[]): Stroke {
  return { tone, d: parts.join('') };
}

/** A round bead. */
function bead(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly tilt: number;
}

/** A point on an ellipse, drawn in or out by a factor. */
function pointOn({ x, y, rx, ry, tilt }: Ellipse, degrees: number, factor = 1): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const [across, down] = [Math.cos(angle) * rx * factor, Math.sin(angle) * ry * factor];
  const turn = (tilt * Math.PI) / 180;
  return [
    rounded(x + across * Math.cos(turn) - down * Math.sin(turn)),
    rounded(y + across * Math.sin(turn) + down * Math.cos(turn)),
  ];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

/** A row of beads along an ellipse. */
function beadsOn(ellipse: Ellipse, degrees: readonly number[], r: number): string {
  return degrees.map((at) => bead(...pointOn(ellipse, at), r)).join('');
}

/** Lines from an inner ellipse to the outer one, like the pleats of a ruff. */
function pleats(ellipse: Ellipse, degrees: readonly number[], inner: number): string {
  return degrees
    .map((at) => {
      const [fromX, fromY] = pointOn(ellipse, at, inner);
      const [toX, toY] = pointOn(ellipse, at, 0.94);
      return `M${fromX} ${fromY}L${toX} ${toY}`;
    })
    .join('');
}

/** An ellipse with a scalloped edge, the set of a ruff or lace. */
function scalloped(ellipse: Ellipse, degrees: readonly number[]): string {
  const [startX, startY] = pointOn(ellipse, degrees[0] ?? 0);
  const arcs = degrees.slice(1).map((at) => {
    const [x, y] = pointOn(ellipse, at);
    return `A2.4 2.4 0 0 1 ${x} ${y}`;
  });
  return `M${startX} ${startY}${arcs.join('')}`;
}

const FACE: readonly Stroke[] = [
  stroke(
    'paper',
    'M57 30C63 33 66.2 39 66.4 45C66.5 47 66.1 48.5 66.5 50C67.5 53 70.4 56.6 71.6 59.3',
    'C72.2 60.8 70.8 61.7 68.5 62C67.9 62.2 67.8 62.9 68.1 63.6C68.5 64.6 70 65.2 69.9 66.2',
    'C69.8 67 68.8 67.2 68.2 67.5C69 67.8 69.7 68.5 69.3 69.6C69 70.6 67.7 70.9 67.7 72.1',
    'C67.7 73.5 68.7 74.7 68 76.8C67.2 79.4 63.8 80.7 60.2 79.9C57.2 79.2 55.2 78.4 53.6 77.4',
    'C53 83 53.6 90 56.5 98L33 100C37.5 91 38.5 83 37.5 75C33 66 33 40 57 30z',
  ),
  // Brow, lid, nostril, lips, jaw: as few cuts as a miniature needs.
  stroke('line', 'M60.5 47.2C62.2 45.9 64 45.9 65.5 46.7'),
  stroke('ink', 'M61.2 51.4C62.6 50 64.5 50 65.7 51.2C64.7 52.5 62.6 52.7 61.2 51.4z'),
  stroke('fine', 'M60.4 50.9C62 49.2 64.4 49 66 50.2M68.5 60.2C67.7 60 67.3 60.5 67.3 61.1'),
  stroke('line', 'M65 67.3C66.2 67.6 67.3 67.7 68.2 67.5'),
  stroke('fine', 'M65.9 70.9C66.5 71.3 67.1 71.4 67.7 71.3'),
  stroke('fine', 'M53.6 77.4C51 75.5 49.3 72.5 48.8 69.3'),
  stroke('fine', 'M40.5 80l8 2.2M40.5 83.5l9 2.2M40.3 87l10 2.2M39.5 90.5l12 2.5'),
];

const DRESS: readonly Stroke[] = [
  stroke('ink', 'M-4 124C2 106 18 98 36 93C44 99 52 98 56 93C74 96 92 104 102 124z'),
  stroke(
    'cut',
    'M46 101C45 108 45 116 46 124M30 98C23 105 17 114 14 124M38 100C33 107 29 116 27 124M54 100C57 107 60 116 61 124',
    'M63 98C70 104 77 114 80 124M72 100C80 106 86 114 89 124',
  ),
];

const EAR = 'M47.5 56.5C45 54.5 43 57 44.3 60C45 62 47 63.5 47.8 61.5C48.4 60 48.6 57.7 47.5 56.5z';

/** Hair as it lies close to the head, with the comb's lines cut out. */
const CLOSE_HAIR: readonly Stroke[] = [
  stroke(
    'ink',
    'M58.5 29.5C60.5 31 61 33.5 59.8 36C56.5 42 54 47 51.5 54C49 59 44 64 41.5 70C40.3 73 39 76 37.5 78',
    'C30 72 25 60 26 47C27 32 40 21 50 23.5C54 24.5 57 27 58.5 29.5z',
  ),
  stroke(
    'cut',
    'M56 31C46 33 37 42 34 56C33 62 34 67 36 72M58 34C50 37 43 45 40 56C39 61 38.5 65 38 70',
    'M51 27C40 28 31 39 29.5 52M47 53C45 57 42 61 40.5 66',
  ),
];

const HAIRS: Readonly<Record<Hair, Layers>> = {
  loose: {
    behind: [
      stroke('ink', 'M52 22C30 17 18 36 20 56C21 74 14 88 10 100C18 106 34 104 44 98C46 88 42 78 44 66z'),
      stroke(
        'cut',
        'M27 44C23 58 28 72 22 88C20 93 18 97 15 100M33 50C29 62 33 76 28 92C27 96 25 99 23 102M38 60C35 72 38 84 35 96',
      ),
    ],
    front: CLOSE_HAIR,
  },
  rolled: {
    front: [
      ...CLOSE_HAIR,
      stroke('ink', 'M60 37C64 31 62.5 21 55 17.5C48 14 38 16 34 22C30 28 33 35 39 36C46 37 54 34 60 37z'),
      stroke('cut', 'M38 31C39 24 45 20 51 20.5M44 33C45 27 50 24 55 24.5M51 33C52 29 56 27.5 59.5 28.5'),
      stroke('paper', beadsOn({ x: 47, y: 36, rx: 14, ry: 4, tilt: -4 }, steps(-170, -20, 6), 1.7)),
    ],
  },
  knot: {
    front: [
      ...CLOSE_HAIR,
      stroke('ink', bead(23, 55, 9.5)),
      stroke('cut', 'M16 52C20 48 26 48 30 53M15.5 57C20 54 26 55 29 60M18 62C21 60.5 25 61 27 63'),
      stroke('line', 'M33 46C30 51 29.5 58 32 64'),
      stroke('paper', beadsOn({ x: 34, y: 54, rx: 4, ry: 11, tilt: 8 }, steps(110, 250, 5), 1.5)),
    ],
  },
  net: {
    front: [
      ...CLOSE_HAIR,
      stroke('paper', 'M51 25C38 20 23 32 21 48C20 62 27 75 37.5 78C40 68 38 60 42 50C45 42 49 33 51 25z'),
      stroke(
        'fine',
        'M48 24C38 32 27 44 23 60M42 23C33 30 24 40 21 53M50 28C43 38 32 52 28 70M45 42C40 52 36 62 34 76',
        'M29 29C34 36 40 42 45 44M24 36C30 44 36 50 42 52M21 46C27 54 33 59 40 60M22 56C27 63 32 68 38 70M36 24C41 30 45 34 49 35',
      ),
      stroke(
        'paper',
        bead(50.5, 27, 1.6),
        bead(48.4, 33.5, 1.6),
        bead(45.9, 39.5, 1.6),
        bead(43.2, 46, 1.6),
        bead(41, 53, 1.6),
        bead(39.8, 60, 1.6),
        bead(39.3, 67, 1.6),
        bead(38.2, 74, 1.6),
      ),
    ],
  },
  coif: {
    front: [
      ...CLOSE_HAIR,
      stroke(
        'paper',
        'M56 26C44 17 26 24 22 42C19 58 26 74 38 79C44 76 46 70 46 66C43 62 44 56 47 51C50 44 57 38 59 33z',
      ),
      stroke('line', 'M54 31C46 36 40 46 39 58C38.5 65 40 71 43 75'),
      stroke('fine', 'M50 25C40 28 31 40 30 54C29.5 63 32 70 36 76M44 22C34 26 26 38 25.5 52M46 66C49 72 52 76 56 80'),
    ],
  },
  veil: {
    behind: [
      stroke('paper', 'M58 24C40 12 20 24 17 44C14 66 16 84 4 104L46 104C48 90 44 78 44 66z'),
      stroke(
        'fine',
        'M26 40C20 60 24 82 14 102M33 46C28 64 31 84 24 102M40 60C37 74 40 88 36 102M20 44C17 62 18 82 9 102',
      ),
    ],
    front: [
      ...CLOSE_HAIR,
      stroke('paper', 'M60 31C48 15 26 22 20 42C17 54 19 66 24 78C30 70 31 58 36 49C42 39 52 33 60 31z'),
      stroke('fine', 'M55 29C44 27 31 34 26 50C24 58 24 66 25 74M48 26C38 25 28 32 23 46'),
    ],
  },
  hood: {
    behind: [
      stroke('ink', 'M44 22C24 20 14 40 16 60C17 76 14 90 8 102L38 100C42 86 38 74 38 62z'),
      stroke('cut', 'M24 42C20 60 24 80 17 100M31 48C28 64 31 82 26 100'),
    ],
    front: [
      ...CLOSE_HAIR,
      stroke('ink', 'M53 19C36 14 20 28 19 46C18.5 58 22 70 29 78C34 68 34 58 38 48C42 38 48 30 56 25z'),
      stroke(
        'paper',
        'M57 24C44 29 36 40 33.5 55C32.5 63 33 70 35.5 77L31 79C27.5 70 27 60 29 50C32 36 40 25 53 19.5z',
      ),
      stroke('ink', beadsOn({ x: 66, y: 64, rx: 35, ry: 48, tilt: 8 }, steps(165, 238, 7), 1.3)),
    ],
  },
  hat: {
    front: [
      ...CLOSE_HAIR,
      stroke('ink', 'M27 26C26 14 29 4 34 1C42 -2 52 0 56 4C59 10 60 18 60 26z'),
      stroke('paper', 'M26.5 20.5C37 24 50 24 60 20.5L60.2 26C50 29.5 37 29.5 26.5 26z'),
      stroke('ink', 'M12 32C22 25 60 22 78 29C78 33 70 35 60 34C44 32 26 36 16 36C12 36 10.5 34 12 32z'),
      stroke(
        'cut',
        'M34 6C33 11 32.5 15 32.6 18M41 3C40 9 40 14 40 18.5M49 3.5C50 9 50.5 14 50.5 18M18 33C30 30 54 28 72 31',
      ),
    ],
  },
  cap: {
    front: [
      ...CLOSE_HAIR,
      stroke('ink', 'M20 40C14 30 24 17 40 15C54 13 64 20 65 29C56 27 34 32 20 40z'),
      stroke('cut', 'M24 34C28 25 36 20 44 19M32 31C37 25 44 22 52 22M42 28C47 25 53 24 59 25'),
      stroke('paper', 'M20 40C33 31 54 26.5 65 29C65.5 31 64.5 33 63 33.5C52 32 34 36 23 44.5z'),
      stroke('paper', 'M27 24C20 14 13 12 7 16C13 18 16 22 20 29z'),
      stroke('fine', 'M24 26C18 20 13 17 9 16.5'),
    ],
  },
  tire: {
    front: [
      ...CLOSE_HAIR,
      stroke('paper', 'M60 33C62 22 56 13 46 11C34 9 24 18 22 32C28 26 36 24 44 26C50 27 56 29 60 33z'),
      stroke('line', 'M59 27C50 19 36 17 25 26'),
      stroke('ink', beadsOn({ x: 42, y: 33, rx: 17, ry: 14.5, tilt: 0 }, steps(-155, -30, 6), 1.5)),
      stroke('fine', 'M31 15L34 23M38 12L39.5 20M46 11L46 19M53 14L51.5 21'),
      stroke('paper', beadsOn({ x: 42, y: 31, rx: 19.5, ry: 20, tilt: 0 }, steps(-158, -22, 7), 1.8)),
    ],
  },
};

const CARTWHEEL: Ellipse = { x: 47, y: 90, rx: 39, ry: 13, tilt: -7 };
const RUFF: Ellipse = { x: 47, y: 89, rx: 26, ry: 9.5, tilt: -8 };

function ruff(ellipse: Ellipse, count: number): Stroke[] {
  const around = steps(0, 360, count);
  return [
    stroke('paper', scalloped(ellipse, around), 'z'),
    stroke('fine', pleats(ellipse, steps(8, 352, count), 0.45)),
    stroke('line', scalloped({ ...ellipse, rx: ellipse.rx * 0.94, ry: ellipse.ry * 0.8 }, steps(15, 165, count / 2))),
  ];
}

const COLLARS: Readonly<Record<Collar, Layers>> = {
  cartwheel: { front: ruff(CARTWHEEL, 44) },
  ruff: { front: ruff(RUFF, 30) },
  standing: {
    behind: [
      stroke('paper', scalloped({ x: 38, y: 84, rx: 40, ry: 50, tilt: -14 }, steps(168, 300, 22)), 'L44 96L8 104z'),
      stroke('fine', pleats({ x: 38, y: 84, rx: 40, ry: 50, tilt: -14 }, steps(172, 296, 18), 0.5)),
      stroke('line', scalloped({ x: 38, y: 84, rx: 35, ry: 44, tilt: -14 }, steps(170, 298, 20))),
    ],
    front: [
      stroke('paper', 'M33 92C26 94 16 99 9 105L20 110C30 106 40 102 46 104L50 99C44 98 37 96 33 92z'),
      stroke('fine', 'M28 95.5L30 104M22 98L25 107M35 95L36 102.5M41 98L41.5 102.5'),
    ],
  },
  falling: {
    front: [
      stroke(
        'paper',
        'M36 86C28 92 18 97 12 104C20 112 34 112 46 104C56 110 70 110 78 104C72 97 62 92 55 88C50 92 42 92 36 86z',
      ),
      stroke('line', 'M46 104C45 100 44.5 96 44 91'),
      stroke('fine', 'M15 104C22 109 34 109 44 102M48 103C56 107.5 68 107.5 75 103'),
    ],
  },
  partlet: {
    front: [
      stroke('paper', 'M35 82C37 85 46 87 55 82L58 95C50 101 40 101 31 97z'),
      stroke('paper', scalloped({ x: 45.5, y: 82, rx: 12.5, ry: 4.5, tilt: -6 }, steps(0, 360, 18)), 'z'),
      stroke('fine', pleats({ x: 45.5, y: 82, rx: 12.5, ry: 4.5, tilt: -6 }, steps(5, 355, 18), 0.4)),
      stroke('line', 'M46 87L46 100'),
      stroke('ink', bead(48, 90, 0.9), bead(48.3, 94, 0.9), bead(48.6, 98, 0.9)),
    ],
  },
  open: {
    front: [
      stroke('paper', 'M36 92C30 94 24 97 20 101C28 108 52 110 70 100C66 97 61 95 57 94C50 99 42 98 36 92z'),
      stroke(
        'fine',
        'M22 101.5C32 106.5 54 107 67 100.5M27 99L30 104M36 100L37.5 106M46 101L46.5 107M55 100L56.5 105.5',
      ),
    ],
  },
};

const NECKLACE: Ellipse = { x: 46, y: 86, rx: 11.5, ry: 6.5, tilt: -4 };

const JEWELS: Readonly<Record<Jewel, readonly Stroke[]>> = {
  pearls: [stroke('paper', beadsOn(NECKLACE, steps(18, 158, 8), 1.5))],
  earring: [stroke('paper', EAR), stroke('paper', bead(46.4, 66, 1.8))],
  chain: [
    stroke('paper', 'M34 95C38 108 54 110 60 96L58.5 95C53 106.5 40 105 35.5 94z'),
    stroke('paper', bead(47.5, 107, 3)),
    stroke('ink', bead(47.5, 107, 1.2)),
  ],
  rose: [
    stroke('paper', beadsOn({ x: 36, y: 33, rx: 4, ry: 4, tilt: 0 }, steps(0, 288, 4), 2.8)),
    stroke('ink', bead(36, 33, 1.6)),
  ],
  plume: [
    stroke('paper', 'M36 21C26 19 20 10 22 2C28 0 38 6 41 16z'),
    stroke('fine', 'M38 19C33 14 28 9 23 4M33 15L27 15M30 11L25 11M34 15L35 9M30 10.5L31 5'),
  ],
};
