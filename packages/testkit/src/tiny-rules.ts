import type { Kinds, SeatId, Task } from '@kapelle/engine';

/** The content of the tiny game: a few burglars fill a sack before the alarm rings. */
export const LOOT = {
  pebble: 1,
  button: 1,
  map: 1,
  rope: 1,
  key: 2,
  candle: 2,
  lamp: 2,
  mask: 2,
  ring: 3,
  goblet: 3,
  crown: 4,
  gem: 4,
} as const;

export type Card = keyof typeof LOOT;

/** What an omen does to the sack and to the alarm. */
export const OMENS = {
  owl: { loot: 2, alarm: 0 },
  raven: { loot: 0, alarm: 1 },
  fox: { loot: 3, alarm: 1 },
  moth: { loot: 0, alarm: 0 },
} as const;

export type Omen = keyof typeof OMENS;

export interface TinyData {
  /** Face down; the last one is on top. */
  deck: Card[];
  hands: Record<SeatId, Card[]>;
  /** Face down, for good. */
  buried: Card[];
  sack: Card[];
  omens: Omen[];
  consulted: SeatId[];
  whistles: Record<SeatId, number>;
  loot: number;
  target: number;
  alarm: number;
  alarmLimit: number;
  turnsLeft: number;
}

export type TinyEffect =
  | { readonly do: 'begin' }
  | { readonly do: 'ask-bury' }
  | { readonly do: 'bury'; readonly card: Card }
  | { readonly do: 'turn' }
  | { readonly do: 'whistle' }
  | { readonly do: 'wait' }
  | { readonly do: 'roll' }
  | { readonly do: 'peek' }
  | { readonly do: 'draw' }
  | { readonly do: 'stash'; readonly card: Card }
  | { readonly do: 'consult' }
  | { readonly do: 'heed'; readonly omen: Omen }
  | { readonly do: 'end-turn' };

export type TinyDecision = Kinds<{ bury: null; turn: null; whistle: null; omen: null }>;

export type TinyOption = Kinds<{
  bury: { card: Card };
  stash: { card: Card };
  heed: { omen: Omen };
  wait: null;
  roll: null;
  peek: null;
  draw: null;
  consult: null;
  whistle: null;
}>;

export interface TinyScope {
  readonly seat: SeatId;
}

export type TinyEvent =
  | { readonly type: 'cardBuried'; readonly seat: SeatId; readonly card?: Card }
  | { readonly type: 'whistled'; readonly seat: SeatId }
  | { readonly type: 'waited'; readonly seat: SeatId }
  | { readonly type: 'rolled'; readonly seat: SeatId; readonly pips: number }
  | { readonly type: 'cardPeeked'; readonly seat: SeatId; readonly card?: Card }
  | { readonly type: 'cardDrawn'; readonly seat: SeatId; readonly card?: Card }
  | { readonly type: 'cardStashed'; readonly seat: SeatId; readonly card: Card }
  | { readonly type: 'omenHeeded'; readonly seat: SeatId; readonly omen: Omen }
  | { readonly type: 'ended'; readonly result: TinyOutcome['result'] };

export interface TinyOutcome {
  readonly result: 'escaped' | 'caught' | 'dawn';
}

export interface TinyView {
  readonly deck: number;
  readonly buried: number;
  readonly omens: number;
  readonly hands: Readonly<Record<SeatId, readonly Card[] | number>>;
  readonly sack: readonly Card[];
  readonly consulted: readonly SeatId[];
  readonly whistles: Readonly<Record<SeatId, number>>;
  readonly loot: number;
  readonly target: number;
  readonly alarm: number;
  readonly turnsLeft: number;
}

export interface TinyGame {
  Data: TinyData;
  Effect: TinyEffect;
  Scope: TinyScope;
  Decision: TinyDecision;
  Option: TinyOption;
  Event: TinyEvent;
  View: TinyView;
  Outcome: TinyOutcome;
}

export type TinyTask = Task<TinyGame>;
