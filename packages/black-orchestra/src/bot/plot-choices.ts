import type { DecisionKind, FreeOption, PoolItemOption, WindowOption } from '../choices.ts';
import type { OptionView } from '../game.ts';
import type { ItemId } from '../content/items.ts';
import { PLOTS, type PlotId } from '../content/plots.ts';
import type { SpaceId } from '../content/spaces.ts';
import type { ReactionTiming } from '../content/cards.ts';
import { bestReroll, termsOf, type PlotTerms } from '../odds.ts';
import type { PlotView } from '../view.ts';
import { reactionValue } from './cards.ts';
import { VICTORY } from '../worth/seen.ts';
import { here, ref, type Scorer, type Situation } from '../worth/situation.ts';
import {
  areItemsWorthIt,
  bestOutlook,
  cancelsLeft,
  helpAtHand,
  outlookFor,
  rerollsLeft,
  strikeValue,
} from '../worth/strike.ts';

/** What is decided around an attempt, and at the moments when ⚡ fits. */
export const PLOT_SCORERS = {
  'plot-pool': poolScore,
  'plot-dice': ({ table }, option) =>
    table.plot === null ? 0 : outlookFor(table, pendingTerms(table.plot, { table }), Number(option.refs?.dice)).gain,
  'lend-item': (_situation, option) => (option.kind === 'lend' ? 1 : 0),
  reroll: ({ table }, option) => {
    if (table.plot === null) return 0;
    const terms = { ...termsOf(table.plot), rerolls: rerollsLeft(table, 1) };
    return bestReroll(terms, table.plot.faces) === option.refs?.face ? 1 : 0;
  },
  interrupt: windowScore('action'),
  'window-turn-start': windowScore('turn-start'),
  'window-before-event': windowScore('before-event'),
  'window-event-drawn': windowScore('event-drawn'),
  'window-leader-moved': windowScore('leader-moved'),
  'window-plot-pool': windowScore('plot-pool'),
  'window-plot-rolled': windowScore('plot-rolled'),
} satisfies Partial<Record<DecisionKind, Scorer>>;

/** Cards that may still be played for it count as played. */
function pendingTerms(plot: PlotView, { table }: Pick<Situation, 'table'>): PlotTerms {
  return {
    ...termsOf(plot),
    cancelled: plot.cancelled + cancelsLeft(table),
    rerolls: rerollsLeft(table),
  };
}

/** Items first that add dice, one's own before another's; none where they would be wasted. */
function poolScore(situation: Situation, option: OptionView): number {
  const { table, me } = situation;
  const at = here(situation);
  if (table.plot === null || at === null) return 0;
  const terms = pendingTerms(table.plot, situation);
  const help = helpAtHand(table, { who: me, plot: table.plot.plot, target: table.plot.target, at });
  const now = bestOutlook(table, table.plot.pool, terms);
  const all = bestOutlook(table, Math.min(table.freeDice, table.plot.pool + help.dice), {
    ...terms,
    cancelled: (terms.cancelled ?? 0) + help.cancels,
  });
  if (option.kind === 'pool-ready') return areItemsWorthIt(table, all, now) ? 0.5 : 9;
  return itemScore(table.plot.plot, option);
}

/** What speaks for taking an item from here rather than from there. */
const POOL_ITEMS = {
  'use-item': 0.5,
  'use-pistol': 0.5,
  'borrow-item': 0,
  'borrow-pistol': 0,
} satisfies Record<PoolItemOption, number>;

function itemScore(plot: PlotId, option: OptionView): number {
  const item: ItemId = option.refs?.item === undefined ? 'weapons' : ref(option, 'item');
  const help = PLOTS[plot].items.find((one) => one.item === item);
  return (help?.gives === 'die' ? 2 : 1) + POOL_ITEMS[option.kind as PoolItemOption];
}

const unwanted: Scorer = () => -1;

/** What a window or an interrupt offers besides ⚡ cards. */
const BESIDE_REACTIONS = {
  'react-plot': reactionPlotValue,
  pass: () => 0,
  quiet: unwanted,
  'ask-again': unwanted,
  'ask-consent-again': unwanted,
  'drop-item': unwanted,
  'end-actions': unwanted,
} satisfies Record<Exclude<WindowOption | FreeOption, 'react'>, Scorer>;

function windowScore(timing: ReactionTiming): Scorer {
  return (situation, option) =>
    option.kind === 'react'
      ? reactionValue(situation, option.refs.card, timing)
      : BESIDE_REACTIONS[option.kind as keyof typeof BESIDE_REACTIONS](situation, option);
}

/** Plots C and D cost no action (BO-12.6). */
function reactionPlotValue(situation: Situation, option: OptionView): number {
  const at: SpaceId | null = here(situation);
  if (at === null) return -1;
  const strike = { who: situation.me, plot: ref(option, 'plot'), target: ref(option, 'leader'), at };
  const value = strikeValue(situation.table, strike);
  return value > 0 ? VICTORY * value : -1;
}
