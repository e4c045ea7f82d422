import { openOptions, reason, type Menu } from '@kapelle/engine';
import { PLACE_IDS, type PlaceId } from '../content/places.ts';
import { option, type Resolver } from '../effects/resolver.ts';
import { isInFog } from '../rules/deck.ts';
import { isLinked } from '../rules/map.ts';
import { canTakeAside, placesLeft } from '../rules/places.ts';
import type { BlackSonata } from '../game.ts';
import { recordOf } from '../rules/record.ts';
import type { BlackSonataData } from '../state.ts';
import { offerNotes } from './notes.ts';

const MOVE = recordOf(PLACE_IDS, (place) => option('move', [{ do: 'move', place }], { place }));

/** BS-3.3: one action; notes cost nothing and may be changed before it (BS-5.3, BS-8.1). */
export const chooseAction: Resolver<'chooseAction'> = (table, _effect, scope) => {
  const { data } = table;
  const { seat } = scope;
  const actions = openOptions<BlackSonata>((menu) => offerActions(menu, data));
  const notes = openOptions<BlackSonata>((menu) => offerNotes(menu, data));
  table.ask({ kind: 'choose-action', seat, scope, refs: { round: data.round }, options: actions });
  table.ask({ kind: 'take-notes', seat, scope, optional: true, options: notes });
};

/** BS-4: everything the player would look for, open or closed. */
export function offerActions(menu: Menu<BlackSonata>, data: BlackSonataData): void {
  offerMoves(menu, data);
  offerSearch(menu, data);
  offerFog(menu, data);
  offerAside(menu, data);
  menu.offer(data.hasMoved ? 'end-turn' : 'pass', undefined, data.hasMoved ? [] : [{ do: 'pass' }]);
}

/** BS-4.1, BS-7.6. */
function offerMoves(menu: Menu<BlackSonata>, { pawn, hasMoved }: BlackSonataData): void {
  const from = pawn as PlaceId;
  for (const place of PLACE_IDS) {
    if (place === from) continue;
    if (hasMoved) menu.close('move', { place }, reason('already-moved'));
    else if (isLinked(from, place)) menu.add(MOVE[place]);
    else menu.close('move', { place }, reason('not-linked', { place: { key: `place.${from}.name` } }));
  }
}

/** BS-4.2. */
function offerSearch(menu: Menu<BlackSonata>, data: BlackSonataData): void {
  if (isInFog(data)) menu.close('search', undefined, reason('fog-on-top'));
  else menu.offer('search', undefined, [{ do: 'search' }]);
}

/** BS-4.3, BS-7.6. */
function offerFog(menu: Menu<BlackSonata>, data: BlackSonataData): void {
  if (data.hasMoved) menu.close('use-fog', undefined, reason('already-moved'));
  else if (isInFog(data)) menu.offer('use-fog', undefined, [{ do: 'useFog' }]);
  else menu.close('use-fog', undefined, reason('no-fog-on-top'));
}

/** BS-4.8. */
function offerAside(menu: Menu<BlackSonata>, data: BlackSonataData): void {
  if (data.aside === null) menu.close('take-aside', undefined, reason('aside-taken'));
  else if (canTakeAside(data)) menu.offer('take-aside', undefined, [{ do: 'takeAside' }, { do: 'chooseAction' }]);
  else menu.close('take-aside', undefined, reason('places-left', { places: placesLeft(data) }));
}

/** BS-4.4. */
export const pass: Resolver<'pass'> = (table) => {
  table.emit({ type: 'passed' });
};
