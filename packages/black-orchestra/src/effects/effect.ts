import type { DecisionKind, OptionKind } from '../choices.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { InterrogationOptionId } from '../content/interrogation.ts';
import type { ItemId } from '../content/items.ts';
import type { DeputyId, LeaderId } from '../content/leaders.ts';
import type { PlotId } from '../content/plots.ts';
import type { Affiliation, SpaceId, Stage } from '../content/spaces.ts';
import type { DossierCard, Face, Motivation, Suspicion, Track } from '../state.ts';

/** Who acts, on whom, and because of what. Carried along by every task. */
export interface Scope {
  readonly actor: ConspiratorId;
  readonly target?: ConspiratorId;
  readonly source: Source;
}

/** What an effect comes from: for prompts, log and help. */
export interface Source {
  readonly kind: 'rule' | 'card' | 'plot' | 'event' | 'ability' | 'space' | 'interrogation' | 'leader';
  readonly id: string;
}

/** Which free conspirators; all conditions must hold. Prisoners are never among them (BO-10.2). */
export interface Filter {
  readonly affiliation?: Affiliation;
  readonly inBerlin?: true;
  readonly at?: SpaceId;
  /** In the actor's space. */
  readonly withActor?: true;
  readonly notActor?: true;
  readonly suspicionAtMost?: Suspicion;
  readonly suspicionAtLeast?: Suspicion;
  readonly motivationAtLeast?: Motivation;
  readonly cardsAtLeast?: number;
  readonly itemsAtLeast?: number;
  readonly hasPlot?: true;
}

export type Who = 'actor' | 'target' | { readonly id: ConspiratorId } | { readonly every: Filter };

/** What must be true for a choice to be offered. */
export type Condition =
  | { readonly kind: 'support-at-least'; readonly value: number }
  | { readonly kind: 'motivation-at-least'; readonly level: Motivation };

export interface Choice {
  readonly kind: OptionKind;
  readonly effects: readonly Effect[];
  readonly if?: Condition;
}

/** The moments of BO-4.9 at which ⚡ may be used. */
export type Moment =
  'turn-start' | 'action' | 'before-event' | 'event-drawn' | 'leader-moved' | 'plot-pool' | 'plot-rolled';

export type Effect = TrackEffect | MoveEffect | ThingEffect | EventDeckEffect | PrisonEffect | Structure | FlowEffect;

type TrackEffect =
  | { readonly do: 'adjust'; readonly track: Track; readonly by: number; readonly who: Who }
  | {
      readonly do: 'level';
      readonly track: Track;
      readonly to: Motivation | Suspicion;
      readonly only: 'raise' | 'lower' | 'either';
      readonly who: Who;
    }
  | { readonly do: 'support'; readonly by: number }
  | { readonly do: 'supportTo'; readonly to: number | 'start'; readonly only: 'raise' | 'lower' }
  | { readonly do: 'clearDissent'; readonly dice?: number }
  | { readonly do: 'grantActions'; readonly count: number }
  | { readonly do: 'loseAbilities'; readonly affiliation: Affiliation };

type MoveEffect =
  | { readonly do: 'send'; readonly leaders: readonly LeaderId[]; readonly to: SpaceId | 'start' }
  | { readonly do: 'visit'; readonly leader: LeaderId; readonly ifAlone?: readonly Effect[] }
  | { readonly do: 'visited'; readonly leader: LeaderId; readonly to: SpaceId; readonly ifAlone: readonly Effect[] }
  | { readonly do: 'leaveGame'; readonly leader: LeaderId }
  | { readonly do: 'expelDeputy' }
  | { readonly do: 'gather'; readonly who: Who; readonly to: SpaceId }
  | { readonly do: 'relocate'; readonly who: Who }
  | { readonly do: 'walk'; readonly who: Who; readonly steps: number }
  | { readonly do: 'step'; readonly who: ConspiratorId; readonly to: SpaceId }
  | { readonly do: 'moveHitlerWithin'; readonly steps: number }
  | { readonly do: 'sendNearestDeputies' }
  | { readonly do: 'sendNearestDeputiesOf'; readonly left: readonly ConspiratorId[] };

