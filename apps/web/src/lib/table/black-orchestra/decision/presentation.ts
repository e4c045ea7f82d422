import type { DecisionKind, OptionKind } from '@kapelle/black-orchestra/page';
import type { GlyphName } from '../../shared/icons/glyphs.ts';

/** The actions of the menu, in its order. */
export const GROUPS = {
  conspire: { glyph: 'dice', name: 'term.conspire' },
  move: { glyph: 'move', name: 'term.move' },
  reveal: { glyph: 'suspicion', name: 'term.reveal' },
  collect: { glyph: 'item', name: 'term.collect' },
  deliver: { glyph: 'consent', name: 'term.deliver' },
  dossier: { glyph: 'card', name: 'term.draw' },
  transfer: { glyph: 'turn', name: 'term.transfer' },
  release: { glyph: 'prison', name: 'term.release' },
  ability: { glyph: 'ability', name: 'term.ability' },
} as const satisfies Record<string, { glyph: GlyphName; name: string }>;

export type GroupId = keyof typeof GROUPS;

/**
 * Where an option is offered: in a group of the menu, on the card in one's own dossier, with a card to be read first, in
 * the list of events, at the end of the turn, or as a button like any other.
 */
type OptionPlace = GroupId | 'on-card' | 'read-card' | 'event-list' | 'end' | 'button';

export const OPTION_PLACES = {
  ability: 'ability',
  accept: 'button',
  act: 'on-card',
  agree: 'button',
  'always-agree': 'button',
  'ask-again': 'button',
  'ask-consent-again': 'button',
  attempt: 'on-card',
  'be-interrogated': 'button',
  'borrow-item': 'button',
  'borrow-pistol': 'button',
  call: 'button',
  calm: 'button',
  choose: 'button',
  collect: 'collect',
  conspire: 'conspire',
  cover: 'ability',
  decline: 'button',
  deliver: 'deliver',
  'deputy-comes': 'button',
  'discard-card': 'on-card',
  'discard-item': 'button',
  'discard-plot': 'on-card',
  dossier: 'dossier',
  'draw-one': 'button',
  'drop-item': 'button',
  encourage: 'button',
  'encourage-everybody': 'button',
  'encourage-here': 'button',
  'end-actions': 'end',
  expel: 'button',
  'fetch-card': 'read-card',
  'fetch-item': 'button',
  'fetch-tile': 'button',
  'forged-orders-for-hitler': 'button',
  'forged-travel-papers': 'button',
  give: 'transfer',
  'give-card': 'transfer',
  'give-item': 'transfer',
  go: 'button',
  interrogation: 'button',
  keep: 'read-card',
  'keep-card': 'button',
  'keep-the-rest': 'button',
  lend: 'button',
  move: 'move',
  'next-event': 'event-list',
  pass: 'button',
  'place-on-defections': 'button',
  'place-on-dissent': 'button',
  'pool-ready': 'button',
  'promise-actions': 'button',
  quiet: 'button',
  react: 'on-card',
  'react-plot': 'on-card',
  refuse: 'button',
  release: 'release',
  'remove-event': 'event-list',
  'remove-tile': 'button',
  reroll: 'button',
  resist: 'button',
  reveal: 'reveal',
  'reveal-tile': 'button',
  'roll-plot': 'button',
  scout: 'reveal',
  'send-deputies': 'button',
  'send-hitler': 'button',
  'stop-drawing': 'button',
  'stop-here': 'button',
  suffer: 'button',
  'take-card': 'transfer',
  'take-item': 'transfer',
  transport: 'ability',
  'use-item': 'button',
  'use-pistol': 'on-card',
  visit: 'button',
  'weaken-support': 'button',
} as const satisfies Record<OptionKind, OptionPlace>;

/** What cannot be taken back and is no small thing: the page asks once more. */
export const GRAVE = {
  attempt: true,
  'react-plot': true,
  interrogation: true,
  resist: true,
  release: true,
  'discard-plot': true,
} as const satisfies Partial<Record<OptionKind, true>>;

/** Decisions with much to read. */
export const LARGE = {
  interrogation: true,
  'arrange-events': true,
  'fetch-card': true,
  'keep-one': true,
} as const satisfies Partial<Record<DecisionKind, true>>;
