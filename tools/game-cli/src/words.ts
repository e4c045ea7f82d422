import {
  optionId,
  type ClosedOption,
  type DecisionView,
  type Message,
  type MessageParam,
  type OptionView,
  type Refs,
} from '@kapelle/engine';
import { createFormatter, type Catalogue, type Locale } from '@kapelle/text';

/** Says in words what a game says in keys; where a game has no text yet, the keys themselves. */
export interface Words {
  decision(decision: DecisionView): string;
  option(option: OptionView): string;
  closed(closed: ClosedOption): string;
  event(event: { readonly type: string }): string;
  message(message: Message): string;
}

export function createWords(locale: Locale, catalogues: readonly Catalogue[]): Words {
  const format = createFormatter(locale, ...catalogues);
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
