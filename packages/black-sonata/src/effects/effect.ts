import type { SeatId } from '@kapelle/engine';
import type { FogAction } from '../content/fog-cards.ts';
import type { PlaceId } from '../content/places.ts';
import type { TraitId, WomanId } from '../content/women.ts';
import type { Mark } from '../state.ts';

/** All that can stand on the agenda. */
export type Effect =
  | FogAction
  | { readonly do: 'askStart' }
  | { readonly do: 'placePawn'; readonly place: PlaceId }
  | { readonly do: 'beginRound' }
  | { readonly do: 'chooseAction' }
  | { readonly do: 'move'; readonly place: PlaceId }
  | { readonly do: 'search' }
  | { readonly do: 'settleFind' }
  | { readonly do: 'takeClue' }
  | { readonly do: 'unmask' }
  | { readonly do: 'flee' }
  | { readonly do: 'useFog' }
  | { readonly do: 'pass' }
  | { readonly do: 'takeAside' }
  | { readonly do: 'removeClue'; readonly woman: WomanId }
  | { readonly do: 'goTo'; readonly place: PlaceId }
  | { readonly do: 'mark'; readonly trait: TraitId; readonly mark: Mark }
  | { readonly do: 'layTrail'; readonly place: PlaceId }
  | { readonly do: 'liftTrail'; readonly place: PlaceId };

export type EffectOf<D extends Effect['do']> = Extract<Effect, { do: D }>;

/** One player answers for the table. */
export interface Scope {
  readonly seat: SeatId;
}
