import type { DecisionView } from '@kapelle/engine';

/** What this page is asked: one decision at a time, and chances to step in beside it. */
export interface Asked<D extends DecisionView> {
  readonly main: D | null;
  readonly chances: readonly D[];
}

export function askedOf<D extends DecisionView>(decisions: readonly D[]): Asked<D> {
  const mine = decisions.filter((decision) => decision.options !== undefined);
  return {
    main: mine.find((decision) => !decision.optional) ?? null,
    chances: mine.filter((decision) => decision.optional),
  };
}

/** Whom the game waits for, when it is somebody else: the first who must answer. */
export function awaited<D extends DecisionView>(decisions: readonly D[]): D | null {
  return decisions.find((decision) => !decision.optional) ?? decisions[0] ?? null;
}

export function optionsOf<O>(decision: { readonly options?: readonly O[] } | null): readonly O[] {
  return decision?.options ?? [];
}
