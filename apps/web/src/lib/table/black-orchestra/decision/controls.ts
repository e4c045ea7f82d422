import type { SeatId } from '@kapelle/engine';
import type {
  BlackOrchestraView,
  ClosedOption,
  ConspiratorId,
  DecisionView,
  DossierCard,
  OptionView,
} from '@kapelle/black-orchestra/page';
import { optionsOf } from '../../shared/decision/asked.ts';
import type { BoardTarget } from '../map/board.ts';
import { GRAVE, LARGE, placeOf } from './presentation.ts';

/** Options that name a space are picked on the map. */
export function mapTargets(decision: DecisionView | null, label: (option: OptionView) => string): BoardTarget[] {
  return optionsOf(decision).flatMap((option) => {
    const space = option.refs?.['space'];
    return typeof space === 'string' ? [{ space: space, optionId: option.id, label: label(option) }] : [];
  });
}

/** The conspirator at the front of this page: who is asked, else whose turn it is, else one's own. */
export function foremost(
  view: BlackOrchestraView,
  seats: readonly SeatId[],
  asked: DecisionView | null,
): ConspiratorId {
  const held = view.order.filter((id) => isHeld(view, seats, id));
  const wanted = asked?.refs['who'];
  const isTheirs = held.find((id) => id === wanted);
  if (isTheirs) return isTheirs;
  return held.includes(view.turn.active) || held.length === 0 ? view.turn.active : (held[0] as ConspiratorId);
}

export function isHeld(view: BlackOrchestraView, seats: readonly SeatId[], id: ConspiratorId): boolean {
  const seat = view.conspirators[id]?.seat;
  return seat !== undefined && seats.includes(seat);
}

function isOnCard({ kind }: Pick<OptionView, 'kind'>): boolean {
  return placeOf(kind) === 'on-card';
}

export function optionsOnCard(decision: DecisionView | null, card: DossierCard): OptionView[] {
  return optionsOf(decision).filter((option) => isOnCard(option) && names(option, card));
}

export function closedOnCard(decision: DecisionView | null, card: DossierCard): ClosedOption[] {
  return (decision?.closed ?? []).filter((option) => isOnCard(option) && names(option, card));
}

function names({ refs }: Pick<OptionView, 'refs'>, card: DossierCard): boolean {
  return refs?.['card'] === card || refs?.['plot'] === card;
}

export function isGrave({ kind }: OptionView, actionsLeft: number): boolean {
  return Object.hasOwn(GRAVE, kind) || (kind === 'end-actions' && actionsLeft > 0);
}

/** Whether an option of the menu takes all that is left: Conspire costs an action for each die (BO-7.3). */
export function takesLastAction({ kind, refs }: OptionView, actionsLeft: number): boolean {
  return kind === 'conspire' ? refs?.['dice'] === actionsLeft : actionsLeft === 1;
}

/** A decision with much to read is laid over the map. */
export function isLarge({ kind }: DecisionView): boolean {
  return Object.hasOwn(LARGE, kind);
}
