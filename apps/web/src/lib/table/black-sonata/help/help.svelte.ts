import type {
  Back,
  FogCardId,
  ModeId,
  PlaceId,
  RankId,
  SequenceId,
  SymbolId,
  TraitId,
  WomanId,
} from '@kapelle/black-sonata/page';
import type { Message } from '@kapelle/text';
import { Help } from '../../shared/help/help.svelte.ts';
import { speech } from '../text/speech.svelte.ts';

/** What a player can do, and ask about. */
export type ActionSubject = 'move' | 'search' | 'use-fog' | 'take-aside' | 'pass' | 'end-turn' | 'unmask' | 'take-clue';

/** What one can ask about. */
export type Subject =
  /** With why nothing can be done there, if somebody wanted to. */
  | { readonly kind: 'place'; readonly id: PlaceId; readonly reason?: Message }
  | { readonly kind: 'icon'; readonly id: Back }
  | { readonly kind: 'fog-card'; readonly id: FogCardId }
  | { readonly kind: 'trait'; readonly id: TraitId }
  | { readonly kind: 'symbol'; readonly id: SymbolId }
  | { readonly kind: 'woman'; readonly id: WomanId }
  | { readonly kind: 'mode'; readonly id: ModeId }
  | { readonly kind: 'sequence'; readonly id: SequenceId }
  | { readonly kind: 'rank'; readonly id: RankId }
  | { readonly kind: 'action'; readonly id: ActionSubject }
  | { readonly kind: 'counter' }
  | { readonly kind: 'stealth-deck' }
  | { readonly kind: 'fog' }
  | { readonly kind: 'clue' }
  | { readonly kind: 'aside' }
  | { readonly kind: 'hypothesis' }
  | { readonly kind: 'trail-token' }
  | { readonly kind: 'score' };

/** What is being asked about. */
export const help = new Help<Subject>(speech);
