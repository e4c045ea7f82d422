import type { Message } from '@kapelle/engine';
import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import { EVENTS } from '../content/events.ts';
import type { ItemId } from '../content/items.ts';
import { LEADER_IDS, type LeaderId } from '../content/leaders.ts';
import { PLOTS, type ItemHelp, type PlotId, type TargetPlace } from '../content/plots.ts';
import { SPACES, type SpaceId } from '../content/spaces.ts';
import type { BlackOrchestraData, PlotAttempt } from '../state.ts';
import { distance } from './board.ts';
import { freeDice } from './dice.ts';
import { bonus } from './limits.ts';
import {
  areAllTogether,
  companions,
  freeConspirators,
  isSpared,
  person,
  PLOT_LEVEL,
  RECKLESS_LEVEL,
  spaceOf,
} from './people.ts';
import { isInForce } from './rulings.ts';

/** BO-3.2, BO-C3: eagles that expose a plot, by suspicion. */
export const EXPOSING_EAGLES: readonly number[] = [3, 2, 1, 1];
/** BO-14.1: deputies always need two targets. */
export const DEPUTY_TARGETS = 2;

/** Who may be attacked at this table (BO-14.1). */
export function plotTargets(data: BlackOrchestraData): LeaderId[] {
  const names = data.variants.lieutenants ? LEADER_IDS : (['hitler'] as const);
  return names.filter((leader) => data.leaders[leader] !== undefined);
}

interface PlotTry {
  readonly who: ConspiratorId;
  readonly plot: PlotId;
  readonly target: LeaderId;
}

/** BO-12.1, BO-14.4: why this plot cannot be attempted on this target now, or null. */
export function plotRefusal(data: BlackOrchestraData, { who, plot, target }: PlotTry): Message | null {
  const { reckless, place } = PLOTS[plot];
  const { motivation } = person(data, who);
  if (motivation < (reckless ? RECKLESS_LEVEL : PLOT_LEVEL)) {
    return { key: 'reason.motivation-too-low', params: { level: reckless ? 'reckless' : 'committed' } };
  }
  if (freeDice(data) === 0) return { key: 'reason.no-free-die' };
  const where = data.leaders[target];
  if (where === undefined) return { key: 'reason.leader-not-in-game', params: { leader: target } };
  return distanceRefusal(data, { who, plot, target }) ?? placeRefusal(place, where, target);
}

function distanceRefusal(data: BlackOrchestraData, { who, plot, target }: PlotTry): Message | null {
  const wanted = PLOTS[plot].distance;
  if (wanted === undefined) return null;
  if (distance(spaceOf(data, who), data.leaders[target] as SpaceId) === wanted) return null;
  return { key: wanted === 0 ? 'reason.not-with-leader' : 'reason.not-one-space-away', params: { leader: target } };
}

function placeRefusal(place: TargetPlace, where: SpaceId, leader: LeaderId): Message | null {
  return isPlaceRight(place, where) ? null : { key: `reason.leader-not-${place.kind}`, params: { leader } };
}

/** BO-12.1, BO-7.12: whether the target stands where the plot needs him. */
export function isPlaceRight(place: TargetPlace, where: SpaceId): boolean {
  const { fortified = false, berlin = false, opens } = SPACES[where];
  switch (place.kind) {
    case 'anywhere':
      return true;
    case 'fortified':
      return fortified;
    case 'not-fortified':
      return !fortified;
    case 'berlin':
      return berlin;
    case 'stages':
      return place.stages.includes(opens);
  }
}

/** BO-12.2: what adds dice by itself: affiliation, meeting, Beck. */
export function givenDice(data: BlackOrchestraData, plot: PlotId, plotter: ConspiratorId): PlotAttempt['extraDice'] {
  const { affiliation, meeting } = PLOTS[plot];
  const dice: PlotAttempt['extraDice'] = [];
  if (affiliation === CONSPIRATORS[plotter].affiliation) dice.push({ source: 'affiliation', dice: 1 });
  if (meeting !== undefined && areAllTogether(data)) dice.push({ source: 'meeting', dice: meeting });
  for (const helper of freeConspirators(data)) {
    const more = bonus(data, helper, 'diceForPlotsHere');
    if (more !== undefined && spaceOf(data, helper) === spaceOf(data, plotter))
      dice.push({ source: helper, dice: more });
  }
  return dice;
}

/** BO-12.2: how an item would still help this attempt, if it would. */
export function itemHelp(attempt: PlotAttempt, item: ItemId): ItemHelp | undefined {
  const help = PLOTS[attempt.plot].items.find((one) => one.item === item);
  return help && (help.each || !attempt.itemsUsed.includes(item)) ? help : undefined;
}

/** BO-12.2, BO-15.13: whose items may help; in the classic edition only one's own. */
export function itemLenders(data: BlackOrchestraData, attempt: PlotAttempt): ConspiratorId[] {
  return data.edition === 'classic' ? [] : companions(data, attempt.plotter);
}

/** BO-1.7: a pool larger than the free dice is cut to them. */
export function poolSize(data: BlackOrchestraData, attempt: PlotAttempt): number {
  const extra = attempt.extraDice.reduce((sum, { dice }) => sum + dice, 0);
  return Math.min(1 + extra, freeDice(data));
}

/** BO-12.3, BO-14.1. */
export function targetsNeeded(data: BlackOrchestraData, target: LeaderId): number {
  return target === 'hitler' ? data.militarySupport : DEPUTY_TARGETS;
}

/** Eagles the current event adds to a plot; a negative number cancels (BO-8.7). It spares no plotter (BO-10.7). */
export function eventEagles(data: BlackOrchestraData, plotter: ConspiratorId): number {
  const { current } = data.events;
  if (current === null || (isSpared(data, plotter) && !isInForce(data, 'events-change-every-plot'))) return 0;
  return EVENTS[current].whileCurrent?.plotEagles ?? 0;
}

/** BO-12.3, BO-12.8: the eagles that expose when rolled, with all that adds or cancels some; at 0 any roll does. */
export function exposingEagles(data: BlackOrchestraData, attempt: PlotAttempt): number {
  const printed = EXPOSING_EAGLES[person(data, attempt.plotter).suspicion] as number;
  return Math.max(0, printed - eventEagles(data, attempt.plotter) + attempt.cancelled);
}

/** BO-12.8. */
export function countingEagles(data: BlackOrchestraData, attempt: PlotAttempt, rolled: number): number {
  return Math.max(0, rolled + eventEagles(data, attempt.plotter) - attempt.cancelled);
}

/** BO-13.1, BO-14.1. */
export function isWon(data: BlackOrchestraData): boolean {
  if (!data.killed.includes('hitler')) return false;
  return !data.variants.lieutenants || data.killed.filter((leader) => leader !== 'hitler').length >= DEPUTY_TARGETS;
}
