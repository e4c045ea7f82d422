import type { ItemId } from './items.ts';
import type { Edition } from './levels.ts';
import type { PlotId } from './plots.ts';
import type { Condition, PrintedEffect, ToldCondition, ToldConditionKind, Who } from './printed-effect.ts';
import type { SpaceId } from './spaces.ts';

/** The moments of BO-4.9 at which ⚡ may be used. */
export type ReactionTiming =
  'turn-start' | 'action' | 'before-event' | 'event-drawn' | 'leader-moved' | 'plot-pool' | 'plot-rolled';

/** ➡ costs an action; ⚡ is free at its timings; one kind is for prison; the rest work by lying there. */
export type Card = CardFace & (ActionCard | ReactionCard | PrisonCard | LyingCard);

interface CardFace {
  readonly illegal?: true;
  readonly copies: Readonly<Record<Edition, number>>;
  /** What the bot takes it to be worth in a dossier. What playing it is worth, its effects tell (`effects/verbs.ts`). */
  readonly worth: HeldWorth;
}

interface ActionCard {
  readonly timing: 'action';
  readonly reactsAt?: never;
  /** Played only in one of these spaces. */
  readonly where?: readonly SpaceId[];
  /** All must hold. */
  readonly needs?: readonly ToldCondition[];
  readonly effects: readonly PrintedEffect[];
  readonly whileHeld?: never;
}

interface ReactionCard {
  readonly timing: 'reaction';
  readonly reactsAt: readonly ReactionTiming[];
  readonly where?: never;
  readonly needs?: readonly Condition[];
  readonly effects: readonly PrintedEffect[];
  readonly whileHeld?: never;
}

interface PrisonCard {
  readonly timing: 'in-prison';
  readonly reactsAt?: never;
  readonly where?: never;
  readonly needs?: never;
  readonly effects: readonly PrintedEffect[];
  readonly whileHeld?: never;
}

interface LyingCard {
  readonly timing: 'ongoing' | 'item';
  readonly reactsAt?: never;
  readonly where?: never;
  readonly needs?: never;
  readonly effects: readonly [];
  readonly whileHeld: WhileHeld;
}

/** What a card does by lying in a dossier, by what happens at the table. */
export interface WhileHeld {
  /** Any Conspire with an eagle discards it; a prisoner's card may be out of reach (BO-10.2). */
  readonly conspireEagle?: { readonly inPrison: 'discarded' | 'kept'; readonly suspicion: number };
  /** Each target of any Conspire without an eagle moves the holder's suspicion. */
  readonly conspireTarget?: { readonly suspicion: number };
  /** Targets of a Conspire may be put on it; so many of them lower military support. */
  readonly takesTargets?: { readonly needed: number };
  /** In a raid illegal cards cost nothing. */
  readonly raid?: 'keeps-illegal-cards';
  /** It helps a plot as this item would. */
  readonly plotPool?: { readonly countsAs: ItemId };
}

/** In actions: always the same, or another figure in one case. */
export type HeldWorth = number | { readonly usually: number; readonly when: HeldCase; readonly then: number };
export type HeldCase = 'somebody-in-prison' | 'no-plot-held' | 'plot-takes-it' | 'plotter-holds-it';

const EVERYBODY: Who = { every: {} };
const EVERYBODY_HERE: Who = { every: { withActor: true } };
const ANY_TIME: readonly ReactionTiming[] = ['turn-start', 'action', 'before-event', 'event-drawn', 'leader-moved'];

function copies(revised: number, classic = revised): Readonly<Record<Edition, number>> {
  return { revised, classic };
}

function needs(...kinds: readonly ToldConditionKind[]): readonly ToldCondition[] {
  return kinds.map((kind) => ({ kind }));
}

