import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import type { SpaceId } from '../content/spaces.ts';
import { PLOT_IDS, PLOTS, type PlotId } from '../content/plots.ts';
import { isPlot, PLOT_LEVEL, RECKLESS_LEVEL } from '../rules/people.ts';
import { CARD_IDS, CARDS, type DossierCard } from '../content/cards.ts';
import type { BlackOrchestraView, ConspiratorView } from '../view.ts';

/** A won game, in actions. */
export const VICTORY = 40;

/** What is asked of the table all the time, read from a seat's view. */
export function sheet(table: BlackOrchestraView, who: ConspiratorId): ConspiratorView {
  return table.conspirators[who] as ConspiratorView;
}

export function isFree(table: BlackOrchestraView, who: ConspiratorId): boolean {
  return sheet(table, who).place !== 'prison';
}

/** Free conspirators in turn order, beginning with the active one. */
export function freeOnes(table: BlackOrchestraView): ConspiratorId[] {
  const start = table.order.indexOf(table.turn.active);
  const inOrder = [...table.order.slice(start), ...table.order.slice(0, start)];
  return inOrder.filter((id) => isFree(table, id));
}

export function inPrison(table: BlackOrchestraView): ConspiratorId[] {
  return table.order.filter((id) => !isFree(table, id));
}

export function freeAt(table: BlackOrchestraView, space: SpaceId): ConspiratorId[] {
  return table.order.filter((id) => sheet(table, id).place === space);
}

export function plotsOf(table: BlackOrchestraView, who: ConspiratorId): PlotId[] {
  return sheet(table, who).dossier.filter(isPlot);
}

/** Who of the free holds a card, how many times. */
export function heldByFree(table: BlackOrchestraView, card: DossierCard): number {
  return freeOnes(table).reduce((sum, id) => sum + count(sheet(table, id).dossier, card), 0);
}

export function count<T>(list: readonly T[], thing: T): number {
  return list.filter((one) => one === thing).length;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The conspirator cards that lie in the deck: all there are but those that lie open. */
export function unseenCards({ edition, conspirators, discards, drawn }: BlackOrchestraView): DossierCard[] {
  const open = [...Object.values(conspirators).flatMap(({ dossier }) => dossier), ...discards, ...drawn];
  const left = new Map<DossierCard, number>();
  for (const card of CARD_IDS) left.set(card, CARDS[card].copies[edition]);
  for (const plot of PLOT_IDS) left.set(plot, 1);
  for (const card of open) left.set(card, (left.get(card) ?? 0) - 1);
  return [...left].flatMap(([card, copies]) => Array.from({ length: Math.max(0, copies) }, () => card));
}

/** Events still to be drawn, those of the last deck included. */
export function eventsLeft(table: BlackOrchestraView): number {
  return sum(table.events.deckSizes);
}

/** Events still to come in this stage. */
export function comingEvents({ events }: BlackOrchestraView): number {
  return events.deckSizes[events.stage - 1] ?? 0;
}

/** The motivation a plot demands (BO-12.1). */
export function levelFor(plot: PlotId): number {
  return PLOTS[plot].reckless ? RECKLESS_LEVEL : PLOT_LEVEL;
}

export function belongs(who: ConspiratorId, plot: PlotId): boolean {
  return PLOTS[plot].affiliation === CONSPIRATORS[who].affiliation;
}
