import type { FogCardId } from '../content/fog-cards.ts';
import type { PlaceId } from '../content/places.ts';
import { ladyPlace } from '../rules/deck.ts';
import { isHypothesisLaid, isHypothesisRight } from '../rules/notes.ts';
import { gainClue } from './clues.ts';
import { lose, win } from './end.ts';
import { option, type Resolver, type Table } from './resolver.ts';

/**
 * BS-4.2, BS-4.3: slides the top fog card under the card on top, which goes away by what follows. With none left the game
 * is lost.
 */
export function slideFog(table: Table): FogCardId | null {
  const { data } = table;
  const fog = data.fogDeck.shift();
  if (fog === undefined) {
    lose(table, 'no-fog-left');
    return null;
  }
  const covered = data.fogOn[data.position] ?? null;
  data.fogOn[data.position] = fog;
  return covered;
}

/** BS-4.2: only whether she was here is told; the stealth card is out of the game unseen. */
export const search: Resolver<'search'> = (table, _effect, scope) => {
  const { data, state } = table;
  const place = data.pawn as PlaceId;
  slideFog(table);
  if (state.outcome !== null) return;
  const found = ladyPlace(data) === place;
  table.reveal('public');
  data.searches.push({ round: data.round, position: data.position, place, found });
  table.emit({ type: 'searched', place, found });
  table.push(scope, { do: 'flee' });
  if (found) table.push(scope, { do: 'settleFind' });
};

/** BS-4.9, BS-5.2, BS-5.3: the clue, or an attempt to unmask her with the three traits laid down before. */
export const settleFind: Resolver<'settleFind'> = (table, _effect, scope) => {
  if (!isHypothesisLaid(table.data)) return table.push(scope, { do: 'takeClue' });
  const instead = table.data.clueDeck.length > 0 ? 'take-clue' : 'let-go';
  const options = [option(instead, [{ do: 'takeClue' }]), option('unmask', [{ do: 'unmask' }])];
  table.ask({ kind: 'lady-found', seat: scope.seat, scope, options });
};

/** BS-4.2 (b), BS-9.2: with no clue left she is found and nothing is gained. */
export const takeClue: Resolver<'takeClue'> = (table) => {
  if (table.data.clueDeck.length > 0) gainClue(table, 'search');
  else table.emit({ type: 'noClueLeft' });
};

/** BS-5.2. */
export const unmask: Resolver<'unmask'> = (table) => {
  if (isHypothesisRight(table.data)) win(table);
  else lose(table, 'wrong-hypothesis');
};
