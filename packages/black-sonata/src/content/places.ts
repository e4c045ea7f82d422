/** BS-1.1: the icons on the map and on the backs of stealth cards. */
export const ICON_IDS = ['church', 'commercial', 'playhouse', 'riverside', 'rural', 'residence', 'tavern'] as const;

export type IconId = (typeof ICON_IDS)[number];

/** BS-1.1: eleven places of London. */
export const PLACE_IDS = [
  'bishopsgate',
  'blackfriars',
  'clerkenwell',
  'liberty-of-the-clink',
  'cornhill',
  'cripplegate',
  'eastcheap',
  'london-bridge',
  'shoreditch',
  'southwark',
  'st-pauls',
] as const;

export type PlaceId = (typeof PLACE_IDS)[number];

export interface Place {
  readonly icons: readonly IconId[];
  /** Rough geography for drawing a map: percent to the right and down. */
  readonly at: readonly [x: number, y: number];
  /** The sonnet quoted on its location card. */
  readonly sonnet: number;
}

export const PLACES: Readonly<Record<PlaceId, Place>> = {
  bishopsgate: { icons: ['residence', 'church'], at: [85, 39], sonnet: 146 },
  blackfriars: { icons: ['residence', 'playhouse', 'riverside'], at: [21, 60], sonnet: 147 },
  clerkenwell: { icons: ['rural', 'church'], at: [14, 19], sonnet: 132 },
  'liberty-of-the-clink': { icons: ['residence', 'playhouse', 'riverside'], at: [39, 89], sonnet: 141 },
  cornhill: { icons: ['commercial'], at: [70, 47], sonnet: 134 },
  cripplegate: { icons: ['residence'], at: [43, 29], sonnet: 136 },
  eastcheap: { icons: ['tavern'], at: [79, 62], sonnet: 139 },
  'london-bridge': { icons: ['commercial', 'riverside'], at: [84, 81], sonnet: 138 },
  shoreditch: { icons: ['rural', 'playhouse'], at: [81, 8], sonnet: 148 },
  southwark: { icons: ['church', 'tavern'], at: [77, 93], sonnet: 145 },
  'st-pauls': { icons: ['church'], at: [31, 50], sonnet: 129 },
};

/** BS-C1: fifteen links, walked both ways. */
export const LINKS: readonly (readonly [PlaceId, PlaceId])[] = [
  ['clerkenwell', 'cripplegate'],
  ['cripplegate', 'shoreditch'],
  ['shoreditch', 'bishopsgate'],
  ['bishopsgate', 'eastcheap'],
  ['bishopsgate', 'cornhill'],
  ['cornhill', 'cripplegate'],
  ['cornhill', 'st-pauls'],
  ['cornhill', 'eastcheap'],
  ['cripplegate', 'st-pauls'],
  ['st-pauls', 'blackfriars'],
  ['clerkenwell', 'blackfriars'],
  ['blackfriars', 'liberty-of-the-clink'],
  ['liberty-of-the-clink', 'southwark'],
  ['southwark', 'london-bridge'],
  ['london-bridge', 'eastcheap'],
];
