import { optionMaker, type Option } from '@kapelle/engine';
import type { DissentOption } from '../choices.ts';
import { EVENTS } from '../content/events.ts';
import { discardCard } from '../effects/cards.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect } from '../effects/effect.ts';
import { askPlayer, option, type Resolver, type Table } from '../effects/resolver.ts';
import { placeOnDissent, raiseSuspicion, setSupport } from '../effects/tracks.ts';
import { countFace, DISSENT_SLOTS, numbersOf, rollDice } from '../rules/dice.ts';
import { heldAtTable } from '../rules/things.ts';
import { companions, freeConspirators, isFree, isSpared } from '../rules/people.ts';
import type { Offering } from '../game.ts';
import type { BlackOrchestraData } from '../state.ts';

/** BO-7.3, BO-4.3: eagles, then targets, then numbers. */
export const conspire: Resolver<'conspire'> = (table, { dice }, scope) => {
  const { data } = table;
  const { actor } = scope;
  data.turn.conspired = true;
  const faces = rollDice(table, dice);
  table.emit({ type: 'diceRolled', who: actor, purpose: 'conspire', faces });
  const eagles = countFace(faces, 'eagle');
  const targets = countFace(faces, 'target');
  if (eagles > 0) {
    for (const id of [actor, ...companions(data, actor)]) raiseSuspicion(table, id, eagles);
    spoilCards(table, scope);
  } else {
    passTargets(table, targets);
  }
  const gained = numbersOf(faces).reduce((sum, number) => sum + number, 0);
  table.push(
    scope,
    { do: 'placeTargets', left: targets, defections: eagles > 0 ? 'closed' : 'open' },
    ...(gained > 0 ? [{ do: 'grantActions', count: gained } as const] : []),
  );
};

/** An eagle in any Conspire discards Defections and Dissent and Classified Papers (BO-C6.2, BO-C6.3). */
function spoilCards(table: Table, scope: Scope): void {
  for (const { card, does, holder } of heldAtTable(table.data, 'conspireEagle')) {
    if (does.inPrison === 'kept' && !isFree(table.data, holder)) continue;
    discardCard(table, { do: 'discardCard', who: holder, card }, scope);
    raiseSuspicion(table, holder, does.suspicion);
  }
}

/** Each target of any Conspire lowers the holder's suspicion; prisoners are not affected (BO-10.2). */
function passTargets(table: Table, targets: number): void {
  for (const { does, holder } of heldAtTable(table.data, 'conspireTarget')) {
    if (isFree(table.data, holder)) raiseSuspicion(table, holder, does.suspicion * targets);
  }
}

/** BO-7.14: one die at a time. With Defections and Dissent out, its owner says where each goes (BO-4.7: the roller). */
export const placeTargets: Resolver<'placeTargets'> = (table, { left, defections }, scope) => {
  const [held] = defections === 'open' ? heldAtTable(table.data, 'takesTargets') : [];
  const holder = held?.holder;
  if (left === 0) {
    if (holder !== undefined) table.push(scope, { do: 'settleDefections' });
    return;
  }
  const next: Effect = { do: 'placeTargets', left: left - 1, defections };
  if (holder === undefined) {
    table.push(scope, { do: 'placeTarget', on: 'dissent' }, next);
    return;
  }
  const options = (['dissent', 'defections'] as const).map((on) =>
    option(`place-on-${on}`, [{ do: 'placeTarget', on }, next]),
  );
  const who = isFree(table.data, holder) ? holder : scope.actor;
  askPlayer(table, { kind: 'place-target', who, scope, options, refs: { count: left } });
};

export const placeTarget: Resolver<'placeTarget'> = (table, { on }, scope) => {
  if (on === 'defections') {
    table.data.defectionDice++;
    table.emit({ type: 'defectionsPlaced', dice: table.data.defectionDice });
    return;
  }
  if (placeOnDissent(table) === 'full') table.push(scope, { do: 'dissentReward' });
};

/** Two or more dice: military support −1, one step, and the dice return (BO-C12). */
export const settleDefections: Resolver<'settleDefections'> = (table) => {
  const { data } = table;
  const [held] = heldAtTable(data, 'takesTargets');
  if (held === undefined || data.defectionDice < held.does.needed) return;
  table.emit({ type: 'defectionsUsed', dice: data.defectionDice });
  data.defectionDice = 0;
  setSupport(table, data.militarySupport - 1);
};

type Reward = Offering<DissentOption>;

const reward = optionMaker<Reward>();

/** BO-7.4, BO-7.14: the active player chooses; a choice that changes nothing may be made. */
export const dissentReward: Resolver<'dissentReward'> = (table, _effect, scope) => {
  const { data } = table;
  data.dissentDice -= DISSENT_SLOTS;
  table.emit({ type: 'dissentFilled' });
  const options = freeConspirators(data).map((target) =>
    reward('encourage', [{ do: 'adjust', track: 'motivation', by: 1, who: { id: target } }], { target }),
  );
  const weaken = reward('weaken-support', [{ do: 'support', by: -1 }]);
  askPlayer(table, {
    kind: 'dissent-reward',
    who: data.turn.active,
    scope,
    options: [...options, weaken, ...encouragementForAll(data)],
  });
};

/** Warsaw Ghetto Uprising, while current: everybody but whom it spared (BO-8.7, BO-10.7). */
function encouragementForAll(data: BlackOrchestraData): Option<Reward>[] {
  const { current } = data.events;
  if (current === null || !EVENTS[current].whileCurrent?.dissentForAll) return [];
  const encouraged = freeConspirators(data).filter((id) => !isSpared(data, id));
  const effects = encouraged.map((id): Effect => ({ do: 'adjust', track: 'motivation', by: 1, who: { id } }));
  return [reward('encourage-everybody', effects)];
}
