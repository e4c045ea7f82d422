import type { Affiliation } from './spaces.ts';

/** BO-1.5, facts 2. Abilities that are actions stand in `flow/abilities.ts`. */
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

/** Numbers an ability adds while it works (BO-3.9, 5.6). */
export interface Bonus {
  readonly actions?: number;
  readonly dossierLimit?: number;
  readonly itemLimit?: number;
  readonly cardsAtTurnStart?: number;
  readonly diceForPlotsHere?: number;
  readonly immuneToPenalties?: true;
}

export interface Conspirator {
  readonly affiliation: Affiliation;
  readonly bonus?: Bonus;
}

export const CONSPIRATORS: Readonly<Record<ConspiratorId, Conspirator>> = {
  beck: { affiliation: 'wehrmacht', bonus: { immuneToPenalties: true, diceForPlotsHere: 1 } },
  bonhoeffer: { affiliation: 'abwehr' },
  canaris: { affiliation: 'abwehr' },
  goerdeler: { affiliation: 'civilian', bonus: { cardsAtTurnStart: 1, dossierLimit: 2 } },
  kordt: { affiliation: 'civilian' },
  olbricht: { affiliation: 'wehrmacht' },
  oster: { affiliation: 'abwehr' },
  stauffenberg: { affiliation: 'wehrmacht', bonus: { actions: 1 } },
  tresckow: { affiliation: 'wehrmacht', bonus: { itemLimit: 1 } },
};
