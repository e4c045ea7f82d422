import type { ConspiratorId } from '../content/conspirators.ts';
import { discardCardOption, discardItemOption } from '../effects/cards.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect } from '../effects/effect.ts';
import { distinct } from '../rules/lists.ts';
import { askPlayer, type Resolver } from '../effects/resolver.ts';
import { dossierLimit, hasTooManyCards, itemLimit, mustDiscard } from '../rules/limits.ts';
import { freeConspirators, person } from '../rules/people.ts';

/** BO-3.5, BO-3.10: whoever is past a limit discards down to it, several side by side. */
export const enforceLimits: Resolver<'enforceLimits'> = (table) => {
  const over = freeConspirators(table.data).filter((id) => mustDiscard(table.data, id));
  const strands = over.map((who) => [{ effect: { do: 'discardDown', who } as const, scope: limitScope(who) }]);
  const [only] = strands;
  if (only === undefined) return;
  if (strands.length === 1) table.push(only[0]?.scope as Scope, ...only.map(({ effect }) => effect));
  else table.inParallel(strands);
};

function limitScope(who: ConspiratorId): Scope {
  return { actor: who, source: { kind: 'rule', id: 'BO-3.5' } };
}

export const discardDown: Resolver<'discardDown'> = (table, { who }, scope) => {
  if (!mustDiscard(table.data, who)) return;
  const { dossier, items } = person(table.data, who);
  const again: Effect[] = [{ do: 'discardDown', who }];
  const isCards = hasTooManyCards(table.data, who);
  const options = isCards
    ? distinct(dossier).map((card) => discardCardOption(who, card, again))
    : distinct(items).map((item) => discardItemOption(who, item, again));
  const count = isCards ? dossier.length - dossierLimit(table.data, who) : items.length - itemLimit(table.data, who);
  askPlayer(table, { kind: isCards ? 'over-dossier-limit' : 'over-item-limit', who, scope, options, refs: { count } });
};
