import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import { PLOTS, type PlotId } from '../content/plots.ts';
import type { SpaceId } from '../content/spaces.ts';
import { PLOT_LEVEL } from '../rules/people.ts';
import type { BlackOrchestraView } from '../view.ts';
import { belongs, freeOnes, inPrison, levelFor, plotsOf, sheet } from './seen.ts';
import { outlookOf, placesFor, targetsAtTable, type Strike } from './strike.ts';

/** What the table works towards. Made of public things only, so that all who think alike agree without a word. */
export interface Plan {
  /** The one who shall strike; all help. */
  readonly plotter: ConspiratorId;
  /** The motivation the plotter's easiest plot demands. */
  readonly level: number;
  /** Where everybody should come, because together they strike better. */
  readonly rally: SpaceId | null;
}

export function planOf(table: BlackOrchestraView): Plan {
  const [first = table.turn.active, ...others] = freeOnes(table).toSorted();
  const plotter = others.reduce((best, one) => (promise(table, one) > promise(table, best) ? one : best), first);
  const levels = plotsOf(table, plotter).map(levelFor);
  const level = levels.length > 0 ? Math.min(...levels) : PLOT_LEVEL;
  return { plotter, level, rally: rallyPoint(table, plotter) };
}

/** How good a plotter somebody would make: willing, unsuspected, with a plot that suits. */
function promise(table: BlackOrchestraView, who: ConspiratorId): number {
  const { motivation, suspicion, hasAbility } = sheet(table, who);
  const plots = plotsOf(table, who).map((plot) => suitability(table, who, plot));
  const best = plots.length > 0 ? Math.max(...plots) + 0.4 * (plots.length - 1) : 0;
  const isQuick = CONSPIRATORS[who].bonus?.actions !== undefined && hasAbility;
  return 1.2 * motivation - 0.6 * suspicion + best + (isQuick ? 0.5 : 0);
}

export function suitability(table: BlackOrchestraView, who: ConspiratorId, plot: PlotId): number {
  const { reckless, meeting, items } = PLOTS[plot];
  const held = sheet(table, who).items.filter((item) => items.some((help) => help.item === item)).length;
  const together = meeting !== undefined && inPrison(table).length === 0 ? 1.2 : 0;
  return 1.5 + (belongs(who, plot) ? 1 : 0) + 0.5 * held + together - (reckless ? 1 : 0);
}

/** What an attempt must gain by a meeting to call everybody. */
const WORTH_A_MEETING = 0.04;

function rallyPoint(table: BlackOrchestraView, plotter: ConspiratorId): SpaceId | null {
  const strikes = strikesOf(table, plotter).filter(({ plot }) => sheet(table, plotter).motivation >= levelFor(plot));
  let best: { at: SpaceId; more: number } | null = null;
  for (const strike of strikes) {
    const more = outlookOf(gathered(table, strike.at), strike).gain - outlookOf(table, strike).gain;
    if (more >= WORTH_A_MEETING && (best === null || more > best.more)) best = { at: strike.at, more };
  }
  return best?.at ?? null;
}

/** Every attempt a conspirator's plots allow on leaders as they stand now, motivation aside. */
export function strikesOf(table: BlackOrchestraView, who: ConspiratorId): Strike[] {
  return plotsOf(table, who).flatMap((plot) =>
    targetsAtTable(table).flatMap((target) =>
      placesFor(table, plot, target).map((at): Strike => ({ who, plot, target, at })),
    ),
  );
}

/** The table as it would be with all free conspirators in one space. */
function gathered(table: BlackOrchestraView, at: SpaceId): BlackOrchestraView {
  const moved = table.order.map((id) => {
    const one = sheet(table, id);
    return [id, one.place === 'prison' ? one : { ...one, place: at }] as const;
  });
  return { ...table, conspirators: Object.fromEntries(moved) };
}
