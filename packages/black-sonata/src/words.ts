import type { Message, MessageParam } from '@kapelle/engine';
import type { Asked, Choice } from './choices.ts';
import { fogParams, type FogCardId } from './content/fog-cards.ts';
import type { EventType, TableEvent } from './events.ts';
import type { Outcome, Score } from './state.ts';
import type { BlackSonataView } from './view.ts';

/** Calls a thing by its name in the catalogues. */
type Naming = (id: string) => Message;
type Namings = Readonly<Record<string, Naming>>;
type Played = Pick<BlackSonataView, 'round' | 'searches' | 'fog' | 'aids'>;

const place: Naming = (id) => ({ key: `place.${id}.name` });
const back: Naming = (id) => ({ key: `icon.${id}.name` });
const trait: Naming = (id) => ({ key: `trait.${id}.name` });

/** What kind of thing a ref or a field names, by its own name; whatever is not here is a number or speaks for itself. */
const NAMINGS: Namings = {
  place,
  from: place,
  to: place,
  back,
  backs: back,
  trait,
  traits: trait,
  mark: (id) => ({ key: `mark.${id}` }),
  woman: (id) => ({ key: `woman.${id}.name` }),
  symbol: (id) => ({ key: `symbol.${id}.name` }),
  fog: (id) => ({ key: `fog.${id}.name` }),
  source: (id) => ({ key: `source.${id}` }),
};

/** What the game waits for, said to the one who decides. */
export function decisionMessage({ kind, refs }: Asked): Message {
  return { key: `decision.${kind}`, params: namedParams(refs) };
}

/** What the game waits for, said to the others. */
export function waitingMessage({ kind, refs }: Asked): Message {
  return { key: `waiting.${kind}`, params: namedParams(refs) };
}

/** The label of an option, open or closed. */
export function optionMessage({ kind, refs }: Choice): Message {
  return { key: `option.${kind}`, params: namedParams(refs) };
}

/** Why something cannot be picked now. */
export function reasonMessage({ key, params }: Message): Message {
  return params ? { key, params: namedParams(params) } : { key };
}

/** Events that have a text for each value of one field. */
const TEXT_BY_FIELD: Readonly<Partial<Record<EventType, (event: TableEvent) => string>>> = {
  searched: (event) => (event.type === 'searched' && event.found ? 'found' : 'not-found'),
};

/** What happened, as a line of the log. */
export function logMessage(happened: TableEvent): Message {
  const { type, ...fields } = happened;
  if (happened.type === 'gameEnded') {
    return { key: 'log.gameEnded', params: { outcome: outcomeMessages(happened).title } };
  }
  const variety = TEXT_BY_FIELD[type]?.(happened);
  return { key: variety === undefined ? `log.${type}` : `log.${type}.${variety}`, params: namedParams(fields) };
}

/** How the game ended. */
export function outcomeMessages({ result, reason }: Pick<Outcome, 'result' | 'reason'>): {
  title: Message;
  text: Message;
} {
  const key = `outcome.${result}.${reason}`;
  return { title: { key: `${key}.title` }, text: { key: `${key}.text` } };
}

/** What a fog card does; its numbers come from its actions. */
export function fogMessage(fog: FogCardId): Message {
  return { key: `fog.${fog}.text`, params: fogParams(fog) };
}

/** BS-6.1: the parts of a score and their sum. */
export function scoreMessages({ cards, counter, length, fogCards, points, halved, total, rank }: Score): Message[] {
  return [
    { key: 'score.cards', params: { cards } },
    { key: 'score.counter', params: { counter, length } },
    { key: 'score.fog', params: { fogCards } },
    { key: 'score.points', params: { points } },
    ...(halved ? [{ key: 'score.halved' }] : []),
    totalMessage({ total, rank }),
  ];
}

function totalMessage({ total, rank }: Pick<Score, 'total' | 'rank'>): Message {
  return { key: 'score.total', params: { total, rank: { key: `rank.${rank}.name` } } };
}

const FOUND = '●';
const NOT_FOUND = '○';
const FOG = '≋';
const NONE = '–';

/** A game that is over, for those who have yet to play it: how well it went, and nothing of her and her way. */
export function resultMessages({ round, searches, fog, aids }: Played, outcome: Outcome): Message[] {
  const found = searches.map((search) => (search.found ? FOUND : NOT_FOUND)).join('');
  return [
    outcome.result === 'won' ? totalMessage(outcome.score) : { key: 'result.lost' },
    { key: 'result.rounds', params: { rounds: round } },
    { key: 'result.searches', params: { signs: found || NONE } },
    { key: 'result.fog', params: { signs: FOG.repeat(fog.shown.length) || NONE } },
    { key: 'result.aids', params: { aids: { key: `aids.${aids}` } } },
  ];
}

/** BS-5.1: how many traits are shared: one number, or one of two. */
export function sharesMessage([few = 0, many]: readonly number[]): Message {
  return many === undefined
    ? { key: 'shares.one', params: { count: few } }
    : { key: 'shares.two', params: { few, many } };
}

function namedParams(fields: object = {}): Readonly<Record<string, MessageParam>> {
  const params = Object.entries(fields as Readonly<Record<string, MessageParam | boolean>>);
  return Object.fromEntries(params.flatMap(([name, value]) => paramOf(name, value)));
}

/** What is true or false is told by the choice of the text. */
function paramOf(name: string, value: MessageParam | boolean): [string, MessageParam][] {
  return typeof value === 'boolean' ? [] : [[name, called(value, NAMINGS[name])]];
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
