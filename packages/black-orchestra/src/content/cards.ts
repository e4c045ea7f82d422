import type { Condition, Effect, Moment, Who } from '../effects/effect.ts';
import type { Edition } from '../state.ts';
import type { SpaceId } from './spaces.ts';

/** BO-1.1, facts 6.2 and 6.3: what is in the conspirator deck besides the plots. */
export const CARD_IDS = [
  'airplane-access',
  'black-market',
  'black-orchestra',
  'called-away',
  'cover-story',
  'defections-and-dissent',
  'delay-hitler',
  'distant-contact',
  'dumpster-dive',
  'effective-planning',
  'false-accusations',
  'history-repeats',
  'hitlers-schedule-leaked',
  'infiltrate-secret-ss-bunker',
  'lose-gestapo',
  'planning-session',
  'quick-reaction',
  'safe',
  'slow-news-day',
  'classified-papers',
  'concealed-pistol',
  'false-safety-report',
  'forged-documents',
  'forged-release-orders',
  'hidden-camera',
  'inspiring-letter',
  'intelligence-briefing',
  'military-secrets',
  'officer-recruited',
  'partisan-informant',
  'war-crimes-evidence',
] as const;

export type CardId = (typeof CARD_IDS)[number];

export interface Card {
  readonly illegal?: true;
  readonly copies: Readonly<Record<Edition, number>>;
  /** ➡ costs an action; ⚡ is free at its moments; the rest work by lying there. */
  readonly timing: 'action' | 'reaction' | 'ongoing' | 'item' | 'in-prison';
  readonly moments?: readonly Moment[];
  /** Played only in one of these spaces. */
  readonly where?: readonly SpaceId[];
  readonly needs?: Condition;
  readonly effects: readonly Effect[];
}

const EVERYBODY: Who = { every: {} };
const EVERYBODY_HERE: Who = { every: { withActor: true } };
const ANY_TIME: readonly Moment[] = ['turn-start', 'action', 'before-event', 'event-drawn', 'leader-moved'];

function copies(revised: number, classic = revised): Readonly<Record<Edition, number>> {
  return { revised, classic };
}

/** Precision: facts 12. Numbers of copies: facts 11.2. */
export const CARDS: Readonly<Record<CardId, Card>> = {
  'airplane-access': { copies: copies(2), timing: 'action', effects: [{ do: 'relocate', who: 'actor' }] },
  'black-market': { copies: copies(2), timing: 'action', effects: [{ do: 'fetchItem', from: 'discards' }] },
  'black-orchestra': { copies: copies(1), timing: 'action', effects: [{ do: 'special', name: 'black-orchestra' }] },
  'called-away': {
    copies: copies(1),
    timing: 'reaction',
    moments: ANY_TIME,
    effects: [{ do: 'special', name: 'called-away' }],
  },
  'cover-story': {
    copies: copies(1),
    timing: 'action',
    effects: [{ do: 'adjust', track: 'suspicion', by: -1, who: EVERYBODY_HERE }],
  },
  'defections-and-dissent': { copies: copies(1), timing: 'ongoing', effects: [] },
  'delay-hitler': {
    copies: copies(2),
    timing: 'reaction',
    moments: ['event-drawn'],
    effects: [{ do: 'holdHitler' }],
  },
  'distant-contact': { copies: copies(1), timing: 'action', effects: [{ do: 'fetchItem', from: 'board' }] },
  'dumpster-dive': { copies: copies(1, 2), timing: 'action', effects: [{ do: 'fetchCard' }] },
  'effective-planning': {
    copies: copies(1),
    timing: 'reaction',
    moments: ['turn-start', 'action', 'before-event'],
    effects: [{ do: 'grantActions', count: 1 }],
  },
  'false-accusations': {
    copies: copies(0, 1),
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
    timing: 'action',
    effects: [
      { do: 'reshuffleDiscards', including: 'history-repeats' },
      { do: 'draw', who: 'actor', count: 1 },
    ],
  },
  'hitlers-schedule-leaked': {
    copies: copies(1),
    timing: 'reaction',
    moments: ['plot-pool', 'plot-rolled'],
    effects: [{ do: 'changePlot', cancel: 1 }],
  },
  'infiltrate-secret-ss-bunker': {
    copies: copies(1),
    timing: 'action',
    effects: [
      { do: 'drawUpTo', who: 'actor', count: 3 },
      { do: 'adjust', track: 'suspicion', by: 1, who: 'actor' },
    ],
  },
  'lose-gestapo': {
    copies: copies(2),
    timing: 'action',
    effects: [{ do: 'adjust', track: 'suspicion', by: -1, who: 'actor' }],
  },
  'planning-session': { copies: copies(2), timing: 'action', effects: [{ do: 'searchForPlot' }] },
  'quick-reaction': {
    copies: copies(2),
    timing: 'reaction',
    moments: ['plot-rolled'],
    effects: [{ do: 'reroll' }],
  },
  safe: { copies: copies(1), timing: 'ongoing', effects: [] },
  'slow-news-day': {
    copies: copies(1, 2),
    timing: 'reaction',
    moments: ['turn-start', 'action', 'before-event'],
    effects: [{ do: 'skipEvent' }],
  },
  'classified-papers': { illegal: true, copies: copies(1), timing: 'ongoing', effects: [] },
  'concealed-pistol': { illegal: true, copies: copies(1), timing: 'item', effects: [] },
  'false-safety-report': {
    illegal: true,
    copies: copies(1),
    timing: 'action',
    effects: [{ do: 'adjust', track: 'suspicion', by: -1, who: EVERYBODY }],
  },
  'forged-documents': {
    illegal: true,
    copies: copies(2),
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
    timing: 'action',
    effects: [{ do: 'choosePrisoner', then: [{ do: 'release', who: 'target', suspicion: 'medium' }] }],
  },
  'hidden-camera': {
    illegal: true,
    copies: copies(1),
    timing: 'action',
    where: ['auschwitz', 'treblinka'],
    effects: [{ do: 'adjust', track: 'motivation', by: 1, who: EVERYBODY }],
  },
  'inspiring-letter': {
    illegal: true,
    copies: copies(1),
    timing: 'action',
    effects: [{ do: 'adjust', track: 'motivation', by: 1, who: EVERYBODY_HERE }],
  },
  'intelligence-briefing': {
    illegal: true,
    copies: copies(1),
    timing: 'action',
    effects: [{ do: 'lookAtEvents', count: 2, then: 'order-or-remove-one' }],
  },
  'military-secrets': {
    illegal: true,
    copies: copies(2),
    timing: 'action',
    where: ['zurich', 'stockholm'],
    effects: [{ do: 'support', by: -1 }],
  },
  'officer-recruited': {
    illegal: true,
    copies: copies(1),
    timing: 'reaction',
    moments: ['plot-pool'],
    effects: [{ do: 'changePlot', dice: 2 }],
  },
  'partisan-informant': {
    illegal: true,
    copies: copies(1),
    timing: 'reaction',
    moments: ['plot-pool'],
    needs: { kind: 'support-at-least', value: 5 },
    effects: [{ do: 'changePlot', dice: 1 }],
  },
  'war-crimes-evidence': {
    illegal: true,
    copies: copies(2),
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
};
