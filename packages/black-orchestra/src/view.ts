import type { DossierCard } from './content/cards.ts';
import type { ConspiratorId } from './content/conspirators.ts';
import type { EventId } from './content/events.ts';
import type { InterrogationCardId, InterrogationOptionId, ResistanceId } from './content/interrogation.ts';
import type { ItemId } from './content/items.ts';
import type { LeaderId } from './content/leaders.ts';
import type { Difficulty, Edition } from './content/levels.ts';
import type { SpaceId, Stage } from './content/spaces.ts';
import type { BlackOrchestraData, ConspiratorState, PlotAttempt } from './state.ts';

export interface ConspiratorView {
  readonly seat: ConspiratorState['seat'];
  readonly motivation: number;
  readonly suspicion: number;
  readonly place: ConspiratorState['place'];
  readonly dossier: readonly DossierCard[];
  readonly items: readonly ItemId[];
  readonly dossierLimit: number;
  readonly itemLimit: number;
  readonly hasAbility: boolean;
  readonly promisedActions: readonly number[];
  readonly quiet: ConspiratorState['quiet'];
  readonly alwaysConsents: boolean;
}

export interface PlotView extends Pick<
  PlotAttempt,
  'plot' | 'plotter' | 'target' | 'itemsUsed' | 'extraDice' | 'cancelled' | 'faces'
> {
  readonly pool: number;
  readonly targetsNeeded: number;
  /** Eagles that must count, by the plotter's suspicion alone. */
  readonly exposedAt: number;
  readonly eventEagles: number;
  /** Eagles that must be rolled, with all that adds or cancels some (BO-12.3). */
  readonly exposingEagles: number;
}

/** What the prisoner reads, and nobody else ever (BO-11.1, BO-11.2). */
export interface InterrogationView {
  readonly who: ConspiratorId;
  readonly card: InterrogationCardId;
  readonly options: readonly { readonly option: InterrogationOptionId; readonly isPossible: boolean }[];
  readonly resist: ResistanceId | null;
}

export interface BlackOrchestraView {
  readonly edition: Edition;
  readonly difficulty: Difficulty;
  readonly variants: BlackOrchestraData['variants'];
  readonly order: readonly ConspiratorId[];
  readonly conspirators: Readonly<Partial<Record<ConspiratorId, ConspiratorView>>>;
  readonly leaders: Readonly<Partial<Record<LeaderId, SpaceId>>>;
  readonly killed: readonly LeaderId[];
  readonly militarySupport: { readonly value: number; readonly floor: number; readonly ceiling: number };
  readonly dissentDice: number;
  readonly defectionDice: number;
  readonly freeDice: number;
  /** A face-down tile is only there; a revealed one has a name. */
  readonly tiles: Readonly<Partial<Record<SpaceId, ItemId | 'face-down'>>>;
  readonly itemDiscards: readonly ItemId[];
  readonly deckSize: number;
  readonly discards: readonly DossierCard[];
  readonly drawn: readonly DossierCard[];
  readonly openSpaces: readonly SpaceId[];
  readonly events: {
    readonly stage: Stage;
    readonly current: EventId | null;
    readonly key: EventId | null;
    readonly deckSizes: readonly number[];
    readonly discarded: readonly EventId[];
    readonly removed: number;
    readonly spacesLost: boolean;
  };
  readonly turn: {
    readonly number: number;
    readonly active: ConspiratorId;
    readonly phase: string;
    readonly actionsLeft: number;
    readonly conspired: boolean;
    readonly abilityBlocked: boolean;
    readonly conspireBlocked: boolean;
    readonly eventsDue: number;
  };
  readonly plot: PlotView | null;
  readonly interrogated: ConspiratorId | null;
  readonly interrogation: InterrogationView | null;
}
