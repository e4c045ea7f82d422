import type { IconId, PlaceId } from './places.ts';

/** BS-1.2: a card is called by its letter at the top left; a dash stands for a place without one. */
export const STEALTH_CARD_IDS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
  '-A',
  '-K',
  '-L',
  '-S',
  '-U',
  '--X',
] as const;

export type StealthCardId = (typeof STEALTH_CARD_IDS)[number];

export interface StealthCard {
  readonly place: PlaceId;
  /** What its back shows. */
  readonly icon: IconId;
  /** Letters of the four sequences in which she moves every turn. */
  readonly top: string;
  /** Letters of the four in which she may stay. */
  readonly bottom: string;
}

/** BS-C2. */
export const STEALTH_CARDS: Readonly<Record<StealthCardId, StealthCard>> = {
  A: { place: 'eastcheap', icon: 'tavern', top: 'AGQF', bottom: 'AD-Y' },
  B: { place: 'bishopsgate', icon: 'residence', top: 'BHDA', bottom: 'FYHT' },
  C: { place: 'cornhill', icon: 'commercial', top: 'CECY', bottom: 'ERQA' },
  D: { place: 'st-pauls', icon: 'church', top: 'DQ-X', bottom: 'NKWE' },
  E: { place: 'blackfriars', icon: 'riverside', top: 'EPUS', bottom: 'JPXO' },
  F: { place: 'clerkenwell', icon: 'rural', top: 'FOVP', bottom: 'KIYG' },
  G: { place: 'blackfriars', icon: 'residence', top: 'GVAW', bottom: 'MHZK' },
  H: { place: 'liberty-of-the-clink', icon: 'riverside', top: 'H-NT', bottom: 'XGD-' },
  I: { place: 'southwark', icon: 'tavern', top: 'I-OH', bottom: 'W---' },
  J: { place: 'london-bridge', icon: 'riverside', top: 'J-RG', bottom: 'Z---' },
  K: { place: 'eastcheap', icon: 'tavern', top: 'KBIZ', bottom: 'CSGS' },
  L: { place: 'bishopsgate', icon: 'residence', top: 'LFHM', bottom: 'DAKV' },
  M: { place: 'cornhill', icon: 'commercial', top: 'MR--', bottom: 'TCPC' },
  N: { place: 'cripplegate', icon: 'residence', top: 'NJFC', bottom: 'QWNF' },
  O: { place: 'shoreditch', icon: 'rural', top: 'O-G-', bottom: '-VM-' },
  P: { place: 'cripplegate', icon: 'residence', top: 'PNWQ', bottom: 'SLTD' },
  Q: { place: 'clerkenwell', icon: 'church', top: 'QMZ-', bottom: 'LMUH' },
  R: { place: 'blackfriars', icon: 'playhouse', top: 'RTMU', bottom: 'ONVM' },
  S: { place: 'liberty-of-the-clink', icon: 'residence', top: 'SWTV', bottom: '--AL' },
  T: { place: 'southwark', icon: 'tavern', top: 'TXS-', bottom: '-FBQ' },
  U: { place: 'liberty-of-the-clink', icon: 'playhouse', top: 'U-LI', bottom: '--CP' },
  V: { place: 'southwark', icon: 'church', top: 'VZKJ', bottom: 'Y-E-' },
  W: { place: 'london-bridge', icon: 'commercial', top: 'WYJK', bottom: '-EFX' },
  X: { place: 'eastcheap', icon: 'tavern', top: 'XD-L', bottom: 'UZJW' },
  Y: { place: 'bishopsgate', icon: 'church', top: 'YC--', bottom: 'BTLB' },
  Z: { place: 'cornhill', icon: 'commercial', top: 'ZIEE', bottom: 'GBIZ' },
  '-A': { place: 'london-bridge', icon: 'commercial', top: '-AP-', bottom: 'V--R' },
  '-K': { place: 'shoreditch', icon: 'playhouse', top: '-K-N', bottom: 'RX--' },
  '-L': { place: 'cripplegate', icon: 'residence', top: '-LYO', bottom: 'HJRI' },
  '-S': { place: 'st-pauls', icon: 'church', top: '-SBD', bottom: 'PQOJ' },
  '-U': { place: 'clerkenwell', icon: 'rural', top: '-U-R', bottom: 'IO-N' },
  '--X': { place: 'shoreditch', icon: 'rural', top: '--XB', bottom: '-USU' },
};
