import { LEADER_IDS, type LeaderId } from './leaders.ts';
import type { Edition } from './levels.ts';
import type { Filter, PrintedEffect, Who } from './printed-effect.ts';
import type { Affiliation, SpaceId, Stage } from './spaces.ts';

export type Rank = 'normal' | 'important' | 'key';

/** BO-8.7: what holds as long as the event is the current one. */
export interface WhileCurrent {
  /** Eagles added to every plot; a negative number cancels. */
  readonly plotEagles?: number;
  /** Whoever passes here sets suspicion to Low. */
  readonly refuge?: SpaceId;
  /** A full dissent track may raise everybody's motivation. */
  readonly dissentForAll?: true;
}

export interface EventCard {
  /** Absent for raids, which lie in several decks. */
  readonly stage?: Stage;
  readonly rank: Readonly<Record<Edition, Rank>>;
  readonly effects: readonly PrintedEffect[];
  readonly whileCurrent?: WhileCurrent;
  /** BO-13.3: the moment it is drawn. */
  readonly losesTheGame?: true;
}

/** BO-C7.1 and BO-C11.6: raids in stages 1 to 7. */
const RAIDS: readonly number[] = [0, 1, 2, 2, 2, 3, 3];

const NORMAL = { revised: 'normal', classic: 'normal' } as const;
const IMPORTANT = { revised: 'important', classic: 'important' } as const;
const KEY = { revised: 'key', classic: 'key' } as const;
/** BO-C11.3: the two that the revised edition made normal. */
const ONCE_IMPORTANT = { revised: 'normal', classic: 'important' } as const;

const EVERYBODY: Who = { every: {} };

function support(by: number): PrintedEffect {
  return { do: 'support', by };
}
function send(to: SpaceId, ...leaders: LeaderId[]): PrintedEffect {
  return { do: 'send', leaders, to };
}
function motivation(by: number, who: Who = EVERYBODY): PrintedEffect {
  return { do: 'adjust', track: 'motivation', by, who };
}
function suspicion(by: number, who: Who = EVERYBODY): PrintedEffect {
  return { do: 'adjust', track: 'suspicion', by, who };
}
function visit(leader: LeaderId, ...ifAlone: PrintedEffect[]): PrintedEffect {
  return ifAlone.length > 0 ? { do: 'visit', leader, ifAlone } : { do: 'visit', leader };
}
function members(affiliation: Affiliation): Who {
  return { every: { affiliation } };
}
function revealAt(at: SpaceId): PrintedEffect {
  return { do: 'revealItem', at };
}
function removeNext(stage: Stage, count: number): PrintedEffect {
  return { do: 'removeEvents', stage, count };
}

const SUPPORT_TO_START: PrintedEffect = { do: 'supportTo', to: 'start', only: 'lower' };
const SUPPORT_UP_TO_5: PrintedEffect = { do: 'supportTo', to: 5, only: 'raise' };
const IN_BERLIN: Filter = { inBerlin: true };

/**
 * BO-1.2, BO-C7: 84 events in seven stages of twelve. Raids are copies of one card; same names with other effects
 * carry their stage. Precision: BO-C12, "Events".
 */
