import { PLACE_IDS } from '../content/places.ts';
import { visit } from '../effects/pawn.ts';
import { option, type Resolver } from '../effects/resolver.ts';
import { see } from '../effects/stealth-deck.ts';
import { topBack } from '../rules/deck.ts';

/** BS-2.1. */
export const askStart: Resolver<'askStart'> = (table, _effect, scope) => {
  const options = PLACE_IDS.map((place) => option('start-at', [{ do: 'placePawn', place }], { place }));
  table.ask({ kind: 'place-pawn', seat: scope.seat, scope, options });
};

/** BS-2.1, BS-2.6: the pawn first, then the first icon; round 1 begins with her step away from it. */
export const placePawn: Resolver<'placePawn'> = (table, { place }, scope) => {
  table.emit({ type: 'pawnPlaced', place });
  visit(table, place);
  see(table, 'start');
  table.emit({ type: 'ladyAppeared', back: topBack(table.data) });
  table.push(scope, { do: 'beginRound' });
};
