import type { ConspiratorId } from '../content/conspirators.ts';
import { discardCardOption, discardItemOption } from '../effects/cards.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect } from '../effects/effect.ts';
import { distinct } from '../rules/lists.ts';
import { askPlayer, type Resolver } from '../effects/resolver.ts';
import { dossierLimit, hasTooManyCards, itemLimit, mustDiscard } from '../rules/limits.ts';
import { freeConspirators, person } from '../rules/people.ts';
import { cardsAtLimit, reactionOption } from './windows.ts';

/**
 * BO-3.5, BO-3.10: whoever is past a limit discards down to it, several side by side; one after the other where somebody
 * could play a card instead (BO-4.9), which may change what the next one can do.
 */
export const enforceLimits: Resolver<'enforceLimits'> = (table) => {
  const over = freeConspirators(table.data).filter((id) => mustDiscard(table.data, id));
  const [first, ...others] = over;
  if (first === undefined) return;
  if (others.length === 0) table.push(limitScope(first), { do: 'discardDown', who: first });
  else if (over.some((who) => cardsAtLimit(table.data, who).length > 0))
    table.push(limitScope(first), { do: 'discardDown', who: first }, { do: 'enforceLimits' });
  else table.inParallel(over.map((who) => [{ effect: { do: 'discardDown', who }, scope: limitScope(who) }]));
};

function limitScope(who: ConspiratorId): Scope {
  return { actor: who, source: { kind: 'rule', id: 'BO-3.5' } };
}

export const discardDown: Resolver<'discardDown'> = (table, { who }, scope) => {
  if (!mustDiscard(table.data, who)) return;
  const { dossier, items } = person(table.data, who);
  const again: Effect[] = [{ do: 'discardDown', who }];
  const isCards = hasTooManyCards(table.data, who);
  const discards = isCards
    ? distinct(dossier).map((card) => discardCardOption(who, card, again))
    : distinct(items).map((item) => discardItemOption(who, item, again));
  const options = [...discards, ...cardsAtLimit(table.data, who).map((card) => reactionOption(who, card, again))];
  const count = isCards ? dossier.length - dossierLimit(table.data, who) : items.length - itemLimit(table.data, who);
  askPlayer(table, { kind: isCards ? 'over-dossier-limit' : 'over-item-limit', who, scope, options, refs: { count } });
};
