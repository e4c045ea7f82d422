import { toEveryone, type Audience, type RedactionTable, type SeatId } from '@kapelle/engine';
import type { ConspiratorId } from './content/conspirators.ts';
import type { EventId } from './content/events.ts';
import type { InterrogationOptionId } from './content/interrogation.ts';
import type { ItemId } from './content/items.ts';
import type { LeaderId } from './content/leaders.ts';
import type { PlotId } from './content/plots.ts';
import type { SpaceId, Stage } from './content/spaces.ts';
import type { DossierCard } from './content/cards.ts';
import type { Face, Motivation, Suspicion } from './content/levels.ts';
import type { Outcome } from './state.ts';

type Who = { readonly who: ConspiratorId };
type Card = { readonly card: DossierCard };
type Item = { readonly item: ItemId };

/** What happened, in the order it happened. The log, sounds and animation live on these; nothing else does. */
export type TableEvent =
  | { readonly type: 'gameBegan'; readonly first: ConspiratorId }
  | ({ readonly type: 'turnBegan'; readonly turn: number } & Who)
  | ({ readonly type: 'penaltySuffered'; readonly leader: LeaderId } & Who)
  | ({ readonly type: 'motivationChanged'; readonly from: Motivation; readonly to: Motivation } & Who)
  | ({ readonly type: 'suspicionChanged'; readonly from: Suspicion; readonly to: Suspicion } & Who)
  | { readonly type: 'supportChanged'; readonly from: number; readonly to: number }
  | { readonly type: 'leaderMoved'; readonly leader: LeaderId; readonly from: SpaceId; readonly to: SpaceId }
  | { readonly type: 'leaderHeld'; readonly leader: LeaderId }
  | { readonly type: 'leaderLeft'; readonly leader: LeaderId }
  | { readonly type: 'leaderKilled'; readonly leader: LeaderId }
  | ({ readonly type: 'conspiratorMoved'; readonly from: SpaceId; readonly to: SpaceId } & Who)
  | ({ readonly type: 'actionsGained'; readonly count: number } & Who)
  | ({ readonly type: 'actionsPromised'; readonly count: number } & Who)
  | ({ readonly type: 'actionsEnded' } & Who)
  | ({ readonly type: 'diceRolled'; readonly purpose: RollPurpose; readonly faces: readonly Face[] } & Who)
  | { readonly type: 'dissentPlaced'; readonly dice: number }
  | { readonly type: 'dissentFilled' }
  | { readonly type: 'dissentCleared'; readonly dice: number }
  | { readonly type: 'defectionsPlaced'; readonly dice: number }
  | { readonly type: 'defectionsUsed'; readonly dice: number }
  | { readonly type: 'itemRevealed'; readonly space: SpaceId; readonly item: ItemId }
  | ({ readonly type: 'itemCollected'; readonly space: SpaceId } & Who & Item)
  | ({ readonly type: 'itemDelivered'; readonly space: SpaceId } & Who & Item)
  | ({ readonly type: 'itemDiscarded' } & Who & Item)
  | ({ readonly type: 'itemFetched' } & Who & Item)
  | ({ readonly type: 'itemPassed'; readonly to: ConspiratorId } & Who & Item)
  | { readonly type: 'tileRemoved'; readonly space: SpaceId }
  | ({ readonly type: 'cardDrawn' } & Who & Card)
  | ({ readonly type: 'cardDiscarded' } & Who & Card)
  | ({ readonly type: 'cardFetched' } & Who & Card)
  | ({ readonly type: 'cardPlayed' } & Who & Card)
  | ({ readonly type: 'cardPassed'; readonly to: ConspiratorId } & Who & Card)
  | ({ readonly type: 'cardPassedOver' } & Card)
  | { readonly type: 'deckReshuffled'; readonly cards: number }
  | ({ readonly type: 'abilityUsed' } & Who)
  | ({ readonly type: 'abilityLost' } & Who)
  | { readonly type: 'stageBegan'; readonly stage: Stage }
  | { readonly type: 'spacesLost' }
  | { readonly type: 'eventDrawn'; readonly event: EventId; readonly stage: Stage }
  | { readonly type: 'eventCancelled'; readonly event: EventId; readonly key: EventId }
  | { readonly type: 'keyEventDiscarded'; readonly event: EventId }
  | { readonly type: 'eventsRemoved'; readonly count: number; readonly stage: Stage }
  | { readonly type: 'eventSkipped' }
  | ({
      readonly type: 'eventsSeen';
      readonly seat: SeatId;
      readonly count: number;
      readonly events?: readonly EventId[];
    } & Who)
  | ({ readonly type: 'seenEventRemoved'; readonly seat: SeatId; readonly event?: EventId } & Who)
  | ({ readonly type: 'eventsPutBack' } & Who)
  | ({ readonly type: 'offerAccepted' } & Who)
  | ({ readonly type: 'offerDeclined' } & Who)
  | ({ readonly type: 'consentRefused' } & Who)
  | ({ readonly type: 'raidBegan' } & Who)
  | ({ readonly type: 'cardKept' } & Who & Card)
  | ({ readonly type: 'arrested' } & Who)
  | ({ readonly type: 'released'; readonly to: SpaceId } & Who)
  | ({ readonly type: 'interrogationBegan' } & Who)
  | ({ readonly type: 'interrogationAnswered'; readonly option: InterrogationOptionId } & Who)
  | ({ readonly type: 'resistanceTried' } & Who)
  | ({ readonly type: 'interrogationResisted' } & Who)
  | ({ readonly type: 'plotAttempted'; readonly plot: PlotId; readonly target: LeaderId } & Who)
  | ({ readonly type: 'plotItemUsed' } & Who & Item)
  | ({ readonly type: 'plotAnnounced'; readonly dice: number; readonly targets: number; readonly eagles: number } & Who)
  | ({ readonly type: 'dieRerolled'; readonly from: Face; readonly to: Face } & Who)
  | ({ readonly type: 'plotDetected'; readonly plot: PlotId } & Who)
  | ({ readonly type: 'plotFailed'; readonly plot: PlotId } & Who)
  | ({ readonly type: 'plotSucceeded'; readonly plot: PlotId; readonly target: LeaderId } & Who)
  | ({ readonly type: 'gameEnded' } & Pick<Outcome, 'result' | 'reason'>);

