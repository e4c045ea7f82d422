import { chance, rolledOdds, termsOf } from '../odds.ts';
import { EXTREME } from '../rules/people.ts';
import { isPoised } from './attempts.ts';
import { freeOnes, isFree, sheet } from './seen.ts';
import type { Situation } from './situation.ts';
import { bestOutlook, rerollsLeft } from './strike.ts';

/** The plotter is active, has hardly an action left, and could strike with one more. */
export function isPlotterAtWork({ table, plan }: Situation): boolean {
  const { active, actionsLeft } = table.turn;
  return active === plan.plotter && actionsLeft <= 1 && isPoised({ table, plan }, actionsLeft);
}

/** Hitler shall stay where he is, or a raid would hurt, or the end is near. */
export function isQuietWanted(situation: Situation): boolean {
  const { table, plan } = situation;
  const next = table.order[(table.order.indexOf(table.turn.active) + 1) % table.order.length];
  const isPlotterNext = next === plan.plotter && isFree(table, plan.plotter) && isPoised(situation);
  const atRisk = freeOnes(table).filter((id) => sheet(table, id).suspicion >= EXTREME).length;
  return isPlotterNext || table.events.stage === 7 || (atRisk > 0 && table.events.stage >= 2);
}

export function helpsPool({ table }: Situation, dice: number): boolean {
  if (table.plot === null) return false;
  const terms = termsOf(table.plot);
  const more = Math.min(table.freeDice, table.plot.pool + dice);
  return bestOutlook(table, more, terms).gain > bestOutlook(table, table.plot.pool, terms).gain + 0.02;
}

/** One eagle less makes the difference. */
export function savesPlot({ table }: Situation): boolean {
  if (table.plot === null) return false;
  const terms = termsOf(table.plot);
  const saved = rolledOdds({ ...terms, cancelled: table.plot.cancelled + 1 }, table.plot.faces);
  return rolledOdds(terms, table.plot.faces).exposed.ways > saved.exposed.ways;
}

const LEAST_REROLL = 0.15;

export function isRerollWanted({ table }: Situation): boolean {
  if (table.plot === null) return false;
  const terms = termsOf(table.plot);
  const now = rolledOdds(terms, table.plot.faces);
  const then = rolledOdds({ ...terms, rerolls: rerollsLeft(table) }, table.plot.faces);
  const moreSuccess = chance(then.success) - chance(now.success);
  return moreSuccess >= LEAST_REROLL || chance(now.exposed) - chance(then.exposed) > 0.5;
}
