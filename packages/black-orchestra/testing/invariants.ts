import type { GameState } from '@kapelle/engine';
import type { Invariants } from '@kapelle/testkit';
import { CARD_IDS, CARDS } from '../src/content/cards.ts';
import type { ConspiratorId } from '../src/content/conspirators.ts';
import { stageCards } from '../src/content/events.ts';
import { INTERROGATION_CARD_IDS, INTERROGATION_CARDS } from '../src/content/interrogation.ts';
import { ITEM_IDS, TILES_PER_ITEM } from '../src/content/items.ts';
import { PLOT_IDS } from '../src/content/plots.ts';
import type { Stage } from '../src/content/spaces.ts';
import { isOpen } from '../src/rules/board.ts';
import { DICE, freeDice } from '../src/rules/dice.ts';
import { mustDiscard } from '../src/rules/limits.ts';
import { isFree, person } from '../src/rules/people.ts';
import { SUPPORT_CEILING, supportFloor } from '../src/rules/support.ts';
import { MOTIVATIONS, SUSPICIONS } from '../src/content/levels.ts';
import type { BlackOrchestra } from '../src/game.ts';
import type { BlackOrchestraData } from '../src/state.ts';

type Check = (data: BlackOrchestraData, state: Readonly<GameState<BlackOrchestra>>) => string | null;

/** Whatever happens, these hold after every answer. */
const CHECKS: Readonly<Record<string, Check>> = {
  'conspirator cards are conserved': (data, { agenda }) => differing(cardsOf(data, agenda), allCards(data)),
  'events are conserved': (data) => differing(eventsOf(data), allEvents(data)),
  'items are conserved': (data) => differing(itemsOf(data), allItems()),
  'interrogation cards are conserved': interrogationCards,
  'dice are conserved': (data) =>
    freeDice(data) >= 0 && freeDice(data) <= DICE ? null : `${freeDice(data)} free dice`,
  'military support is in range': ({ militarySupport, ...data }) =>
    isBetween(militarySupport, supportFloor({ militarySupport, ...data }), SUPPORT_CEILING)
      ? null
      : `${militarySupport}`,
  'tracks are in range': (data) => firstProblem(data, trackProblem),
  'nobody free stands on a closed space': (data) => firstProblem(data, placeProblem),
  'leaders stand on open spaces': leaderProblem,
  'limits are kept between decisions': limitProblem,
  'nobody in prison is asked for an action': prisonProblem,
  'somebody is free or the game is over': (data, { outcome }) =>
    outcome !== null || data.order.some((id) => isFree(data, id)) ? null : 'all in prison',
};

export const invariants: Invariants<BlackOrchestra> = Object.fromEntries(
  Object.entries(CHECKS).map(([name, check]) => [name, (state) => check(state.data, state)]),
);

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}

/** The first thing there are too many or too few of. */
function differing(found: readonly string[], wanted: readonly string[]): string | null {
  const tally = new Map<string, number>();
  for (const name of wanted) tally.set(name, (tally.get(name) ?? 0) + 1);
  for (const name of found) tally.set(name, (tally.get(name) ?? 0) - 1);
  for (const [name, missing] of tally) if (missing !== 0) return `${missing} of ${name} missing`;
  return null;
}

function firstProblem(data: BlackOrchestraData, check: (data: BlackOrchestraData, id: ConspiratorId) => string | null) {
  return data.order.map((id) => check(data, id)).find((problem) => problem !== null) ?? null;
}

/** Cards being played wait in the agenda for their place among the discards (BO-4.8). */
function cardsOf(data: BlackOrchestraData, agenda: GameState<BlackOrchestra>['agenda']): string[] {
  const played = agenda.flatMap(({ effect }) => (effect.do === 'afterCard' ? [effect.card] : []));
  return [
    ...data.deck,
    ...data.discards,
    ...data.drawn,
    ...data.order.flatMap((id) => person(data, id).dossier),
    ...played,
  ];
}

function allCards({ edition }: BlackOrchestraData): string[] {
  return [...CARD_IDS.flatMap((card) => Array.from({ length: CARDS[card].copies[edition] }, () => card)), ...PLOT_IDS];
}

function eventsOf({ events }: BlackOrchestraData): string[] {
  const lying = [events.current, events.key].filter((event) => event !== null);
  return [...events.decks.flat(), ...events.removed, ...events.discarded, ...lying];
}

function allEvents({ variants }: BlackOrchestraData): string[] {
  const all = ([1, 2, 3, 4, 5, 6, 7] satisfies Stage[]).flatMap(stageCards);
  return variants.guarded ? all.filter((event) => event !== 'documents-located') : all;
}

function itemsOf(data: BlackOrchestraData): string[] {
  const lying = Object.values(data.tiles).map((tile) => tile.item);
  return [...lying, ...data.itemDiscards, ...data.itemsRemoved, ...data.order.flatMap((id) => person(data, id).items)];
}

function allItems(): string[] {
  return ITEM_IDS.flatMap((item) => Array.from({ length: TILES_PER_ITEM }, () => item));
}

/** Cards that leave are gone; every other is in the deck or before the prisoner. */
function interrogationCards({ edition, interrogation, interrogationDeck }: BlackOrchestraData): string | null {
  const here = [...interrogationDeck, ...(interrogation === null ? [] : [interrogation])];
  const isClassic = edition === 'classic';
  const all = INTERROGATION_CARD_IDS.filter((card) => (INTERROGATION_CARDS[card].resist === undefined) === isClassic);
  const missing = all.filter((card) => !here.includes(card) && !INTERROGATION_CARDS[card].leaves);
  return missing.length === 0 && new Set(here).size === here.length ? null : `missing ${missing.join(' ')}`;
}

function trackProblem(data: BlackOrchestraData, id: ConspiratorId): string | null {
  const { motivation, suspicion } = person(data, id);
  const isFine = motivation in MOTIVATIONS && suspicion in SUSPICIONS;
  return isFine ? null : `${id} at ${motivation}, ${suspicion}`;
}

function placeProblem(data: BlackOrchestraData, id: ConspiratorId): string | null {
  const { place } = person(data, id);
  const named = data.edition === 'classic' && data.events.drawnFrom > data.events.stage;
  return place === 'prison' || named || isOpen(data, place) ? null : `${id} in ${place}`;
}

/** BO-15.10: in the classic edition a named space counts as open for its card, so before the stage begins. */
function leaderProblem(data: BlackOrchestraData): string | null {
  if (data.edition === 'classic' && data.events.drawnFrom > data.events.stage) return null;
  const astray = Object.entries(data.leaders).find(([, space]) => !isOpen(data, space));
  return astray ? `${astray[0]} in ${astray[1]}` : null;
}

/** When somebody is asked for an action, nobody holds too much (BO-3.5). */
function limitProblem(data: BlackOrchestraData, { decisions }: Readonly<GameState<BlackOrchestra>>): string | null {
  if (!decisions.some((decision) => decision.kind === 'choose-action')) return null;
  return firstProblem(data, (table, id) => (mustDiscard(table, id) ? `${id} holds too much` : null));
}

const ASKS_THE_FREE = ['choose-action', 'interrupt', 'plot-pool', 'plot-dice'];

function prisonProblem(data: BlackOrchestraData, { decisions }: Readonly<GameState<BlackOrchestra>>): string | null {
  const wrong = decisions.find(
    ({ kind, refs }) => (ASKS_THE_FREE.includes(kind) || kind.startsWith('window-')) && !isFree(data, refs.who),
  );
  return wrong ? `${wrong.kind} asked of ${wrong.refs.who}` : null;
}
