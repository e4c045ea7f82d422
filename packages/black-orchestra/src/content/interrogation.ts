import type { Face } from './levels.ts';
import type { Condition, InterrogationEffect, PrintedEffect, Printed } from './printed-effect.ts';

/**
 * BO-C11.1: interrogation in the revised edition is of our own design. Cards are put together from a small stock of
 * options: whoever hears an option read out cannot tell which card it stood on, so nor what else stood there (BO-11.8).
 */
export const INTERROGATION_OPTION_IDS = [
  'name-an-acquaintance',
  'name-a-confidant',
  'sow-doubt',
  'give-up-an-address',
  'give-up-a-cache',
  'burn-a-plan',
  'praise-the-command',
  'betray-a-hiding-place',
  'calm-the-discontented',
  'keep-them-talking',
  'inform-on-all',
  'serve-the-command',
  'break-their-courage',
  'take-a-friends-place',
  'hand-over-the-files',
  'open-the-caches',
  'sign-and-be-watched',
  'hurry-the-war',
  'classic-accuse',
  'classic-discourage',
  'classic-two-cards',
  'classic-support',
  'classic-deputies',
  'classic-accuse-all',
  'classic-accuse-twice',
  'classic-discourage-twice',
  'classic-three-cards',
  'classic-two-events',
  'classic-ruin-one',
  'classic-two-items',
  'classic-clear-dissent',
  'classic-three-tiles',
  'classic-a-plot',
  'classic-an-arrest',
  'classic-early-tiles',
  'classic-restricted-cards',
] as const;

export type InterrogationOptionId = (typeof INTERROGATION_OPTION_IDS)[number];

export interface InterrogationOption {
  readonly needs?: Condition;
  readonly effects: readonly InterrogationEffect[];
}

const RELEASE: Printed<'release'> = { do: 'release', who: 'actor' };

