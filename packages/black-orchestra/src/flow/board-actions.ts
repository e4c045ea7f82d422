import type { Message } from '@kapelle/engine';
import type { ConspiratorId } from '../content/conspirators.ts';
import { ITEM_IDS, type ItemId } from '../content/items.ts';
import { SPACES, type Delivery, type DeliveryCondition, type SpaceId } from '../content/spaces.ts';
import { CONSPIRATORS } from '../content/conspirators.ts';
import { DEPUTY_IDS } from '../content/leaders.ts';
import { arrest } from '../effects/arrest.ts';
import { drawInto, drawTop } from '../effects/cards.ts';
import type { Effect } from '../effects/effect.ts';
import { takeTile } from '../effects/items.ts';
import { distinct, removeOne } from '../rules/lists.ts';
import { askPlayer, option, type Resolver } from '../effects/resolver.ts';
import { isOpen, NEIGHBOURS } from '../rules/board.ts';
import { freeDice, rollDice } from '../rules/dice.ts';
import { EXTREME, freeConspirators, person, prisoners, spaceOf } from '../rules/people.ts';
import { bonus } from '../rules/limits.ts';
import { actionsLeft } from '../rules/turn.ts';
import type { BlackOrchestraData } from '../state.ts';
import { reason, type Menu } from './menu.ts';

const SPEND: Effect = { do: 'spend', actions: 1 };
const SETTLE: Effect = { do: 'enforceLimits' };
const MOST_CONSPIRE_DICE = 3;

/** The actions everybody has: BO-7.2 to BO-7.10. */
export function offerBoardActions(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  offerConspire(menu, data);
  offerMoves(menu, data, who);
  offerTile(menu, data, who);
  offerDeliveries(menu, data, who);
  offerDossier(menu, data);
  offerRelease(menu, data, who);
}

/** BO-7.3, BO-1.8: once a turn, one to three actions, as many dice as are free. */
function offerConspire(menu: Menu, data: BlackOrchestraData): void {
  const refusal = conspireRefusal(data);
  if (refusal !== null) {
    menu.close('conspire', undefined, refusal);
    return;
  }
  const most = Math.min(MOST_CONSPIRE_DICE, actionsLeft(data), freeDice(data));
  for (let dice = 1; dice <= most; dice++) {
    menu.offer('conspire', { dice }, [{ do: 'spend', actions: dice }, { do: 'conspire', dice }, SETTLE]);
  }
}

function conspireRefusal(data: BlackOrchestraData): Message | null {
  if (data.turn.conspired) return reason('already-conspired');
  if (data.turn.conspireBlocked) return reason('bormann-watches');
  return freeDice(data) === 0 ? reason('no-free-die') : null;
}

/** BO-7.7. */
function offerMoves(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  for (const space of NEIGHBOURS[spaceOf(data, who)]) {
    if (isOpen(data, space)) menu.offer('move', { space }, [SPEND, { do: 'step', who, to: space }, SETTLE]);
    else menu.close('move', { space }, closedSpace(data, space));
  }
}

function closedSpace(data: BlackOrchestraData, space: SpaceId): Message {
  const { opens } = SPACES[space];
  return opens <= data.events.stage ? reason('space-lost') : reason('space-not-open', { stage: opens });
}

/** BO-7.2, BO-7.10. */
function offerTile(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  const space = spaceOf(data, who);
  const tile = data.tiles[space];
  if (tile === undefined) {
    menu.close('collect', undefined, reason('no-item-here'));
    menu.close('reveal', undefined, reason('no-item-here'));
    return;
  }
  if (tile.revealed) {
    menu.offer('collect', { item: tile.item }, [SPEND, { do: 'collect' }, SETTLE]);
    menu.close('reveal', undefined, reason('item-already-revealed'));
    return;
  }
  menu.offer('reveal', { space }, [SPEND, { do: 'revealItem', at: space }]);
  menu.close('collect', undefined, reason('item-not-revealed'));
}

export const collect: Resolver<'collect'> = (table, _effect, scope) => {
  takeTile(table, { do: 'takeTile', at: spaceOf(table.data, scope.actor) }, scope);
};

/** BO-7.5: only where the original tile is gone. */
function offerDeliveries(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  const space = spaceOf(data, who);
  const { delivery } = SPACES[space];
  const refusal = deliveryRefusal(data, who, delivery);
  if (refusal !== null || delivery === undefined) {
    menu.close('deliver', undefined, refusal ?? reason('no-delivery-here'));
    return;
  }
  for (const item of deliverable(data, who, delivery))
    menu.offer('deliver', { item }, [SPEND, { do: 'deliver', item }]);
}

function deliveryRefusal(data: BlackOrchestraData, who: ConspiratorId, delivery: Delivery | undefined): Message | null {
  if (delivery === undefined) return reason('no-delivery-here');
  if (data.tiles[spaceOf(data, who)] !== undefined) return reason('item-still-here');
  if (!isConditionMet(data, who, delivery.condition)) {
    return reason(`delivery-${delivery.condition?.kind ?? 'closed'}`, conditionParams(delivery.condition));
  }
  return deliverable(data, who, delivery).length === 0 ? reason('no-fitting-item', { item: delivery.item }) : null;
}

