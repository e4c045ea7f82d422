import type { Message, MessageParam } from '@kapelle/engine';
import { CARDS, type CardId } from './content/cards.ts';
import { CONSPIRATORS, type ConspiratorId } from './content/conspirators.ts';
import { EVENTS, type EventId, type WhileCurrent } from './content/events.ts';
import {
  INTERROGATION_OPTIONS,
  RESISTANCES,
  type InterrogationOptionId,
  type ResistanceId,
} from './content/interrogation.ts';
import { PLOTS, type PlotId } from './content/plots.ts';
import { SPACES, type Delivery, type SpaceId, type Stage } from './content/spaces.ts';
import type { Condition, Effect, Filter, SpecialName, Who } from './effects/effect.ts';
import type { Face, Track } from './state.ts';

/** What fills the placeholders of a text. */
export type TextParams = Readonly<Record<string, MessageParam>>;

/** One number or name of the data, under the placeholder's name. */
type Fact = readonly [name: string, value: MessageParam];

/** BO-8.5: the stage in which spaces are lost. */
const STAGE_OF_LOSS: Stage = 7;

export function cardTextParams(id: CardId): TextParams {
  const { where = [], needs, effects } = CARDS[id];
  return namedApart([...where.map(spaceFact), ...conditionFacts(needs), ...effects.flatMap(factsOf)]);
}

export function eventTextParams(id: EventId): TextParams {
  const { effects, whileCurrent = {} } = EVENTS[id];
  return namedApart([...effects.flatMap(factsOf), ...whileCurrentFacts(whileCurrent)]);
}

export function spaceTextParams(id: SpaceId): TextParams {
  const { opens, lostInStage7, delivery, onEntry = {} } = SPACES[id];
  return namedApart([
    ['stage', opens],
    ...given('lostStage', lostInStage7 && STAGE_OF_LOSS),
    ...(delivery ? deliveryFacts(delivery) : []),
    ...size('motivation', onEntry.motivation),
    ...size('suspicion', onEntry.suspicion),
    ...size('support', onEntry.militarySupport),
  ]);
}

export function plotTextParams(id: PlotId): TextParams {
  const { reckless, place, affiliation, meeting, items } = PLOTS[id];
  return namedApart([
    ['level', levelName('motivation', reckless ? 'reckless' : 'committed')],
    ...(place.kind === 'stages' ? place.stages.map(stageFact) : []),
    ...given('affiliation', affiliation && affiliationName(affiliation)),
    ...given('meeting', meeting),
    ...items.map(({ item }): Fact => ['item', { key: `item.${item}.name` }]),
  ]);
}

export function conspiratorTextParams(id: ConspiratorId): TextParams {
  const { bonus = {} } = CONSPIRATORS[id];
  return namedApart([
    ...given('actions', bonus.actions),
    ...given('cards', bonus.cardsAtTurnStart),
    ...given('dossier', bonus.dossierLimit),
    ...given('items', bonus.itemLimit),
    ...given('dice', bonus.diceForPlotsHere),
  ]);
}

export function interrogationOptionTextParams(id: InterrogationOptionId): TextParams {
  return namedApart(INTERROGATION_OPTIONS[id].effects.flatMap(factsOf));
}

export function resistanceTextParams(id: ResistanceId, face: Face): TextParams {
  const outcome: readonly Effect[] = RESISTANCES[id][face];
  return namedApart(outcome.flatMap(factsOf));
}

/** A second, differing fact of the same name is called name2, a third name3; an equal one is the same placeholder. */
function namedApart(facts: readonly Fact[]): TextParams {
  const params: Record<string, MessageParam> = {};
  for (const [name, value] of facts) params[freeName(params, name, value)] = value;
  return params;
}

function freeName(params: TextParams, name: string, value: MessageParam): string {
  const taken = (candidate: string) => candidate in params && !isSame(params[candidate], value);
  let candidate = name;
  for (let count = 2; taken(candidate); count += 1) candidate = `${name}${count}`;
  return candidate;
}

function isSame(one: MessageParam | undefined, other: MessageParam): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The facts of an effect and of all that it contains, depth first. */
function factsOf(effect: Effect): Fact[] {
  return [...trackFacts(effect), ...moveFacts(effect), ...thingFacts(effect), ...partFacts(effect)];
}

function trackFacts(effect: Effect): Fact[] {
  switch (effect.do) {
    case 'adjust':
      return [...size(effect.track, effect.by), ...whoFacts(effect.who)];
    case 'level':
      return [['level', levelName(effect.track, effect.to)]];
    case 'support':
      return size('support', effect.by);
    case 'supportTo':
      return effect.to === 'start' ? [] : [['supportTo', effect.to]];
    case 'clearDissent':
      return given('dice', effect.dice);
    case 'grantActions':
      return [['actions', effect.count]];
    case 'changePlot':
      return [...given('dice', effect.dice), ...given('eagles', effect.cancel)];
    case 'loseAbilities':
      return [['affiliation', affiliationName(effect.affiliation)]];
    default:
      return [];
  }
}