/** BO-11.3: every one of these is choosable only where it can be applied in full (`effects/in-full.ts`). */
export const INTERROGATION_OPTIONS: Readonly<Record<InterrogationOptionId, InterrogationOption>> = {
  // Mild: the prisoner stays.
  'name-an-acquaintance': {
    effects: [
      {
        do: 'choose',
        from: { suspicionAtMost: 'high' },
        then: [{ do: 'adjust', track: 'suspicion', by: 1, who: 'target' }],
      },
    ],
  },
  'name-a-confidant': {
    effects: [
      {
        do: 'choose',
        from: { suspicionAtMost: 'medium' },
        then: [{ do: 'adjust', track: 'suspicion', by: 2, who: 'target' }],
      },
    ],
  },
  'sow-doubt': {
    effects: [
      {
        do: 'choose',
        from: { motivationAtLeast: 'skeptical' },
        then: [{ do: 'adjust', track: 'motivation', by: -1, who: 'target' }],
      },
    ],
  },
  'give-up-an-address': {
    effects: [
      { do: 'choose', from: { cardsAtLeast: 2 }, then: [{ do: 'discard', who: 'target', what: 'cards', count: 2 }] },
    ],
  },
  'give-up-a-cache': {
    effects: [
      { do: 'choose', from: { itemsAtLeast: 1 }, then: [{ do: 'discard', who: 'target', what: 'items', count: 1 }] },
    ],
  },
  'burn-a-plan': {
    effects: [
      { do: 'choose', from: { hasPlot: true }, then: [{ do: 'discard', who: 'target', what: 'plots', count: 1 }] },
    ],
  },
  'praise-the-command': { effects: [{ do: 'support', by: 1 }] },
  'betray-a-hiding-place': { effects: [{ do: 'removeTiles', count: 1 }] },
  'calm-the-discontented': { effects: [{ do: 'clearDissent' }] },
  'keep-them-talking': { effects: [{ do: 'extraEvent' }] },
  // The prisoner goes free, and the whole group pays.
  'inform-on-all': {
    effects: [{ do: 'adjust', track: 'suspicion', by: 1, who: { every: {} } }, RELEASE],
  },
  'serve-the-command': { effects: [RELEASE, { do: 'support', by: 2 }] },
  'break-their-courage': {
    effects: [{ do: 'adjust', track: 'motivation', by: -1, who: { every: {} } }, RELEASE],
  },
  'take-a-friends-place': {
    effects: [
      RELEASE,
      { do: 'choose', from: { notActor: true }, then: [{ do: 'arrest', who: 'target' }] },
      { do: 'adjust', track: 'motivation', by: -1, who: 'actor' },
    ],
  },
  'hand-over-the-files': {
    effects: [{ do: 'discard', who: { every: {} }, what: 'cards', count: 1 }, RELEASE],
  },
  'open-the-caches': { effects: [RELEASE, { do: 'removeTiles', count: 3 }] },
  'sign-and-be-watched': {
    effects: [
      { do: 'release', who: 'actor', suspicion: 'extreme' },
      { do: 'support', by: 1 },
    ],
  },
  'hurry-the-war': { effects: [RELEASE, { do: 'extraEvent' }, { do: 'support', by: 1 }] },
  // BO-C8.2: the classic six.
  'classic-accuse': {
    effects: [
      {
        do: 'choose',
        from: { suspicionAtMost: 'high' },
        then: [{ do: 'adjust', track: 'suspicion', by: 1, who: 'target' }],
      },
    ],
  },
  'classic-discourage': {
    effects: [
      {
        do: 'choose',
        from: { motivationAtLeast: 'skeptical' },
        then: [{ do: 'adjust', track: 'motivation', by: -1, who: 'target' }],
      },
    ],
  },
  'classic-two-cards': {
    effects: [
      { do: 'choose', from: { cardsAtLeast: 2 }, then: [{ do: 'discard', who: 'target', what: 'cards', count: 2 }] },
    ],
  },
  'classic-support': { effects: [{ do: 'support', by: 2 }] },
  'classic-deputies': { effects: [{ do: 'sendNearestDeputies' }] },
  'classic-accuse-all': {
    effects: [{ do: 'adjust', track: 'suspicion', by: 1, who: { every: { suspicionAtMost: 'high' } } }],
  },
  'classic-accuse-twice': {
    effects: [
      {
        do: 'choose',
        from: { suspicionAtMost: 'medium' },
        then: [{ do: 'adjust', track: 'suspicion', by: 2, who: 'target' }],
      },
    ],
  },
  // BO-15.14: read as "one at Positive or higher".
  'classic-discourage-twice': {
    effects: [
      {
        do: 'choose',
        from: { motivationAtLeast: 'motivated' },
        then: [{ do: 'adjust', track: 'motivation', by: -2, who: 'target' }],
      },
    ],
  },
  'classic-three-cards': {
    effects: [
      { do: 'choose', from: { cardsAtLeast: 3 }, then: [{ do: 'discard', who: 'target', what: 'cards', count: 3 }] },
    ],
  },
  'classic-two-events': { effects: [{ do: 'extraEvent' }] },
  'classic-ruin-one': {
    effects: [
      {
        do: 'choose',
        from: { suspicionAtMost: 'high' },
        then: [{ do: 'level', track: 'suspicion', to: 'extreme', only: 'raise', who: 'target' }],
      },
    ],
  },
  'classic-two-items': {
    effects: [
      { do: 'choose', from: { itemsAtLeast: 2 }, then: [{ do: 'discard', who: 'target', what: 'items', count: 2 }] },
    ],
  },
  'classic-clear-dissent': { needs: { kind: 'dissent-dice', count: 2 }, effects: [{ do: 'clearDissent' }] },
  'classic-three-tiles': { effects: [{ do: 'removeTiles', count: 3 }] },
  'classic-a-plot': {
    effects: [
      { do: 'choose', from: { hasPlot: true }, then: [{ do: 'discard', who: 'target', what: 'plots', count: 1 }] },
    ],
  },
  'classic-an-arrest': { effects: [{ do: 'choose', from: {}, then: [{ do: 'arrest', who: 'target' }] }] },
  'classic-early-tiles': { effects: [{ do: 'removeTilesOfStages', stages: [1, 2] }] },
  'classic-restricted-cards': {
    needs: { kind: 'illegal-cards-at-least', count: 2 },
    effects: [{ do: 'discardIllegal', who: { every: {} } }],
  },
};