function conditionParams(condition: DeliveryCondition | undefined): Record<string, string | number> {
  if (condition?.kind === 'stage') return { stage: condition.stage };
  if (condition?.kind === 'affiliation') return { affiliation: condition.affiliation };
  return {};
}

function deliverable(data: BlackOrchestraData, who: ConspiratorId, { item }: Delivery): ItemId[] {
  const held = distinct(person(data, who).items);
  return ITEM_IDS.filter((one) => held.includes(one) && (item === 'any' || item === one));
}

function isConditionMet(
  data: BlackOrchestraData,
  who: ConspiratorId,
  condition: DeliveryCondition | undefined,
): boolean {
  const here = spaceOf(data, who);
  switch (condition?.kind) {
    case undefined:
      return true;
    case 'hitler-here':
      return data.leaders.hitler === here;
    case 'deputy-here':
      return DEPUTY_IDS.some((deputy) => data.leaders[deputy] === here);
    case 'stage':
      return data.events.stage === condition.stage;
    case 'affiliation':
      return CONSPIRATORS[who].affiliation === condition.affiliation;
  }
}

export const deliver: Resolver<'deliver'> = (table, { item }, scope) => {
  const { data } = table;
  const space = spaceOf(data, scope.actor);
  const { suspicion, to } = SPACES[space].delivery as Delivery;
  removeOne(person(data, scope.actor).items, item);
  data.itemDiscards.push(item);
  table.emit({ type: 'itemDelivered', who: scope.actor, space, item });
  const benefit: Effect =
    to === 'only-you'
      ? { do: 'adjust', track: 'suspicion', by: suspicion, who: 'actor' }
      : { do: 'distribute', left: -suspicion };
  table.push({ ...scope, source: { kind: 'space', id: space } }, benefit);
};

/** BO-7.5: points that cannot be used are lost. */
export const distribute: Resolver<'distribute'> = (table, { left }, scope) => {
  const able = freeConspirators(table.data).filter((id) => person(table.data, id).suspicion > 0);
  if (left === 0 || able.length === 0) return;
  const options = able.map((target) =>
    option(
      'calm',
      [
        { do: 'adjust', track: 'suspicion', by: -1, who: { id: target } },
        { do: 'distribute', left: left - 1 },
      ],
      { target },
    ),
  );
  askPlayer(table, { kind: 'distribute', who: scope.actor, scope, options, refs: { count: left } });
};

/** BO-7.6, BO-7.15. */
function offerDossier(menu: Menu, data: BlackOrchestraData): void {
  if (data.deck.length + data.discards.length === 0) menu.close('dossier', undefined, reason('no-card-left'));
  else menu.offer('dossier', undefined, [SPEND, { do: 'drawForAction' }, SETTLE]);
}

/** Oster takes two, keeps one and discards the other. */
export const drawForAction: Resolver<'drawForAction'> = (table, _effect, scope) => {
  const { actor } = scope;
  const count = bonus(table.data, actor, 'dossierDraw') ?? 1;
  if (count === 1) {
    drawInto(table, actor);
    return;
  }
  table.data.drawn = Array.from({ length: count }, () => drawTop(table)).filter((card) => card !== undefined);
  table.emit({ type: 'abilityUsed', who: actor });
  const { drawn } = table.data;
  const options = distinct(drawn).map((card) => option('keep', [{ do: 'keepOne', card }], { card }));
  askPlayer(table, { kind: 'keep-one', who: actor, scope, options });
};

export const keepOne: Resolver<'keepOne'> = (table, { card }, { actor }) => {
  const { data } = table;
  removeOne(data.drawn, card);
  person(data, actor).dossier.push(card);
  table.emit({ type: 'cardDrawn', who: actor, card });
  for (const other of data.drawn) table.emit({ type: 'cardPassedOver', card: other });
  data.discards.push(...data.drawn);
  data.drawn = [];
};

/** BO-7.9. */
function offerRelease(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  const refusal = releaseRefusal(data, who);
  if (refusal === null) menu.offer('release', undefined, [SPEND, { do: 'releaseRoll' }]);
  else menu.close('release', undefined, refusal);
}

function releaseRefusal(data: BlackOrchestraData, who: ConspiratorId): Message | null {
  if (prisoners(data).length === 0) return reason('nobody-in-prison');
  if (spaceOf(data, who) !== 'gestapo-hq') return reason('not-at-gestapo-hq');
  if (person(data, who).suspicion >= EXTREME) return reason('too-suspicious');
  return freeDice(data) === 0 ? reason('no-free-die') : null;
}

/** BO-7.9, BO-15.4: an eagle, and one is arrested instead. */
export const releaseRoll: Resolver<'releaseRoll'> = (table, _effect, scope) => {
  const faces = rollDice(table, 1);
  table.emit({ type: 'diceRolled', who: scope.actor, purpose: 'release', faces });
  if (faces[0] === 'eagle') {
    arrest(table, { do: 'arrest', who: 'actor' }, scope);
    return;
  }
  const suspicion = table.data.edition === 'classic' ? 'extreme' : 'high';
  table.push(
    scope,
    { do: 'adjust', track: 'suspicion', by: 1, who: 'actor' },
    { do: 'choosePrisoner', then: [{ do: 'release', who: 'target', suspicion }] },
  );
};