export type RollPurpose = 'conspire' | 'release' | 'plot' | 'event' | 'resist' | 'black-orchestra';

/** What was looked at is shown to that seat alone (BO-8.11). */
function onlyToItsSeat<E extends { readonly seat: SeatId }>(hidden: (event: E) => E) {
  return (event: E, audience: Audience): E => (audience === event.seat ? event : hidden(event));
}

/** BO-11.2, BO-8.11: everything is public but what somebody looked at alone. Every type must stand here. */
export const REDACTIONS: RedactionTable<TableEvent> = {
  gameBegan: toEveryone,
  turnBegan: toEveryone,
  penaltySuffered: toEveryone,
  motivationChanged: toEveryone,
  suspicionChanged: toEveryone,
  supportChanged: toEveryone,
  leaderMoved: toEveryone,
  leaderHeld: toEveryone,
  leaderLeft: toEveryone,
  leaderKilled: toEveryone,
  conspiratorMoved: toEveryone,
  actionsGained: toEveryone,
  actionsPromised: toEveryone,
  actionsEnded: toEveryone,
  diceRolled: toEveryone,
  dissentPlaced: toEveryone,
  dissentFilled: toEveryone,
  dissentCleared: toEveryone,
  defectionsPlaced: toEveryone,
  defectionsUsed: toEveryone,
  itemRevealed: toEveryone,
  itemCollected: toEveryone,
  itemDelivered: toEveryone,
  itemDiscarded: toEveryone,
  itemFetched: toEveryone,
  itemPassed: toEveryone,
  tileRemoved: toEveryone,
  cardDrawn: toEveryone,
  cardDiscarded: toEveryone,
  cardFetched: toEveryone,
  cardPlayed: toEveryone,
  cardPassed: toEveryone,
  cardPassedOver: toEveryone,
  deckReshuffled: toEveryone,
  abilityUsed: toEveryone,
  abilityLost: toEveryone,
  stageBegan: toEveryone,
  spacesLost: toEveryone,
  eventDrawn: toEveryone,
  eventCancelled: toEveryone,
  keyEventDiscarded: toEveryone,
  eventsRemoved: toEveryone,
  eventSkipped: toEveryone,
  eventsSeen: onlyToItsSeat(({ type, who, seat, count }) => ({ type, who, seat, count })),
  seenEventRemoved: onlyToItsSeat(({ type, who, seat }) => ({ type, who, seat })),
  eventsPutBack: toEveryone,
  offerAccepted: toEveryone,
  offerDeclined: toEveryone,
  consentRefused: toEveryone,
  raidBegan: toEveryone,
  cardKept: toEveryone,
  arrested: toEveryone,
  released: toEveryone,
  interrogationBegan: toEveryone,
  interrogationAnswered: toEveryone,
  resistanceTried: toEveryone,
  interrogationResisted: toEveryone,
  plotAttempted: toEveryone,
  plotItemUsed: toEveryone,
  plotAnnounced: toEveryone,
  dieRerolled: toEveryone,
  plotDetected: toEveryone,
  plotFailed: toEveryone,
  plotSucceeded: toEveryone,
  gameEnded: toEveryone,
};
