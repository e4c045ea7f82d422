import type { Affiliation } from './spaces.ts';

/** BO-1.5, BO-C2. */
export const CONSPIRATOR_IDS = [
  'beck',
  'bonhoeffer',
  'canaris',
  'goerdeler',
  'kordt',
  'olbricht',
  'oster',
  'stauffenberg',
  'tresckow',
] as const;

export type ConspiratorId = (typeof CONSPIRATOR_IDS)[number];

/** Numbers an ability adds while it works (BO-3.9, BO-5.6). */
export interface Bonus {
  readonly actions?: number;
  readonly dossierLimit?: number;
  readonly itemLimit?: number;
  readonly cardsAtTurnStart?: number;
  readonly diceForPlotsHere?: number;
  readonly immuneToPenalties?: true;
  /** Cards the Dossier action draws; one of them is kept. */
  readonly dossierDraw?: number;
}

/** Abilities that are actions: what each offers and is worth stands in `flow/abilities.ts`. */
export type Ability = 'encourage' | 'cover' | 'foresee' | 'transport' | 'find-hidden-items';

export interface Conspirator {
  readonly affiliation: Affiliation;
  readonly bonus?: Bonus;
  readonly ability?: Ability;
}

export const CONSPIRATORS: Readonly<Record<ConspiratorId, Conspirator>> = {
  beck: { affiliation: 'wehrmacht', bonus: { immuneToPenalties: true, diceForPlotsHere: 1 } },
  bonhoeffer: { affiliation: 'abwehr', ability: 'encourage' },
  canaris: { affiliation: 'abwehr', ability: 'cover' },
  goerdeler: { affiliation: 'civilian', bonus: { cardsAtTurnStart: 1, dossierLimit: 2 } },
  kordt: { affiliation: 'civilian', ability: 'foresee' },
  olbricht: { affiliation: 'wehrmacht', ability: 'transport' },
  oster: { affiliation: 'abwehr', bonus: { dossierDraw: 2 } },
  stauffenberg: { affiliation: 'wehrmacht', bonus: { actions: 1 } },
  tresckow: { affiliation: 'wehrmacht', bonus: { itemLimit: 1 }, ability: 'find-hidden-items' },
};
