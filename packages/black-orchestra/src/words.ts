import type { Message, MessageParam } from '@kapelle/engine';
import type { Asked, Choice, OptionKind, RefTypes } from './choices.ts';
import { CARD_IDS } from './content/cards.ts';
import { EVENT_IDS } from './content/events.ts';
import { INTERROGATION_OPTION_IDS } from './content/interrogation.ts';
import { PLOT_IDS, PLOTS } from './content/plots.ts';
import type { ItemId } from './content/items.ts';
import type { TableEvent } from './events.ts';
import type { PlotPart } from './plot-card.ts';
import { MOTIVATIONS, type Edition } from './content/levels.ts';
import { SPACE_IDS, SPACES } from './content/spaces.ts';
import type { Outcome } from './state.ts';
import type { ConspiratorView } from './view.ts';

export {
  cardTextParams,
  conspiratorTextParams,
  eventTextParams,
  interrogationOptionTextParams,
  plotTextParams,
  resistanceTextParams,
  spaceTextParams,
  type TextParams,
} from './text-params.ts';

/** Calls a thing by its name in the catalogues. */
type Naming = (id: string) => Message;
type Namings = Readonly<Record<string, Naming>>;
type EventType = TableEvent['type'];

const conspirator: Naming = (id) => ({ key: `conspirator.${id}.short` });
const space: Naming = (id) => ({ key: `space.${id}.name` });
const leader: Naming = (id) => ({ key: `leader.${id}.name` });
const event: Naming = (id) => ({ key: `event.${id}.name` });
const item: Naming = (id) => ({ key: `item.${id}.name` });
const face: Naming = (id) => ({ key: `face.${id}` });
const motivation: Naming = (id) => ({ key: `motivation.${id}.name` });
const suspicion: Naming = (id) => ({ key: `suspicion.${id}.name` });
const answer: Naming = (id) => ({ key: `interrogation.option.${id}.name` });
/** A dossier holds plots among the other cards. */
const card: Naming = (id) => ({ key: `${isOneOf(PLOT_IDS, id) ? 'plot' : 'card'}.${id}.name` });

/** What kind of thing a ref or a field names, by its own name; whatever is not here is a number or speaks for itself. */
const NAMINGS: Namings = {
  who: conspirator,
  target: conspirator,
  first: conspirator,
  space,
  leader,
  card,
  plot: card,
  item,
  event,
  events: event,
  key: event,
  face,
  faces: face,
  choice: answer,
  option: answer,
  level: motivation,
  affiliation: (id) => ({ key: `affiliation.${id}` }),
  purpose: (id) => ({ key: `purpose.${id}` }),
};

/** Fields that name something else in one type of event. */
const EVENT_NAMINGS: Readonly<Partial<Record<EventType, Namings>>> = {
  motivationChanged: { from: motivation, to: motivation },
  suspicionChanged: { from: suspicion, to: suspicion },
  leaderMoved: { from: space, to: space },
  conspiratorMoved: { from: space, to: space },
  released: { to: space },
  itemPassed: { to: conspirator },
  cardPassed: { to: conspirator },
  dieRerolled: { from: face, to: face },
  plotAttempted: { target: leader },
  plotSucceeded: { target: leader },
};

/** Kinds of option that have a text for each value of one of their refs. */
const TEXT_BY_REF: Readonly<Partial<Record<OptionKind, keyof RefTypes>>> = { ability: 'ability', quiet: 'until' };

/** The name of an action that is closed without saying what it would be done with. */
const BARE_ACTIONS: Readonly<Partial<Record<OptionKind, string>>> = {
  collect: 'term.collect',
  conspire: 'term.conspire',
  deliver: 'term.deliver',
  give: 'term.transfer',
  reveal: 'term.reveal',
};

/** Events that tell more to whoever may know it, by the field that tells it. */
const TELLING_FIELDS: Readonly<Partial<Record<EventType, string>>> = {
  eventsSeen: 'events',
  seenEventRemoved: 'event',
};

/** What the game waits for, said to the one who decides. */
export function decisionMessage(decision: Asked): Message {
  return askingMessage('decision', decision);
}

/** What the game waits for, said to the others. */
export function waitingMessage(decision: Asked): Message {
  return askingMessage('waiting', decision);
}

/** Where what is asked comes from a card, an event or an interrogation, the text says so. */
function askingMessage(group: 'decision' | 'waiting', { kind, refs }: Asked): Message {
  const { source, ...others } = refs;
  const params = namedParams(others);
  const name = sourceName(String(source));
  return name
    ? { key: `${group}.${kind}.for`, params: { ...params, source: name } }
    : { key: `${group}.${kind}`, params };
}

function sourceName(id: string): Message | undefined {
  if (id === 'resist') return { key: 'interrogation.resist.name' };
  if (isOneOf(CARD_IDS, id) || isOneOf(PLOT_IDS, id)) return card(id);
  if (isOneOf(EVENT_IDS, id)) return event(id);
  return isOneOf(INTERROGATION_OPTION_IDS, id) ? answer(id) : undefined;
}

/** The label of an option, open or closed. */
export function optionMessage({ kind, refs }: Choice): Message {
  const bare = BARE_ACTIONS[kind];
  if (refs === undefined && bare !== undefined) return { key: bare };
  const variety = TEXT_BY_REF[kind];
  const key = variety === undefined ? kind : `${kind}.${refs?.[variety]}`;
  return { key: `option.${key}`, params: namedParams(refs) };
}

