import type { Message } from '@kapelle/text';
import {
  fogRisks,
  searchRisks,
  type BlackSonataView,
  type ClosedOption,
  type DecisionView,
  type OptionKind,
  type OptionView,
  type Risk,
} from '@kapelle/black-sonata/page';
import { optionsOf } from '../../shared/decision/asked.ts';

/** An action that is no move: open with its option, or closed with the reason. */
export interface Action {
  readonly kind: ActionKind;
  readonly option: OptionView | null;
  readonly reason: Message | null;
  /** How it may lose the game at once, as far as anybody can tell. */
  readonly risks: readonly Risk[];
}

const ACTION_KINDS = ['search', 'use-fog', 'take-aside', 'pass', 'end-turn'] as const satisfies readonly OptionKind[];
export type ActionKind = (typeof ACTION_KINDS)[number];

const RISKS: Readonly<Partial<Record<ActionKind, (view: BlackSonataView) => Risk[]>>> = {
  search: searchRisks,
  'use-fog': fogRisks,
};

/** The moves of a decision; places that cannot be entered are told on the map. */
export function movesOf(decision: DecisionView): Extract<OptionView, { kind: 'move' }>[] {
  return optionsOf(decision).filter((option) => option.kind === 'move');
}

/** Every other action, whether it can be done now or not. */
export function actionsOf(decision: DecisionView, view: BlackSonataView): Action[] {
  return ACTION_KINDS.flatMap((kind) => {
    const option = optionsOf(decision).find((one) => one.kind === kind) ?? null;
    const closed: ClosedOption | undefined = decision.closed?.find((one) => one.kind === kind);
    if (option === null && closed === undefined) return [];
    return [{ kind, option, reason: closed?.reason ?? null, risks: option ? (RISKS[kind]?.(view) ?? []) : [] }];
  });
}
