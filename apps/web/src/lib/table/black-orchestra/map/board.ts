import {
  SPACE_IDS,
  SPACES,
  type BlackOrchestraView,
  type ConspiratorId,
  type ItemId,
  type LeaderId,
  type Place,
  type SpaceId,
} from '@kapelle/black-orchestra/page';
import type { SeatId } from '@kapelle/engine';
import type { Spot } from '../../shared/map/spot.ts';
import { cellSpot, PLACES, tokenSpot } from './layout.ts';

/** A space that can be picked now, and what picking it answers. */
export interface BoardTarget {
  readonly space: SpaceId;
  readonly optionId: string;
  readonly label: string;
}

/** As much of a view as the map shows. */
export interface MapView extends Pick<BlackOrchestraView, 'edition' | 'order' | 'leaders' | 'tiles' | 'openSpaces'> {
  readonly conspirators: Readonly<Partial<Record<ConspiratorId, { readonly place: Place; readonly seat: SeatId }>>>;
  readonly events: Pick<BlackOrchestraView['events'], 'stage'>;
}

export function mapViewOf({ edition, order, leaders, tiles, openSpaces, ...view }: BlackOrchestraView): MapView {
  const { stage } = view.events;
  const sheets = Object.entries(view.conspirators).map(([id, { place, seat }]) => [id, { place, seat }] as const);
  return { edition, order, leaders, tiles, openSpaces, events: { stage }, conspirators: Object.fromEntries(sheets) };
}

export type SpaceStatus = 'open' | 'closed' | 'lost';

export type Piece = { readonly pawn: ConspiratorId } | { readonly leader: LeaderId };

export interface PlacedPiece {
  readonly id: string;
  readonly piece: Piece;
  readonly at: Spot;
}

export function statusOf(view: MapView, space: SpaceId): SpaceStatus {
  if (view.openSpaces.includes(space)) return 'open';
  return SPACES[space].opens <= view.events.stage ? 'lost' : 'closed';
}

/** What lies on a space's item square. */
export function tileAt(view: MapView, space: SpaceId): ItemId | 'face-down' | null {
  return view.tiles[space] ?? null;
}

export function leadersAt(view: MapView, space: SpaceId): LeaderId[] {
  return (Object.keys(view.leaders) as LeaderId[]).filter((leader) => view.leaders[leader] === space);
}

export function conspiratorsAt(view: MapView, place: SpaceId | 'prison'): ConspiratorId[] {
  return view.order.filter((id) => view.conspirators[id]?.place === place);
}

/** Every pawn and leader with the spot it stands on; the difference of two such lists is the animation. */
export function placedPieces(view: MapView): PlacedPiece[] {
  const standing = SPACE_IDS.flatMap((space) => rowOf(view, space));
  return [...standing, ...prisonRow(view)].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The same, with those who are under way where they have got to. */
export function underWay(
  pieces: readonly PlacedPiece[],
  stops: ReadonlyMap<ConspiratorId | LeaderId, Place>,
): readonly PlacedPiece[] {
  if (stops.size === 0) return pieces;
  return pieces.map((placed) => {
    const stop = stops.get(nameOf(placed.piece));
    return stop === undefined
      ? placed
      : { ...placed, at: stop === 'prison' ? cellSpot(0) : tokenSpot(PLACES[stop], 0, 1) };
  });
}

function rowOf(view: MapView, space: SpaceId): PlacedPiece[] {
  const pieces = [
    ...conspiratorsAt(view, space).map((pawn): Piece => ({ pawn })),
    ...leadersAt(view, space).map((leader): Piece => ({ leader })),
  ];
  return pieces.map((piece, index) => ({
    id: nameOf(piece),
    piece,
    at: tokenSpot(PLACES[space], index, pieces.length),
  }));
}

function prisonRow(view: MapView): PlacedPiece[] {
  return conspiratorsAt(view, 'prison').map((pawn, index) => ({
    id: pawn,
    piece: { pawn },
    at: cellSpot(index),
  }));
}

function nameOf(piece: Piece): ConspiratorId | LeaderId {
  return 'pawn' in piece ? piece.pawn : piece.leader;
}
