import type { GuidePoint } from '../../shared/help/guide.ts';

/** What each step of the first turn points at, in the order of its texts. */
export const GUIDE: readonly GuidePoint<'map' | 'people'>[] = [
  { at: '.kp-scene .pawn.active', tab: 'map' },
  { at: '.own .tracks', tab: 'map' },
  { at: '[data-action="conspire"]', tab: 'map' },
  { at: '[data-action="reveal"]', tab: 'map' },
  { at: '[data-action="deliver"]', tab: 'map' },
  { at: '.war .stages', tab: 'people' },
  { at: '.own .papers', tab: 'map' },
  { at: '.war .tracks', tab: 'people' },
];
