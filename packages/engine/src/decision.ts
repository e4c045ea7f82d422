import type { Audience } from './audience.ts';
import type { GameTypes, Named } from './game-types.ts';
import type { SeatId } from './ids.ts';
import type { Message, Refs } from './message.ts';

/** One thing that may be picked. `kind` and `refs` give its text and its target on screen; `effects` is what it does. */
export type Option<G extends GameTypes = GameTypes> = OptionView<G> & { readonly effects: readonly G['Effect'][] };

/** Something a player would look for and cannot pick now, with the reason. */
export type ClosedOption<G extends GameTypes = GameTypes> = G['Option'] & { readonly reason: Message };

/**
 * What the game waits for: one seat picks one option. Larger choices are several small decisions.
 * An `optional` decision is a chance to interrupt: it goes away when another decision of its lane is answered.
 */
export type Decision<G extends GameTypes = GameTypes> = G['Decision'] & {
  readonly id: string;
  readonly seat: SeatId;
  readonly optional?: true;
  readonly lane?: number;
  readonly scope: G['Scope'];
  readonly options: readonly Option<G>[];
};

/** A player's only verb. */
export interface Answer {
  readonly decision: string;
  readonly option: string;
}

/** An answer with the seat it came from; the seat is known from the session, never from the payload. */
export interface SeatAnswer extends Answer {
  readonly seat: SeatId;
}

export type OptionView<G extends GameTypes = GameTypes> = G['Option'] & { readonly id: string };

/** A decision as an audience sees it: only the seat that answers it sees what it may pick. */
export type DecisionView<G extends GameTypes = GameTypes> = G['Decision'] & {
  readonly id: string;
  readonly seat: SeatId;
  readonly optional?: true;
  readonly options?: readonly OptionView<G>[];
  readonly closed?: readonly ClosedOption<G>[];
};

/** The option's name made of its kind and what it names: the same choice has the same id in every decision. */
export function optionId(kind: string, refs?: Refs): string {
  let id = kind;
  for (const name in refs) id += `:${refs[name]}`;
  return id;
}

/** What an option of a kind names. */
export type RefsOf<O extends Named, K extends string> = O extends unknown
  ? K & O['kind'] extends never
    ? never
    : O['refs']
  : never;

/** Left out where the kind names nothing. */
type RefsArgument<R> = undefined extends R ? [refs?: R] : [refs: R];

/** Makes the options of one game: a kind that it does not have, or that names something else, does not compile. */
export type OptionMaker<G extends GameTypes> = <K extends G['Option']['kind']>(
  kind: K,
  effects: readonly G['Effect'][],
  ...refs: RefsArgument<RefsOf<G['Option'], K>>
) => Option<G>;

export function optionMaker<G extends GameTypes>(): OptionMaker<G> {
  return makeOption;
}

function makeOption(kind: string, effects: readonly GameTypes['Effect'][], refs?: Refs): Option {
  const id = optionId(kind, refs);
  return refs ? { id, kind, refs, effects } : { id, kind, effects };
}

type Explain<G extends GameTypes> = (decision: Decision<G>) => readonly ClosedOption<G>[];

export function projectDecision<G extends GameTypes>(
  decision: Decision<G>,
  audience: Audience,
  explain: Explain<G>,
): DecisionView<G> {
  const { id, kind, seat, refs, optional } = decision;
  const header = { id, kind, seat, ...(refs && { refs }), ...(optional && { optional }) } as DecisionView<G>;
  if (audience !== seat) return header;
  const closed = explain(decision);
  const options = decision.options.map(optionView<G>);
  return closed.length > 0 ? { ...header, options, closed } : { ...header, options };
}

function optionView<G extends GameTypes>({ id, kind, refs }: Option<G>): OptionView<G> {
  return refs ? { id, kind, refs } : { id, kind };
}