/** BO-1.1, BO-C6.2 and BO-C6.3: what is in the conspirator deck besides the plots. Precision: BO-C12; copies: BO-C11.2. */
const FACES = {
  'airplane-access': { copies: copies(2), worth: 1.6, timing: 'action', effects: [{ do: 'relocate', who: 'actor' }] },
  'black-market': {
    copies: copies(2),
    worth: 1.4,
    timing: 'action',
    needs: needs('discarded-item'),
    effects: [{ do: 'fetchItem', from: 'discards' }],
  },
  'black-orchestra': {
    copies: copies(1),
    worth: 0.4,
    timing: 'action',
    needs: needs('all-together', 'free-die'),
    effects: [{ do: 'special', name: 'rally' }],
  },
  'called-away': {
    copies: copies(1),
    worth: 0.4,
    timing: 'reaction',
    reactsAt: ANY_TIME,
    needs: [{ kind: 'deputies-at-least', count: 2 }],
    effects: [{ do: 'special', name: 'call-away' }],
  },
  'cover-story': {
    copies: copies(1),
    worth: 1.8,
    timing: 'action',
    effects: [{ do: 'adjust', track: 'suspicion', by: -1, who: EVERYBODY_HERE }],
  },
  'defections-and-dissent': {
    copies: copies(1),
    worth: 2,
    timing: 'ongoing',
    effects: [],
    whileHeld: { conspireEagle: { inPrison: 'discarded', suspicion: 0 }, takesTargets: { needed: 2 } },
  },
  'delay-hitler': {
    copies: copies(2),
    worth: 1.1,
    timing: 'reaction',
    reactsAt: ['event-drawn'],
    needs: [{ kind: 'event-moves-hitler' }],
    effects: [{ do: 'holdHitler' }],
  },
  'distant-contact': {
    copies: copies(1),
    worth: 1.8,
    timing: 'action',
    needs: needs('item-on-board'),
    effects: [{ do: 'fetchItem', from: 'board' }],
  },
  'dumpster-dive': {
    copies: copies(1, 2),
    worth: 1.7,
    timing: 'action',
    needs: needs('discarded-card'),
    effects: [{ do: 'fetchCard' }],
  },
  'effective-planning': {
    copies: copies(1),
    worth: 1.8,
    timing: 'reaction',
    reactsAt: ['turn-start', 'action', 'before-event'],
    needs: [{ kind: 'active-is-free' }],
    effects: [{ do: 'grantActions', count: 1 }],
  },
  'false-accusations': {
    copies: copies(0, 1),
    worth: 0.8,
    timing: 'in-prison',
    effects: [
      {
        do: 'choose',
        from: { notActor: true },
        then: [{ do: 'adjust', track: 'suspicion', by: -1, who: 'target' }],
      },
      { do: 'expelDeputy' },
    ],
  },
  'history-repeats': {
    copies: copies(1),
    worth: 0.8,
    timing: 'action',
    effects: [{ do: 'reshuffleDiscards' }, { do: 'draw', who: 'actor', count: 1 }],
  },
  'hitlers-schedule-leaked': {
    copies: copies(1),
    worth: 2.2,
    timing: 'reaction',
    reactsAt: ['plot-pool', 'plot-rolled'],
    needs: [{ kind: 'eagle-to-ignore' }],
    effects: [{ do: 'changePlot', cancel: 1 }],
  },
  'infiltrate-secret-ss-bunker': {
    copies: copies(1),
    worth: 1.5,
    timing: 'action',
    effects: [
      { do: 'drawUpTo', who: 'actor', count: 3 },
      { do: 'adjust', track: 'suspicion', by: 1, who: 'actor' },
    ],
  },
  'lose-gestapo': {
    copies: copies(2),
    worth: 1.9,
    timing: 'action',
    effects: [{ do: 'adjust', track: 'suspicion', by: -1, who: 'actor' }],
  },
  'planning-session': {
    copies: copies(2),
    worth: { usually: 1.5, when: 'no-plot-held', then: 2.6 },
    timing: 'action',
    effects: [{ do: 'searchForPlot' }],
  },
  'quick-reaction': {
    copies: copies(2),
    worth: 2.2,
    timing: 'reaction',
    reactsAt: ['plot-rolled'],
    effects: [{ do: 'reroll' }],
  },
  safe: { copies: copies(1), worth: 0.6, timing: 'ongoing', effects: [], whileHeld: { raid: 'keeps-illegal-cards' } },
  'slow-news-day': {
    copies: copies(1, 2),
    worth: 1.3,
    timing: 'reaction',
    reactsAt: ['turn-start', 'action', 'before-event'],
    needs: [{ kind: 'event-due' }],
    effects: [{ do: 'skipEvent' }],
  },
  'classified-papers': {
    illegal: true,
    copies: copies(1),
    worth: 1.4,
    timing: 'ongoing',
    effects: [],
    whileHeld: { conspireEagle: { inPrison: 'kept', suspicion: 1 }, conspireTarget: { suspicion: -1 } },
  },
  'concealed-pistol': {
    illegal: true,
    copies: copies(1),
    worth: { usually: 0.7, when: 'plot-takes-it', then: 2.4 },
    timing: 'item',
    effects: [],
    whileHeld: { plotPool: { countsAs: 'weapons' } },
  },
  'false-safety-report': {
    illegal: true,
    copies: copies(1),
    worth: 2.4,
    timing: 'action',
    effects: [{ do: 'adjust', track: 'suspicion', by: -1, who: EVERYBODY }],
  },
  'forged-documents': {
    illegal: true,
    copies: copies(2),
    worth: 1.7,
    timing: 'action',
    effects: [
      {
        do: 'oneOf',
        choices: [
          { kind: 'forged-orders-for-hitler', effects: [{ do: 'moveHitlerWithin', steps: 3 }] },
          {
            kind: 'forged-travel-papers',
            effects: [{ do: 'choose', from: {}, then: [{ do: 'walk', who: 'target', steps: 3 }] }],
          },
        ],
      },
    ],
  },
  'forged-release-orders': {
    illegal: true,
    copies: copies(1),
    worth: { usually: 0.7, when: 'somebody-in-prison', then: 4 },
    timing: 'action',
    needs: needs('somebody-in-prison'),
    effects: [{ do: 'choosePrisoner', then: [{ do: 'release', who: 'target', suspicion: 'medium' }] }],
  },
  'hidden-camera': {
    illegal: true,
    copies: copies(1),
    worth: 1.2,
    timing: 'action',
    where: ['auschwitz', 'treblinka'],
    effects: [{ do: 'adjust', track: 'motivation', by: 1, who: EVERYBODY }],
  },
  'inspiring-letter': {
    illegal: true,
    copies: copies(1),
    worth: 2.6,
    timing: 'action',
    effects: [{ do: 'adjust', track: 'motivation', by: 1, who: EVERYBODY_HERE }],
  },
  'intelligence-briefing': {
    illegal: true,
    copies: copies(1),
    worth: 0.8,
    timing: 'action',
    needs: needs('event-to-see'),
    effects: [{ do: 'lookAtEvents', count: 2, then: 'order-or-remove-one' }],
  },
  'military-secrets': {
    illegal: true,
    copies: copies(2),
    worth: 1.3,
    timing: 'action',
    where: ['zurich', 'stockholm'],
    effects: [{ do: 'support', by: -1 }],
  },
  'officer-recruited': {
    illegal: true,
    copies: copies(1),
    worth: { usually: 2.4, when: 'plotter-holds-it', then: 3.4 },
    timing: 'reaction',
    reactsAt: ['plot-pool'],
    needs: [{ kind: 'own-plot' }],
    effects: [{ do: 'changePlot', dice: 2 }],
  },
  'partisan-informant': {
    illegal: true,
    copies: copies(1),
    worth: 1,
    timing: 'reaction',
    reactsAt: ['plot-pool'],
    needs: [{ kind: 'support-at-least', value: 5 }],
    effects: [{ do: 'changePlot', dice: 1 }],
  },
  'war-crimes-evidence': {
    illegal: true,
    copies: copies(2),
    worth: 3,
    timing: 'action',
    effects: [
      {
        do: 'oneOf',
        choices: [
          { kind: 'weaken-support', effects: [{ do: 'support', by: -1 }] },
          {
            kind: 'encourage-here',
            effects: [{ do: 'adjust', track: 'motivation', by: 1, who: EVERYBODY_HERE }],
          },
        ],
      },
    ],
  },
} satisfies Readonly<Record<string, Card>>;

export type CardId = keyof typeof FACES;
/** A card of the conspirator deck. */
export type DossierCard = CardId | PlotId;

export const CARDS: Readonly<Record<CardId, Card>> = FACES;
export const CARD_IDS = Object.keys(FACES) as readonly CardId[];
