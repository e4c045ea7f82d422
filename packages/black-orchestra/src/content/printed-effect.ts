import type { ConspiratorId } from './conspirators.ts';
import type { Face, Motivation, Suspicion, Track } from './levels.ts';
import type { LeaderId } from './leaders.ts';
import type { Affiliation, SpaceId, Stage } from './spaces.ts';

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

/** What must be true for an effect, a choice or a card. One that a player is told of has a reason (`rules/conditions.ts`). */
export type Condition =
  | { readonly kind: 'support-at-least'; readonly value: number }
  | { readonly kind: 'motivation-at-least'; readonly level: Motivation }
  | { readonly kind: 'dissent-dice'; readonly count: number }
  | { readonly kind: 'illegal-cards-at-least'; readonly count: number }
  | { readonly kind: 'deputies-at-least'; readonly count: number }
  | { readonly kind: 'active-is-free' }
  | { readonly kind: 'event-due' }
  | { readonly kind: 'event-moves-hitler' }
  | { readonly kind: 'own-plot' }
  | { readonly kind: 'eagle-to-ignore' }
  | ToldCondition;

/** Conditions of ➡ cards: whoever holds one is told what is missing. */
export type ToldCondition = { readonly kind: ToldConditionKind };
export type ToldConditionKind =
  | 'all-together'
  | 'free-die'
  | 'discarded-item'
  | 'item-on-board'
  | 'discarded-card'
  | 'somebody-in-prison'
  | 'event-to-see';

export interface EffectChoice {
  readonly kind: 'weaken-support' | 'encourage-here' | 'forged-orders-for-hitler' | 'forged-travel-papers';
  readonly effects: readonly PrintedEffect[];
  readonly if?: Condition;
}

/** What a visited conspirator may be offered. */
export type Offer = 'hear-goebbels' | 'face-himmler' | 'leave-with-hess' | 'start-afresh';

/** What can stand on a card, an event or an interrogation. Its parts: `verb-params.ts` and `effects/verbs.ts`. */
export type PrintedEffect =
  TrackEffect | LeaderEffect | MoveEffect | ThingEffect | EventDeckEffect | PrisonEffect | Structure | PlotEffect;

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
  | { readonly do: 'clearDissent' }
  | { readonly do: 'grantActions'; readonly count: number }
  | { readonly do: 'loseAbilities'; readonly affiliation: Affiliation };

type LeaderEffect =
  | { readonly do: 'send'; readonly leaders: readonly LeaderId[]; readonly to: SpaceId | 'start' }
  | { readonly do: 'visit'; readonly leader: LeaderId; readonly ifAlone?: readonly PrintedEffect[] }
  | { readonly do: 'leaveGame'; readonly leader: LeaderId }
  | { readonly do: 'expelDeputy' }
  | { readonly do: 'moveHitlerWithin'; readonly steps: number }
  | { readonly do: 'sendNearestDeputies' };

type MoveEffect =
  | { readonly do: 'gather'; readonly who: Who; readonly to: SpaceId }
  | { readonly do: 'relocate'; readonly who: Who }
  | { readonly do: 'walk'; readonly who: Who; readonly steps: number };

type ThingEffect =
  | { readonly do: 'draw'; readonly who: Who; readonly count: number }
  | { readonly do: 'drawUpTo'; readonly who: Who; readonly count: number }
  | { readonly do: 'discard'; readonly who: Who; readonly what: 'cards' | 'items' | 'plots'; readonly count: number }
  | { readonly do: 'discardAnyItems'; readonly who: Who; readonly each: readonly PrintedEffect[] }
  | { readonly do: 'discardIllegal'; readonly who: Who }
  | { readonly do: 'fetchItem'; readonly from: 'discards' | 'board' }
  | { readonly do: 'fetchCard' }
  | { readonly do: 'reshuffleDiscards' }
  | { readonly do: 'searchForPlot' }
  | { readonly do: 'revealItem'; readonly at: SpaceId }
  | { readonly do: 'removeTiles'; readonly count: number }
  | { readonly do: 'removeTilesOfStages'; readonly stages: readonly Stage[] };

type EventDeckEffect =
  | { readonly do: 'removeEvents'; readonly stage: Stage; readonly count: number }
  | { readonly do: 'lookAtEvents'; readonly count: number; readonly then: 'order' | 'order-or-remove-one' }
  | { readonly do: 'holdHitler' }
  | { readonly do: 'skipEvent' }
  | { readonly do: 'extraEvent' };

type PrisonEffect =
  | { readonly do: 'arrest'; readonly who: Who }
  | { readonly do: 'release'; readonly who: Who; readonly suspicion?: Suspicion; readonly to?: SpaceId }
  | { readonly do: 'raid' };

/** How effects are put together. */
type Structure =
  | { readonly do: 'choose'; readonly from: Filter; readonly then: readonly PrintedEffect[] }
  | { readonly do: 'choosePrisoner'; readonly then: readonly PrintedEffect[] }
  | { readonly do: 'oneOf'; readonly choices: readonly EffectChoice[] }
  | {
      readonly do: 'may';
      readonly kind: Offer;
      readonly who: 'actor' | 'target';
      readonly if?: Condition;
      readonly effects: readonly PrintedEffect[];
    }
  | { readonly do: 'bribe'; readonly who: Who; readonly then: readonly PrintedEffect[] }
  | { readonly do: 'each'; readonly who: Filter; readonly effects: readonly PrintedEffect[] }
  | { readonly do: 'roll'; readonly on: Partial<Record<Face, readonly PrintedEffect[]>> }
  | { readonly do: 'special'; readonly name: SpecialName };

type PlotEffect =
  { readonly do: 'changePlot'; readonly dice?: number; readonly cancel?: number } | { readonly do: 'reroll' };

/** What no verb says: at most a tenth of the cards. */
export type SpecialName = 'rally' | 'call-away' | 'suspect-nearest' | 'retreat';

export type PrintedVerb = PrintedEffect['do'];
export type Printed<D extends PrintedVerb> = Extract<PrintedEffect, { readonly do: D }>;

/** The verbs an interrogation may use: of these it must be known whether they can be applied in full (BO-11.3). */
export type InterrogationVerb =
  | 'adjust'
  | 'level'
  | 'support'
  | 'clearDissent'
  | 'removeTiles'
  | 'removeTilesOfStages'
  | 'discard'
  | 'discardIllegal'
  | 'sendNearestDeputies'
  | 'arrest'
  | 'release'
  | 'extraEvent'
  | 'choose';

/** What can stand on an interrogation card. */
export type InterrogationEffect =
  | Printed<Exclude<InterrogationVerb, 'choose'>>
  | { readonly do: 'choose'; readonly from: Filter; readonly then: readonly InterrogationEffect[] };
