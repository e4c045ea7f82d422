import { optionMaker, type Option } from '@kapelle/engine';
import type { PoolItemOption } from '../choices.ts';
import type { CardId, DossierCard } from '../content/cards.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { ItemId } from '../content/items.ts';
import { LEADER_IDS, type LeaderId } from '../content/leaders.ts';
import { discardCard, loseCard } from '../effects/cards.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect } from '../effects/effect.ts';
import { moveLeader } from '../effects/leaders.ts';
import { attemptOf } from '../effects/plot.ts';
import { heldIn } from '../rules/things.ts';
import { distinct, removeOne } from '../rules/lists.ts';
import { askPlayer, option, type Resolver, type Table } from '../effects/resolver.ts';
import { countFace, rollDice } from '../rules/dice.ts';
import { exposingEagles, givenDice, isWon, itemHelp, itemLenders, poolSize, targetsNeeded } from '../rules/plots.ts';
import { person } from '../rules/people.ts';
import type { Offering } from '../game.ts';
import type { BlackOrchestraData, PlotAttempt } from '../state.ts';

function plotScope({ plotter, plot }: PlotAttempt): Scope {
  return { actor: plotter, source: { kind: 'plot', id: plot } };
}

/** BO-12.1, BO-12.7: after the action is paid the attempt cannot be withdrawn. */
export const attemptPlot: Resolver<'attemptPlot'> = (table, { plot, target }, { actor }) => {
  const { data } = table;
  data.plot = {
    plot,
    plotter: actor,
    target,
    itemsUsed: [],
    extraDice: givenDice(data, plot, actor),
    refused: [],
    cancelled: 0,
    faces: [],
  };
  table.emit({ type: 'plotAttempted', who: actor, plot, target });
  table.push(
    plotScope(data.plot),
    { do: 'gatherPool' },
    { do: 'window', timing: 'plot-pool', passed: [], tried: [] },
    { do: 'announcePlot' },
  );
};

/** BO-12.2: items one by one, one's own or with their owner's consent. */
export const gatherPool: Resolver<'gatherPool'> = (table, _effect, scope) => {
  const { data } = table;
  const attempt = attemptOf(data);
  const options = [
    ...ownItemOptions(data, attempt),
    ...itemLenders(data, attempt).flatMap((owner) => lentItemOptions(data, attempt, owner)),
  ];
  if (options.length === 0) return;
  askPlayer(table, {
    kind: 'plot-pool',
    who: attempt.plotter,
    scope,
    options: [...options, option('pool-ready', [])],
    refs: { plot: attempt.plot, leader: attempt.target },
  });
};

const AGAIN: Effect = { do: 'gatherPool' };

type InPool = Offering<PoolItemOption>;

const itemOption = optionMaker<InPool>();

function ownItemOptions(data: BlackOrchestraData, attempt: PlotAttempt): Option<InPool>[] {
  const owner = attempt.plotter;
  return usableItems(data, attempt, owner).map(({ item, as, card }) =>
    card === undefined
      ? itemOption('use-item', [{ do: 'useItem', owner, item, as }, AGAIN], { item })
      : itemOption('use-pistol', [{ do: 'useItem', owner, item, as }, AGAIN], { card }),
  );
}

/** BO-5.5: a solo player need not ask. */
function lentItemOptions(data: BlackOrchestraData, attempt: PlotAttempt, owner: ConspiratorId): Option<InPool>[] {
  const isOwn = person(data, owner).seat === person(data, attempt.plotter).seat;
  const verb = isOwn ? 'useItem' : 'askForItem';
  return usableItems(data, attempt, owner)
    .filter(({ item, as }) => !attempt.refused.includes(`${owner}:${as}:${item}`))
    .map(({ item, as, card }) =>
      card === undefined
        ? itemOption('borrow-item', [{ do: verb, owner, item, as }, AGAIN], { target: owner, item })
        : itemOption('borrow-pistol', [{ do: verb, owner, item, as }, AGAIN], { target: owner, card }),
    );
}

interface Usable {
  readonly item: ItemId;
  readonly as: 'tile' | 'pistol';
  /** What is not a tile. */
  readonly card?: CardId;
}

/** The Concealed Pistol counts as Weapons without being a tile (BO-C6.3). */
function usableItems(data: BlackOrchestraData, attempt: PlotAttempt, owner: ConspiratorId): Usable[] {
  const { items, dossier } = person(data, owner);
  const tiles = distinct(items).map((item): Usable => ({ item, as: 'tile' }));
  return [...tiles, ...itemCards(dossier)].filter(({ item }) => itemHelp(attempt, item) !== undefined);
}

function itemCards(dossier: readonly DossierCard[]): Usable[] {
  return heldIn(dossier, 'plotPool').map(({ card, does }) => ({ item: does.countsAs, as: 'pistol', card }));
}

/** BO-12.2: the owner decides; a refusal is not asked about again in this attempt. */
export const askForItem: Resolver<'askForItem'> = (table, { owner, item, as }, scope) => {
  const options = [
    option('lend', [{ do: 'useItem', owner, item, as }]),
    option('refuse', [{ do: 'refuseItem', owner, item, as }]),
  ];
  const refs = { item, target: scope.actor };
  askPlayer(table, { kind: 'lend-item', who: owner, scope, options, refs });
};

