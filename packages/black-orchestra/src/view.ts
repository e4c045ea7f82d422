import type { Audience, GameState } from '@kapelle/engine';
import type { ConspiratorId } from './content/conspirators.ts';
import type { EventId } from './content/events.ts';
import {
  INTERROGATION_CARDS,
  type InterrogationCardId,
  type InterrogationOptionId,
  type ResistanceId,
} from './content/interrogation.ts';
import type { ItemId } from './content/items.ts';
import type { LeaderId } from './content/leaders.ts';
import type { SpaceId, Stage } from './content/spaces.ts';
import { SPACE_IDS } from './content/spaces.ts';
import { isOpen } from './rules/board.ts';
import { freeDice } from './rules/dice.ts';
import { canApplyInFull } from './rules/in-full.ts';
import { dossierLimit, itemLimit } from './rules/limits.ts';
import { hasAbility, person } from './rules/people.ts';
import { eventEagles, exposingEagles, EXPOSING_EAGLES, poolSize, targetsNeeded } from './rules/plots.ts';
import { SUPPORT_CEILING, supportFloor } from './rules/support.ts';
import { actionsLeft } from './rules/turn.ts';
import type {
  BlackOrchestra,
  BlackOrchestraData,
  ConspiratorState,
  Difficulty,
  DossierCard,
  Edition,
  PlotAttempt,
} from './state.ts';

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

/** What the prisoner reads, and nobody else ever (BO-11.1, 11.2). */
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

/** Built from what this audience may know, field by field (BO-3.6); nothing is ever taken out of a copy. */
export function project(state: Readonly<GameState<BlackOrchestra>>, audience: Audience): BlackOrchestraView {
  const { data } = state;
  return {
    edition: data.edition,
    difficulty: data.difficulty,
    variants: { ...data.variants },
    order: [...data.order],
    conspirators: Object.fromEntries(data.order.map((id) => [id, conspiratorView(data, id)])),
    leaders: { ...data.leaders },
    killed: [...data.killed],
    militarySupport: { value: data.militarySupport, floor: supportFloor(data), ceiling: SUPPORT_CEILING },
    dissentDice: data.dissentDice,
    defectionDice: data.defectionDice,
    freeDice: freeDice(data),
    tiles: tilesView(data),
    itemDiscards: data.itemDiscards.toSorted(),
    deckSize: data.deck.length,
    discards: data.discards.toSorted(),
    drawn: [...data.drawn],
    openSpaces: SPACE_IDS.filter((space) => isOpen(data, space)),
    events: eventsView(data),
    turn: turnView(data),
    plot: plotView(data),
    interrogated: data.interrogation === null ? null : data.turn.active,
    interrogation: interrogationView(state, audience),
  };
}

function conspiratorView(data: BlackOrchestraData, id: ConspiratorId): ConspiratorView {
  const { seat, motivation, suspicion, place, dossier, items, promisedActions, quiet, alwaysConsents } = person(
    data,
    id,
  );
  return {
    seat,
    motivation,
    suspicion,
    place,
    dossier: [...dossier],
    items: [...items],
    dossierLimit: dossierLimit(data, id),
    itemLimit: itemLimit(data, id),
    hasAbility: hasAbility(data, id),
    promisedActions: [...promisedActions],
    quiet: { ...quiet },
    alwaysConsents,
  };
}

function tilesView({ tiles }: BlackOrchestraData): BlackOrchestraView['tiles'] {
  const shown: Partial<Record<SpaceId, ItemId | 'face-down'>> = {};
  for (const space of SPACE_IDS) {
    const tile = tiles[space];
    if (tile !== undefined) shown[space] = tile.revealed ? tile.item : 'face-down';
  }
  return shown;
}

function eventsView({ events }: BlackOrchestraData): BlackOrchestraView['events'] {
  const { stage, current, key, decks, discarded, removed, spacesLost } = events;
  return {
    stage,
    current,
    key,
    deckSizes: decks.map((deck) => deck.length),
    discarded: [...discarded],
    removed: removed.length,
    spacesLost,
  };
}

function turnView(data: BlackOrchestraData): BlackOrchestraView['turn'] {
  const { number, active, phase, conspired, abilityBlocked, conspireBlocked, eventsDue } = data.turn;
  return {
    number,
    active,
    phase,
    actionsLeft: actionsLeft(data),
    conspired,
    abilityBlocked,
    conspireBlocked,
    eventsDue,
  };
}

function plotView(data: BlackOrchestraData): PlotView | null {
  if (data.plot === null) return null;
  const { plot, plotter, target, itemsUsed, extraDice, cancelled, faces } = data.plot;
  return {
    plot,
    plotter,
    target,
    itemsUsed: [...itemsUsed],
    extraDice: extraDice.map((one) => ({ ...one })),
    cancelled,
    faces: [...faces],
    pool: poolSize(data, data.plot),
    targetsNeeded: targetsNeeded(data, target),
    exposedAt: EXPOSING_EAGLES[person(data, plotter).suspicion] as number,
    eventEagles: eventEagles(data, plotter),
    exposingEagles: exposingEagles(data, data.plot),
  };
}

/** BO-11.1: read by the prisoner until the answer, and not a moment longer: after it the card is out of sight. */
function interrogationView(
  { data, decisions }: Readonly<GameState<BlackOrchestra>>,
  audience: Audience,
): InterrogationView | null {
  const { interrogation: card, turn } = data;
  const isAsked = decisions.some(({ kind, seat }) => kind === 'interrogation' && seat === audience);
  if (card === null || !isAsked) return null;
  const { options, resist } = INTERROGATION_CARDS[card];
  return {
    who: turn.active,
    card,
    options: options.map((option) => ({ option, isPossible: canApplyInFull(data, option, turn.active) })),
    resist: resist ?? null,
  };
}
