import type { GuidePoint } from '../../shared/help/guide.ts';

/** What each step of the first turn points at, in the order of its texts. */
export const GUIDE: readonly GuidePoint<'map' | 'clues'>[] = [
  { at: '.kp-scene [data-space="clerkenwell"]', tab: 'map' },
  { at: '.deck .top', tab: 'map' },
  { at: '[data-action="search"]', tab: 'map' },
  { at: '.trail', tab: 'map' },
  { at: '.deduction', tab: 'clues' },
];
