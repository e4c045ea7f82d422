import type { Step } from '@kapelle/engine';
import type { Invariants } from '@kapelle/testkit';
import { FOG_CARD_IDS } from '../src/content/fog-cards.ts';
import { MODES } from '../src/content/modes.ts';
import { sequenceCards } from '../src/content/sequences.ts';
import { STEALTH_CARDS } from '../src/content/stealth-cards.ts';
import { possiblePlaces } from '../src/aids/places.ts';
import { possibleTraitSets } from '../src/aids/traits.ts';
import { WOMAN_IDS, WOMEN } from '../src/content/women.ts';
import type { EventType } from '../src/events.ts';
import { hypothesis, HYPOTHESIS_SIZE, trailTokensOf } from '../src/rules/notes.ts';
import type { BlackSonata, BlackSonataState } from '../src/game.ts';
import type { BlackSonataData } from '../src/state.ts';
import { project } from '../src/view.ts';

type Check = (data: BlackSonataData, state: Readonly<BlackSonataState>, step: Step<BlackSonata>) => string | null;

/** Events by which much is learned, or all that was learned is read anew. */
const TELLING: ReadonlySet<EventType> = new Set(['searched', 'backsSeen', 'ladyHastened', 'ladyChanged']);

/** BS-8.2: her traits, and her place at every position, are always among those still possible. */
const aidProblem: Check = (data, state, { events }) => {
  if (state.outcome !== null || !events.some(({ type }) => TELLING.has(type))) return null;
  const view = project(state);
  const traits = WOMEN[data.lady].traits;
  const isTraitSetLeft = possibleTraitSets(view).some((set) => set.every((trait) => traits.includes(trait)));
  if (!isTraitSetLeft) return `${data.lady} is ruled out`;
  const places = possiblePlaces(view);
  const wrong = data.loop.findIndex((card, position) => !places[position]?.includes(STEALTH_CARDS[card].place));
  return wrong === -1 ? null : `her place at position ${wrong} is ruled out`;
};

/** Whatever happens, these hold after every answer. */
const CHECKS: Readonly<Record<string, Check>> = {
  'fog cards are conserved': (data) => differing(fogCards(data), FOG_CARD_IDS),
  'clue cards are conserved': (data) => differing(clueCards(data), WOMAN_IDS),
  'stealth cards keep their cyclic order': orderProblem,
  'every search left a fog card in the deck': ({ fogOn, searches }) => {
    const searched = new Set(searches.map(({ position }) => position));
    const covered = fogOn.flatMap((fog, position) => (fog === null ? [] : [position]));
    return differing(covered.map(String), [...searched].map(String));
  },
  'the counter is in range': ({ counter, mode }) =>
    counter >= 0 && counter <= MODES[mode].counter ? null : `${counter}`,
  'the deck ends the game in time': ({ round, loop, mode }) =>
    round <= (MODES[mode].counter + 1) * loop.length ? null : `round ${round}`,
  'nothing is visited twice': ({ visited }) => (new Set(visited).size === visited.length ? null : visited.join(' ')),
  'the pawn stands where it has been': ({ pawn, visited }) => (pawn === null || visited.includes(pawn) ? null : pawn),
  'tokens are not made': (data) =>
    hypothesis(data).length <= HYPOTHESIS_SIZE && data.trailTokens.length <= trailTokensOf(data.aids)
      ? null
      : 'too many',
  'aids never rule out the truth': aidProblem,
};

export const invariants: Invariants<BlackSonata> = Object.fromEntries(
  Object.entries(CHECKS).map(([name, check]) => [name, (state, step) => check(state.data, state, step)]),
);

/** The first thing there are too many or too few of. */
function differing(found: readonly string[], wanted: readonly string[]): string | null {
  const tally = new Map<string, number>();
  for (const name of wanted) tally.set(name, (tally.get(name) ?? 0) + 1);
  for (const name of found) tally.set(name, (tally.get(name) ?? 0) - 1);
  for (const [name, missing] of tally) if (missing !== 0) return `${missing} of ${name} missing`;
  return null;
}

function fogCards({ fogDeck, fogOn, fogOut }: BlackSonataData): string[] {
  return [...fogDeck, ...fogOut, ...fogOn.filter((fog) => fog !== null)];
}

function clueCards(data: BlackSonataData): string[] {
  const { lady, aside, clueDeck, clues, cluesDiscarded, cluesRemoved } = data;
  return [lady, ...(aside === null ? [] : [aside]), ...clueDeck, ...clues, ...cluesDiscarded, ...cluesRemoved];
}

/** BS-3.4: the loop is the sequence, cut somewhere. */
function orderProblem({ loop, sequence, direction }: BlackSonataData): string | null {
  const cards = sequenceCards(sequence);
  if (direction === 'reversed') cards.reverse();
  const [first] = loop;
  const cut = cards.findIndex((card) => card === first);
  const wanted = [...cards.slice(cut), ...cards.slice(0, cut)];
  return wanted.join(' ') === loop.join(' ') ? null : loop.join(' ');
}
