import type {
  ConspiratorId,
  EventId,
  Face,
  LeaderId,
  Outcome,
  Place as Standing,
  PlotId,
  RollPurpose,
  SpaceId,
  Stage,
  TableEvent,
} from '@kapelle/black-orchestra/page';
import type { Place } from '../../../stage/staging.ts';

/** What has come of it so far, in the order of the rules. */
type Told = { readonly told: readonly TableEvent[] };

/** One die of a plot: what gives it, and how it lies. */
export interface PlotDie {
  /** What gives it: `base`, `affiliation`, `meeting`, an item, a card or a conspirator. */
  readonly reason: string;
  /** Null until it has landed. */
  readonly face: Face | null;
  /** What it showed before somebody rolled it again. */
  readonly before?: Face;
  /** An eagle that does not count. */
  readonly isCancelled?: boolean;
}

/** What a plot needs, and what exposes it. */
export interface PlotNeeds {
  readonly targets: number;
  /** Eagles that must be rolled; at 0 any roll exposes it. */
  readonly eagles: number;
  /** How many of them are cancelled ones. */
  readonly cancelled: number;
}

/** An attempt as everybody sees it. */
export interface Attempt {
  readonly plot: PlotId;
  readonly who: ConspiratorId;
  readonly target: LeaderId;
  readonly dice: readonly PlotDie[];
  readonly needs: PlotNeeds | null;
}

/** A die that is about to land, and how it will lie. */
export interface InAir {
  readonly at: number;
  readonly face: Face;
}

/** Why somebody is taken away. */
export type ArrestCause = 'plot' | 'raid' | 'roll' | 'other';

/** A leader's way, both ends included. */
export interface Journey {
  readonly leader: LeaderId;
  readonly way: readonly SpaceId[];
}

/** What a beat shows: ids and numbers. Every picture stands for itself, so that the last one can be read as a still. */
export type Picture =
  | { readonly kind: 'turn'; readonly who: ConspiratorId; readonly turn: number }
  | ({
      readonly kind: 'move';
      readonly who: ConspiratorId;
      readonly way: readonly SpaceId[];
      readonly step: number;
    } & Told)
  | { readonly kind: 'travel'; readonly journeys: readonly Journey[]; readonly step: number }
  | ({ readonly kind: 'card'; readonly event: CardEvent } & Told)
  | ({ readonly kind: 'item'; readonly event: ItemEvent } & Told)
  | ({
      readonly kind: 'dice';
      readonly who: ConspiratorId;
      readonly purpose: RollPurpose;
      /** Dice that lie. */
      readonly faces: readonly Face[];
      readonly count: number;
      readonly inAir: InAir | null;
    } & Told)
  | ({ readonly kind: 'effects' } & Told)
  | ({ readonly kind: 'event'; readonly event: EventId; readonly stage: Stage } & Told)
  | ({
      readonly kind: 'stage';
      readonly stage: Stage;
      readonly opens: readonly SpaceId[];
      readonly closes: readonly SpaceId[];
    } & Told)
  | ({ readonly kind: 'raid' } & Told)
  | {
      readonly kind: 'arrest';
      readonly who: ConspiratorId;
      readonly cause: ArrestCause;
      readonly way: readonly Standing[];
      readonly step: number;
    }
  | ({ readonly kind: 'release'; readonly who: ConspiratorId; readonly to: SpaceId } & Told)
  | ({ readonly kind: 'interrogation'; readonly event: InterrogationEvent } & Told)
  | {
      readonly kind: 'plot';
      readonly attempt: Attempt;
      readonly inAir: InAir | null;
    }
  | ({ readonly kind: 'verdict'; readonly event: VerdictEvent; readonly attempt: Attempt } & Told)
  | { readonly kind: 'end'; readonly result: Outcome['result']; readonly reason: Outcome['reason'] };

type OfType<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>;

export type CardEvent = OfType<
  'cardDrawn' | 'cardDiscarded' | 'cardFetched' | 'cardPlayed' | 'cardPassed' | 'cardPassedOver' | 'cardKept'
