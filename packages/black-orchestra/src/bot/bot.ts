import type { Answer, Chance, GameView, SeatId } from '@kapelle/engine';
import type { DecisionKind, OptionKind } from '../choices.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { BlackOrchestra, DecisionView, OptionView } from '../game.ts';
import type { BlackOrchestraView } from '../view.ts';
import { actionScorer } from './actions.ts';
import { CHOICE_SCORERS } from './choices.ts';
import { planOf } from '../worth/plan.ts';
import { PLOT_SCORERS } from './plot-choices.ts';
import { PRISON_SCORERS } from './prison-choices.ts';
import { sheet } from '../worth/seen.ts';
import type { Scorer, Situation } from '../worth/situation.ts';

/** By what each kind of decision is taken: a kind that is missing does not compile. */
const SCORERS: Readonly<Record<DecisionKind, Scorer | 'as-an-action' | 'whatever-comes'>> = {
  'choose-action': 'as-an-action',
  'order-penalties': 'whatever-comes',
  'reveal-tile': 'whatever-comes',
  'deputies-come': 'whatever-comes',
  ...CHOICE_SCORERS,
  ...PLOT_SCORERS,
  ...PRISON_SCORERS,
};

/** Taken where no score tells: what changes least. */
const SAFE: readonly OptionKind[] = [
  'pass',
  'decline',
  'pool-ready',
  'keep-the-rest',
  'stop-here',
  'stop-drawing',
  'end-actions',
  'refuse',
];

/**
 * A sensible player: conspires early, raises the motivation of the one who shall strike, lowers suspicion, gathers
 * items and strikes at good odds. Every option gets a score, the best one is taken, chance breaks ties. It reads
 * nothing but its own seat's view.
 */
export function blackOrchestraBot(view: GameView<BlackOrchestra>, seat: SeatId, random: Chance): Answer | null {
  const open = view.decisions.filter((decision) => decision.seat === seat);
  const must = open.find((decision) => !decision.optional);
  if (must !== undefined) return { decision: must.id, option: pick(view.board, must, random).id };
  for (const decision of open) {
    const option = interruption(view.board, decision);
    if (option !== null) return { decision: decision.id, option: option.id };
  }
  return null;
}

function pick(table: BlackOrchestraView, decision: DecisionView, random: Chance): OptionView {
  const options = decision.options ?? [];
  const score = scorerFor(table, decision);
  if (score === null) return options.find(({ kind }) => SAFE.includes(kind)) ?? random.pick(options);
  const scores = options.map(score);
  const best = Math.max(...scores);
  return random.pick(options.filter((_, index) => (scores[index] as number) >= best - 1e-9));
}

/** An interrupt is used only where it is worth something. */
function interruption(table: BlackOrchestraView, decision: DecisionView): OptionView | null {
  const score = scorerFor(table, decision);
  return (score && decision.options?.find((option) => score(option) > 0)) ?? null;
}

function scorerFor(table: BlackOrchestraView, decision: DecisionView): ((option: OptionView) => number) | null {
  const situation = situationOf(table, decision);
  const scorer = SCORERS[decision.kind];
  if (scorer === 'as-an-action') return actionScorer(situation);
  return typeof scorer === 'function' ? (option) => scorer(situation, option) : null;
}

function situationOf(table: BlackOrchestraView, decision: DecisionView): Situation {
  const me = conspiratorOf(table, decision);
  const plan = planOf(table);
  return { table, decision, me, self: sheet(table, me), plan, isPlotter: plan.plotter === me };
}

/** Whose decision it is: a solo player has two conspirators. */
function conspiratorOf({ order, conspirators, turn }: BlackOrchestraView, { refs, seat }: DecisionView): ConspiratorId {
  const named = order.find((id) => id === refs.who);
  return named ?? order.find((id) => conspirators[id]?.seat === seat) ?? turn.active;
}
