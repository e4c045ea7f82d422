import type { ItemId } from './items.ts';
import type { Affiliation, Stage } from './spaces.ts';

/** BO-1.1, BO-C6.1: twelve plots, lettered; there is no plot I. */
export const PLOT_IDS = [
  'lone-gunman',
  'suitcase-bomb',
  'derail-train',
  'plane-bomb',
  'hidden-bomb',
  'coup-d-etat',
  'poison-gas',
  'sniper',
  'kidnapping',
  'poison-parcel',
  'poison-food',
  'ambush',
] as const;

export type PlotId = (typeof PLOT_IDS)[number];

/** Where the target of the plot must be. */
export type TargetPlace =
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'fortified' }
  | { readonly kind: 'not-fortified' }
  | { readonly kind: 'berlin' }
  | { readonly kind: 'stages'; readonly stages: readonly Stage[] };

/** An item that helps: it adds a die or cancels an eagle, once or with as many tiles as one likes. */
export interface ItemHelp {
  readonly item: ItemId;
  readonly gives: 'die' | 'cancel';
  readonly each?: true;
}

export interface Plot {
  readonly letter: string;
  readonly reckless?: true;
  /** C and D answer an event that moved the target (BO-12.6). */
  readonly reaction?: true;
  /** How far the plotter is from the target, in links; absent where it does not matter. */
  readonly distance?: 0 | 1;
  readonly place: TargetPlace;
  readonly affiliation?: Affiliation;
  /** Dice for having every conspirator of the game in the plotter's space. */
  readonly meeting?: number;
  readonly items: readonly ItemHelp[];
}

export const PLOTS: Readonly<Record<PlotId, Plot>> = {
  'lone-gunman': {
    letter: 'A',
    reckless: true,
    distance: 0,
    place: { kind: 'anywhere' },
    affiliation: 'wehrmacht',
    items: [
      { item: 'weapons', gives: 'die' },
      { item: 'badge', gives: 'cancel' },
    ],
  },
  'suitcase-bomb': {
    letter: 'B',
    distance: 0,
    place: { kind: 'fortified' },
    affiliation: 'wehrmacht',
    items: [
      { item: 'explosives', gives: 'die' },
      { item: 'badge', gives: 'cancel' },
    ],
  },
  'derail-train': {
    letter: 'C',
    reaction: true,
    place: { kind: 'anywhere' },
    affiliation: 'civilian',
    items: [
      { item: 'intel', gives: 'die' },
      { item: 'map', gives: 'die' },
    ],
  },
  'plane-bomb': {
    letter: 'D',
    reaction: true,
    place: { kind: 'anywhere' },
    affiliation: 'abwehr',
    items: [
      { item: 'explosives', gives: 'die' },
      { item: 'map', gives: 'die' },
    ],
  },
  'hidden-bomb': {
    letter: 'E',
    distance: 0,
    place: { kind: 'not-fortified' },
    affiliation: 'civilian',
    items: [
      { item: 'explosives', gives: 'die', each: true },
      { item: 'keys', gives: 'die' },
    ],
  },
  'coup-d-etat': {
    letter: 'F',
    distance: 0,
    place: { kind: 'berlin' },
    meeting: 2,
    items: [{ item: 'signature', gives: 'die', each: true }],
  },
  'poison-gas': {
    letter: 'G',
    distance: 0,
    place: { kind: 'fortified' },
    affiliation: 'abwehr',
    items: [
      { item: 'poison', gives: 'die', each: true },
      { item: 'keys', gives: 'die' },
    ],
  },
  sniper: {
    letter: 'H',
    reckless: true,
    distance: 0,
    place: { kind: 'anywhere' },
    affiliation: 'abwehr',
    items: [
      { item: 'weapons', gives: 'die' },
      { item: 'intel', gives: 'die', each: true },
    ],
  },
  kidnapping: {
    letter: 'J',
    distance: 0,
    place: { kind: 'stages', stages: [1, 2] },
    affiliation: 'wehrmacht',
    items: [
      { item: 'weapons', gives: 'die', each: true },
      { item: 'signature', gives: 'die' },
    ],
  },
  'poison-parcel': {
    letter: 'K',
    distance: 1,
    place: { kind: 'not-fortified' },
    items: [
      { item: 'signature', gives: 'die' },
      { item: 'poison', gives: 'die' },
      { item: 'map', gives: 'die' },
    ],
  },
  'poison-food': {
    letter: 'L',
    distance: 0,
    place: { kind: 'berlin' },
    affiliation: 'civilian',
    items: [
      { item: 'poison', gives: 'die', each: true },
      { item: 'intel', gives: 'die' },
    ],
  },
  ambush: {
    letter: 'M',
    distance: 0,
    place: { kind: 'stages', stages: [3, 4, 5] },
    meeting: 2,
    items: [
      { item: 'keys', gives: 'die' },
      { item: 'badge', gives: 'cancel', each: true },
    ],
  },
};
