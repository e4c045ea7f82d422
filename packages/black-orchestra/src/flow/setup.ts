import {
  done,
  drawBelow,
  refuse,
  seatIds,
  shuffle,
  type OptionsSpec,
  type RandomState,
  type Result,
  type SeatId,
  type Setup,
  type StreamSpec,
  type Task,
} from '@kapelle/engine';
import { CARD_IDS, CARDS } from '../content/cards.ts';
import { CONSPIRATOR_IDS, type ConspiratorId } from '../content/conspirators.ts';
import { EVENTS, stageCards, type EventId } from '../content/events.ts';
import { INTERROGATION_CARD_IDS, INTERROGATION_CARDS, type InterrogationCardId } from '../content/interrogation.ts';
import { ITEM_IDS, TILES_PER_ITEM } from '../content/items.ts';
import { LEADER_STARTS } from '../content/leaders.ts';
import { PLOT_IDS } from '../content/plots.ts';
import { SPACE_IDS, SPACES, type Stage } from '../content/spaces.ts';
import { motivationLevel, suspicionLevel } from '../rules/people.ts';
import { notedRules } from '../rules/rulings.ts';
import { supportFloor } from '../rules/support.ts';
import type { DossierCard } from '../content/cards.ts';
import type { Difficulty, Edition } from '../content/levels.ts';
import type { BlackOrchestra } from '../game.ts';
import type { BlackOrchestraData, ConspiratorState } from '../state.ts';
import { freshTurn, turnScope } from './turn.ts';

const STAGES: readonly Stage[] = [1, 2, 3, 4, 5, 6, 7];
export const SEAT_COUNTS = [1, 2, 3, 4, 5];
const SOLO_CONSPIRATORS = 2;

/** BO-2.3, BO-2.6, BO-2.8, BO-7.11, 14, 15. */
export const OPTIONS: OptionsSpec = {
  edition: { kind: 'choice', choices: ['revised', 'classic'], default: 'revised' },
  difficulty: { kind: 'choice', choices: ['easy', 'normal', 'hard'], default: 'normal' },
  firstPlayer: { kind: 'choice', choices: ['random', ...seatIds(5)], default: 'random' },
  lieutenants: { kind: 'flag', default: false },
  urgency: { kind: 'flag', default: false },
  guarded: { kind: 'flag', default: false },
  askBeforeTaking: { kind: 'flag', default: false },
};

export const STREAMS: readonly StreamSpec[] = [
  { name: 'seating' },
  { name: 'items' },
  { name: 'conspirator-deck' },
  ...STAGES.map((stage) => ({ name: `event-deck-${stage}` })),
  { name: 'interrogation', sealed: true },
  { name: 'dice', live: true },
];

/** BO-2.6: a solo player takes two conspirators, everybody else one. */
export function conspiratorsPerSeat(seats: number): number {
  return seats === 1 ? SOLO_CONSPIRATORS : 1;
}

/** Refuses conspirators that do not exist, are picked twice, or are too many; and a first player who is not there. */
export function checkSetup(setup: Setup): Result<Setup> {
  const { seats, options, picks } = setup;
  const wanted = conspiratorsPerSeat(seats);
  const lists = Object.values(picks).filter((list) => list !== undefined);
  const all = lists.flat();
  const areKnown = all.every((name) => (CONSPIRATOR_IDS as readonly string[]).includes(name));
  const isTooMany = lists.some((list) => list.length > wanted);
  if (!areKnown || isTooMany || new Set(all).size < all.length) return refuse('bad-setup', { field: 'picks' });
  if (options.edition === 'classic' && all.length > 0) return refuse('bad-setup', { field: 'picks' });
  const first = options.firstPlayer;
  const isThere = first === 'random' || (seatIds(seats) as unknown[]).includes(first);
  return isThere ? done(setup) : refuse('bad-setup', { field: 'firstPlayer' });
}

/** BO-2. BO-8.8: the stage is 1, and there is no current event. */
export function deal(setup: Setup, random: RandomState, rules: string): BlackOrchestraData {
  const { options } = setup;
  const edition = options.edition as Edition;
  const variants = {
    lieutenants: options.lieutenants === true,
    urgency: options.urgency === true,
    guarded: options.guarded === true,
  };
  const seated = seatConspirators(setup, random);
  const order = turnOrder(setup, seated, random);
  const { decks, removed } = dealEvents(variants, random);
  const data: BlackOrchestraData = {
    ...notedRules(rules),
    ...(options.askBeforeTaking === true && { asksBeforeTaking: true }),
    edition,
    difficulty: options.difficulty as Difficulty,
    variants,
    order,
    conspirators: Object.fromEntries(seated.map(({ id, seat }) => [id, newcomer(seat)])),
    leaders: { ...LEADER_STARTS },
    killed: [],
    militarySupport: 0,
    dissentDice: 0,
    defectionDice: 0,
    tiles: dealTiles(random),
    itemDiscards: [],
    itemsRemoved: [],
    deck: conspiratorDeck(edition, random),
    discards: [],
    drawn: [],
    events: {
      decks,
      removed,
      discarded: [],
      current: null,
      key: null,
      stage: 1,
      drawnFrom: 1,
      spacesLost: false,
      spared: [],
    },
    interrogationDeck: interrogationDeck(edition, random),
    interrogation: null,
    turn: freshTurn(order[0] as ConspiratorId, 0),
    plot: null,
  };
  data.militarySupport = supportFloor(data);
  return data;
}

