import { openOptions, optionMaker, type Option } from '@kapelle/engine';
import type { FreeOption } from '../choices.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { Scope } from '../content/printed-effect.ts';
import { distinct } from '../rules/lists.ts';
import type { Resolver } from '../effects/resolver.ts';
import { inOrder, isFree, person } from '../rules/people.ts';
import { actionsLeft } from '../rules/turn.ts';
import type { DossierCard } from '../content/cards.ts';
import type { Offering } from '../game.ts';
import type { BlackOrchestraData } from '../state.ts';
import { offerAbility } from './abilities.ts';
import { offerCards } from './act.ts';
import { offerBoardActions } from './board-actions.ts';
import type { Menu } from './menu.ts';
import { offerTransfers } from './transfer.ts';
import { reactionCards } from './windows.ts';

type Free = Offering<FreeOption>;

const option = optionMaker<Free>();

/**
 * BO-5.1, BO-7: asks for one action after the other until none is left or the player stops. Others with a ⚡ card that
 * fits may come in at any of these points (BO-4.9).
 */
export const takeActions: Resolver<'takeActions'> = (table, effect, scope) => {
  const { data } = table;
  const { active, phase } = data.turn;
  const actions = actionsLeft(data);
  if (phase !== 'actions' || actions === 0) return;
  table.push(scope, effect);
  const { seat } = person(data, active);
  const actionsOpen = openOptions((menu: Menu) => offerActions(menu, data, active));
  const options = [...actionsOpen, ...freeOptions(data, active), option('end-actions', [{ do: 'endActions' }])];
  table.ask({ kind: 'choose-action', seat, scope, refs: { who: active, actions }, options });
  for (const who of inOrder(data).slice(1)) {
    const interruptions = freeOptions(data, who);
    if (interruptions.length === 0) continue;
    const aside: Scope = { actor: who, source: scope.source };
    table.ask({
      kind: 'interrupt',
      seat: person(data, who).seat,
      scope: aside,
      refs: { who },
      options: interruptions,
      optional: true,
    });
  }
};

/** Everything that costs an action, open or closed. */
export function offerActions(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  offerBoardActions(menu, data, who);
  offerCards(menu, data, who);
  offerAbility(menu, data, who);
  offerTransfers(menu, data, who);
}

/** What costs nothing: ⚡ cards, wishes about being asked, and in the classic edition dropping items (BO-15.6). */
function freeOptions(data: BlackOrchestraData, who: ConspiratorId): Option<Free>[] {
  if (!isFree(data, who)) return [];
  const { quiet, alwaysConsents } = person(data, who);
  const reactions = reactionCards(data, who, 'action').map((card) =>
    option('react', [{ do: 'playCard', who, card }], { card }),
  );
  const recalls = (Object.keys(quiet) as DossierCard[]).map((card) =>
    option('ask-again', [{ do: 'quiet', who, card, until: 'ask-again' }], { card }),
  );
  const consent = alwaysConsents ? [option('ask-consent-again', [{ do: 'alwaysConsent', who, now: 'off' }])] : [];
  return [...reactions, ...recalls, ...consent, ...droppableItems(data, who)];
}

function droppableItems(data: BlackOrchestraData, who: ConspiratorId): Option<Free>[] {
  if (data.edition !== 'classic') return [];
  return distinct(person(data, who).items).map((item) =>
    option('drop-item', [{ do: 'discardItem', who, item }], { item }),
  );
}
