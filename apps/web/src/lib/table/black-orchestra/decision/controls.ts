import type { SeatId } from '@kapelle/engine';
import type {
  BlackOrchestraView,
  ClosedOption,
  ConspiratorId,
  DecisionView,
  DossierCard,
  OptionView,
  SpaceId,
} from '@kapelle/black-orchestra/page';
import { optionsOf } from '../../shared/decision/asked.ts';
import type { BoardTarget } from '../map/board.ts';

/** Options that name a space are picked on the map. */
export function mapTargets(decision: DecisionView | null, label: (option: OptionView) => string): BoardTarget[] {
  return optionsOf(decision).flatMap((option) => {
    const space = option.refs?.['space'];
    return typeof space === 'string' ? [{ space: space as SpaceId, optionId: option.id, label: label(option) }] : [];
  });
}

/** The conspirator at the front of this page: who is asked, else whose turn it is, else one's own. */
export function foremost(
  view: BlackOrchestraView,
  seats: readonly SeatId[],
  asked: DecisionView | null,
): ConspiratorId {
  const held = view.order.filter((id) => isHeld(view, seats, id));
  const wanted = asked?.refs?.['who'];
  const isTheirs = held.find((id) => id === wanted);
  if (isTheirs) return isTheirs;
  return held.includes(view.turn.active) || held.length === 0 ? view.turn.active : (held[0] as ConspiratorId);
}

export function isHeld(view: BlackOrchestraView, seats: readonly SeatId[], id: ConspiratorId): boolean {
  const seat = view.conspirators[id]?.seat;
  return seat !== undefined && seats.includes(seat);
}

/** Kinds whose card lies in one's own dossier, so that the card itself carries the button. */
const ON_CARDS = new Set(['act', 'attempt', 'react', 'react-plot', 'discard-plot', 'discard-card', 'use-pistol']);

export function isOnCard({ kind }: Pick<OptionView, 'kind'>): boolean {
  return ON_CARDS.has(kind);
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

/** What cannot be taken back and is no small thing: the page asks once more. */
const GRAVE = new Set(['attempt', 'react-plot', 'interrogation', 'resist', 'release', 'discard-plot']);

export function isGrave({ kind }: OptionView, actionsLeft: number): boolean {
  return GRAVE.has(kind) || (kind === 'end-actions' && actionsLeft > 0);
}
