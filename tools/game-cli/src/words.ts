import {
  optionId,
  type ClosedOption,
  type DecisionView,
  type GameTypes,
  type Message,
  type MessageParam,
  type OptionView,
  type Refs,
  type Setup,
} from '@kapelle/engine';
import { createFormatter, type Catalogue, type Formatter, type Locale } from '@kapelle/text';
import type { GameEntry, GameMessages } from './game-entry.ts';

/** Says in words what a game says in keys; where a game has no text yet, the keys themselves. */
export interface Words<G extends GameTypes> {
  decision(decision: DecisionView<G>): string;
  option(option: OptionView<G>): string;
  closed(closed: ClosedOption<G>): string;
  event(event: G['Event']): string;
  outcome(outcome: G['Outcome']): string;
  message(message: Message): string;
}

interface Speaker<G extends GameTypes> {
  readonly locale: Locale;
  readonly catalogues?: readonly Catalogue[];
  readonly messages?: GameMessages<G> | undefined;
}

/** The words of a game at a table. */
export function wordsOf<G extends GameTypes>(entry: GameEntry<G>, locale: Locale, setup: Setup): Words<G> {
  return createWords({ locale, catalogues: entry.catalogues?.(locale, setup) ?? [], messages: entry.messages });
}

export function createWords<G extends GameTypes>({ locale, catalogues = [], messages }: Speaker<G>): Words<G> {
  const format = createFormatter(locale, ...catalogues);
  return messages ? wordsBy(messages, format) : wordsByName(catalogues, format);
}

/** The game itself knows which message says what. */
function wordsBy<G extends GameTypes>(messages: GameMessages<G>, format: Formatter): Words<G> {
  return {
    decision: (decision) => format(messages.decision(decision)),
    option: (option) => format(messages.option(option)),
    closed: (closed) => `${format(messages.option(closed))} – ${format(messages.reason(closed.reason))}`,
    event: (event) => format(messages.event(event)),
    outcome: (outcome) => messages.outcome(outcome).map(format).join('\n'),
    message: format,
  };
}

/** Texts are found by the names of kinds and fields. */
function wordsByName<G extends GameTypes>(catalogues: readonly Catalogue[], format: Formatter): Words<G> {
  const has = (key: string) => catalogues.some((catalogue) => catalogue.patternOf(key) !== undefined);

  /** `{ space: 'paris' }` is called by the text of `space.paris.name` or `space.paris`, if there is one. */
  function named([field, value]: [string, unknown]): [string, MessageParam] {
    if (typeof value === 'number') return [field, value];
    if (typeof value !== 'string') return [field, JSON.stringify(value)];
    const key = [`${field}.${value}.name`, `${field}.${value}`].find(has);
    return [field, key === undefined ? value : { key }];
  }

  function say(key: string, fields: object): string {
    const params = Object.fromEntries(Object.entries(fields).map(named));
    return has(key) ? format({ key, params }) : inKeys(key, fields);
  }

  const about = (group: string, { kind, refs = {} }: { kind: string; refs?: Refs }) => say(`${group}.${kind}`, refs);
  const message = (given: Message) => (has(given.key) ? format(given) : inKeys(given.key, given.params ?? {}));
  return {
    decision: (decision) => `${decision.seat}: ${about('decision', decision)}`,
    option: (option) => (has(`option.${option.kind}`) ? about('option', option) : option.id),
    closed: (closed) =>
      `${has(`option.${closed.kind}`) ? about('option', closed) : optionId(closed.kind, closed.refs)}: ${message(closed.reason)}`,
    event: ({ type, ...fields }) => say(`log.${type}`, fields),
    outcome: (outcome) => JSON.stringify(outcome),
    message,
  };
}

function inKeys(key: string, fields: object): string {
  const facts = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [key, ...facts].join(' ');
}

/** Any JSON value as a few indented lines. */
export function outline(value: unknown, indent = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${indent}${JSON.stringify(value)}`];
  return Object.entries(value).map(([name, field]) => `${indent}${name}: ${JSON.stringify(field)}`);
}