type ThingEffect =
  | { readonly do: 'draw'; readonly who: Who; readonly count: number }
  | { readonly do: 'drawUpTo'; readonly who: Who; readonly count: number }
  | { readonly do: 'discard'; readonly who: Who; readonly what: 'cards' | 'items' | 'plots'; readonly count: number }
  | { readonly do: 'discardAnyItems'; readonly who: Who; readonly each: readonly Effect[] }
  | { readonly do: 'discardCard'; readonly who: ConspiratorId; readonly card: DossierCard }
  | { readonly do: 'discardItem'; readonly who: ConspiratorId; readonly item: ItemId }
  | { readonly do: 'discardIllegal'; readonly who: Who; readonly atLeast?: number }
  | { readonly do: 'fetchItem'; readonly from: 'discards' | 'board' }
  | { readonly do: 'takeTile'; readonly at: SpaceId }
  | { readonly do: 'takeDiscardedItem'; readonly item: ItemId }
  | { readonly do: 'fetchCard' }
  | { readonly do: 'takeDiscardedCard'; readonly card: DossierCard }
  | { readonly do: 'reshuffleDiscards'; readonly including: DossierCard }
  | { readonly do: 'searchForPlot' }
  | { readonly do: 'revealItem'; readonly at: SpaceId }
  | { readonly do: 'revealTile' }
  | { readonly do: 'removeTiles'; readonly count: number }
  | { readonly do: 'removeTile'; readonly at: SpaceId }
  | { readonly do: 'removeTilesOfStages'; readonly stages: readonly Stage[] };

type EventDeckEffect =
  | { readonly do: 'removeEvents'; readonly stage: Stage; readonly count: number }
  | { readonly do: 'lookAtEvents'; readonly count: number; readonly then: 'order' | 'order-or-remove-one' }
  | {
      readonly do: 'arrangeEvents';
      readonly count: number;
      readonly picked: readonly number[];
      readonly then: 'order' | 'order-or-remove-one';
    }
  | { readonly do: 'removeSeenEvent'; readonly index: number }
  | { readonly do: 'holdHitler' }
  | { readonly do: 'skipEvent' }
  | { readonly do: 'extraEvent' };

type PrisonEffect =
  | { readonly do: 'arrest'; readonly who: Who }
  | { readonly do: 'release'; readonly who: Who; readonly suspicion?: Suspicion; readonly to?: SpaceId }
  | { readonly do: 'raid' }
  | { readonly do: 'raidCard'; readonly who: ConspiratorId; readonly kept: readonly DossierCard[] }
  | { readonly do: 'keepCard'; readonly who: ConspiratorId; readonly card: DossierCard }
  | { readonly do: 'classicRaid'; readonly who: ConspiratorId }
  | { readonly do: 'endRaid' };

/** How effects are put together. */
type Structure =
  | { readonly do: 'choose'; readonly from: Filter; readonly then: readonly Effect[] }
  | { readonly do: 'choosePrisoner'; readonly then: readonly Effect[] }
  | { readonly do: 'bind'; readonly target: ConspiratorId; readonly then: readonly Effect[] }
  | { readonly do: 'oneOf'; readonly choices: readonly Choice[] }
  | {
      readonly do: 'may';
      readonly kind: DecisionKind;
      readonly who: 'actor' | 'target';
      readonly if?: Condition;
      readonly effects: readonly Effect[];
    }
  | { readonly do: 'bribe'; readonly who: Who; readonly then: readonly Effect[] }
  | { readonly do: 'each'; readonly who: Filter; readonly effects: readonly Effect[] }
  | { readonly do: 'roll'; readonly on: Partial<Record<Face, readonly Effect[]>> }
  | { readonly do: 'special'; readonly name: SpecialName }
  | {
      readonly do: 'say';
      readonly type: 'offerAccepted' | 'offerDeclined' | 'consentRefused';
      readonly who: ConspiratorId;
    };

/** What no verb says: at most a tenth of the cards. */
export type SpecialName = 'black-orchestra' | 'called-away' | 'assassin-caught' | 'slow-retreat';

/** The course of the game itself. */
type FlowEffect =
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
      readonly moment: Exclude<Moment, 'action'>;
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
  | { readonly do: 'changePlot'; readonly dice?: number; readonly cancel?: number }
  | { readonly do: 'announcePlot' }
  | { readonly do: 'rollPlot'; readonly dice: number }
  | { readonly do: 'reroll' }
  | { readonly do: 'rerollDie'; readonly face: Face }
  | { readonly do: 'settlePlot' };

/** A card or an item that changes hands. */
export type Thing = { readonly card: DossierCard } | { readonly item: ItemId };
export type EffectOf<D extends Effect['do']> = Extract<Effect, { readonly do: D }>;