export const refuseItem: Resolver<'refuseItem'> = (table, { owner, item, as }) => {
  attemptOf(table.data).refused.push(`${owner}:${as}:${item}`);
  table.emit({ type: 'consentRefused', who: owner });
};

/** BO-12.7: discarded when the pool is made. */
export const useItem: Resolver<'useItem'> = (table, { owner, item, as }) => {
  const { data } = table;
  const attempt = attemptOf(data);
  const help = itemHelp(attempt, item);
  if (help?.gives === 'die') attempt.extraDice.push({ source: item, dice: 1 });
  if (help?.gives === 'cancel') attempt.cancelled++;
  attempt.itemsUsed.push(item);
  const used = as === 'pistol' ? itemCards(person(data, owner).dossier).find((one) => one.item === item) : undefined;
  if (used?.card !== undefined) {
    loseCard(table, owner, used.card);
    data.discards.push(used.card);
  } else {
    removeOne(person(data, owner).items, item);
    data.itemDiscards.push(item);
  }
  table.emit({ type: 'plotItemUsed', who: owner, item });
};

/** BO-12.3: optional dice may be left out; the base die is always rolled. */
export const announcePlot: Resolver<'announcePlot'> = (table, _effect, scope) => {
  const { data } = table;
  const attempt = attemptOf(data);
  const pool = poolSize(data, attempt);
  table.emit({ type: 'plotAnnounced', who: attempt.plotter, ...plotNumbers(data, attempt) });
  if (pool <= 1) {
    table.push(scope, { do: 'rollPlot', dice: pool });
    return;
  }
  const options = Array.from({ length: pool }, (_, index) => pool - index).map((dice) =>
    option('roll-plot', [{ do: 'rollPlot', dice }], { dice }),
  );
  const { targets, eagles } = plotNumbers(data, attempt);
  askPlayer(table, { kind: 'plot-dice', who: attempt.plotter, scope, options, refs: { targets, eagles } });
};

/** What a plot needs and what exposes it (BO-12.3). */
function plotNumbers(
  data: BlackOrchestraData,
  attempt: PlotAttempt,
): { dice: number; targets: number; eagles: number } {
  return {
    dice: poolSize(data, attempt),
    targets: targetsNeeded(data, attempt.target),
    eagles: exposingEagles(data, attempt),
  };
}

/** BO-12.4, BO-4.9 (f). */
export const rollPlot: Resolver<'rollPlot'> = (table, { dice }, scope) => {
  const attempt = attemptOf(table.data);
  attempt.faces = rollDice(table, dice);
  table.emit({ type: 'diceRolled', who: attempt.plotter, purpose: 'plot', faces: attempt.faces });
  table.push(scope, { do: 'window', timing: 'plot-rolled', passed: [], tried: [] }, { do: 'settlePlot' });
};

/** BO-12.4, BO-12.5, BO-12.9: detection before success. */
export const settlePlot: Resolver<'settlePlot'> = (table) => {
  const { data } = table;
  const attempt = attemptOf(data);
  const { targets, eagles } = plotNumbers(data, attempt);
  data.plot = null;
  if (countFace(attempt.faces, 'eagle') >= eagles) detect(table, attempt);
  else if (countFace(attempt.faces, 'target') >= targets) succeed(table, attempt);
  else table.emit({ type: 'plotFailed', who: attempt.plotter, plot: attempt.plot });
};

/** BO-12.4, BO-12.10, BO-14.4: everybody −1 motivation, the plotter too; the arrest is the last step. */
function detect(table: Table, attempt: PlotAttempt): void {
  const { plotter, plot, target } = attempt;
  table.emit({ type: 'plotDetected', who: plotter, plot });
  discardCard(table, { do: 'discardCard', who: plotter, card: plot }, plotScope(attempt));
  moveLeader(table, target, 'chancellery');
  table.push(
    plotScope(attempt),
    { do: 'adjust', track: 'motivation', by: -1, who: { every: {} } },
    { do: 'arrest', who: { id: plotter } },
  );
}

/** BO-12.5, BO-14.1, BO-14.5, BO-15.5. */
function succeed(table: Table, attempt: PlotAttempt): void {
  const { data } = table;
  const { plotter, plot, target } = attempt;
  table.emit({ type: 'plotSucceeded', who: plotter, plot, target });
  for (const leader of killedWith(data, target)) {
    delete data.leaders[leader];
    data.killed.push(leader);
    table.emit({ type: 'leaderKilled', leader });
  }
  if (isWon(data)) {
    table.emit({ type: 'gameEnded', result: 'won', reason: 'hitler-dead' });
    table.end({ result: 'won', reason: 'hitler-dead', plot });
    return;
  }
  discardCard(table, { do: 'discardCard', who: plotter, card: plot }, plotScope(attempt));
}

/** BO-15.5, BO-14.6: in the classic edition the deputies in Hitler's space die with him, and count. */
function killedWith(data: BlackOrchestraData, target: LeaderId): LeaderId[] {
  if (data.edition === 'revised' || target !== 'hitler') return [target];
  return LEADER_IDS.filter((leader) => data.leaders[leader] === data.leaders.hitler);
}
