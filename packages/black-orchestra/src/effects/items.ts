import { SPACES } from '../content/spaces.ts';
import { affected, person } from '../rules/people.ts';
import type { BlackOrchestraData, Tile } from '../state.ts';
import { distinct, removeOne } from '../rules/lists.ts';
import { hiddenTiles, reachableTiles, tileSpaces } from '../rules/things.ts';
import type { PrintedEffect } from '../content/printed-effect.ts';
import type { Effect } from './effect.ts';
import { bestItem, bestTile } from '../worth/values.ts';
import { askPlayer, option, type Resolver, type Table } from './resolver.ts';
import { NO_WORTH, type Verbs } from './verb.ts';

const fetchItem: Resolver<'fetchItem'> = (table, { from }, scope) => {
  const options = from === 'discards' ? discardedItemOptions(table.data) : tileOptions(table.data);
  if (options.length > 0) askPlayer(table, { kind: 'fetch-item', who: scope.actor, scope, options });
};

function discardedItemOptions(data: BlackOrchestraData) {
  return distinct(data.itemDiscards.toSorted()).map((item) =>
    option('fetch-item', [{ do: 'takeDiscardedItem', item }], { item }),
  );
}

function tileOptions(data: BlackOrchestraData) {
  return reachableTiles(data).map((space) => option('fetch-tile', [{ do: 'takeTile', at: space }], { space }));
}

export const takeDiscardedItem: Resolver<'takeDiscardedItem'> = (table, { item }, { actor }) => {
  removeOne(table.data.itemDiscards, item);
  person(table.data, actor).items.push(item);
  table.emit({ type: 'itemFetched', who: actor, item });
};

/** Takes a tile off the board; a face-down one is seen by all, as carried items are public (BO-3.6). */
export const takeTile: Resolver<'takeTile'> = (table, { at }, { actor }) => {
  const { item, revealed } = table.data.tiles[at] as Tile;
  if (!revealed) table.reveal('public');
  delete table.data.tiles[at];
  person(table.data, actor).items.push(item);
  table.emit({ type: 'itemCollected', who: actor, space: at, item });
};

/** Turns the tile; nobody takes it (BO-C12). */
const revealItem: Resolver<'revealItem'> = (table, { at }) => {
  const tile = table.data.tiles[at];
  if (tile === undefined || tile.revealed) return;
  tile.revealed = true;
  table.reveal('public');
  table.emit({ type: 'itemRevealed', space: at, item: tile.item });
};

/** Tresckow, classic: any face-down tile of the board. */
export const revealTile: Resolver<'revealTile'> = (table, _effect, scope) => {
  const options = hiddenTiles(table.data).map((space) =>
    option('reveal-tile', [{ do: 'revealItem', at: space } as const], { space }),
  );
  if (options.length > 0) askPlayer(table, { kind: 'reveal-tile', who: scope.actor, scope, options });
};

/** BO-3.8: removed tiles leave the game, unseen if face down. */
export const removeTile: Resolver<'removeTile'> = (table, { at }) => {
  const tile = table.data.tiles[at];
  if (tile === undefined) return;
  delete table.data.tiles[at];
  table.data.itemsRemoved.push(tile.item);
  table.emit({ type: 'tileRemoved', space: at });
};

const removeTiles: Resolver<'removeTiles'> = (table, { count }, scope) => {
  const spaces = tileSpaces(table.data);
  if (spaces.length === 0 || count === 0) return;
  const options = spaces.map((space) => {
    const effects: Effect[] = [
      { do: 'removeTile', at: space },
      { do: 'removeTiles', count: count - 1 },
    ];
    return option('remove-tile', effects, { space });
  });
  askPlayer(table, { kind: 'remove-tile', who: scope.actor, scope, options, refs: { count } });
};

const removeTilesOfStages: Resolver<'removeTilesOfStages'> = (table, { stages }, scope) => {
  const spaces = tileSpaces(table.data).filter((space) => stages.includes(SPACES[space].opens));
  for (const space of spaces) removeTile(table, { do: 'removeTile', at: space }, scope);
};

/** Stage 3 Visit from Goering: any items, one after the other. */
const discardAnyItems: Resolver<'discardAnyItems'> = (table, { who, each }, scope) => {
  const [owner] = affected(table.data, who, scope);
  if (owner === undefined || person(table.data, owner).items.length === 0) return;
  askForItems(table, { owner, each, scope });
};

function askForItems(
  table: Table,
  {
    owner,
    each,
    scope,
  }: { owner: Parameters<typeof person>[1]; each: readonly PrintedEffect[]; scope: Parameters<Resolver<'discard'>>[2] },
): void {
  const again: Effect = { do: 'discardAnyItems', who: { id: owner }, each };
  const options = distinct(person(table.data, owner).items).map((item) =>
    option('discard-item', [{ do: 'discardItem', who: owner, item }, ...each, again], { item }),
  );
  askPlayer(table, {
    kind: 'discard-any-items',
    who: owner,
    scope,
    options: [...options, option('keep-the-rest', [])],
  });
}

export const ITEM_VERBS: Verbs<'discardAnyItems' | 'fetchItem' | 'revealItem' | 'removeTiles' | 'removeTilesOfStages'> =
  {
    discardAnyItems: { resolve: discardAnyItems, worth: NO_WORTH },
    fetchItem: {
      resolve: fetchItem,
      worth: (situation, { from }) =>
        from === 'discards' ? bestItem(situation, situation.table.itemDiscards) : 1.2 * bestTile(situation),
    },
    revealItem: { resolve: revealItem, worth: NO_WORTH },
    removeTiles: {
      resolve: removeTiles,
      appliesInFull: ({ data }, { count }) => tileSpaces(data).length >= count,
      worth: (_situation, { count }) => -0.5 * count,
    },
    removeTilesOfStages: {
      resolve: removeTilesOfStages,
      appliesInFull: ({ data }, { stages }) => tileSpaces(data).some((space) => stages.includes(SPACES[space].opens)),
      worth: () => -2,
    },
  };
