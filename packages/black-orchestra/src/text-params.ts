import type { MessageParam } from '@kapelle/engine';
import { CARDS, type CardId } from './content/cards.ts';
import { CONSPIRATORS, type ConspiratorId } from './content/conspirators.ts';
import { EVENTS, type EventId, type WhileCurrent } from './content/events.ts';
import {
  INTERROGATION_OPTIONS,
  RESISTANCES,
  type InterrogationOptionId,
  type ResistanceId,
} from './content/interrogation.ts';
import type { Face } from './content/levels.ts';
import { PLOTS, type PlotId } from './content/plots.ts';
import { SPACES, type Delivery, type SpaceId, type Stage } from './content/spaces.ts';
import {
  affiliationName,
  conditionParams,
  given,
  leaderName,
  levelName,
  paramsOfAll,
  size,
  spaceParam,
  stageParam,
  type Param,
} from './content/verb-params.ts';

/** What fills the placeholders of a text. */
export type TextParams = Readonly<Record<string, MessageParam>>;

/** BO-8.5: the stage in which spaces are lost. */
const STAGE_OF_LOSS: Stage = 7;

export function cardTextParams(id: CardId): TextParams {
  const { where = [], needs = [], effects } = CARDS[id];
  return namedApart([...where.map(spaceParam), ...needs.flatMap(conditionParams), ...paramsOfAll(effects)]);
}

export function eventTextParams(id: EventId): TextParams {
  const { effects, whileCurrent = {} } = EVENTS[id];
  return namedApart([...paramsOfAll(effects), ...whileCurrentParams(whileCurrent)]);
}

export function spaceTextParams(id: SpaceId): TextParams {
  const { opens, lostInStage7, delivery, onEntry = {} } = SPACES[id];
  return namedApart([
    ['stage', opens],
    ...given('lostStage', lostInStage7 && STAGE_OF_LOSS),
    ...(delivery ? deliveryParams(delivery) : []),
    ...size('motivation', onEntry.motivation),
    ...size('suspicion', onEntry.suspicion),
    ...size('support', onEntry.militarySupport),
  ]);
}

export function plotTextParams(id: PlotId): TextParams {
  const { reckless, place, affiliation, meeting, items } = PLOTS[id];
  return namedApart([
    ['level', levelName('motivation', reckless ? 'reckless' : 'committed')],
    ...(place.kind === 'stages' ? place.stages.map(stageParam) : []),
    ...given('affiliation', affiliation && affiliationName(affiliation)),
    ...given('meeting', meeting),
    ...items.map(({ item }): Param => ['item', { key: `item.${item}.name` }]),
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
  const { needs, effects } = INTERROGATION_OPTIONS[id];
  return namedApart([...conditionParams(needs), ...paramsOfAll(effects)]);
}

export function resistanceTextParams(id: ResistanceId, face: Face): TextParams {
  return namedApart(paramsOfAll(RESISTANCES[id][face]));
}

/** A second, differing param of the same name is called name2, a third name3; an equal one is the same placeholder. */
function namedApart(found: readonly Param[]): TextParams {
  const params: Record<string, MessageParam> = {};
  for (const [name, value] of found) params[freeName(params, name, value)] = value;
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

function whileCurrentParams({ plotEagles, refuge }: WhileCurrent): Param[] {
  const safety: Param[] = refuge ? [spaceParam(refuge), ['level', levelName('suspicion', 'low')]] : [];
  return [...size('eagles', plotEagles), ...safety];
}

function deliveryParams({ item, suspicion, condition }: Delivery): Param[] {
  const params: Param[] = [...size('suspicion', suspicion)];
  if (item !== 'any') params.push(['item', { key: `item.${item}.name` }]);
  if (condition?.kind === 'stage') params.push(['duringStage', condition.stage]);
  if (condition?.kind === 'hitler-here') params.push(['leader', leaderName('hitler')]);
  if (condition?.kind === 'affiliation') params.push(['affiliation', affiliationName(condition.affiliation)]);
  return params;
}
