import type { Message } from '@kapelle/engine';
import type { ConspiratorId } from '../content/conspirators.ts';
import { discardItem } from '../effects/cards.ts';
import type { Effect } from '../effects/effect.ts';
import { currentDeck } from '../effects/event-deck.ts';
import { hiddenTiles } from '../effects/items.ts';
import { distinct, type Resolver } from '../effects/resolver.ts';
import { isOpen, NEIGHBOURS } from '../rules/board.ts';
import { companions, freeConspirators, hasAbility, person, spaceOf } from '../rules/people.ts';
import type { BlackOrchestraData } from '../state.ts';
import { reason, type Menu } from './menu.ts';

const SPEND: Effect = { do: 'spend', actions: 1 };
const SETTLE: Effect = { do: 'enforceLimits' };

type Offer = (menu: Menu, data: BlackOrchestraData) => void;

/** Facts 2: the abilities that are actions. The others are bonuses in `content/conspirators.ts` or part of a flow. */
const ACTIONS: Readonly<Partial<Record<ConspiratorId, Offer>>> = {
  bonhoeffer: offerEncouragement,
  canaris: offerCover,
  kordt: offerForesight,
  olbricht: offerTransport,
  tresckow: offerHiddenItems,
};

export function offerAbility(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  const offer = ACTIONS[who];
  if (offer === undefined) return;
  if (hasAbility(data, who)) offer(menu, data);
  else menu.close('ability', { ability: who }, abilityRefusal(data, who));
}

function abilityRefusal(data: BlackOrchestraData, who: ConspiratorId): Message {
  if (person(data, who).abilityLost) return reason('ability-lost');
  return data.turn.abilityBlocked ? reason('goebbels-watches') : reason('motivation-too-low', { level: 'motivated' });
}

/** Once a turn: every other conspirator in his space. */
function offerEncouragement(menu: Menu, data: BlackOrchestraData): void {
  if (data.turn.encouraged) menu.close('ability', { ability: 'bonhoeffer' }, reason('once-a-turn'));
  else if (companions(data, 'bonhoeffer').length === 0)
    menu.close('ability', { ability: 'bonhoeffer' }, reason('nobody-here'));
  else menu.offer('ability', { ability: 'bonhoeffer' }, [SPEND, { do: 'encourage' }]);
}

export const encourage: Resolver<'encourage'> = (table, _effect, scope) => {
  table.data.turn.encouraged = true;
  table.emit({ type: 'abilityUsed', who: scope.actor });
  table.push(scope, {
    do: 'adjust',
    track: 'motivation',
    by: 1,
    who: { every: { withActor: true, notActor: true } },
  });
};

/** Discard an item; one conspirator, himself allowed, suspicion −1. */
function offerCover(menu: Menu, data: BlackOrchestraData): void {
  const { items } = person(data, 'canaris');
  if (items.length === 0) menu.close('ability', { ability: 'canaris' }, reason('no-item-held'));
  for (const item of distinct(items)) {
    menu.offer('cover', { item }, [SPEND, { do: 'cover', item }]);
  }
}

export const cover: Resolver<'cover'> = (table, { item }, scope) => {
  table.emit({ type: 'abilityUsed', who: scope.actor });
  discardItem(table, { do: 'discardItem', who: scope.actor, item }, scope);
  table.push(scope, {
    do: 'choose',
    from: {},
    then: [{ do: 'adjust', track: 'suspicion', by: -1, who: 'target' }],
  });
};

/** The top three events of the current stage, put back in any order. */
function offerForesight(menu: Menu, data: BlackOrchestraData): void {
  if (currentDeck(data).length === 0) menu.close('ability', { ability: 'kordt' }, reason('no-event-to-see'));
  else
    menu.offer('ability', { ability: 'kordt' }, [
      SPEND,
      { do: 'useAbility' },
      { do: 'lookAtEvents', count: 3, then: 'order' },
    ]);
}

export const useAbility: Resolver<'useAbility'> = (table, _effect, { actor }) => {
  table.emit({ type: 'abilityUsed', who: actor });
};

/** He moves two spaces, or another conspirator one, with consent (facts 12). */
function offerTransport(menu: Menu, data: BlackOrchestraData): void {
  menu.offer('ability', { ability: 'olbricht' }, [
    SPEND,
    { do: 'useAbility' },
    { do: 'walk', who: 'actor', steps: 2 },
    SETTLE,
  ]);
  for (const target of freeConspirators(data).filter((id) => id !== 'olbricht')) {
    for (const space of NEIGHBOURS[spaceOf(data, target)].filter((next) => isOpen(data, next))) {
      menu.offer('transport', { target, space }, [{ do: 'askToMove', who: target, to: space }]);
    }
  }
}

/** Collects an unrevealed item; in the classic edition also reveals any tile anywhere (facts 11.5). */
function offerHiddenItems(menu: Menu, data: BlackOrchestraData): void {
  const tile = data.tiles[spaceOf(data, 'tresckow')];
  if (tile === undefined || tile.revealed)
    menu.close('ability', { ability: 'tresckow' }, reason('no-hidden-item-here'));
  else menu.offer('ability', { ability: 'tresckow' }, [SPEND, { do: 'useAbility' }, { do: 'collect' }, SETTLE]);
  if (data.edition !== 'classic') return;
  if (hiddenTiles(data).length === 0) menu.close('scout', undefined, reason('no-hidden-item'));
  else menu.offer('scout', undefined, [SPEND, { do: 'useAbility' }, { do: 'revealTile' }]);
}
