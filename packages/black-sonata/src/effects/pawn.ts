import { MODES } from '../content/modes.ts';
import { PLACE_IDS, type PlaceId } from '../content/places.ts';
import { isInFog } from '../rules/deck.ts';
import { linksOf } from '../rules/map.ts';
import { placesLeft } from '../rules/places.ts';
import { option, type Resolver, type Table } from './resolver.ts';

/** BS-4.1, BS-4.7: a first visit collects the place's card, however the pawn came there. */
export function visit(table: Table, place: PlaceId): void {
  const { data } = table;
  data.pawn = place;
  if (data.visited.includes(place)) return;
  data.visited.push(place);
  table.emit({ type: 'placeVisited', place, left: placesLeft(data) });
}

function walk(table: Table, to: PlaceId): void {
  const from = table.data.pawn as PlaceId;
  if (from !== to) table.emit({ type: 'pawnMoved', from, to });
  visit(table, to);
}

/** BS-4.1; in training a search may follow (BS-7.1), unless fog forbids it. */
export const move: Resolver<'move'> = (table, { place }, scope) => {
  const { data } = table;
  walk(table, place);
  data.hasMoved = true;
  if (MODES[data.mode].movesAndSearches && !isInFog(data)) table.push(scope, { do: 'chooseAction' });
};

/** BS-4.11: fog 2 may name the pawn's own place, fog 6 must move it. */
export const sendPawn: Resolver<'sendPawn'> = (table, { within }, scope) => {
  const places = within === 'all' ? PLACE_IDS : linksOf(table.data.pawn as PlaceId);
  const options = places.map((place) => option('go-to', [{ do: 'goTo', place }], { place }));
  table.ask({ kind: 'send-pawn', seat: scope.seat, scope, options });
};

export const goTo: Resolver<'goTo'> = (table, { place }) => {
  walk(table, place);
};
