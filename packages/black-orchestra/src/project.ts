import type { Audience, SeatId } from '@kapelle/engine';
import type { ConspiratorId } from './content/conspirators.ts';
import { INTERROGATION_CARDS } from './content/interrogation.ts';
import type { ItemId } from './content/items.ts';
import { SPACE_IDS, type SpaceId } from './content/spaces.ts';
import { canApplyInFull } from './effects/in-full.ts';
import type { BlackOrchestraState } from './game.ts';
import { isOpen } from './rules/board.ts';
import { freeDice } from './rules/dice.ts';
import { dossierLimit, itemLimit } from './rules/limits.ts';
import { hasAbility, person } from './rules/people.ts';
import { eventEagles, exposingEagles, EXPOSING_EAGLES, poolSize, targetsNeeded } from './rules/plots.ts';
import { SUPPORT_CEILING, supportFloor } from './rules/support.ts';
import { actionsLeft } from './rules/turn.ts';
import type { BlackOrchestraData } from './state.ts';
import type { BlackOrchestraView, ConspiratorView, InterrogationView, PlotView } from './view.ts';

/** Built from what this audience may know, field by field (BO-3.6); nothing is ever taken out of a copy. */
export function project(state: Readonly<BlackOrchestraState>, audience: Audience): BlackOrchestraView {
  const open = openView(state);
  return audience === 'public' ? open : projectSeat(state, audience, open);
}

/** All of it lies open on the table, but for the card that a prisoner reads. */
export function projectSeat(
  state: Readonly<BlackOrchestraState>,
  seat: SeatId,
  open: BlackOrchestraView,
): BlackOrchestraView {
  const interrogation = interrogationView(state, seat);
  return interrogation === null ? open : { ...open, interrogation };
}

function openView({ data }: Readonly<BlackOrchestraState>): BlackOrchestraView {
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
    interrogation: null,
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
  { data, decisions }: Readonly<BlackOrchestraState>,
  reader: SeatId,
): InterrogationView | null {
  const { interrogation: card, turn } = data;
  const isAsked = decisions.some(({ kind, seat }) => kind === 'interrogation' && seat === reader);
  if (card === null || !isAsked) return null;
  const { options, resist } = INTERROGATION_CARDS[card];
  return {
    who: turn.active,
    card,
    options: options.map((option) => ({ option, isPossible: canApplyInFull(data, option, turn.active) })),
    resist: resist ?? null,
  };
}
