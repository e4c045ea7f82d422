import { toEveryone, type RedactionTable } from '@kapelle/engine';
import type { FogCardId } from './content/fog-cards.ts';
import type { PlaceId } from './content/places.ts';
import type { SymbolId, TraitId, WomanId } from './content/women.ts';
import type { Back, Outcome } from './state.ts';

/** Where a clue came from. */
export type ClueSource = 'search' | 'fog' | 'aside';

/** What happened, in the order it happened. Notes of the player are no news and make no event. */
export type TableEvent =
  | { readonly type: 'pawnPlaced'; readonly place: PlaceId }
  | { readonly type: 'ladyAppeared'; readonly back: Back }
  | { readonly type: 'roundBegan'; readonly round: number; readonly back: Back }
  | { readonly type: 'counterDropped'; readonly counter: number }
  | { readonly type: 'pawnMoved'; readonly from: PlaceId; readonly to: PlaceId }
  | { readonly type: 'placeVisited'; readonly place: PlaceId; readonly left: number }
  | { readonly type: 'passed' }
  | { readonly type: 'searched'; readonly place: PlaceId; readonly found: boolean }
  | { readonly type: 'clueGained'; readonly woman: WomanId; readonly source: ClueSource }
  | { readonly type: 'noClueLeft' }
  | { readonly type: 'ladyFled'; readonly cards: number; readonly back: Back }
  | { readonly type: 'fogUsed'; readonly fog: FogCardId }
  | { readonly type: 'fogLeft'; readonly fog: FogCardId }
  | { readonly type: 'fogBlownAway'; readonly left: number }
  | { readonly type: 'backsSeen'; readonly backs: readonly Back[] }
  | { readonly type: 'ladyHastened'; readonly cards: number; readonly back: Back }
  | { readonly type: 'clueRemoved'; readonly woman: WomanId }
  | { readonly type: 'ladyChanged'; readonly symbol: SymbolId }
  | { readonly type: 'asideExchanged'; readonly symbol: SymbolId }
  | { readonly type: 'ladyRevealed'; readonly woman: WomanId; readonly traits: readonly TraitId[] }
  | { readonly type: 'gameEnded'; readonly result: Outcome['result']; readonly reason: Outcome['reason'] };

export type EventType = TableEvent['type'];

/** An open table: an event only ever tells what the rules show to everybody. Every type must stand here. */
export const REDACTIONS: RedactionTable<TableEvent> = {
  pawnPlaced: toEveryone,
  ladyAppeared: toEveryone,
  roundBegan: toEveryone,
  counterDropped: toEveryone,
  pawnMoved: toEveryone,
  placeVisited: toEveryone,
  passed: toEveryone,
  searched: toEveryone,
  clueGained: toEveryone,
  noClueLeft: toEveryone,
  ladyFled: toEveryone,
  fogUsed: toEveryone,
  fogLeft: toEveryone,
  fogBlownAway: toEveryone,
  backsSeen: toEveryone,
  ladyHastened: toEveryone,
  clueRemoved: toEveryone,
  ladyChanged: toEveryone,
  asideExchanged: toEveryone,
  ladyRevealed: toEveryone,
  gameEnded: toEveryone,
};
