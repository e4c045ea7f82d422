import type { Option } from '@kapelle/engine';
import type { ConspiratorId } from '../content/conspirators.ts';
import { EVENTS } from '../content/events.ts';
import { discardCard } from '../effects/cards.ts';
import type { Effect, Scope } from '../effects/effect.ts';
import { askPlayer, option, type Resolver, type Table } from '../effects/resolver.ts';
import { placeOnDissent, raiseSuspicion, setSupport } from '../effects/tracks.ts';
import { countFace, DISSENT_SLOTS, numbersOf, rollDice } from '../rules/dice.ts';
import { companions, freeConspirators, isFree, isSpared, person } from '../rules/people.ts';
import type { BlackOrchestra, BlackOrchestraData, DossierCard } from '../state.ts';

/** Dice on Defections and Dissent that turn it (facts 6.2). */
const DEFECTIONS_NEEDED = 2;

/** BO-7.3, 4.3: eagles, then targets, then numbers. */
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
    readClassifiedPapers(table, targets);
  }
  const gained = numbersOf(faces).reduce((sum, number) => sum + number, 0);
  table.push(
    scope,
    { do: 'placeTargets', left: targets, defections: eagles > 0 ? 'closed' : 'open' },
    ...(gained > 0 ? [{ do: 'grantActions', count: gained } as const] : []),
  );
};

function holderOf(data: BlackOrchestraData, card: DossierCard): ConspiratorId | undefined {
  return data.order.find((id) => person(data, id).dossier.includes(card));
}

/** An eagle in any Conspire discards Defections and Dissent and Classified Papers (facts 6.2, 6.3). */
function spoilCards(table: Table, scope: Scope): void {
  const defector = holderOf(table.data, 'defections-and-dissent');
  if (defector !== undefined) {
    discardCard(table, { do: 'discardCard', who: defector, card: 'defections-and-dissent' }, scope);
  }
  const reader = holderOf(table.data, 'classified-papers');
  if (reader !== undefined && isFree(table.data, reader)) {
    discardCard(table, { do: 'discardCard', who: reader, card: 'classified-papers' }, scope);
    raiseSuspicion(table, reader, 1);
  }
}

/** Each target of any Conspire lowers the holder's suspicion; prisoners are not affected (BO-10.2). */
function readClassifiedPapers(table: Table, targets: number): void {
  const reader = holderOf(table.data, 'classified-papers');
  if (reader !== undefined && isFree(table.data, reader)) raiseSuspicion(table, reader, -targets);
}

/** BO-7.14: one die at a time. With Defections and Dissent out, its owner says where each goes (BO-4.7: the roller). */
export const placeTargets: Resolver<'placeTargets'> = (table, { left, defections }, scope) => {
  const holder = defections === 'open' ? holderOf(table.data, 'defections-and-dissent') : undefined;
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

/** Two or more dice: military support −1, one step, and the dice return (facts 12). */
export const settleDefections: Resolver<'settleDefections'> = (table) => {
  const { data } = table;
  if (data.defectionDice < DEFECTIONS_NEEDED) return;
  table.emit({ type: 'defectionsUsed', dice: data.defectionDice });
  data.defectionDice = 0;
  setSupport(table, data.militarySupport - 1);
};

/** BO-7.4, 7.14: the active player chooses; a choice that changes nothing may be made. */
export const dissentReward: Resolver<'dissentReward'> = (table, _effect, scope) => {
  const { data } = table;
  data.dissentDice -= DISSENT_SLOTS;
  table.emit({ type: 'dissentFilled' });
  const options = freeConspirators(data).map((target) =>
    option('encourage', [{ do: 'adjust', track: 'motivation', by: 1, who: { id: target } }], { target }),
  );
  const weaken = option('weaken-support', [{ do: 'support', by: -1 }]);
  askPlayer(table, {
    kind: 'dissent-reward',
    who: data.turn.active,
    scope,
    options: [...options, weaken, ...encouragementForAll(data)],
  });
};

/** Warsaw Ghetto Uprising, while current: everybody but whom it spared (BO-8.7, 10.7). */
function encouragementForAll(data: BlackOrchestraData): Option<BlackOrchestra>[] {
  const { current } = data.events;
  if (current === null || !EVENTS[current].whileCurrent?.dissentForAll) return [];
  const encouraged = freeConspirators(data).filter((id) => !isSpared(data, id));
  const effects = encouraged.map((id): Effect => ({ do: 'adjust', track: 'motivation', by: 1, who: { id } }));
  return [option('encourage-everybody', effects)];
}
