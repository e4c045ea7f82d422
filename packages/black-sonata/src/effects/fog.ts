import { FOG_CARDS, type FogCardId } from '../content/fog-cards.ts';
import type { Resolver } from './resolver.ts';
import { slideFog } from './search.ts';

/** BS-4.3, BS-4.10: slide a new card in, show the top one, put it under the fog deck unless it leaves, then obey it. */
export const useFog: Resolver<'useFog'> = (table, _effect, scope) => {
  const { data, state } = table;
  const fog = slideFog(table) as FogCardId;
  if (state.outcome !== null) return;
  const { leaves, actions } = FOG_CARDS[fog];
  table.reveal('public');
  data.fogShown.push(fog);
  table.emit({ type: 'fogUsed', fog });
  if (leaves) table.emit({ type: 'fogLeft', fog });
  (leaves ? data.fogOut : data.fogDeck).push(fog);
  table.push(scope, ...actions);
};

/** BS-4.6, BS-4.10: fog 9; the top card leaves unseen, and may be fog 9 itself. */
export const loseFog: Resolver<'loseFog'> = (table) => {
  const { fogDeck, fogOut } = table.data;
  fogOut.push(...fogDeck.splice(0, 1));
  table.emit({ type: 'fogBlownAway', left: fogDeck.length });
};
