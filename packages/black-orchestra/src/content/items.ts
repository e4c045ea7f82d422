/** BO-1.4, BO-C5: eight kinds, three tiles of each. */
export const ITEM_IDS = ['badge', 'explosives', 'intel', 'keys', 'map', 'poison', 'signature', 'weapons'] as const;

export type ItemId = (typeof ITEM_IDS)[number];

export const TILES_PER_ITEM = 3;
