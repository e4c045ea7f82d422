import type { SpaceId } from '../content/spaces.ts';
import { distance } from '../rules/board.ts';
import { strikesOf } from './plan.ts';
import { levelFor, plotsOf, sheet } from './seen.ts';
import { here, type Situation } from './situation.ts';
import { placesFor, strikeValue, type Strike } from './strike.ts';

/** The best attempt I could make from anywhere, were I there. */
function bestStrikeAnywhere({ table, me, self }: Situation): { value: number; at: SpaceId } | null {
  const strikes = strikesOf(table, me).filter(({ plot }) => self.motivation >= levelFor(plot));
  const valued = strikes.map((strike) => ({ at: strike.at, value: strikeValue(table, strike) }));
  return valued.toSorted((one, other) => other.value - one.value)[0] ?? null;
}

/** A flight is for striking at once from far away. */
export function flightValue(situation: Situation): number {
  const from = here(situation);
  const best = bestStrikeAnywhere(situation);
  if (from === null || best === null || distance(from, best.at) < 2) return 0;
  return situation.table.turn.actionsLeft >= 2 ? 30 * best.value : 0;
}

/** The space Hitler should be sent to, so that I may strike from where I stand. */
export function bestSummons(situation: Situation): { space: SpaceId | null; value: number } {
  const { table } = situation;
  const hitler = table.leaders.hitler;
  let best: { space: SpaceId | null; value: number } = { space: null, value: 0 };
  if (hitler === undefined) return best;
  for (const space of table.openSpaces.filter((one) => distance(hitler, one) <= 3)) {
    const value = strikeWithHitlerAt(situation, space);
    if (value > best.value) best = { space, value };
  }
  return best;
}

export function strikeWithHitlerAt(situation: Situation, space: SpaceId): number {
  const { table, me, self } = situation;
  const from = here(situation);
  if (from === null) return 0;
  const moved = { ...table, leaders: { ...table.leaders, hitler: space } };
  const plots = plotsOf(table, me).filter((plot) => self.motivation >= levelFor(plot));
  const strikes = plots
    .filter((plot) => placesFor(moved, plot, 'hitler').includes(from))
    .map((plot): Strike => ({ who: me, plot, target: 'hitler', at: from }));
  return Math.max(0, ...strikes.map((strike) => strikeValue(moved, strike)));
}

/** Whether the plotter may strike from where they stand, or after so many steps. */
export function isPoised({ table, plan }: Pick<Situation, 'table' | 'plan'>, steps = 2): boolean {
  const { place, motivation } = sheet(table, plan.plotter);
  return strikesOf(table, plan.plotter).some(
    (strike) =>
      motivation >= levelFor(strike.plot) &&
      place !== 'prison' &&
      distance(place, strike.at) <= steps &&
      strikeValue(table, strike) > 0,
  );
}
