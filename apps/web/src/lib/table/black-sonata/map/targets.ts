import type { Message } from '@kapelle/engine';
import type { DecisionView, OptionView, PlaceId } from '@kapelle/black-sonata/page';
import { optionsOf } from '../../shared/decision/asked.ts';

/** An option that a click on a place picks. */
export interface PlaceTarget {
  readonly place: PlaceId;
  readonly optionId: string;
  readonly label: string;
}

/** Options that name a place are picked on the map. */
export function placeTargets(decision: DecisionView | null, label: (option: OptionView) => string): PlaceTarget[] {
  return optionsOf(decision).flatMap((option) => {
    const { refs } = option;
    return refs && 'place' in refs ? [{ place: refs.place, optionId: option.id, label: label(option) }] : [];
  });
}

/** Why a place cannot be picked, where the decision says so. */
export function placeReasons(
  decision: DecisionView | null,
  wording: (reason: Message) => Message,
): Partial<Record<PlaceId, Message>> {
  const closed = decision?.closed ?? [];
  return Object.fromEntries(
    closed.flatMap(({ refs, reason }) => (refs && 'place' in refs ? [[refs.place, wording(reason)]] : [])),
  );
}