/** What follows from an answer whose label does not say it, by what is asked and what is picked. */
const FOLLOWS: Readonly<Record<string, Message>> = {
  'hear-goebbels.accept': { key: 'follows.hear-goebbels.accept', params: { suspicion: suspicion('high') } },
  'face-himmler.accept': { key: 'follows.face-himmler.accept' },
  'leave-with-hess.accept': { key: 'follows.leave-with-hess.accept' },
  'start-afresh.accept': {
    key: 'follows.start-afresh.accept',
    params: { motivation: motivation('timid'), suspicion: suspicion('medium') },
  },
  'consent-card.refuse': { key: 'follows.consent.refuse' },
  'consent-item.refuse': { key: 'follows.consent.refuse' },
  'consent-move.refuse': { key: 'follows.consent-move.refuse' },
  'lend-item.lend': { key: 'follows.lend-item.lend' },
  'lend-item.refuse': { key: 'follows.lend-item.refuse' },
};

/** What follows from picking an option, where its label does not say it. */
export function consequenceMessage(decision: Pick<Asked, 'kind'>, { kind, refs }: Choice): Message | null {
  if (kind === 'decline') return { key: 'follows.decline' };
  if (kind === 'suffer') return { key: `follows.suffer.${refs.leader}` };
  return FOLLOWS[`${decision.kind}.${kind}`] ?? null;
}

/** BO-3.1: why somebody's ability does not work now, if it does not. */
export function abilityMessage({ hasAbility, motivation: level }: Pick<ConspiratorView, 'hasAbility' | 'motivation'>) {
  if (hasAbility) return null;
  const isTooLow = level < MOTIVATIONS.indexOf('motivated');
  return isTooLow ? { key: 'ability.from', params: { level: motivation('motivated') } } : { key: 'ability.off' };
}

/** What an item is good for: the plots it helps, and where it can be delivered (BO-12.2, BO-7.5). */
export function itemMessages(id: ItemId): Message[] {
  const plots = PLOT_IDS.filter((plot) => PLOTS[plot].items.some((help) => help.item === id)).map(card);
  const spaces = SPACE_IDS.filter((one) => SPACES[one].delivery?.item === id).map(space);
  return [
    { key: 'item.helps', params: { plots } },
    { key: 'item.delivered', params: { spaces } },
  ];
}

/** Why something cannot be picked now. */
export function reasonMessage({ key, params }: Message): Message {
  return params ? { key, params: namedParams(params) } : { key };
}

/** A line of a plot before anybody commits. */
export function plotPartMessage(part: PlotPart): Message {
  switch (part.kind) {
    case 'motivation':
      return { key: `plot-part.motivation.${part.level}`, params: namedParams({ level: part.level }) };
    case 'distance':
      return { key: `plot-part.distance.${part.distance}`, params: namedParams({ leader: part.leader }) };
    case 'place':
      return { key: `plot-part.place.${part.place.kind}`, params: namedParams(placeParams(part)) };
    case 'item':
      return { key: part.each ? 'plot-part.item.each' : 'plot-part.item', params: namedParams({ item: part.item }) };
    case 'free-die':
    case 'leader-moved':
    case 'affiliation':
    case 'meeting':
    case 'companion': {
      const { kind, ...params } = part;
      return { key: `plot-part.${kind}`, params: namedParams(params) };
    }
  }
}

function placeParams({ leader, place }: Extract<PlotPart, { kind: 'place' }>): object {
  if (place.kind !== 'stages') return { leader };
  return { leader, from: place.stages[0], to: place.stages.at(-1) };
}

/** What happened, as a line of the log. */
export function logMessage(happened: TableEvent): Message {
  const { type, ...fields } = happened;
  if (happened.type === 'gameEnded')
    return { key: 'log.gameEnded', params: { outcome: outcomeMessages(happened).title } };
  const telling = TELLING_FIELDS[type];
  const key = telling !== undefined && telling in fields ? `log.${type}.known` : `log.${type}`;
  return { key, params: namedParams(fields, { ...NAMINGS, ...EVENT_NAMINGS[type] }) };
}

/** How the game ended; for a victory also by which plot. */
export function outcomeMessages({ result, reason, plot }: Outcome): { title: Message; text: Message; plot?: Message } {
  const key = `outcome.${result}.${reason}`;
  const told = { title: { key: `${key}.title` }, text: { key: `${key}.text` } };
  return plot === undefined ? told : { ...told, plot: { key: 'outcome.plot', params: { plot: card(plot) } } };
}

/** Where patterns are found by key. */
interface Texts {
  readonly patternOf: (key: string) => string | undefined;
}

/** BO-15.8, BO-15.15: the catalogues of an edition, first come first served; the classic one says some things its own way. */
export function editionTexts<T extends Texts>(texts: T, edition: Edition): readonly (T | Texts)[] {
  return edition === 'classic' ? [{ patternOf: (key) => texts.patternOf(`classic.${key}`) }, texts] : [texts];
}

function isOneOf(ids: readonly string[], id: string): boolean {
  return ids.includes(id);
}

function namedParams(fields: object = {}, namings: Namings = NAMINGS): Readonly<Record<string, MessageParam>> {
  const params = Object.entries(fields as Readonly<Record<string, MessageParam>>);
  return Object.fromEntries(params.map(([name, value]) => [name, called(value, namings[name])]));
}

function called(value: MessageParam, naming: Naming | undefined): MessageParam {
  if (naming === undefined) return value;
  if (typeof value === 'string') return naming(value);
  return isList(value) ? value.map((one) => called(one, naming)) : value;
}

/** `Array.isArray` does not narrow a readonly array. */
function isList(value: MessageParam): value is readonly MessageParam[] {
  return Array.isArray(value);
}
