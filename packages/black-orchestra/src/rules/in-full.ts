import type { ConspiratorId } from '../content/conspirators.ts';
import { INTERROGATION_OPTIONS, type InterrogationOptionId } from '../content/interrogation.ts';
import { SPACES } from '../content/spaces.ts';
import { illegalCards } from '../effects/cards.ts';
import type { Effect, EffectOf, Scope, Who } from '../effects/effect.ts';
import { tileSpaces } from '../effects/items.ts';
import { canDeputiesCome } from '../effects/leaders.ts';
import { MOTIVATIONS, SUSPICIONS, type BlackOrchestraData, type Track } from '../state.ts';
import { affected, freeConspirators, isPlot, matching, named, person } from './people.ts';
import { withinSupport } from './support.ts';

/** A table on which an option is tried out; the prisoner may have been released by its earlier effects. */
interface Trial {
  readonly data: BlackOrchestraData;
  readonly scope: Scope;
}

/** BO-11.3, 11.7: all effects, one after the other, with at least one choice of targets. */
export function canApplyInFull(
  data: BlackOrchestraData,
  option: InterrogationOptionId,
  prisoner: ConspiratorId,
): boolean {
  const scope: Scope = { actor: prisoner, source: { kind: 'interrogation', id: option } };
  let trial: Trial = { data, scope };
  return INTERROGATION_OPTIONS[option].effects.every((effect) => {
    const isFull = isAppliedInFull(trial, effect);
    if (effect.do === 'release') trial = afterRelease(trial, effect);
    return isFull;
  });
}

/** What is read after "you are released" sees the prisoner outside. */
function afterRelease({ data, scope }: Trial, { suspicion = 'high' }: EffectOf<'release'>): Trial {
  const freed = {
    ...person(data, scope.actor),
    place: 'gestapo-hq',
    suspicion: SUSPICIONS.indexOf(suspicion),
  } as const;
  return { scope, data: { ...data, conspirators: { ...data.conspirators, [scope.actor]: freed } } };
}

/** Only the verbs that stand on interrogation cards are asked here. */
function isAppliedInFull({ data, scope }: Trial, effect: Effect): boolean {
  switch (effect.do) {
    case 'release':
    case 'extraEvent':
      return true;
    case 'support':
      return withinSupport(data, data.militarySupport + effect.by) === data.militarySupport + effect.by;
    case 'adjust':
      return canAllMove({ data, scope }, effect);
    case 'level':
      return affected(data, effect.who, scope).length > 0;
    case 'clearDissent':
      return effect.dice === undefined ? data.dissentDice > 0 : data.dissentDice === effect.dice;
    case 'removeTiles':
      return tileSpaces(data).length >= effect.count;
    case 'removeTilesOfStages':
      return tileSpaces(data).some((space) => effect.stages.includes(SPACES[space].opens));
    case 'discard':
      return canAllDiscard({ data, scope }, effect);
    case 'discardIllegal':
      return countIllegal({ data, scope }, effect.who) >= (effect.atLeast ?? 1);
    case 'sendNearestDeputies':
      return freeConspirators(data).length > 0 && canDeputiesCome(data, freeConspirators(data));
    case 'arrest':
      return affected(data, effect.who, scope).length > 0;
    case 'choose':
      return hasTarget({ data, scope }, effect);
    default:
      return false;
  }
}

const TOP: Readonly<Record<Track, number>> = { motivation: MOTIVATIONS.length - 1, suspicion: SUSPICIONS.length - 1 };

function canAllMove({ data, scope }: Trial, { track, by, who }: EffectOf<'adjust'>): boolean {
  const all = affected(data, who, scope);
  return all.length > 0 && all.every((id) => isWithin(person(data, id)[track] + by, track));
}

function isWithin(value: number, track: Track): boolean {
  return value >= 0 && value <= TOP[track];
}

function canAllDiscard({ data, scope }: Trial, { who, what, count }: EffectOf<'discard'>): boolean {
  const all = affected(data, who, scope);
  return all.length > 0 && all.every((id) => holdings(data, id, what) >= count);
}

function holdings(data: BlackOrchestraData, id: ConspiratorId, what: 'cards' | 'items' | 'plots'): number {
  const { dossier, items } = person(data, id);
  if (what === 'items') return items.length;
  return what === 'plots' ? dossier.filter(isPlot).length : dossier.length;
}

function countIllegal({ data, scope }: Trial, who: Who): number {
  return affected(data, who, scope).reduce((sum, id) => sum + illegalCards(data, id).length, 0);
}

function hasTarget({ data, scope }: Trial, { from, then }: EffectOf<'choose'>): boolean {
  return matching(data, from, scope).some((target) => {
    const aimed: Scope = { ...scope, target: named({ id: target }, scope) };
    return then.every((effect) => isAppliedInFull({ data, scope: aimed }, effect));
  });
}
