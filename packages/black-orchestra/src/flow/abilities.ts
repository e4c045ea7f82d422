import type { Message } from '@kapelle/engine';
import { CONSPIRATORS, type Ability, type ConspiratorId } from '../content/conspirators.ts';
import { discardItem } from '../effects/cards.ts';
import type { Effect } from '../effects/effect.ts';
import { currentDeck } from '../rules/things.ts';
import { hiddenTiles } from '../rules/things.ts';
import { distinct } from '../rules/lists.ts';
import type { Resolver } from '../effects/resolver.ts';
import { isOpen, NEIGHBOURS } from '../rules/board.ts';
import { companions, freeConspirators, hasAbility, person, spaceOf } from '../rules/people.ts';
import type { BlackOrchestraData } from '../state.ts';
import { comingEvents, freeAt, sum } from '../worth/seen.ts';
import { here, type Situation } from '../worth/situation.ts';
import { gainedItemValue, hiddenItemValue, motivationValue } from '../worth/values.ts';
import { reason, type Menu } from './menu.ts';

const SPEND: Effect = { do: 'spend', actions: 1 };
const SETTLE: Effect = { do: 'enforceLimits' };

/** What there is to know of an ability that is an action. */
interface AbilityHome {
  readonly offer: (menu: Menu, data: BlackOrchestraData, who: ConspiratorId) => void;
  /** What using it is worth to the bot; `afar` is the best that lies two steps away. */
  readonly worth: (situation: Situation, afar: () => number) => number;
}

/** BO-C2: the abilities that are actions. The others are bonuses in `content/conspirators.ts`. */
export const ABILITIES: Readonly<Record<Ability, AbilityHome>> = {
  encourage: { offer: offerEncouragement, worth: encouragementWorth },
  // What is discarded is chosen with it: the bot weighs the item (`bot/actions.ts`).
  cover: { offer: offerCover, worth: () => 0 },
  foresee: { offer: offerForesight, worth: foresightWorth },
  transport: { offer: offerTransport, worth: (_situation, afar) => afar() },
  'find-hidden-items': {
    offer: offerHiddenItems,
    worth: (situation) => 1.3 * gainedItemValue(situation, situation.me, hiddenItemValue(situation, situation.me)),
  },
};

export function offerAbility(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  const { ability } = CONSPIRATORS[who];
  if (ability === undefined) return;
  if (hasAbility(data, who)) ABILITIES[ability].offer(menu, data, who);
  else menu.close('ability', { ability: who }, abilityRefusal(data, who));
}

function abilityRefusal(data: BlackOrchestraData, who: ConspiratorId): Message {
  if (person(data, who).abilityLost) return reason('ability-lost');
  return data.turn.abilityBlocked ? reason('goebbels-watches') : reason('motivation-too-low', { level: 'motivated' });
}

/** Once a turn: every other conspirator in his space. */
function offerEncouragement(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  if (data.turn.encouraged) menu.close('ability', { ability: who }, reason('once-a-turn'));
  else if (companions(data, who).length === 0) menu.close('ability', { ability: who }, reason('nobody-here'));
  else menu.offer('ability', { ability: who }, [SPEND, { do: 'encourage' }]);
}

function encouragementWorth(situation: Situation): number {
  const { table, me } = situation;
  const others = freeAt(table, here(situation) ?? 'train-station').filter((id) => id !== me);
  return sum(others.map((id) => motivationValue(situation, id, 1)));
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
function offerCover(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  const { items } = person(data, who);
  if (items.length === 0) menu.close('ability', { ability: who }, reason('no-item-held'));
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
function offerForesight(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  if (currentDeck(data).length === 0) menu.close('ability', { ability: who }, reason('no-event-to-see'));
  else
    menu.offer('ability', { ability: who }, [
      SPEND,
      { do: 'useAbility' },
      { do: 'lookAtEvents', count: 3, then: 'order' },
    ]);
}

/** With the last action only: so it is done once a turn, and with nothing else left to do. One event has no order. */
function foresightWorth({ table }: Situation): number {
  return table.turn.actionsLeft === 1 && comingEvents(table) > 1 ? 0.5 : -1;
}

export const useAbility: Resolver<'useAbility'> = (table, _effect, { actor }) => {
  table.emit({ type: 'abilityUsed', who: actor });
};

/** He moves two spaces, or another conspirator one, with consent (BO-C12). */
function offerTransport(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  menu.offer('ability', { ability: who }, [
    SPEND,
    { do: 'useAbility' },
    { do: 'walk', who: 'actor', steps: 2 },
    SETTLE,
  ]);
  for (const target of freeConspirators(data).filter((id) => id !== who)) {
    for (const space of NEIGHBOURS[spaceOf(data, target)].filter((next) => isOpen(data, next))) {
      menu.offer('transport', { target, space }, [{ do: 'askToMove', who: target, to: space }]);
    }
  }
}

/** Collects an unrevealed item; in the classic edition also reveals any tile anywhere (BO-C11.5). */
function offerHiddenItems(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  const tile = data.tiles[spaceOf(data, who)];
  if (tile === undefined || tile.revealed) menu.close('ability', { ability: who }, reason('no-hidden-item-here'));
  else menu.offer('ability', { ability: who }, [SPEND, { do: 'useAbility' }, { do: 'collect' }, SETTLE]);
  if (data.edition !== 'classic') return;
  if (hiddenTiles(data).length === 0) menu.close('scout', undefined, reason('no-hidden-item'));
  else menu.offer('scout', undefined, [SPEND, { do: 'useAbility' }, { do: 'revealTile' }]);
}
