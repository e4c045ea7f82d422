import type { Stroke } from './portrait.ts';

export type Clothes = 'general' | 'officer' | 'navy' | 'suit' | 'wing';

/** The shoulders, dark, with folds cut out. */
const SHOULDERS: readonly Stroke[] = [
  { tone: 'ink', d: 'M-4 124C-2 110 10 102 30 96L50 104L70 96C90 102 102 110 104 124z' },
  { tone: 'cut', d: 'M14 124C15 117 17 112 20 108M86 124C85 117 83 112 80 108' },
];

/** A field-grey collar that stands and falls, without any badge. */
const STAND_COLLAR: readonly Stroke[] = [
  {
    tone: 'paper',
    d: 'M35 89C40 94 46 97 50 97.6C54 97 60 94 65 89L68.4 96C62 102 55 106 50 108C45 106 38 102 31.6 96z',
  },
  { tone: 'ink', d: 'M33.6 91C37 98 42 104 49 110L46 120L24 104z' },
  { tone: 'ink', d: 'M66.4 91C63 98 58 104 51 110L54 120L76 104z' },
  { tone: 'cut', d: 'M33.6 91C37 98 42 104 49 110M66.4 91C63 98 58 104 51 110M50 110V124' },
];

/** Plain collar tabs and shoulder cords. */
const CORDS = 'M9 105l14-5.6l1.4 3.2l-14 6zM91 105l-14-5.6l-1.4 3.2l14 6z';

const LAPELS = 'M33 92L49.4 120L40 124L22 106zM67 92L50.6 120L60 124L78 106z';

const SHIRT = 'M34 90C40 95 46 98 50 98.6C54 98 60 95 66 90L64 108L50 122L36 108z';

const TIE = 'M46.6 99.4L50 97.6L53.4 99.4L52.4 104L55 122H45L47.6 104z';

const CLOTHES: Readonly<Record<Clothes, readonly Stroke[]>> = {
  general: [
    ...SHOULDERS,
    ...STAND_COLLAR,
    { tone: 'paper', d: 'M36.4 99.6l5.4 6.2l-4.4 5.4l-6.4-7.2zM63.6 99.6l-5.4 6.2l4.4 5.4l6.4-7.2z' },
    { tone: 'fine', d: 'M34.6 102.6c2 .4 3.4 1.6 5 5M65.4 102.6c-2 .4-3.4 1.6-5 5' },
    { tone: 'cut', d: CORDS },
  ],
  officer: [
    ...SHOULDERS,
    ...STAND_COLLAR,
    { tone: 'cut', d: 'M35.4 100.4l5.2 6M32.8 103.4l5.2 6M64.6 100.4l-5.2 6M67.2 103.4l-5.2 6' },
    { tone: 'cut', d: CORDS },
  ],
  navy: [
    ...SHOULDERS,
    { tone: 'paper', d: SHIRT },
    { tone: 'ink', d: TIE },
    { tone: 'ink', d: LAPELS },
    { tone: 'cut', d: 'M33 92L49.4 120M67 92L50.6 120M22 106L40 124M78 106L60 124M22 106L30 104M78 106L70 104' },
    {
      tone: 'paper',
      d: 'M33 116.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM64 116.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z',
    },
  ],
  suit: [
    ...SHOULDERS,
    { tone: 'paper', d: SHIRT },
    { tone: 'ink', d: TIE },
    { tone: 'cut', d: 'M47.6 106l5.4 3M47 111l6.4 3.4' },
    { tone: 'ink', d: LAPELS },
    { tone: 'cut', d: 'M33 92L49.4 120M67 92L50.6 120M25 108.4L33.6 106M75 108.4L66.4 106' },
  ],
  wing: [
    ...SHOULDERS,
    { tone: 'paper', d: SHIRT },
    { tone: 'paper', d: 'M35.4 88L50 98L46 103.4L35.6 97zM64.6 88L50 98L54 103.4L64.4 97z' },
    { tone: 'ink', d: TIE },
    { tone: 'ink', d: LAPELS },
    { tone: 'cut', d: 'M33 92L49.4 120M67 92L50.6 120M25 108.4L33.6 106M75 108.4L66.4 106' },
  ],
};

export function clothesOf(clothes: Clothes): readonly Stroke[] {
  return CLOTHES[clothes];
}
