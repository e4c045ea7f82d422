import type { FogAction } from '../effects/effect.ts';

/** BS-1.3, BS-C5: ten fog cards, in the order of that section. The names are ours. */
export const FOG_CARD_IDS = [
  'rumour',
  'ferry',
  'glimpse',
  'fleeting-rumour',
  'recantation',
  'side-street',
  'quick-steps',
  'clearing',
  'gust',
  'another-face',
] as const;

export type FogCardId = (typeof FOG_CARD_IDS)[number];

export interface FogCard {
  /** The rules and BS-C5 call it by this number. */
  readonly number: number;
  /** The sonnet quoted on it. */
  readonly sonnet: number;
  /** BS-4.3: it leaves the game instead of going under the fog deck. */
  readonly leaves?: true;
  readonly actions: readonly FogAction[];
}

export const FOG_CARDS: Readonly<Record<FogCardId, FogCard>> = {
  rumour: { number: 1, sonnet: 140, actions: [{ do: 'gainClue' }] },
  ferry: { number: 2, sonnet: 129, actions: [{ do: 'sendPawn', within: 'all' }] },
  glimpse: { number: 3, sonnet: 129, actions: [{ do: 'lookAhead', cards: 5 }] },
  'fleeting-rumour': { number: 4, sonnet: 148, leaves: true, actions: [{ do: 'gainClue' }] },
  recantation: { number: 5, sonnet: 140, actions: [{ do: 'exchangeClue' }] },
  'side-street': { number: 6, sonnet: 136, actions: [{ do: 'sendPawn', within: 'links' }] },
  'quick-steps': { number: 7, sonnet: 143, actions: [{ do: 'hasten', cards: 2 }] },
  clearing: { number: 8, sonnet: 145, leaves: true, actions: [] },
  gust: { number: 9, sonnet: 137, actions: [{ do: 'loseFog' }] },
  'another-face': { number: 10, sonnet: 144, actions: [{ do: 'changeLady' }] },
};
