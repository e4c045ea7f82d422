import type { Resolver } from '../effects/resolver.ts';
import { advance, see } from '../effects/stealth-deck.ts';
import { topBack } from '../rules/deck.ts';

/** BS-3.1, BS-3.3: she moves, then the player takes one action; and so on until the game ends. */
export const beginRound: Resolver<'beginRound'> = (table, effect, scope) => {
  const { data } = table;
  data.round++;
  data.hasMoved = false;
  advance(table, 1);
  if (table.state.outcome !== null) return;
  see(table, 'step');
  table.emit({ type: 'roundBegan', round: data.round, back: topBack(data) });
  table.push(scope, { do: 'chooseAction' }, effect);
};
