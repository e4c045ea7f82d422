import type { ItemId } from './items.ts';

/** BO-C1.1: thirty spaces; prison is no space (BO-10.4). */
export const SPACE_IDS = [
  'train-station',
  'deutschlandhalle',
  'chancellery',
  'gestapo-hq',
  'zeughaus',
  'ministry-of-propaganda',
  'sportpalast',
  'hannover',
  'nuremberg',
  'munich',
  'adlerhorst',
  'tannenberg',
  'berghof',
  'vienna',
  'prague',
  'posen',
  'zurich',
  'warsaw',
  'wolfsschanze',
  'anlage-sud',
  'wolfsschlucht',
  'paris',
  'auschwitz',
  'treblinka',
  'riga',
  'stockholm',
  'wasserburg',
  'borisov',
  'smolensk',
  'wehrwolf',
] as const;

export type SpaceId = (typeof SPACE_IDS)[number];
export type Stage = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type Affiliation = 'wehrmacht' | 'abwehr' | 'civilian';

/** What must be true for a delivery where any item will do. */
export type DeliveryCondition =
  | { readonly kind: 'deputy-here' }
  | { readonly kind: 'hitler-here' }
  | { readonly kind: 'stage'; readonly stage: Stage }
  | { readonly kind: 'affiliation'; readonly affiliation: Affiliation };

/** BO-7.5: what the item square of a space buys once its tile is gone. */
export interface Delivery {
  readonly item: ItemId | 'any';
  readonly suspicion: number;
  readonly to: 'only-you' | 'distribute';
  readonly condition?: DeliveryCondition;
}

/** BO-7.8: what happens to whoever enters. */
export interface EntryModifier {
  readonly suspicion?: number;
  readonly motivation?: number;
  readonly militarySupport?: number;
}

export interface Space {
  readonly opens: Stage;
  readonly berlin?: true;
  readonly lostInStage7?: true;
  readonly fortified?: true;
  readonly delivery?: Delivery;
  readonly onEntry?: EntryModifier;
}

function onlyYou(item: ItemId | 'any', condition?: DeliveryCondition): Delivery {
  const delivery: Delivery = { item, suspicion: -2, to: 'only-you' };
  return condition ? { ...delivery, condition } : delivery;
}

function distribute(item: ItemId): Delivery {
  return { item, suspicion: -3, to: 'distribute' };
}

export const SPACES: Readonly<Record<SpaceId, Space>> = {
  'train-station': { opens: 1, berlin: true },
  deutschlandhalle: { opens: 1, berlin: true, delivery: onlyYou('map') },
  chancellery: { opens: 1, berlin: true, fortified: true, delivery: onlyYou('weapons') },
  'gestapo-hq': { opens: 1, berlin: true, delivery: onlyYou('intel') },
  zeughaus: { opens: 1, berlin: true, delivery: onlyYou('keys') },
  'ministry-of-propaganda': { opens: 1, berlin: true, delivery: onlyYou('signature') },
  sportpalast: { opens: 1, berlin: true, delivery: onlyYou('badge') },
  hannover: { opens: 1, delivery: onlyYou('any', { kind: 'deputy-here' }) },
  nuremberg: { opens: 1, delivery: onlyYou('any', { kind: 'hitler-here' }) },
  munich: { opens: 1, delivery: onlyYou('any', { kind: 'stage', stage: 1 }) },
  adlerhorst: { opens: 1, fortified: true, delivery: onlyYou('explosives') },
  tannenberg: { opens: 1, fortified: true, delivery: onlyYou('poison') },
  berghof: { opens: 2, delivery: onlyYou('any', { kind: 'hitler-here' }) },
  vienna: { opens: 2, delivery: onlyYou('any', { kind: 'stage', stage: 2 }) },
  prague: { opens: 3, delivery: distribute('signature') },
  posen: { opens: 3, delivery: distribute('badge') },
  zurich: { opens: 3, onEntry: { suspicion: 1 } },
  warsaw: { opens: 3, lostInStage7: true, delivery: distribute('intel') },
  wolfsschanze: { opens: 3, lostInStage7: true, fortified: true, delivery: distribute('keys') },
  'anlage-sud': { opens: 3, lostInStage7: true, fortified: true, delivery: distribute('poison') },
  wolfsschlucht: {
    opens: 4,
    lostInStage7: true,
    fortified: true,
    delivery: onlyYou('any', { kind: 'affiliation', affiliation: 'abwehr' }),
  },
  paris: { opens: 4, lostInStage7: true, onEntry: { suspicion: -3, militarySupport: 1 } },
  auschwitz: { opens: 4, lostInStage7: true, onEntry: { motivation: 2, suspicion: 1 } },
  treblinka: { opens: 4, lostInStage7: true, onEntry: { motivation: 2, suspicion: 1 } },
  riga: {
    opens: 4,
    lostInStage7: true,
    delivery: onlyYou('any', { kind: 'affiliation', affiliation: 'civilian' }),
  },
  stockholm: { opens: 4, lostInStage7: true, onEntry: { suspicion: 1 } },
  wasserburg: { opens: 5, lostInStage7: true, fortified: true, delivery: distribute('weapons') },
  borisov: { opens: 5, lostInStage7: true, delivery: distribute('map') },
  smolensk: { opens: 5, lostInStage7: true, fortified: true, delivery: distribute('explosives') },
  wehrwolf: {
    opens: 5,
    lostInStage7: true,
    fortified: true,
    delivery: onlyYou('any', { kind: 'affiliation', affiliation: 'wehrmacht' }),
  },
};

/** BO-C1.2: links outside Berlin. The seven Berlin spaces are all linked to one another. */
export const LINKS: readonly (readonly [SpaceId, SpaceId])[] = [
  ['train-station', 'hannover'],
  ['train-station', 'nuremberg'],
  ['train-station', 'prague'],
  ['train-station', 'posen'],
  ['hannover', 'adlerhorst'],
  ['adlerhorst', 'wolfsschlucht'],
  ['adlerhorst', 'nuremberg'],
  ['adlerhorst', 'tannenberg'],
  ['wolfsschlucht', 'paris'],
  ['tannenberg', 'munich'],
  ['nuremberg', 'munich'],
  ['nuremberg', 'prague'],
  ['munich', 'zurich'],
  ['munich', 'berghof'],
  ['munich', 'vienna'],
  ['vienna', 'anlage-sud'],
  ['prague', 'auschwitz'],
  ['auschwitz', 'anlage-sud'],
  ['anlage-sud', 'warsaw'],
  ['anlage-sud', 'wehrwolf'],
  ['posen', 'warsaw'],
  ['posen', 'wolfsschanze'],
  ['warsaw', 'wolfsschanze'],
  ['warsaw', 'treblinka'],
  ['wolfsschanze', 'treblinka'],
  ['wolfsschanze', 'riga'],
  ['wolfsschanze', 'borisov'],
  ['riga', 'stockholm'],
  ['riga', 'wasserburg'],
  ['wasserburg', 'borisov'],
  ['borisov', 'smolensk'],
];
