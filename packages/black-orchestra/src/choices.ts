import type { DossierCard } from './content/cards.ts';
import type { ConspiratorId } from './content/conspirators.ts';
import type { EventId } from './content/events.ts';
import type { InterrogationOptionId } from './content/interrogation.ts';
import type { ItemId } from './content/items.ts';
import type { LeaderId } from './content/leaders.ts';
import type { Face } from './content/levels.ts';
import type { PlotId } from './content/plots.ts';
import type { SpaceId } from './content/spaces.ts';
import type { Quiet } from './state.ts';

/** What a decision or an option may name, by the name of the ref. */
export interface RefTypes {
  readonly who: ConspiratorId;
  readonly target: ConspiratorId;
  /** Whose ability it is. */
  readonly ability: ConspiratorId;
  readonly card: DossierCard;
  readonly plot: PlotId;
  readonly item: ItemId;
  readonly space: SpaceId;
  readonly leader: LeaderId;
  readonly event: EventId;
  readonly choice: InterrogationOptionId;
  readonly face: Face;
  readonly until: Quiet;
  /** The id of what asks: a card, an event, an interrogation option, a rule. */
  readonly source: string;
  readonly actions: number;
  readonly count: number;
  readonly dice: number;
  readonly eagles: number;
  readonly position: number;
  readonly steps: number;
  readonly targets: number;
}

type RefName = keyof RefTypes;
type RefNames = Readonly<Record<string, readonly RefName[]>>;

/** All that a seat can be asked, with what it names. */
export const DECISION_REFS = {
  'choose-action': ['who', 'actions'],
  interrupt: ['who'],
  'window-turn-start': ['who'],
  'window-before-event': ['who'],
  'window-event-drawn': ['who'],
  'window-leader-moved': ['who'],
  'window-plot-pool': ['who'],
  'window-plot-rolled': ['who'],
  'order-penalties': ['who'],
  discard: ['who', 'count'],
  'over-dossier-limit': ['who', 'count'],
  'over-item-limit': ['who', 'count'],
  'choose-visit': ['who', 'leader'],
  'hear-goebbels': ['who'],
  'face-himmler': ['who'],
  'leave-with-hess': ['who'],
  'start-afresh': ['who'],
  bribe: ['who'],
  'discard-any-items': ['who'],
  'choose-conspirator': ['who', 'source'],
  'choose-prisoner': ['who', 'source'],
  'choose-effect': ['who', 'source'],
  'choose-space': ['who'],
  'choose-step': ['who', 'target', 'steps'],
  'send-hitler': ['who'],
  'call-deputy': ['who'],
  'send-deputies': ['who'],
  'share-actions': ['who', 'count'],
  'draw-up-to': ['who', 'count'],
  'fetch-card': ['who'],
  'fetch-item': ['who'],
  'remove-tile': ['who', 'count'],
  'reveal-tile': ['who'],
  'arrange-events': ['who', 'count'],
  'keep-one': ['who'],
  distribute: ['who', 'count'],
  'dissent-reward': ['who'],
  'place-target': ['who', 'count'],
  'raid-card': ['who', 'count'],
  'classic-raid': ['who', 'count'],
  interrogation: ['who'],
  'prison-discard': ['who', 'count'],
  'card-in-prison': ['who'],
  'expel-deputy': ['who'],
  'deputies-come': ['who'],
  'plot-pool': ['who', 'plot', 'leader'],
  'lend-item': ['who', 'item', 'target'],
  'plot-dice': ['who', 'targets', 'eagles'],
  reroll: ['who'],
  'consent-card': ['who', 'card', 'target'],
  'consent-item': ['who', 'item', 'target'],
  'consent-move': ['who', 'space', 'target'],
} as const satisfies RefNames;

