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

/** Where the pawn may be sent. */
export type Reach = 'all' | 'links';

/** What a fog card can demand (BS-C5). */
export type FogAction =
  | { readonly do: 'gainClue' }
  | { readonly do: 'exchangeClue' }
  | { readonly do: 'sendPawn'; readonly within: Reach }
  | { readonly do: 'lookAhead'; readonly cards: number }
  | { readonly do: 'hasten'; readonly cards: number }
  | { readonly do: 'loseFog' }
  | { readonly do: 'changeLady' };

export interface FogCard {
  /** The rules and BS-C5 call it by this number. */
  readonly number: number;
  /** The sonnet quoted on it. */
  readonly sonnet: number;
  /** BS-4.3: it leaves the game instead of going under the fog deck. */
  readonly leaves?: true;
  readonly actions: readonly FogAction[];
  /** Rules that say more about it. */
  readonly rules: readonly string[];
}

export const FOG_CARDS: Readonly<Record<FogCardId, FogCard>> = {
  rumour: { number: 1, sonnet: 140, actions: [{ do: 'gainClue' }], rules: ['BS-9.2', 'BS-9.5'] },
  ferry: { number: 2, sonnet: 129, actions: [{ do: 'sendPawn', within: 'all' }], rules: ['BS-4.11', 'BS-4.7'] },
  glimpse: { number: 3, sonnet: 129, actions: [{ do: 'lookAhead', cards: 5 }], rules: ['BS-9.3'] },
  'fleeting-rumour': {
    number: 4,
    sonnet: 148,
    leaves: true,
    actions: [{ do: 'gainClue' }],
    rules: ['BS-9.2', 'BS-9.5'],
  },
  recantation: { number: 5, sonnet: 140, actions: [{ do: 'exchangeClue' }], rules: ['BS-9.2', 'BS-9.8'] },
  'side-street': {
    number: 6,
    sonnet: 136,
    actions: [{ do: 'sendPawn', within: 'links' }],
    rules: ['BS-4.11', 'BS-4.7'],
  },
  'quick-steps': { number: 7, sonnet: 143, actions: [{ do: 'hasten', cards: 2 }], rules: ['BS-4.11', 'BS-3.4'] },
  clearing: { number: 8, sonnet: 145, leaves: true, actions: [], rules: [] },
  gust: { number: 9, sonnet: 137, actions: [{ do: 'loseFog' }], rules: ['BS-4.10'] },
  'another-face': { number: 10, sonnet: 144, actions: [{ do: 'changeLady' }], rules: ['BS-9.1', 'BS-9.6'] },
};

type ActionName = FogAction['do'];
type ActionOf<D extends ActionName> = Extract<FogAction, { do: D }>;

/** How an action may end the game, as far as everybody can tell. */
export type FogRisk = 'clue-may-be-missing' | 'may-escape';

/** What everybody sees of the things that fog cards need. */
export interface FogNeeds {
  readonly clueDeck: number;
  readonly clues: readonly unknown[];
  /** BS-4.8: whether the clue set aside could be taken first. */
  readonly canTakeAside: boolean;
  /** Whether she escapes when so many cards move, and by her step after it. */
  readonly escapesBy: (cards: number) => boolean;
}

/**
 * What there is to know of an action: numbers of its text, and how it may lose (BS-9.2). How it is carried out stands
 * apart, in `effects/`: the page loads this file, and no rule that deals with what is hidden.
 */
interface FogVerb<D extends ActionName> {
  readonly params: (action: ActionOf<D>) => Readonly<Record<string, number>>;
  readonly risk: (needs: FogNeeds, action: ActionOf<D>) => FogRisk | null;
}

const NO_PARAMS = () => ({});
const NO_RISK = () => null;

const FOG_VERBS: { readonly [D in ActionName]: FogVerb<D> } = {
  gainClue: { params: NO_PARAMS, risk: ({ clueDeck }) => (clueDeck === 0 ? 'clue-may-be-missing' : null) },
  exchangeClue: {
    params: NO_PARAMS,
    risk: ({ clueDeck, clues, canTakeAside }) =>
      clueDeck === 0 || (clues.length === 0 && !canTakeAside) ? 'clue-may-be-missing' : null,
  },
  sendPawn: { params: NO_PARAMS, risk: NO_RISK },
  lookAhead: { params: ({ cards }) => ({ cards }), risk: NO_RISK },
  hasten: {
    params: ({ cards }) => ({ cards }),
    risk: ({ escapesBy }, { cards }) => (escapesBy(cards) ? 'may-escape' : null),
  },
  loseFog: { params: NO_PARAMS, risk: NO_RISK },
  changeLady: { params: NO_PARAMS, risk: NO_RISK },
};

function verbOf<D extends ActionName>(action: ActionOf<D>): FogVerb<D> {
  return FOG_VERBS[action.do];
}

/** The numbers of a fog card's text. */
export function fogParams(fog: FogCardId): Readonly<Record<string, number>> {
  return Object.assign({}, ...FOG_CARDS[fog].actions.map((action) => verbOf(action).params(action))) as Record<
    string,
    number
  >;
}

/** Every way in which some fog card may lose the game. */
export function risksOfFog(needs: FogNeeds): FogRisk[] {
  const actions = FOG_CARD_IDS.flatMap((fog) => FOG_CARDS[fog].actions);
  const risks = actions.map((action) => verbOf(action).risk(needs, action)).filter((risk) => risk !== null);
  return [...new Set(risks)].sort();
}