>;
export type ItemEvent = OfType<
  'itemRevealed' | 'itemCollected' | 'itemDelivered' | 'itemDiscarded' | 'itemFetched' | 'itemPassed' | 'plotItemUsed'
>;

export type InterrogationEvent = OfType<
  'interrogationBegan' | 'interrogationAnswered' | 'resistanceTried' | 'interrogationResisted'
>;

export type VerdictEvent = OfType<'plotDetected' | 'plotFailed' | 'plotSucceeded'>;

/** Small pictures have a strip of their own, large ones lie over the map. */
const PLACES = {
  turn: 'strip',
  move: 'strip',
  travel: 'strip',
  card: 'strip',
  item: 'strip',
  dice: 'strip',
  effects: 'strip',
  release: 'strip',
  interrogation: 'strip',
  event: 'map',
  stage: 'map',
  raid: 'map',
  arrest: 'map',
  plot: 'map',
  verdict: 'map',
  end: 'map',
} as const satisfies Record<Picture['kind'], Place>;

export function placeOf({ kind }: Picture): Place {
  return PLACES[kind];
}

/** The year that a stage is about. */
export const STAGE_YEARS: Readonly<Record<Stage, number>> = {
  1: 1938,
  2: 1939,
  3: 1940,
  4: 1941,
  5: 1942,
  6: 1943,
  7: 1944,
};

/** Where pieces stand that are under way. */
export function stopsOf(picture: Picture): ReadonlyMap<ConspiratorId | LeaderId, Standing> {
  switch (picture.kind) {
    case 'move':
    case 'arrest':
      return new Map([[picture.who, stopOn(picture.way, picture.step)]]);
    case 'travel':
      return new Map(picture.journeys.map(({ leader, way }) => [leader, stopOn(way, picture.step)]));
    default:
      return new Map();
  }
}

/** What the map goes to while a picture is on: a place, all of it, or nothing in particular. */
export type Sight = { readonly kind: 'place'; readonly space: SpaceId } | { readonly kind: 'all' };

/** Where a picture's story is: a plot's at its target, a new stage's everywhere. */
export function sightOf(picture: Picture, leaders: Readonly<Partial<Record<LeaderId, SpaceId>>>): Sight | null {
  if (picture.kind === 'stage') return { kind: 'all' };
  if (picture.kind !== 'plot' && picture.kind !== 'verdict') return null;
  const space = leaders[picture.attempt.target];
  return space === undefined ? null : { kind: 'place', space };
}

/** A place that a picture speaks of, and what becomes of it. */
export interface Marked {
  readonly space: SpaceId;
  readonly as: 'opens' | 'closes' | 'target';
}

export function markedBy(picture: Picture, leaders: Readonly<Partial<Record<LeaderId, SpaceId>>>): readonly Marked[] {
  if (picture.kind === 'stage')
    return [
      ...picture.opens.map((space) => ({ space, as: 'opens' }) as const),
      ...picture.closes.map((space) => ({ space, as: 'closes' }) as const),
    ];
  const sight = sightOf(picture, leaders);
  return sight?.kind === 'place' ? [{ space: sight.space, as: 'target' }] : [];
}

/** Whose row a card or an item comes to. */
export function gainerOf(event: TableEvent): ConspiratorId | null {
  switch (event.type) {
    case 'cardDrawn':
    case 'cardFetched':
    case 'itemCollected':
    case 'itemFetched':
      return event.who;
    case 'cardPassed':
    case 'itemPassed':
      return event.to;
    default:
      return null;
  }
}

function stopOn<P extends Standing>(way: readonly P[], step: number): P {
  return way[Math.min(step, way.length - 1)] as P;
}

/** The event whose words one of these pictures shows. */
export function eventTold(pictures: readonly Picture[]): EventId | null {
  return pictures.find((picture) => picture.kind === 'event')?.event ?? null;
}
