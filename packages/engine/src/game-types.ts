import type { Refs } from './message.ts';

/** A kind, and what it names. */
export interface Named {
  readonly kind: string;
  readonly refs?: Refs;
}

/** A union of kinds, each with what it names, null for nothing: `Kinds<{ move: { place: PlaceId }; pass: null }>`. */
export type Kinds<RefsByKind extends Readonly<Record<string, Refs | null>>> = {
  readonly [K in keyof RefsByKind & string]: RefsByKind[K] extends Refs
    ? { readonly kind: K; readonly refs: Readonly<RefsByKind[K]> }
    : { readonly kind: K; readonly refs?: never };
}[keyof RefsByKind & string];

/** The types a game brings along. */
export interface GameTypes {
  /** The game's own part of the state: plain JSON. */
  Data: object;
  /** What the agenda is made of: a discriminated union of few verbs, as data. */
  Effect: { readonly do: string };
  /** Who acts and because of what; carried along by every task. */
  Scope: object;
  /** What a seat can be asked: every kind of decision. */
  Decision: Named;
  /** What can be picked or be closed: every kind of option. */
  Option: Named;
  /** What happened, in the past tense. */
  Event: { readonly type: string };
  /** What one audience sees. */
  View: object;
  /** How it ended. */
  Outcome: { readonly result: string };
}
