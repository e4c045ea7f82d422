import type { Answer, GameView, SeatId } from '@kapelle/engine';
import type { DecisionKind } from '../choices.ts';
import { fogRisks } from '../aids/risks.ts';
import { possibleTraitSets, type TraitSet } from '../aids/traits.ts';
import { TRAIT_IDS, type WomanId } from '../content/women.ts';
import type { BlackSonata, DecisionView } from '../game.ts';
import type { BlackSonataView } from '../view.ts';
import { bestPlaces, bestPlan } from './plan.ts';

/** With so few turns or fog cards left, a guess is better than nothing. */
const LAST_TURNS = 14;
const LAST_FOG = 1;

/** Plays a seat well, from what that seat sees and nothing else: it knows neither the sequences nor the women by heart. */
export function blackSonataBot({ decisions, board }: GameView<BlackSonata>, seat: SeatId): Answer | null {
  const mine = decisions.filter((decision) => decision.seat === seat);
  const notes = mine.find((decision) => decision.kind === 'take-notes');
  const note = notes === undefined ? null : nextNote(board);
  if (notes !== undefined && note !== null) return { decision: notes.id, option: note };
  const asked = mine.find((decision) => !decision.optional);
  return asked === undefined ? null : { decision: asked.id, option: choose(board, asked) };
}

function choose(view: BlackSonataView, { kind, options = [] }: DecisionView): string {
  const wanted = PREFERENCES[kind](view);
  const found = wanted.find((id) => options.some((option) => option.id === id));
  return found ?? (options[0]?.id as string);
}

/** By decision, options from the best to the worst. */
const PREFERENCES: Readonly<Record<DecisionKind, (view: BlackSonataView) => string[]>> = {
  'place-pawn': () => ['start-at:clerkenwell'],
  'choose-action': preferredActions,
  'take-notes': () => [],
  'lady-found': () => ['unmask'],
  'send-pawn': (view) => bestPlaces(view).map((place) => `go-to:${place}`),
  'exchange-clue': (view) => leastTelling(view).map((woman) => `remove-clue:${woman}`),
};

function preferredActions(view: BlackSonataView): string[] {
  const { action } = bestPlan(view);
  const planned = action === 'search' || action === 'pass' ? action : `move:${action}`;
  return ['take-aside', ...(isFogUseful(view) ? ['use-fog'] : []), planned, 'end-turn', 'pass'];
}

/** While she is unknown, the fog may hold a clue. */
function isFogUseful(view: BlackSonataView): boolean {
  return fogRisks(view).length === 0 && possibleTraitSets(view).length > 1;
}

/** The clues held, first the one without which the fewest sets of traits come back. */
function leastTelling({ symbol, clues }: BlackSonataView): WomanId[] {
  const setsWithout = (woman: WomanId) =>
    possibleTraitSets({ symbol, clues: clues.filter((clue) => clue.woman !== woman) }).length;
  return clues.map(({ woman }) => woman).toSorted((one, other) => setsWithout(one) - setsWithout(other));
}

/** One token after the other until the hypothesis lies as wanted. */
function nextNote(view: BlackSonataView): string | null {
  const wanted = wantedHypothesis(view);
  const wrong = TRAIT_IDS.find((trait) => view.marks[trait] === 'yes' && !wanted.includes(trait));
  if (wrong !== undefined) return `mark:${wrong}:unknown`;
  const missing = wanted.find((trait) => view.marks[trait] !== 'yes');
  return missing === undefined ? null : `mark:${missing}:yes`;
}

/** The traits to lay down: no others are left, or it is time to guess. */
function wantedHypothesis(view: BlackSonataView): TraitSet {
  const [first, ...others] = possibleTraitSets(view);
  return first !== undefined && (others.length === 0 || isLate(view)) ? first : [];
}

function isLate({ counter, cardsToCounter, sequence, fog }: BlackSonataView): boolean {
  return counter * sequence.length + cardsToCounter <= LAST_TURNS || fog.left <= LAST_FOG;
}
