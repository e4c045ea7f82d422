import type {
  ClosedOption as GameClosedOption,
  DecisionView as GameDecisionView,
  GameState,
  OptionView as GameOptionView,
} from '@kapelle/engine';
import type { Asked, Choice, OptionKind } from './choices.ts';
import type { Scope } from './content/printed-effect.ts';
import type { Effect } from './effects/effect.ts';
import type { TableEvent } from './events.ts';
import type { BlackOrchestraData, Outcome } from './state.ts';
import type { BlackOrchestraView } from './view.ts';

/** The types of the game, as the engine asks for them. */
export interface BlackOrchestra {
  Data: BlackOrchestraData;
  Effect: Effect;
  Scope: Scope;
  Decision: Asked;
  Option: Choice;
  Event: TableEvent;
  View: BlackOrchestraView;
  Outcome: Outcome;
}

/** The game where it offers only some kinds of options: what else is offered there does not compile. */
export interface Offering<K extends OptionKind> extends Omit<BlackOrchestra, 'Option'> {
  Option: Extract<Choice, { readonly kind: K }>;
}

export type BlackOrchestraState = GameState<BlackOrchestra>;

export type DecisionView = GameDecisionView<BlackOrchestra>;
export type OptionView = GameOptionView<BlackOrchestra>;
export type ClosedOption = GameClosedOption<BlackOrchestra>;
