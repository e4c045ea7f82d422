import type { ReactionTiming } from '../content/cards.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { InterrogationVerb, Printed, PrintedEffect, PrintedVerb, Scope } from '../content/printed-effect.ts';
import type { SpaceId } from '../content/spaces.ts';
import type { BlackOrchestraData } from '../state.ts';
import type { Situation } from '../worth/situation.ts';
import type { Resolver } from './resolver.ts';

/**
 * What there is to know of a verb that can be printed: how it is carried out, whether it can be applied in full where
 * an interrogation asks, and what the bot takes it to be worth. What it lends to texts stands in `verb-params.ts`.
 */
export type Verb<D extends PrintedVerb> = {
  readonly resolve: Resolver<D>;
  readonly worth: Worth<D>;
} & (D extends InterrogationVerb ? { readonly appliesInFull: AppliesInFull<D> } : unknown);

export type Verbs<D extends PrintedVerb> = { readonly [K in D]: Verb<K> };

/** A table on which an option is tried out; the prisoner may have been released by its earlier effects. */
export interface Trial {
  readonly data: BlackOrchestraData;
  readonly scope: Scope;
  /** Whether effects inside this one can be applied in full. */
  readonly areFull: (effects: readonly PrintedEffect[], scope: Scope) => boolean;
}

/** BO-11.3, BO-11.7. */
type AppliesInFull<D extends PrintedVerb> = (trial: Trial, effect: Printed<D>) => boolean;

/** From where, on whom and when an effect would happen, as far as that is settled. */
export interface Aim {
  readonly space?: SpaceId;
  readonly target?: ConspiratorId;
  readonly timing?: ReactionTiming;
}

/** With what effects inside the one in question are worth. */
export interface Reckoning extends Aim {
  readonly inner: (effects: readonly PrintedEffect[], target?: ConspiratorId) => number;
}

/** How welcome the effect would be now, in actions. */
type Worth<D extends PrintedVerb> = (situation: Situation, effect: Printed<D>, reckoning: Reckoning) => number;

/** For what the bot does not take into account. */
export const NO_WORTH = (): number => 0;
