import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import type { SpaceId } from '../content/spaces.ts';
import { PLOTS, type PlotId } from '../content/plots.ts';
import { isPlot, PLOT_LEVEL, RECKLESS_LEVEL } from '../rules/people.ts';
import type { DossierCard } from '../content/cards.ts';
import type { BlackOrchestraView, ConspiratorView } from '../view.ts';

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

/** Events still to be drawn, those of the last deck included. */
export function eventsLeft(table: BlackOrchestraView): number {
  return sum(table.events.deckSizes);
}

/** The motivation a plot demands (BO-12.1). */
export function levelFor(plot: PlotId): number {
  return PLOTS[plot].reckless ? RECKLESS_LEVEL : PLOT_LEVEL;
}

export function belongs(who: ConspiratorId, plot: PlotId): boolean {
  return PLOTS[plot].affiliation === CONSPIRATORS[who].affiliation;
}
