import {
  distance,
  PLOTS,
  type BlackOrchestraView,
  type ConspiratorId,
  type DecisionView,
  type DossierCard,
  type LeaderId,
  type OptionView,
  type PlotId,
  type SpaceId,
} from '@kapelle/black-orchestra/page';
import type { MapView } from './board.ts';
import { optionsOf } from '../../shared/decision/asked.ts';

/** Whose way is measured. */
export type Walker = { readonly leader: LeaderId } | { readonly pawn: ConspiratorId };

/** A way on the map whose length matters now. */
export interface Measure {
  readonly walker: Walker;
  readonly from: SpaceId;
  readonly to: SpaceId;
  readonly steps: number;
  /** Ways that are as long as each other are drawn; one of many is only numbered. */
  readonly isDrawn: boolean;
}

/** The ways that a decision is about: who is nearest, or how far somebody may go. */
export function measuresOf(view: BlackOrchestraView, decision: DecisionView | null): Measure[] {
  return optionsOf(decision).flatMap((option) => (decision && wayOf(view, decision, option)) ?? []);
}

function wayOf(view: BlackOrchestraView, { kind, refs }: DecisionView, option: OptionView): Measure | null {
  const space = option.refs?.['space'];
  switch (kind) {
    case 'choose-visit':
      return drawn(leaderWay(view, refs['leader'], space));
    case 'send-hitler':
      return leaderWay(view, 'hitler', space);
    case 'deputies-come':
      return drawn(leaderWay(view, option.refs?.['leader'] as LeaderId, placeOf(view, option.refs?.['target'])));
    default:
      return null;
  }
}

function drawn(way: Measure | null): Measure | null {
  return way && { ...way, isDrawn: true };
}

function placeOf(view: MapView, id: unknown): SpaceId | undefined {
  const place = view.conspirators[id as ConspiratorId]?.place;
  return place === 'prison' ? undefined : place;
}

function leaderWay(view: BlackOrchestraView, leader: LeaderId, to: SpaceId | undefined): Measure | null {
  const from = view.leaders[leader];
  if (from === undefined || to === undefined || from === to) return null;
  return { walker: { leader }, from, to, steps: distance(from, to), isDrawn: false };
}

/** A plot that must be near Hitler: how far its plotter is from him. */
export function plotMeasure(view: BlackOrchestraView, who: ConspiratorId, card: DossierCard | null): Measure[] {
  const hitler = view.leaders.hitler;
  if (card === null || !(card in PLOTS) || PLOTS[card as PlotId].distance === undefined) return [];
  const way = hitler === undefined ? null : drawn(pawnWay(view, who, hitler));
  return way === null ? [] : [way];
}

/** How far a space is from a conspirator; null from prison, and where he stands. */
export function pawnWay(view: MapView, who: ConspiratorId, to: SpaceId): Measure | null {
  const from = placeOf(view, who);
  if (from === undefined || from === to) return null;
  return { walker: { pawn: who }, from, to, steps: distance(from, to), isDrawn: false };
}
