import { EVENTS, type EventId } from '../content/events.ts';
import type { Effect, Who } from '../effects/effect.ts';
import { CONSPIRATORS } from '../content/conspirators.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import { EXTREME } from '../rules/people.ts';
import { freeOnes, sheet, sum } from './seen.ts';
import type { Situation } from './situation.ts';
import { motivationValue, supportValue, suspicionValue } from './values.ts';

/** How welcome an event would be now, in actions; roughly, from its effects alone. */
export function eventValue(situation: Situation, event: EventId): number {
  const { effects, losesTheGame } = EVENTS[event];
  return losesTheGame ? -100 : sum(effects.map((effect) => effectValue(situation, effect)));
}

/** How welcome an effect would be now. What is not listed counts for nothing. */
export function effectValue(situation: Situation, effect: Effect): number {
  const { table } = situation;
  switch (effect.do) {
    case 'support':
      return supportValue(situation, effect.by);
    case 'supportTo':
      return effect.only === 'lower'
        ? supportValue(situation, -7)
        : supportValue(situation, 5 - table.militarySupport.value);
    case 'adjust':
      return sum(meant(situation, effect.who).map((id) => trackValue(situation, id, effect)));
    case 'raid':
      return raidValue(situation);
    case 'discard':
      return -1.2 * meant(situation, effect.who).length * effect.count;
    case 'arrest':
      return -4 * meant(situation, effect.who).length;
    case 'release':
      return 3.5;
    case 'extraEvent':
      return -1.5;
    case 'removeTiles':
      return -0.5 * effect.count;
    case 'removeTilesOfStages':
      return -2;
    case 'clearDissent':
      return -table.dissentDice;
    case 'choose':
      return chosenValue(situation, effect.then);
    case 'discardIllegal':
      return -3;
    case 'sendNearestDeputies':
      return -1.2;
    case 'level':
      return effect.track === 'suspicion' && effect.only === 'raise' ? -2.5 : 0;
    default:
      return 0;
  }
}

/** Of those one may choose, the one it hurts least or helps most. */
function chosenValue(situation: Situation, then: readonly Effect[]): number {
  const values = freeOnes(situation.table).map((target) => onTarget(situation, then, target));
  return values.length > 0 ? Math.max(...values) : 0;
}

/** What effects on a chosen conspirator are worth. */
export function onTarget(situation: Situation, effects: readonly Effect[], target: ConspiratorId): number {
  const weight = target === situation.plan.plotter ? 2 : 1;
  return sum(
    effects.map((effect) => {
      switch (effect.do) {
        case 'adjust':
          return trackValue(situation, target, effect);
        case 'level':
          return effect.track === 'suspicion' ? suspicionValue(situation, target, 3) : 0;
        case 'arrest':
          return -4 * weight;
        case 'discard':
          return -weight * effect.count;
        case 'walk':
          return target === situation.me ? 1 : 0;
        default:
          return 0;
      }
    }),
  );
}

function trackValue(
  situation: Situation,
  who: ConspiratorId,
  { track, by }: Extract<Effect, { do: 'adjust' }>,
): number {
  return track === 'motivation' ? motivationValue(situation, who, by) : suspicionValue(situation, who, by);
}

/** Whom an effect means, as far as a view tells. */
function meant({ table, me }: Situation, who: Who): ConspiratorId[] {
  if (typeof who === 'string') return [me];
  if ('id' in who) return [who.id];
  const { affiliation } = who.every;
  return freeOnes(table).filter((id) => affiliation === undefined || CONSPIRATORS[id].affiliation === affiliation);
}

function raidValue({ table, plan }: Situation): number {
  const arrested = freeOnes(table).filter((id) => sheet(table, id).suspicion >= EXTREME);
  const isLost = arrested.length === freeOnes(table).length;
  return (isLost ? -60 : 0) - 4 * arrested.length - (arrested.includes(plan.plotter) ? 5 : 0) - table.dissentDice;
}