/** All that can be picked, or is shown as closed, with what it names. */
export const OPTION_REFS = {
  ability: ['ability'],
  accept: [],
  act: ['card'],
  agree: [],
  'always-agree': [],
  'ask-again': ['card'],
  'ask-consent-again': [],
  attempt: ['plot', 'leader'],
  'be-interrogated': [],
  'borrow-item': ['target', 'item'],
  'borrow-pistol': ['target', 'card'],
  call: ['leader'],
  calm: ['target'],
  choose: ['target'],
  collect: ['item'],
  conspire: ['dice'],
  cover: ['item'],
  decline: [],
  deliver: ['item'],
  'deputy-comes': ['leader', 'target'],
  'discard-card': ['card'],
  'discard-item': ['item'],
  'discard-plot': ['plot'],
  dossier: [],
  'draw-one': [],
  'drop-item': ['item'],
  encourage: ['target'],
  'encourage-everybody': [],
  'encourage-here': [],
  'end-actions': [],
  expel: ['leader'],
  'fetch-card': ['card'],
  'fetch-item': ['item'],
  'fetch-tile': ['space'],
  'forged-orders-for-hitler': [],
  'forged-travel-papers': [],
  give: [],
  'give-card': ['target', 'card'],
  'give-item': ['target', 'item'],
  go: ['space'],
  interrogation: ['choice'],
  keep: ['card'],
  'keep-card': ['card'],
  'keep-the-rest': [],
  lend: [],
  move: ['space'],
  'next-event': ['event', 'position'],
  pass: [],
  'place-on-defections': [],
  'place-on-dissent': [],
  'pool-ready': [],
  'promise-actions': ['target'],
  quiet: ['card', 'until'],
  react: ['card'],
  'react-plot': ['plot', 'leader'],
  refuse: [],
  release: [],
  'remove-event': ['event', 'position'],
  'remove-tile': ['space'],
  reroll: ['face'],
  resist: [],
  reveal: ['space'],
  'reveal-tile': ['space'],
  'roll-plot': ['dice'],
  scout: [],
  'send-deputies': ['space'],
  'send-hitler': ['space'],
  'stop-drawing': [],
  'stop-here': [],
  suffer: ['leader'],
  'take-card': ['target', 'card'],
  'take-item': ['target', 'item'],
  transport: ['target', 'space'],
  'use-item': ['item'],
  'use-pistol': ['card'],
  visit: ['leader', 'space'],
  'weaken-support': [],
} as const satisfies RefNames;

/** Actions that are closed without saying what they would be done with. */
type Bare = 'collect' | 'conspire' | 'deliver' | 'reveal';

export type DecisionKind = keyof typeof DECISION_REFS;
export type OptionKind = keyof typeof OPTION_REFS;

/** What costs an action, open or closed; `give` is closed only, where there is nothing to give. */
export type ActionOption =
  | 'ability'
  | 'act'
  | 'attempt'
  | 'collect'
  | 'conspire'
  | 'cover'
  | 'deliver'
  | 'discard-plot'
  | 'dossier'
  | 'give'
  | 'give-card'
  | 'give-item'
  | 'move'
  | 'release'
  | 'reveal'
  | 'scout'
  | 'take-card'
  | 'take-item'
  | 'transport';

/** What costs nothing, between actions. */
export type FreeOption = 'ask-again' | 'ask-consent-again' | 'drop-item' | 'end-actions' | 'react';

export type WindowOption = 'pass' | 'quiet' | 'react' | 'react-plot';

export type PoolItemOption = 'borrow-item' | 'borrow-pistol' | 'use-item' | 'use-pistol';

export type DissentOption = 'encourage' | 'encourage-everybody' | 'weaken-support';

/** These refs and no others; what is not named can be asked for all the same. */
type RefsNamed<N extends RefName> = { readonly [R in N]: RefTypes[R] } & {
  readonly [R in Exclude<RefName, N>]?: never;
};

type Kind<K extends string, N extends readonly RefName[]> = N extends readonly []
  ? { readonly kind: K; readonly refs?: never }
  : K extends Bare
    ? { readonly kind: K; readonly refs?: RefsNamed<N[number]> }
    : { readonly kind: K; readonly refs: RefsNamed<N[number]> };

type KindsOf<T extends RefNames> = { readonly [K in keyof T & string]: Kind<K, T[K]> }[keyof T & string];

export type Asked = KindsOf<typeof DECISION_REFS>;
export type Choice = KindsOf<typeof OPTION_REFS>;

/** What is asked of a conspirator, with what it names besides whom it is put to. */
export type Inquiry = { readonly [K in DecisionKind]: InquiryOf<K> }[DecisionKind];

type InquiryOf<K extends DecisionKind> = { readonly kind: K } & OtherRefs<
  Exclude<(typeof DECISION_REFS)[K][number], 'who'>
>;
type OtherRefs<N extends RefName> = [N] extends [never] ? { readonly refs?: never } : { readonly refs: RefsNamed<N> };
