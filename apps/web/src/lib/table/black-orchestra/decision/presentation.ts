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

type KindOf<Kind extends OptionKind> = Kind;

/** Told to the compiler only: a kind that stands neither here nor below does not compile. */
type ButtonKind = KindOf<
  | 'accept'
  | 'agree'
  | 'always-agree'
  | 'ask-again'
  | 'ask-consent-again'
  | 'be-interrogated'
  | 'borrow-item'
  | 'borrow-pistol'
  | 'call'
  | 'calm'
  | 'choose'
  | 'decline'
  | 'deputy-comes'
  | 'discard-item'
  | 'draw-one'
  | 'drop-item'
  | 'encourage'
  | 'encourage-everybody'
  | 'encourage-here'
  | 'expel'
  | 'fetch-item'
  | 'fetch-tile'
  | 'forged-orders-for-hitler'
  | 'forged-travel-papers'
  | 'go'
  | 'interrogation'
  | 'keep-card'
  | 'keep-the-rest'
  | 'lend'
  | 'pass'
  | 'place-on-defections'
  | 'place-on-dissent'
  | 'pool-ready'
  | 'promise-actions'
  | 'quiet'
  | 'refuse'
  | 'remove-tile'
  | 'reroll'
  | 'resist'
  | 'reveal-tile'
  | 'roll-plot'
  | 'send-deputies'
  | 'send-hitler'
  | 'stop-drawing'
  | 'stop-here'
  | 'suffer'
  | 'use-item'
  | 'visit'
  | 'weaken-support'
>;

const OPTION_PLACES: Readonly<Partial<Record<OptionKind, OptionPlace>>> = {
  ability: 'ability',
  act: 'on-card',
  attempt: 'on-card',
  collect: 'collect',
  conspire: 'conspire',
  cover: 'ability',
  deliver: 'deliver',
  'discard-card': 'on-card',
  'discard-plot': 'on-card',
  dossier: 'dossier',
  'end-actions': 'end',
  'fetch-card': 'read-card',
  give: 'transfer',
  'give-card': 'transfer',
  'give-item': 'transfer',
  keep: 'read-card',
  move: 'move',
  'next-event': 'event-list',
  react: 'on-card',
  'react-plot': 'on-card',
  release: 'release',
  'remove-event': 'event-list',
  reveal: 'reveal',
  scout: 'reveal',
  'take-card': 'transfer',
  'take-item': 'transfer',
  transport: 'ability',
  'use-pistol': 'on-card',
} as const satisfies Record<Exclude<OptionKind, ButtonKind>, OptionPlace>;

export function placeOf(kind: OptionKind): OptionPlace {
  return OPTION_PLACES[kind] ?? 'button';
}

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