interface Seated {
  readonly id: ConspiratorId;
  readonly seat: SeatId;
}

/** BO-2.6, BO-15.1: by choice in the lobby, the rest dealt at random. */
function seatConspirators({ seats, picks }: Setup, random: RandomState): Seated[] {
  const taken = Object.values(picks).flatMap((list) => list ?? []);
  const pool = CONSPIRATOR_IDS.filter((id) => !taken.includes(id));
  shuffle(random, 'seating', pool);
  return seatIds(seats).flatMap((seat) => {
    const chosen = (picks[seat] ?? []) as readonly ConspiratorId[];
    const dealt = pool.splice(0, conspiratorsPerSeat(seats) - chosen.length);
    return [...chosen, ...dealt].map((id) => ({ id, seat }));
  });
}

/** BO-2.8. */
function turnOrder({ options }: Setup, seated: readonly Seated[], random: RandomState): ConspiratorId[] {
  const chosen = seated.findIndex(({ seat }) => seat === options.firstPlayer);
  const first = chosen === -1 ? drawBelow(random, 'seating', seated.length) : chosen;
  return [...seated.slice(first), ...seated.slice(0, first)].map(({ id }) => id);
}

/** BO-2.7. */
function newcomer(seat: SeatId): ConspiratorState {
  return {
    seat,
    motivation: motivationLevel('timid'),
    suspicion: suspicionLevel('medium'),
    place: 'train-station',
    dossier: [],
    items: [],
    promisedActions: [],
    abilityLost: false,
    quiet: {},
    alwaysConsents: false,
  };
}

/** BO-2.2: one tile on every space with an item square. */
function dealTiles(random: RandomState): BlackOrchestraData['tiles'] {
  const items = ITEM_IDS.flatMap((item) => Array.from({ length: TILES_PER_ITEM }, () => item));
  shuffle(random, 'items', items);
  const squares = SPACE_IDS.filter((space) => SPACES[space].delivery !== undefined);
  return Object.fromEntries(squares.map((space, index) => [space, { item: items[index], revealed: false }]));
}

/** BO-2.4, BO-14.2, BO-14.3. */
function dealEvents(
  { urgency, guarded }: BlackOrchestraData['variants'],
  random: RandomState,
): { decks: EventId[][]; removed: EventId[] } {
  const removed: EventId[] = [];
  const decks = STAGES.map((stage) => {
    const isGuarded = guarded && stage === 7;
    const cards = stageCards(stage).filter((event) => !(isGuarded && EVENTS[event].losesTheGame));
    shuffle(random, `event-deck-${stage}`, cards);
    removed.push(...cards.splice(0, 2 + (urgency ? 1 : 0) - (isGuarded ? 1 : 0)));
    return cards;
  });
  return { decks, removed };
}

const CONSPIRATOR_DECKS = { revised: conspiratorCards('revised'), classic: conspiratorCards('classic') };

/** BO-2.5: unshuffled. */
function conspiratorCards(edition: Edition): readonly DossierCard[] {
  return [...CARD_IDS.flatMap((card) => Array.from({ length: CARDS[card].copies[edition] }, () => card)), ...PLOT_IDS];
}

/** BO-2.5. */
function conspiratorDeck(edition: Edition, random: RandomState): DossierCard[] {
  const deck = [...CONSPIRATOR_DECKS[edition]];
  shuffle(random, 'conspirator-deck', deck);
  return deck;
}

/** BO-2.5. */
function interrogationDeck(edition: Edition, random: RandomState): InterrogationCardId[] {
  const isClassic = edition === 'classic';
  const deck = INTERROGATION_CARD_IDS.filter((card) => (INTERROGATION_CARDS[card].resist === undefined) === isClassic);
  shuffle(random, 'interrogation', deck);
  return deck;
}

export function opening(data: BlackOrchestraData): Task<BlackOrchestra>[] {
  const first = data.order[0] as ConspiratorId;
  return [{ effect: { do: 'beginGame' }, scope: turnScope(first) }];
}
