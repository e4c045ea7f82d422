import type {
  ConspiratorId,
  DossierCard,
  EventId,
  ItemId,
  LeaderId,
  Place,
  SpaceId,
} from '@kapelle/black-orchestra/page';
import { BROWSER_CLOCK } from '../../../net/clock.ts';
import { Explanations } from '../../shared/help/explanations.svelte.ts';
import { Help } from '../../shared/help/help.svelte.ts';
import { speech } from '../text/speech.svelte.ts';

/** What one can ask about. */
export type Subject =
  | { readonly kind: 'space'; readonly id: SpaceId; readonly leaders?: readonly LeaderId[] }
  | { readonly kind: 'prison' }
  | { readonly kind: 'card'; readonly id: DossierCard }
  | { readonly kind: 'event'; readonly id: EventId }
  | { readonly kind: 'conspirator'; readonly id: ConspiratorId }
  | { readonly kind: 'leader'; readonly id: LeaderId }
  | { readonly kind: 'item'; readonly id: ItemId }
  | { readonly kind: 'track'; readonly id: 'motivation' | 'suspicion' | 'militarySupport' | 'dissent' }
  | { readonly kind: 'action'; readonly id: string };

/** What is being asked about. */
export const help = new Help<Subject>(speech);

/** What says of itself what it is. */
export const explanations = new Explanations<Subject>(BROWSER_CLOCK);

export function placeSubject(place: Place): Subject {
  return place === 'prison' ? { kind: 'prison' } : { kind: 'space', id: place };
}