/** What "try to resist" leads to. The target face always frees (BO-C11.1). */
export type Resistance = Readonly<Record<Face, readonly PrintedEffect[]>>;

export const RESISTANCES = {
  silence: {
    eagle: [{ do: 'support', by: 1 }],
    '1': [],
    '2': [],
    '3': [],
    target: [{ do: 'release', who: 'actor' }],
  },
  composure: {
    eagle: [{ do: 'adjust', track: 'suspicion', by: 1, who: { every: {} } }],
    '1': [{ do: 'support', by: 1 }],
    '2': [],
    '3': [{ do: 'release', who: 'actor' }],
    target: [{ do: 'release', who: 'actor', suspicion: 'medium' }],
  },
  defiance: {
    eagle: [
      { do: 'support', by: 1 },
      { do: 'adjust', track: 'motivation', by: -1, who: { every: {} } },
    ],
    '1': [{ do: 'choose', from: {}, then: [{ do: 'adjust', track: 'suspicion', by: 1, who: 'target' }] }],
    '2': [{ do: 'adjust', track: 'motivation', by: 1, who: { every: {} } }],
    '3': [{ do: 'adjust', track: 'motivation', by: 1, who: { every: {} } }],
    target: [
      { do: 'release', who: 'actor' },
      { do: 'adjust', track: 'motivation', by: 1, who: { every: {} } },
    ],
  },
  exhaustion: {
    eagle: [{ do: 'choose', from: {}, then: [{ do: 'arrest', who: 'target' }] }],
    '1': [{ do: 'discard', who: { every: {} }, what: 'cards', count: 1 }],
    '2': [{ do: 'adjust', track: 'suspicion', by: 1, who: { every: {} } }],
    '3': [],
    target: [{ do: 'release', who: 'actor' }],
  },
  cunning: {
    eagle: [{ do: 'support', by: 2 }],
    '1': [],
    '2': [{ do: 'support', by: -1 }],
    '3': [{ do: 'release', who: 'actor' }],
    target: [
      { do: 'release', who: 'actor', suspicion: 'medium' },
      { do: 'support', by: -1 },
    ],
  },
} as const satisfies Record<string, Resistance>;

export type ResistanceId = keyof typeof RESISTANCES;

export interface InterrogationCard {
  readonly options: readonly InterrogationOptionId[];
  /** Absent in the classic edition, where the die is rolled before the card (BO-15.3). */
  readonly resist?: ResistanceId;
  /** The harshest leave the deck once resolved. */
  readonly leaves?: true;
}

/** BO-1.3, BO-C11.1: 24 cards of our own; BO-C8.2: the classic six. */
export const INTERROGATION_CARD_IDS = [
  'the-night-session',
  'the-typed-statement',
  'the-photograph',
  'the-second-chair',
  'the-letter-from-home',
  'the-advocate',
  'the-stenographer',
  'the-cellmate',
  'the-ledger',
  'the-clock',
  'the-visitor',
  'the-transfer-order',
  'the-desk-lamp',
  'the-map-on-the-wall',
  'the-missing-page',
  'the-telephone',
  'the-chaplain',
  'the-doctor',
  'the-old-comrade',
  'the-long-corridor',
  'the-inventory',
  'the-confrontation',
  'the-family',
  'the-last-offer',
  'classic-first',
  'classic-second',
  'classic-third',
  'classic-fourth',
  'classic-fifth',
  'classic-sixth',
] as const;

