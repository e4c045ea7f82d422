import type { ConspiratorId } from '@kapelle/black-orchestra/page';
import type { GuidePoint } from '../../shared/help/guide.ts';

/** What each step of the first turn points at, in the order of its texts; the first at one's own pawn. */
export function guideFor(who: ConspiratorId): readonly GuidePoint<'map' | 'people'>[] {
  return [{ at: `.kp-scene .pawn[data-conspirator="${who}"]`, tab: 'map' }, ...OTHER_POINTS];
}

const OTHER_POINTS: readonly GuidePoint<'map' | 'people'>[] = [
  { at: '.own .tracks', tab: 'map' },
  { at: '[data-action="conspire"]', tab: 'map', does: true },
  { at: '[data-action="reveal"]', tab: 'map', does: true },
  { at: '[data-action="deliver"]', tab: 'map', does: true },
  { at: '.war .stages', tab: 'people' },
  { at: '.own .papers', tab: 'map' },
  { at: '.war .tracks', tab: 'people' },
];
