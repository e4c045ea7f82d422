import type { PrintedEffect, PrintedVerb } from '../content/printed-effect.ts';
import { sum } from '../worth/seen.ts';
import type { Situation } from '../worth/situation.ts';
import { PRISON_VERBS } from './arrest.ts';
import { CARD_VERBS } from './cards.ts';
import { EVENT_DECK_VERBS } from './event-deck.ts';
import { ITEM_VERBS } from './items.ts';
import { LEADER_VERBS } from './leaders.ts';
import { MOVE_VERBS } from './movement.ts';
import { PLOT_VERBS } from './plot.ts';
import { RAID_VERBS } from './raid.ts';
import { SPECIAL_VERBS } from './specials.ts';
import { STRUCTURE_VERBS } from './structure.ts';
import { TRACK_VERBS } from './tracks.ts';
import type { Aim, Reckoning, Verbs } from './verb.ts';

/** Every verb that can be printed, from its family: a missing verb, or one without a part, does not compile. */
export const VERBS: Verbs<PrintedVerb> = {
  ...TRACK_VERBS,
  ...LEADER_VERBS,
  ...MOVE_VERBS,
  ...CARD_VERBS,
  ...ITEM_VERBS,
  ...EVENT_DECK_VERBS,
  ...PRISON_VERBS,
  ...RAID_VERBS,
  ...STRUCTURE_VERBS,
  ...SPECIAL_VERBS,
  ...PLOT_VERBS,
};

type AnyWorth = (situation: Situation, effect: PrintedEffect, reckoning: Reckoning) => number;

/** How welcome effects would be now, in actions; roughly, each by itself. */
export function worthOf(situation: Situation, effects: readonly PrintedEffect[], aim: Aim = {}): number {
  const inner: Reckoning['inner'] = (parts, target) =>
    worthOf(situation, parts, target === undefined ? aim : { ...aim, target });
  return sum(effects.map((effect) => (VERBS[effect.do].worth as AnyWorth)(situation, effect, { ...aim, inner })));
}
