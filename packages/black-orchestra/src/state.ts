import type { SeatId } from '@kapelle/engine';
import type { DossierCard } from './content/cards.ts';
import type { ConspiratorId } from './content/conspirators.ts';
import type { EventId } from './content/events.ts';
import type { InterrogationCardId } from './content/interrogation.ts';
import type { ItemId } from './content/items.ts';
import type { LeaderId } from './content/leaders.ts';
import type { Difficulty, Edition, Face } from './content/levels.ts';
import type { PlotId } from './content/plots.ts';
import type { SpaceId, Stage } from './content/spaces.ts';

/** A conspirator stands on a space or sits in prison, which is none (BO-10.4). */
export type Place = SpaceId | 'prison';

/** How long a seat does not want to be asked about a card. */
export type Quiet = 'until-my-turn' | 'until-recalled';

export interface ConspiratorState {
  readonly seat: SeatId;
  motivation: number;
  suspicion: number;
  place: Place;
  dossier: DossierCard[];
  items: ItemId[];
  /** Number dice of the card Black Orchestra, waiting for this conspirator's next turn. */
  promisedActions: number[];
  abilityLost: boolean;
  quiet: Partial<Record<DossierCard, Quiet>>;
  /** BO-7.11: "always allow" for taking in a transfer and for being moved. */
  alwaysConsents: boolean;
}

export interface Tile {
  readonly item: ItemId;
  revealed: boolean;
}

export interface EventsState {
  /** Seven decks, the top card last. */
  decks: EventId[][];
  removed: EventId[];
  discarded: EventId[];
  current: EventId | null;
  key: EventId | null;
  stage: Stage;
  /** The deck the current event came from; in the classic edition ahead of `stage` until it is resolved (BO-15.10). */
  drawnFrom: Stage;
  /** BO-8.5 has happened. */
  spacesLost: boolean;
  /** In prison when the current event was drawn: its lasting effect never applies to them (BO-10.7). */
  spared: ConspiratorId[];
}

export interface TurnState {
  number: number;
  active: ConspiratorId;
  phase: 'start' | 'actions' | 'event';
  spent: number;
  gained: number;
  conspired: boolean;
  /** Goebbels's and Bormann's penalties last the whole turn (BO-6.6). */
  abilityBlocked: boolean;
  conspireBlocked: boolean;
  /** Bonhoeffer: once a turn. */
  encouraged: boolean;
  eventsDue: number;
  /** Delay Hitler was played against the event being resolved. */
  hitlerHeld: boolean;
  /** Where the leaders stood when the event began to resolve. */
  leadersBefore: Partial<Record<LeaderId, SpaceId>>;
  /** Whom the event has moved, wherever they stand now: they may be attacked (BO-12.6). */
  leadersMoved: LeaderId[];
}

export interface PlotAttempt {
  readonly plot: PlotId;
  readonly plotter: ConspiratorId;
  readonly target: LeaderId;
  itemsUsed: ItemId[];
  /** Dice beyond the base die, by what gives them. */
  extraDice: { source: string; dice: number }[];
  /** Items whose owners said no, as `owner:item`. */
  refused: string[];
  cancelled: number;
  faces: Face[];
}

export interface BlackOrchestraData {
  /** The version of the rules it is played by; games of the second do not have it (`rules/rulings.ts`). */
  readonly rules?: number;
  /** BO-7.11: whether this table wants owners to be asked; games of the second version always ask. */
  readonly asksBeforeTaking?: boolean;
  readonly edition: Edition;
  readonly difficulty: Difficulty;
  readonly variants: { readonly lieutenants: boolean; readonly urgency: boolean; readonly guarded: boolean };
  /** Conspirators in turn order. */
  readonly order: ConspiratorId[];
  conspirators: Partial<Record<ConspiratorId, ConspiratorState>>;
  /** Leaders in the game; who left or was killed has no entry. */
  leaders: Partial<Record<LeaderId, SpaceId>>;
  killed: LeaderId[];
  militarySupport: number;
  dissentDice: number;
  /** Dice lying on Defections and Dissent. */
  defectionDice: number;
  tiles: Partial<Record<SpaceId, Tile>>;
  itemDiscards: ItemId[];
  itemsRemoved: ItemId[];
  /** The conspirator deck, the top card last. */
  deck: DossierCard[];
  discards: DossierCard[];
  /** Oster's two cards, face up, until he says which one he keeps. */
  drawn: DossierCard[];
  events: EventsState;
  interrogationDeck: InterrogationCardId[];
  /** The card before the prisoner now. */
  interrogation: InterrogationCardId | null;
  turn: TurnState;
  plot: PlotAttempt | null;
}

export interface Outcome {
  readonly result: 'won' | 'lost';
  readonly reason: 'hitler-dead' | 'all-in-prison' | 'no-event' | 'documents-located';
  readonly plot?: PlotId;
}
