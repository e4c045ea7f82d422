import type { Message } from '@kapelle/engine';
import {
  deducedMarks,
  MARKS,
  possibleTraitSets,
  TRAIT_IDS,
  type BlackSonataView,
  type ClosedOption,
  type ClueFacts,
  type DecisionView,
  type Mark,
  type OptionView,
  type TraitId,
  type TraitSet,
} from '@kapelle/black-sonata/page';

/** What follows from the clues held and the Lady's symbol, and from nothing else. */
export interface Deduction {
  readonly sets: readonly TraitSet[];
  readonly marks: Readonly<Record<TraitId, Mark>>;
}

export function deductionFrom(facts: ClueFacts): Deduction {
  const sets = possibleTraitSets(facts);
  return { sets, marks: deducedMarks(sets) };
}

/** How many of the sets still possible have a trait. */
export function setsWith(sets: readonly TraitSet[], trait: TraitId): number {
  return sets.filter((traits) => traits.includes(trait)).length;
}

/** The traits laid down as the hypothesis. */
export function laidTraits({ marks }: Pick<BlackSonataView, 'marks'>): TraitId[] {
  return TRAIT_IDS.filter((trait) => marks[trait] === 'yes');
}

/** Whether the clues held rule out what was laid down. */
export function isRuledOut(laid: readonly TraitId[], sets: readonly TraitSet[]): boolean {
  return !sets.some((traits) => laid.every((trait) => traits.includes(trait)));
}

/** Whether a token says the opposite of what is certain. */
export function isContradicted(laid: Mark, deduced: Mark): boolean {
  return laid !== 'unknown' && deduced !== 'unknown' && laid !== deduced;
}

/** One of the three sides on which a token can lie. */
export interface TokenSide {
  readonly mark: Mark;
  readonly isLaid: boolean;
  /** The option that lays it so, if there is one now. */
  readonly option: string | null;
  readonly reason: Message | null;
}

export function tokenSides(marks: BlackSonataView['marks'], notes: DecisionView | null, trait: TraitId): TokenSide[] {
  return MARKS.map((mark) => {
    const isThis = ({ kind, refs }: OptionView | ClosedOption) =>
      kind === 'mark' && refs.trait === trait && refs.mark === mark;
    return {
      mark,
      isLaid: marks[trait] === mark,
      option: notes?.options?.find(isThis)?.id ?? null,
      reason: notes?.closed?.find(isThis)?.reason ?? null,
    };
  });
}
