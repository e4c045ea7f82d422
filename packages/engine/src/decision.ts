import type { Audience } from './audience.ts';
import type { SeatId } from './ids.ts';
import type { Message, Refs } from './message.ts';

/** One thing that may be picked. `kind` and `refs` give its text and its target on screen; `effects` is what it does. */
export interface Option<Effect> {
  readonly id: string;
  readonly kind: string;
  readonly refs?: Refs;
  readonly effects: readonly Effect[];
}

/** Something a player would look for and cannot pick now, with the reason. */
export interface ClosedOption {
  readonly kind: string;
  readonly refs?: Refs;
  readonly reason: Message;
}

/**
 * What the game waits for: one seat picks one option. Larger choices are several small decisions.
 * An `optional` decision is a chance to interrupt: it goes away when another decision of its lane is answered.
 */
export interface Decision<Effect, Scope> {
  readonly id: string;
  readonly kind: string;
  readonly seat: SeatId;
  readonly refs?: Refs;
  readonly optional?: true;
  readonly lane?: number;
  readonly scope: Scope;
  readonly options: readonly Option<Effect>[];
}

/** A player's only verb. */
export interface Answer {
  readonly decision: string;
  readonly option: string;
}

/** An answer with the seat it came from; the seat is known from the session, never from the payload. */
export interface SeatAnswer extends Answer {
  readonly seat: SeatId;
}

export interface OptionView {
  readonly id: string;
  readonly kind: string;
  readonly refs?: Refs;
}

/** A decision as an audience sees it: only the seat that answers it sees what it may pick. */
export interface DecisionView {
  readonly id: string;
  readonly kind: string;
  readonly seat: SeatId;
  readonly refs?: Refs;
  readonly optional?: true;
  readonly options?: readonly OptionView[];
  readonly closed?: readonly ClosedOption[];
}

/** The option's name made of its kind and what it names: the same choice has the same id in every decision. */
export function optionId(kind: string, refs?: Refs): string {
  let id = kind;
  for (const name in refs) id += `:${refs[name]}`;
  return id;
}

export function option<Effect>(kind: string, effects: readonly Effect[], refs?: Refs): Option<Effect> {
  const id = optionId(kind, refs);
  return refs ? { id, kind, refs, effects } : { id, kind, effects };
}

type Explain<Effect, Scope> = (decision: Decision<Effect, Scope>) => readonly ClosedOption[];

export function projectDecision<Effect, Scope>(
  decision: Decision<Effect, Scope>,
  audience: Audience,
  explain: Explain<Effect, Scope>,
): DecisionView {
  const { id, kind, seat, refs, optional } = decision;
  const header: DecisionView = { id, kind, seat, ...(refs && { refs }), ...(optional && { optional }) };
  if (audience !== seat) return header;
  const closed = explain(decision);
  const options = decision.options.map(optionView);
  return closed.length > 0 ? { ...header, options, closed } : { ...header, options };
}

function optionView({ id, kind, refs }: Option<unknown>): OptionView {
  return refs ? { id, kind, refs } : { id, kind };
}
