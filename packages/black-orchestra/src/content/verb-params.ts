import type { Message, MessageParam } from '@kapelle/engine';
import type { Track } from './levels.ts';
import type { Condition, Filter, Printed, PrintedEffect, PrintedVerb, SpecialName, Who } from './printed-effect.ts';
import type { SpaceId, Stage } from './spaces.ts';

/** One number or name of the data, under the name of its placeholder. */
export type Param = readonly [name: string, value: MessageParam];

type ParamsOf<D extends PrintedVerb> = (effect: Printed<D>) => Param[];

const NONE = (): Param[] => [];

/** What a verb lends to the text of the card it stands on. Nobody reads this but the words: they load no rule. */
const VERB_PARAMS: { readonly [D in PrintedVerb]: ParamsOf<D> } = {
  adjust: ({ track, by, who }) => [...size(track, by), ...whoParams(who)],
  level: ({ track, to }) => [['level', levelName(track, to)]],
  support: ({ by }) => size('support', by),
  supportTo: ({ to }) => (to === 'start' ? [] : [['supportTo', to]]),
  clearDissent: NONE,
  grantActions: ({ count }) => [['actions', count]],
  loseAbilities: ({ affiliation }) => [['affiliation', affiliationName(affiliation)]],
  send: ({ leaders, to }) => [['leaders', leaders.map(leaderName)], ...(to === 'start' ? [] : [spaceParam(to)])],
  visit: ({ leader, ifAlone = [] }) => [['leader', leaderName(leader)], ...paramsOfAll(ifAlone)],
  leaveGame: ({ leader }) => [['leader', leaderName(leader)]],
  expelDeputy: NONE,
  moveHitlerWithin: ({ steps }) => [['steps', steps]],
  sendNearestDeputies: NONE,
  gather: ({ who, to }) => [spaceParam(to), ...whoParams(who)],
  relocate: NONE,
  walk: ({ steps }) => [['steps', steps]],
  draw: ({ count }) => [['cards', count]],
  drawUpTo: ({ count }) => [['cards', count]],
  discard: ({ count }) => [['discards', count]],
  discardAnyItems: ({ each }) => paramsOfAll(each),
  discardIllegal: NONE,
  fetchItem: NONE,
  fetchCard: NONE,
  reshuffleDiscards: NONE,
  searchForPlot: NONE,
  revealItem: ({ at }) => [spaceParam(at)],
  removeTiles: ({ count }) => [['tiles', count]],
  removeTilesOfStages: ({ stages }) => stages.map(stageParam),
  removeEvents: ({ count, stage }) => [['events', count], stageParam(stage)],
  lookAtEvents: ({ count }) => [['cards', count]],
  holdHitler: NONE,
  skipEvent: NONE,
  extraEvent: NONE,
  arrest: ({ who }) => whoParams(who),
  // BO-10.6: Gestapo HQ and High unless the effect says otherwise.
  release: ({ to = 'gestapo-hq', suspicion = 'high' }) => [
    spaceParam(to),
    ['level', levelName('suspicion', suspicion)],
  ],
  raid: NONE,
  choose: ({ from, then }) => [...filterParams(from), ...paramsOfAll(then)],
  choosePrisoner: ({ then }) => paramsOfAll(then),
  oneOf: ({ choices }) => choices.flatMap((choice) => [...conditionParams(choice.if), ...paramsOfAll(choice.effects)]),
  may: ({ if: condition, effects }) => [...conditionParams(condition), ...paramsOfAll(effects)],
  bribe: ({ then }) => paramsOfAll(then),
  each: ({ who, effects }) => [...filterParams(who), ...paramsOfAll(effects)],
  roll: ({ on }) => Object.values(on).flatMap(paramsOfAll),
  special: ({ name }) => SPECIAL_PARAMS[name],
  changePlot: ({ dice, cancel }) => [...given('dice', dice), ...given('eagles', cancel)],
  reroll: NONE,
};

const SPECIAL_PARAMS: Readonly<Record<SpecialName, Param[]>> = {
  rally: [],
  'call-away': [],
  'suspect-nearest': [['level', levelName('suspicion', 'high')]],
  retreat: [],
};

/** Of effects and of all they contain, depth first. */
export function paramsOfAll(effects: readonly PrintedEffect[]): Param[] {
  return effects.flatMap((effect) => (VERB_PARAMS[effect.do] as (effect: PrintedEffect) => Param[])(effect));
}

function whoParams(who: Who): Param[] {
  return typeof who === 'object' && 'every' in who ? filterParams(who.every) : [];
}

function filterParams(filter: Filter): Param[] {
  const { affiliation, at, suspicionAtMost, suspicionAtLeast, motivationAtLeast } = filter;
  return [
    ...given('affiliation', affiliation && affiliationName(affiliation)),
    ...(at ? [spaceParam(at)] : []),
    ...given('atMost', suspicionAtMost && levelName('suspicion', suspicionAtMost)),
    ...given('atLeast', suspicionAtLeast && levelName('suspicion', suspicionAtLeast)),
    ...given('atLeast', motivationAtLeast && levelName('motivation', motivationAtLeast)),
    ...given('cardsAtLeast', filter.cardsAtLeast),
    ...given('itemsAtLeast', filter.itemsAtLeast),
  ];
}

/** Most conditions are told in words alone. */
export function conditionParams(condition: Condition | undefined): Param[] {
  switch (condition?.kind) {
    case 'support-at-least':
      return [['supportAtLeast', condition.value]];
    case 'motivation-at-least':
      return [['atLeast', levelName('motivation', condition.level)]];
    case 'dissent-dice':
      return [['dice', condition.count]];
    case 'illegal-cards-at-least':
      return [['illegalAtLeast', condition.count]];
    case 'deputies-at-least':
    case 'active-is-free':
    case 'event-due':
    case 'event-moves-hitler':
    case 'own-plot':
    case 'eagle-to-ignore':
    case 'all-together':
    case 'free-die':
    case 'discarded-item':
    case 'item-on-board':
    case 'discarded-card':
    case 'somebody-in-prison':
    case 'event-to-see':
    case undefined:
      return [];
  }
}

/** A param, if the data has it. */
export function given(name: string, value: MessageParam | undefined): Param[] {
  return value === undefined ? [] : [[name, value]];
}

/** How far, not which way: the sentence says up or down. */
export function size(name: string, by: number | undefined): Param[] {
  return by === undefined ? [] : [[name, Math.abs(by)]];
}

export function spaceParam(space: SpaceId): Param {
  return ['space', { key: `space.${space}.name` }];
}

export function stageParam(stage: Stage): Param {
  return ['stage', stage];
}

export function leaderName(leader: string): Message {
  return { key: `leader.${leader}.name` };
}

export function affiliationName(affiliation: string): Message {
  return { key: `affiliation.${affiliation}` };
}

export function levelName(track: Track, level: string): Message {
  return { key: `${track}.${level}.name` };
}