const CARDS = {
  'gestapo-raid': { rank: NORMAL, effects: [{ do: 'raid' }] },

  'parade-in-berlin': {
    stage: 1,
    rank: NORMAL,
    effects: [
      send('zeughaus', 'hitler', 'goebbels', 'hess'),
      suspicion(-1, { every: { affiliation: 'wehrmacht', inBerlin: true } }),
    ],
    whileCurrent: { plotEagles: -2 },
  },
  'visit-from-goebbels-stage-1': {
    stage: 1,
    rank: NORMAL,
    effects: [
      visit('goebbels', {
        do: 'may',
        kind: 'hear-goebbels',
        who: 'target',
        effects: [
          { do: 'level', track: 'suspicion', to: 'high', only: 'raise', who: 'target' },
          motivation(2, 'target'),
        ],
      }),
    ],
  },
  'party-rally-stage-1': { stage: 1, rank: NORMAL, effects: [send('nuremberg', ...LEADER_IDS)] },
  'leadership-dispute': {
    stage: 1,
    rank: NORMAL,
    effects: [send('hannover', 'bormann'), send('tannenberg', 'goering'), send('nuremberg', 'himmler')],
  },
  'visit-from-himmler-stage-1': {
    stage: 1,
    rank: NORMAL,
    effects: [
      visit('himmler', {
        do: 'may',
        kind: 'face-himmler',
        who: 'target',
        effects: [
          {
            do: 'roll',
            on: {
              '1': [motivation(1, 'target')],
              '2': [motivation(2, 'target')],
              '3': [motivation(3, 'target')],
              eagle: [suspicion(2, 'target')],
            },
          },
        ],
      }),
    ],
  },
  kristallnacht: {
    stage: 1,
    rank: NORMAL,
    effects: [motivation(1), { do: 'send', leaders: LEADER_IDS, to: 'start' }],
  },
  'berlin-speech': {
    stage: 1,
    rank: NORMAL,
    effects: [
      SUPPORT_TO_START,
      send('sportpalast', 'hitler', 'goebbels'),
      { do: 'choose', from: IN_BERLIN, then: [suspicion(-1, 'target')] },
    ],
  },
  'assassin-caught-stage-1': {
    stage: 1,
    rank: NORMAL,
    effects: [{ do: 'special', name: 'suspect-nearest' }, send('chancellery', 'hitler')],
  },
  'gestapo-investigation': { stage: 1, rank: NORMAL, effects: [suspicion(1)] },
  'munich-agreement': { stage: 1, rank: KEY, effects: [support(1), removeNext(1, 2)] },
  'blomberg-fritsch-affair': { stage: 1, rank: IMPORTANT, effects: [support(1), send('chancellery', 'goering')] },
  'the-anschluss': { stage: 1, rank: IMPORTANT, effects: [support(1), send('munich', 'hitler', 'goering')] },

  'assassin-caught-stage-2': {
    stage: 2,
    rank: NORMAL,
    effects: [{ do: 'special', name: 'suspect-nearest' }, send('chancellery', 'hitler')],
  },
  'strategy-session-a': { stage: 2, rank: NORMAL, effects: [send('adlerhorst', 'himmler', 'goering', 'hess')] },
  'strategy-session-b': {
    stage: 2,
    rank: NORMAL,
    effects: [send('munich', 'bormann', 'goebbels'), revealAt('munich')],
  },
  'visit-from-hess': {
    stage: 2,
    rank: NORMAL,
    effects: [
      visit('hess', {
        do: 'may',
        kind: 'leave-with-hess',
        who: 'target',
        if: { kind: 'motivation-at-least', level: 'skeptical' },
        effects: [motivation(-1, 'target'), { do: 'relocate', who: 'target' }, suspicion(-1, 'target')],
      }),
    ],
  },
  'anti-semitic-laws': { stage: 2, rank: NORMAL, effects: [motivation(1)] },
  'visit-from-bormann-stage-2': {
    stage: 2,
    rank: NORMAL,
    effects: [
      visit('bormann', {
        do: 'bribe',
        who: 'target',
        then: [suspicion(-2, 'target')],
      }),
    ],
  },
  'invasion-of-poland': { stage: 2, rank: KEY, effects: [support(2)] },
  'nazi-soviet-pact': { stage: 2, rank: IMPORTANT, effects: [support(1), send('berghof', 'bormann', 'hess')] },
  'party-rally-stage-2': {
    stage: 2,
    rank: ONCE_IMPORTANT,
    effects: [SUPPORT_TO_START, send('nuremberg', ...LEADER_IDS)],
    whileCurrent: { refuge: 'nuremberg' },
  },
  'sudetenland-occupation': { stage: 2, rank: IMPORTANT, effects: [support(1)] },
  'czechoslovakia-invaded': {
    stage: 2,
    rank: IMPORTANT,
    effects: [support(1), send('vienna', 'hitler'), revealAt('vienna')],
  },

  'visit-from-hitler-stage-3': {
    stage: 3,
    rank: NORMAL,
    effects: [
      visit('hitler', {
        do: 'may',
        kind: 'start-afresh',
        who: 'target',
        effects: [
          { do: 'level', track: 'motivation', to: 'timid', only: 'lower', who: 'target' },
          { do: 'level', track: 'suspicion', to: 'medium', only: 'lower', who: 'target' },
        ],
      }),
    ],
  },
  'berghof-retreat-stage-3': {
    stage: 3,
    rank: NORMAL,
    effects: [send('berghof', 'hitler', 'himmler', 'goebbels', 'bormann')],
  },
  'visit-from-goering-stage-3': {
    stage: 3,
    rank: NORMAL,
    effects: [visit('goering', { do: 'discardAnyItems', who: 'target', each: [suspicion(-1, 'target')] })],
  },
  'jews-targeted': {
    stage: 3,
    rank: NORMAL,
    effects: [motivation(1), send('warsaw', 'himmler'), revealAt('warsaw')],
  },
  'london-bombed': { stage: 3, rank: NORMAL, effects: [support(1), send('prague', 'hess'), revealAt('prague')] },
  'germany-bombed': { stage: 3, rank: NORMAL, effects: [support(1)], whileCurrent: { plotEagles: 1 } },
  'sea-lion-postponed': { stage: 3, rank: KEY, effects: [motivation(-1)] },
  'western-offensive': {
    stage: 3,
    rank: IMPORTANT,
    effects: [{ do: 'gather', who: members('wehrmacht'), to: 'adlerhorst' }],
  },
  'invasion-of-norway': { stage: 3, rank: IMPORTANT, effects: [support(1)] },
  'fall-of-paris': { stage: 3, rank: IMPORTANT, effects: [SUPPORT_UP_TO_5, motivation(-1)] },

  'visit-from-himmler-stage-4': {
    stage: 4,
    rank: NORMAL,
    effects: [visit('himmler'), motivation(-1, members('wehrmacht'))],
  },
  'war-conference': {
    stage: 4,
    rank: NORMAL,
    effects: [send('anlage-sud', ...LEADER_IDS), revealAt('anlage-sud')],
  },
  'hess-leaves-germany': {
    stage: 4,
    rank: NORMAL,
    effects: [support(-2), { do: 'leaveGame', leader: 'hess' }],
    whileCurrent: { plotEagles: -1 },
  },
  'visit-from-goebbels-stage-4': {
    stage: 4,
    rank: NORMAL,
    effects: [visit('goebbels'), motivation(-1, members('civilian'))],
  },
  'afrika-korps': { stage: 4, rank: NORMAL, effects: [support(1), send('prague', 'bormann', 'goebbels')] },
  'yugoslavia-surrenders': { stage: 4, rank: NORMAL, effects: [support(1), send('paris', 'himmler')] },
  'pearl-harbor-attack': {
    stage: 4,
    rank: NORMAL,
    effects: [support(-1), removeNext(4, 3), { do: 'leaveGame', leader: 'hess' }],
  },
  'fall-of-kiev': { stage: 4, rank: KEY, effects: [support(2)] },
  'operation-barbarossa': { stage: 4, rank: IMPORTANT, effects: [support(1), send('posen', 'goering')] },
  'hitler-assumes-command': {
    stage: 4,
    rank: IMPORTANT,
    effects: [support(-1), send('wolfsschanze', 'hitler'), revealAt('wolfsschanze')],
  },

  'visit-from-bormann-stage-5': {
    stage: 5,
    rank: NORMAL,
    effects: [visit('bormann', { do: 'arrest', who: 'target' })],
  },
  'visit-from-goering-stage-5': {
    stage: 5,
    rank: NORMAL,
    effects: [visit('goering'), motivation(-1, members('abwehr'))],
  },
  'casablanca-conference': {
    stage: 5,
    rank: NORMAL,
    effects: [motivation(-1), { do: 'discard', who: EVERYBODY, what: 'cards', count: 1 }],
  },
  'heydrich-assassinated': {
    stage: 5,
    rank: NORMAL,
    effects: [
      send('chancellery', ...LEADER_IDS),
      { do: 'arrest', who: { every: { at: 'prague', suspicionAtLeast: 'high' } } },
    ],
  },
  'berghof-retreat-stage-5': {
    stage: 5,
    rank: NORMAL,
    effects: [send('berghof', 'hitler', 'bormann', 'goebbels')],
    whileCurrent: { plotEagles: -1 },
  },
  'rommel-defeated': { stage: 5, rank: NORMAL, effects: [support(-1), removeNext(5, 2)] },
  'russian-setback': {
    stage: 5,
    rank: KEY,
    effects: [support(-1), removeNext(5, 2)],
    whileCurrent: { plotEagles: 1 },
  },
  'visit-to-the-front': {
    stage: 5,
    rank: ONCE_IMPORTANT,
    effects: [send('smolensk', 'hitler', 'goebbels'), revealAt('smolensk')],
    whileCurrent: { plotEagles: -2 },
  },
  'eastern-push': {
    stage: 5,
    rank: IMPORTANT,
    effects: [support(1), { do: 'gather', who: members('wehrmacht'), to: 'borisov' }],
  },
  lebensraum: {
    stage: 5,
    rank: IMPORTANT,
    effects: [motivation(1), send('wasserburg', 'himmler'), revealAt('wasserburg')],
  },

  'visit-from-hitler-stage-6': {
    stage: 6,
    rank: NORMAL,
    effects: [visit('hitler')],
    whileCurrent: { plotEagles: -2 },
  },
  'slow-retreat': { stage: 6, rank: NORMAL, effects: [{ do: 'special', name: 'retreat' }] },
  'berlin-bombed': {
    stage: 6,
    rank: NORMAL,
    effects: [send('chancellery', 'hitler')],
    whileCurrent: { plotEagles: 1 },
  },
  'warsaw-ghetto-uprising': { stage: 6, rank: NORMAL, effects: [], whileCurrent: { dissentForAll: true } },
  'stalingrad-surrounded': { stage: 6, rank: NORMAL, effects: [SUPPORT_TO_START] },
  wolfpacks: { stage: 6, rank: NORMAL, effects: [support(1), send('wolfsschlucht', 'bormann', 'goebbels')] },
  'sicily-invaded': {
    stage: 6,
    rank: NORMAL,
    effects: [support(-1), send('chancellery', 'hitler'), { do: 'gather', who: members('abwehr'), to: 'chancellery' }],
  },
  'fortress-europa': {
    stage: 6,
    rank: KEY,
    effects: [SUPPORT_UP_TO_5, removeNext(6, 2)],
    whileCurrent: { plotEagles: -1 },
  },
  'kursk-recaptured': {
    stage: 6,
    rank: IMPORTANT,
    effects: [support(-1), send('anlage-sud', 'hitler'), send('posen', 'bormann')],
  },

  'v-2-rocket-attack': {
    stage: 7,
    rank: NORMAL,
    effects: [support(1), motivation(1), send('hannover', 'goering'), send('berghof', 'bormann')],
  },
  'fuhrer-bunker': { stage: 7, rank: NORMAL, effects: [suspicion(1), send('chancellery', 'hitler')] },
  'operation-overlord': {
    stage: 7,
    rank: NORMAL,
    effects: [SUPPORT_TO_START, send('ministry-of-propaganda', 'goebbels')],
  },
  'gothic-line': { stage: 7, rank: NORMAL, effects: [support(1)] },
  'rommel-executed': { stage: 7, rank: NORMAL, effects: [support(-1), send('chancellery', 'himmler')] },
  'documents-located': { stage: 7, rank: NORMAL, effects: [], losesTheGame: true },
  'fall-of-rome': { stage: 7, rank: KEY, effects: [support(-1)] },
  'final-conscription': {
    stage: 7,
    rank: IMPORTANT,
    effects: [{ do: 'each', who: {}, effects: [{ do: 'drawUpTo', who: 'target', count: 2 }] }],
  },
  'anzio-landing': { stage: 7, rank: IMPORTANT, effects: [{ do: 'loseAbilities', affiliation: 'abwehr' }] },
} satisfies Readonly<Record<string, EventCard>>;

export type EventId = keyof typeof CARDS;
export const EVENTS: Readonly<Record<EventId, EventCard>> = CARDS;
export const EVENT_IDS = Object.keys(CARDS) as readonly EventId[];

const BY_STAGE = Map.groupBy(EVENT_IDS, (id) => EVENTS[id].stage);

/** BO-1.2: the twelve cards of a stage, unshuffled. */
export function stageCards(stage: Stage): EventId[] {
  const raids = Array.from({ length: RAIDS[stage - 1] ?? 0 }, (): EventId => 'gestapo-raid');
  return [...(BY_STAGE.get(stage) ?? []), ...raids];
}
