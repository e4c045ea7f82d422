import type { DossierCard, ReactionTiming } from '../content/cards.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { InterrogationOptionId } from '../content/interrogation.ts';
import type { ItemId } from '../content/items.ts';
import type { DeputyId, LeaderId } from '../content/leaders.ts';
import type { Face } from '../content/levels.ts';
import type { PlotId } from '../content/plots.ts';
import type { PrintedEffect } from '../content/printed-effect.ts';
import type { SpaceId } from '../content/spaces.ts';

/** What the agenda is made of: what is printed, and what that falls into. */
export type Effect = PrintedEffect | InnerEffect;

/** Stands on no card: made by resolvers and options only. */
export type InnerEffect = PartEffect | ThingEffect | RaidEffect | CourseEffect;

/** What a printed effect falls into. */
type PartEffect =
  | { readonly do: 'bind'; readonly target: ConspiratorId; readonly then: readonly PrintedEffect[] }
  | {
      readonly do: 'say';
      readonly type: 'offerAccepted' | 'offerDeclined' | 'consentRefused';
      readonly who: ConspiratorId;
    }
  | {
      readonly do: 'visited';
      readonly leader: LeaderId;
      readonly to: SpaceId;
      readonly ifAlone: readonly PrintedEffect[];
    }
  | { readonly do: 'step'; readonly who: ConspiratorId; readonly to: SpaceId }
  | { readonly do: 'sendNearestDeputiesOf'; readonly left: readonly ConspiratorId[] }
  | {
      readonly do: 'arrangeEvents';
      readonly count: number;
      readonly picked: readonly number[];
      readonly then: 'order' | 'order-or-remove-one';
    }
  | { readonly do: 'removeSeenEvent'; readonly index: number };

type ThingEffect =
  | { readonly do: 'discardCard'; readonly who: ConspiratorId; readonly card: DossierCard }
  | { readonly do: 'discardItem'; readonly who: ConspiratorId; readonly item: ItemId }
  | { readonly do: 'takeTile'; readonly at: SpaceId }
  | { readonly do: 'takeDiscardedItem'; readonly item: ItemId }
  | { readonly do: 'takeDiscardedCard'; readonly card: DossierCard }
  | { readonly do: 'revealTile' }
  | { readonly do: 'removeTile'; readonly at: SpaceId };

type RaidEffect =
  | { readonly do: 'raidCard'; readonly who: ConspiratorId; readonly kept: readonly DossierCard[] }
  | { readonly do: 'keepCard'; readonly who: ConspiratorId; readonly card: DossierCard }
  | { readonly do: 'classicRaid'; readonly who: ConspiratorId }
  | { readonly do: 'endRaid' };

/** The course of the game itself. */
type CourseEffect =
  | { readonly do: 'beginGame' }
  | { readonly do: 'beginTurn'; readonly who: ConspiratorId }
  | { readonly do: 'startTurn' }
  | { readonly do: 'penalties'; readonly left: readonly LeaderId[] }
  | { readonly do: 'penalty'; readonly leader: LeaderId }
  | { readonly do: 'turnAbilities' }
  | { readonly do: 'takeActions' }
  | { readonly do: 'endActions' }
  | { readonly do: 'spend'; readonly actions: number }
  | { readonly do: 'conspire'; readonly dice: number }
  | { readonly do: 'placeTargets'; readonly left: number; readonly defections: 'open' | 'closed' }
  | { readonly do: 'placeTarget'; readonly on: 'dissent' | 'defections' }
  | { readonly do: 'settleDefections' }
  | { readonly do: 'dissentReward' }
  | { readonly do: 'shareActions'; readonly numbers: readonly number[] }
  | { readonly do: 'promiseActions'; readonly who: ConspiratorId; readonly count: number }
  | { readonly do: 'callAway'; readonly deputies: readonly DeputyId[] }
  | { readonly do: 'collect' }
  | { readonly do: 'deliver'; readonly item: ItemId }
  | { readonly do: 'distribute'; readonly left: number }
  | { readonly do: 'drawForAction' }
  | { readonly do: 'keepOne'; readonly card: DossierCard }
  | { readonly do: 'releaseRoll' }
  | { readonly do: 'give'; readonly to: ConspiratorId; readonly thing: Thing }
  | { readonly do: 'askToTake'; readonly from: ConspiratorId; readonly thing: Thing }
  | { readonly do: 'take'; readonly from: ConspiratorId; readonly thing: Thing }
  | { readonly do: 'askToMove'; readonly who: ConspiratorId; readonly to: SpaceId }
  | { readonly do: 'alwaysConsent'; readonly who: ConspiratorId; readonly now: 'on' | 'off' }
  | { readonly do: 'encourage' }
  | { readonly do: 'cover'; readonly item: ItemId }
  | { readonly do: 'useAbility' }
  | { readonly do: 'playCard'; readonly who: ConspiratorId; readonly card: DossierCard }
  | { readonly do: 'afterCard'; readonly card: DossierCard }
  | { readonly do: 'enforceLimits' }
  | { readonly do: 'discardDown'; readonly who: ConspiratorId }
  | {
      readonly do: 'window';
      readonly timing: Exclude<ReactionTiming, 'action'>;
      readonly passed: readonly ConspiratorId[];
      readonly tried: readonly string[];
    }
  | {
      readonly do: 'quiet';
      readonly who: ConspiratorId;
      readonly card: DossierCard;
      readonly until: 'until-my-turn' | 'until-recalled' | 'ask-again';
    }
  | { readonly do: 'eventStep' }
  | { readonly do: 'drawDueEvent' }
  | { readonly do: 'drawEvent' }
  | { readonly do: 'resolveEvent' }
  | { readonly do: 'afterEvent' }
  | { readonly do: 'endTurn' }
  | { readonly do: 'interrogate' }
  | { readonly do: 'interrogationChosen'; readonly option: InterrogationOptionId }
  | { readonly do: 'resist' }
  | { readonly do: 'putBackInterrogation' }
  | { readonly do: 'classicPrison'; readonly extra: number }
  | { readonly do: 'classicResist' }
  | { readonly do: 'classicFree'; readonly face: Face }
  | { readonly do: 'attemptPlot'; readonly plot: PlotId; readonly target: LeaderId }
  | { readonly do: 'gatherPool' }
  | { readonly do: 'useItem'; readonly owner: ConspiratorId; readonly item: ItemId; readonly as: 'tile' | 'pistol' }
  | { readonly do: 'askForItem'; readonly owner: ConspiratorId; readonly item: ItemId; readonly as: 'tile' | 'pistol' }
  | { readonly do: 'refuseItem'; readonly owner: ConspiratorId; readonly item: ItemId; readonly as: 'tile' | 'pistol' }
  | { readonly do: 'announcePlot' }
  | { readonly do: 'rollPlot'; readonly dice: number }
  | { readonly do: 'rerollDie'; readonly face: Face }
  | { readonly do: 'settlePlot' };

/** A card or an item that changes hands. */
export type Thing = { readonly card: DossierCard } | { readonly item: ItemId };
export type EffectOf<D extends Effect['do']> = Extract<Effect, { readonly do: D }>;