function moveFacts(effect: Effect): Fact[] {
  switch (effect.do) {
    case 'send':
      return [['leaders', effect.leaders.map(leaderName)], ...(effect.to === 'start' ? [] : [spaceFact(effect.to)])];
    case 'visit':
    case 'leaveGame':
      return [['leader', leaderName(effect.leader)]];
    case 'gather':
      return [spaceFact(effect.to), ...whoFacts(effect.who)];
    case 'walk':
    case 'moveHitlerWithin':
      return [['steps', effect.steps]];
    case 'arrest':
      return whoFacts(effect.who);
    case 'release':
      // BO-10.6: Gestapo HQ and High unless the effect says otherwise.
      return [spaceFact(effect.to ?? 'gestapo-hq'), ['level', levelName('suspicion', effect.suspicion ?? 'high')]];
    default:
      return [];
  }
}

function thingFacts(effect: Effect): Fact[] {
  switch (effect.do) {
    case 'draw':
    case 'drawUpTo':
    case 'lookAtEvents':
      return [['cards', effect.count]];
    case 'discard':
      return [['discards', effect.count]];
    case 'discardIllegal':
      return given('illegalAtLeast', effect.atLeast);
    case 'removeTiles':
      return [['tiles', effect.count]];
    case 'removeTilesOfStages':
      return effect.stages.map(stageFact);
    case 'removeEvents':
      return [['events', effect.count], stageFact(effect.stage)];
    case 'revealItem':
      return [spaceFact(effect.at)];
    default:
      return [];
  }
}

/** Facts of what an effect is put together from. */
function partFacts(effect: Effect): Fact[] {
  switch (effect.do) {
    case 'visit':
      return (effect.ifAlone ?? []).flatMap(factsOf);
    case 'choose':
      return [...filterFacts(effect.from), ...effect.then.flatMap(factsOf)];
    case 'choosePrisoner':
    case 'bribe':
      return effect.then.flatMap(factsOf);
    case 'oneOf':
      return effect.choices.flatMap((choice) => [...conditionFacts(choice.if), ...choice.effects.flatMap(factsOf)]);
    case 'may':
      return [...conditionFacts(effect.if), ...effect.effects.flatMap(factsOf)];
    case 'discardAnyItems':
      return effect.each.flatMap(factsOf);
    case 'each':
      return [...filterFacts(effect.who), ...effect.effects.flatMap(factsOf)];
    case 'roll':
      return Object.values(effect.on).flatMap((outcome) => outcome.flatMap(factsOf));
    case 'special':
      return SPECIAL_FACTS[effect.name] ?? [];
    default:
      return [];
  }
}

const SPECIAL_FACTS: Readonly<Partial<Record<SpecialName, Fact[]>>> = {
  'assassin-caught': [['level', levelName('suspicion', 'high')]],
};

function whoFacts(who: Who): Fact[] {
  return typeof who === 'object' && 'every' in who ? filterFacts(who.every) : [];
}

function filterFacts(filter: Filter): Fact[] {
  const { affiliation, at, suspicionAtMost, suspicionAtLeast, motivationAtLeast } = filter;
  return [
    ...given('affiliation', affiliation && affiliationName(affiliation)),
    ...(at ? [spaceFact(at)] : []),
    ...given('atMost', suspicionAtMost && levelName('suspicion', suspicionAtMost)),
    ...given('atLeast', suspicionAtLeast && levelName('suspicion', suspicionAtLeast)),
    ...given('atLeast', motivationAtLeast && levelName('motivation', motivationAtLeast)),
    ...given('cardsAtLeast', filter.cardsAtLeast),
    ...given('itemsAtLeast', filter.itemsAtLeast),
  ];
}

function conditionFacts(condition: Condition | undefined): Fact[] {
  switch (condition?.kind) {
    case 'support-at-least':
      return [['supportAtLeast', condition.value]];
    case 'motivation-at-least':
      return [['atLeast', levelName('motivation', condition.level)]];
    default:
      return [];
  }
}

function whileCurrentFacts({ plotEagles, refuge }: WhileCurrent): Fact[] {
  const safety: Fact[] = refuge ? [spaceFact(refuge), ['level', levelName('suspicion', 'low')]] : [];
  return [...size('eagles', plotEagles), ...safety];
}

function deliveryFacts({ item, suspicion, condition }: Delivery): Fact[] {
  const facts: Fact[] = [...size('suspicion', suspicion)];
  if (item !== 'any') facts.push(['item', { key: `item.${item}.name` }]);
  if (condition?.kind === 'stage') facts.push(['duringStage', condition.stage]);
  if (condition?.kind === 'hitler-here') facts.push(['leader', leaderName('hitler')]);
  if (condition?.kind === 'affiliation') facts.push(['affiliation', affiliationName(condition.affiliation)]);
  return facts;
}

/** A fact, if the data has it. */
function given(name: string, value: MessageParam | undefined): Fact[] {
  return value === undefined ? [] : [[name, value]];
}

/** How far, not which way: the sentence says up or down. */
function size(name: string, by: number | undefined): Fact[] {
  return by === undefined ? [] : [[name, Math.abs(by)]];
}

function spaceFact(space: SpaceId): Fact {
  return ['space', { key: `space.${space}.name` }];
}

function stageFact(stage: Stage): Fact {
  return ['stage', stage];
}

function leaderName(leader: string): Message {
  return { key: `leader.${leader}.name` };
}

function affiliationName(affiliation: string): Message {
  return { key: `affiliation.${affiliation}` };
}

function levelName(track: Track, level: string): Message {
  return { key: `${track}.${level}.name` };
}
