import type {
  ClosedOption as GameClosedOption,
  DecisionView as GameDecisionView,
  GameState,
  OptionView as GameOptionView,
} from '@kapelle/engine';
import type { Asked, Choice } from './choices.ts';
import type { Effect, Scope } from './effects/effect.ts';
import type { TableEvent } from './events.ts';
import type { BlackSonataData, Outcome } from './state.ts';
import type { BlackSonataView } from './view.ts';

/** The types of the game, as the engine takes them. */
export interface BlackSonata {
  Data: BlackSonataData;
  Effect: Effect;
  Scope: Scope;
  Decision: Asked;
  Option: Choice;
  Event: TableEvent;
  View: BlackSonataView;
  Outcome: Outcome;
}

export type BlackSonataState = GameState<BlackSonata>;

export type DecisionView = GameDecisionView<BlackSonata>;
export type OptionView = GameOptionView<BlackSonata>;
export type ClosedOption = GameClosedOption<BlackSonata>;