export type InterrogationCardId = (typeof INTERROGATION_CARD_IDS)[number];

export const INTERROGATION_CARDS: Readonly<Record<InterrogationCardId, InterrogationCard>> = {
  'the-night-session': { options: ['name-an-acquaintance', 'inform-on-all'], resist: 'silence' },
  'the-typed-statement': { options: ['praise-the-command', 'serve-the-command'], resist: 'silence' },
  'the-photograph': { options: ['name-a-confidant', 'sow-doubt', 'break-their-courage'], resist: 'composure' },
  'the-second-chair': { options: ['name-a-confidant', 'take-a-friends-place'], resist: 'exhaustion', leaves: true },
  'the-letter-from-home': { options: ['sow-doubt', 'break-their-courage'], resist: 'defiance' },
  'the-advocate': { options: ['praise-the-command', 'sign-and-be-watched'], resist: 'cunning' },
  'the-stenographer': { options: ['give-up-an-address', 'hand-over-the-files'], resist: 'composure' },
  'the-cellmate': { options: ['name-an-acquaintance', 'give-up-a-cache', 'inform-on-all'], resist: 'cunning' },
  'the-ledger': { options: ['give-up-an-address', 'burn-a-plan', 'hand-over-the-files'], resist: 'silence' },
  'the-clock': { options: ['keep-them-talking', 'hurry-the-war'], resist: 'composure' },
  'the-visitor': { options: ['calm-the-discontented', 'sign-and-be-watched'], resist: 'defiance' },
  'the-transfer-order': { options: ['keep-them-talking', 'serve-the-command'], resist: 'exhaustion' },
  'the-desk-lamp': { options: ['name-a-confidant', 'inform-on-all'], resist: 'exhaustion', leaves: true },
  'the-map-on-the-wall': { options: ['betray-a-hiding-place', 'open-the-caches'], resist: 'silence' },
  'the-missing-page': { options: ['burn-a-plan', 'break-their-courage'], resist: 'cunning' },
  'the-telephone': { options: ['calm-the-discontented', 'serve-the-command'], resist: 'composure' },
  'the-chaplain': { options: ['sow-doubt', 'sign-and-be-watched'], resist: 'defiance' },
  'the-doctor': { options: ['give-up-a-cache', 'open-the-caches'], resist: 'cunning' },
  'the-old-comrade': { options: ['name-an-acquaintance', 'take-a-friends-place'], resist: 'silence', leaves: true },
  'the-long-corridor': { options: ['praise-the-command', 'hurry-the-war'], resist: 'defiance' },
  'the-inventory': { options: ['betray-a-hiding-place', 'give-up-a-cache', 'open-the-caches'], resist: 'composure' },
  'the-confrontation': { options: ['burn-a-plan', 'take-a-friends-place'], resist: 'exhaustion', leaves: true },
  'the-family': { options: ['sow-doubt', 'hand-over-the-files'], resist: 'exhaustion' },
  'the-last-offer': {
    options: ['keep-them-talking', 'serve-the-command', 'hurry-the-war'],
    resist: 'defiance',
    leaves: true,
  },
  'classic-first': { options: ['classic-accuse', 'classic-discourage', 'classic-two-cards'] },
  'classic-second': { options: ['classic-support', 'classic-deputies', 'classic-accuse-all'] },
  'classic-third': { options: ['classic-accuse-twice', 'classic-discourage-twice', 'classic-three-cards'] },
  'classic-fourth': { options: ['classic-two-events', 'classic-ruin-one', 'classic-two-items'] },
  'classic-fifth': { options: ['classic-clear-dissent', 'classic-three-tiles', 'classic-a-plot'] },
  'classic-sixth': { options: ['classic-an-arrest', 'classic-early-tiles', 'classic-restricted-cards'] },
};
