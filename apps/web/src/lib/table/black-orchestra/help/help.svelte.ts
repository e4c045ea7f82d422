import type {
  ConspiratorId,
  DossierCard,
  EventId,
  ItemId,
  LeaderId,
  Place,
  SpaceId,
} from '@kapelle/black-orchestra/page';
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

/** The help card: one subject at a time, near what was asked about. */
class Help {
  #subject = $state.raw<Subject | null>(null);
  #anchor: Element | null = null;

  get subject(): Subject | null {
    return this.#subject;
  }

  get anchor(): Element | null {
    return this.#anchor;
  }

  open(subject: Subject, anchor: Element): void {
    this.#anchor = anchor;
    this.#subject = subject;
    void speech.learnBackground();
  }

  close(): void {
    const anchor = this.#anchor;
    this.#subject = null;
    this.#anchor = null;
    if (anchor instanceof HTMLElement || anchor instanceof SVGElement) anchor.focus();
  }
}

export const help = new Help();

export function placeSubject(place: Place): Subject {
  return place === 'prison' ? { kind: 'prison' } : { kind: 'space', id: place };
}
