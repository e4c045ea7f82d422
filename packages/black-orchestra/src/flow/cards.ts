import { CARDS, type CardId } from '../content/cards.ts';
import { loseCard } from '../effects/cards.ts';
import type { Resolver } from '../effects/resolver.ts';
import { reactionScope } from './windows.ts';

/** BO-4.1, BO-4.8, BO-7.1: a card does what it says and joins the discards afterwards; History Repeats shuffles itself in. */
export const playCard: Resolver<'playCard'> = (table, { who, card }) => {
  loseCard(table, who, card);
  table.emit({ type: 'cardPlayed', who, card });
  const { effects } = CARDS[card as CardId];
  const includesItself = effects.some((effect) => effect.do === 'reshuffleDiscards');
  if (includesItself) table.data.discards.push(card);
  const scope = reactionScope(who, card);
  table.push(scope, ...effects, ...(includesItself ? [] : [{ do: 'afterCard', card } as const]), {
    do: 'enforceLimits',
  });
};

export const afterCard: Resolver<'afterCard'> = (table, { card }) => {
  table.data.discards.push(card);
};
