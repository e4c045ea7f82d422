import type { DecisionView } from '@kapelle/engine';

export type OptionView = NonNullable<DecisionView['options']>[number];

/** What this page is asked: one decision at a time, and chances to step in beside it. */
export interface Asked {
  readonly main: DecisionView | null;
  readonly chances: readonly DecisionView[];
}

export function askedOf(decisions: readonly DecisionView[]): Asked {
  const mine = decisions.filter((decision) => decision.options !== undefined);
  return {
    main: mine.find((decision) => !decision.optional) ?? null,
    chances: mine.filter((decision) => decision.optional),
  };
}

/** Whom the game waits for, when it is somebody else: the first who must answer. */
export function awaited(decisions: readonly DecisionView[]): DecisionView | null {
  return decisions.find((decision) => !decision.optional) ?? decisions[0] ?? null;
}

export function optionsOf(decision: DecisionView | null): readonly OptionView[] {
  return decision?.options ?? [];
}
