import { FACES, type Face } from './content/levels.ts';
import type { PlotView } from './view.ts';

/**
 * Odds are exact: every probability is a count of equally likely rolls (`ways`) out of `outOf`, both whole numbers
 * far below 2^53. `chance` divides the two, so a printed share is right to the last digit a number holds.
 */
export interface Odds {
  readonly ways: number;
  readonly outOf: number;
}

export function chance({ ways, outOf }: Odds): number {
  return ways / outOf;
}

/** What decides a plot attempt (BO-12.3, BO-12.4, BO-12.8). */
export interface PlotTerms {
  /** Targets needed. */
  readonly targets: number;
  /** Counting eagles that expose it. */
  readonly exposedAt: number;
  /** Eagles the current event adds. */
  readonly added?: number;
  /** Eagles cancelled by items, events and cards; a card still to be played, such as Hitler's Schedule Leaked, too. */
  readonly cancelled?: number;
  /** Quick Reactions still to be played. */
  readonly rerolls?: number;
}

/** The three ends of an attempt; their ways sum up to all rolls. */
export interface PlotOdds {
  readonly dice: number;
  readonly success: Odds;
  readonly undetected: Odds;
  readonly exposed: Odds;
}

/** A roll by what matters of it: numbers count for nothing (BO-12.5). */
export interface PlotRoll {
  readonly eagles: number;
  readonly targets: number;
  readonly numbers: number;
}

const SIDES = FACES.length;
const EAGLE_SIDES = FACES.filter((face) => face === 'eagle').length;
const TARGET_SIDES = FACES.filter((face) => face === 'target').length;
const NUMBER_SIDES = SIDES - EAGLE_SIDES - TARGET_SIDES;

type RollPart = keyof PlotRoll;

/** One die: how many of its sides show each part of a roll. */
const DIE: readonly (readonly [part: RollPart, sides: number])[] = [
  ['eagles', EAGLE_SIDES],
  ['targets', TARGET_SIDES],
  ['numbers', NUMBER_SIDES],
];

const NOTHING: PlotRoll = { eagles: 0, targets: 0, numbers: 0 };

/** What an attempt on the table stands at. */
export function termsOf({ targetsNeeded, exposedAt, eventEagles, cancelled }: PlotView): PlotTerms {
  return { targets: targetsNeeded, exposedAt, added: eventEagles, cancelled };
}

/**
 * An attempt with so many dice, before the roll. Re-rolls are spent one at a time, each after seeing the dice, by the
 * policy of `bestReroll`: as much success as possible, and with equal success as little exposure.
 */
export function plotOdds(terms: PlotTerms, dice: number): PlotOdds {
  const rerolls = terms.rerolls ?? 0;
  let success = 0;
  let exposed = 0;
  for (const [roll, ways] of rollsOf(dice)) {
    const end = endOf(roll, terms, rerolls);
    success += ways * end.success;
    exposed += ways * end.exposed;
  }
  return settled(dice, { success, exposed }, SIDES ** (dice + rerolls));
}

/** BO-12.3: the plotter may leave out dice; the odds for each size from one die to the whole pool. */
export function plotOddsByPool(terms: PlotTerms, pool: number): PlotOdds[] {
  return Array.from({ length: pool }, (_, index) => plotOdds(terms, index + 1));
}

/** An attempt whose dice lie on the table, with the re-rolls still pending. */
export function rolledOdds(terms: PlotTerms, faces: readonly Face[]): PlotOdds {
  const rerolls = terms.rerolls ?? 0;
  return settled(faces.length, endOf(rollOf(faces), terms, rerolls), SIDES ** rerolls);
}

/** The die to roll again with the first of the pending re-rolls, or null where the dice are better left alone. */
export function bestReroll(terms: PlotTerms, faces: readonly Face[]): Face | null {
  const rerolls = terms.rerolls ?? 1;
  if (rerolls === 0) return null;
  const part = choice(rollOf(faces), terms, rerolls).again;
  if (part === null) return null;
  return faces.find((face) => partOf(face) === part) ?? null;
}

/** Ways out of 6 for each re-roll still pending. */
interface End {
  readonly success: number;
  readonly exposed: number;
}

function settled(dice: number, { success, exposed }: End, outOf: number): PlotOdds {
  return {
    dice,
    success: { ways: success, outOf },
    undetected: { ways: outOf - success - exposed, outOf },
    exposed: { ways: exposed, outOf },
  };
}

function endOf(roll: PlotRoll, terms: PlotTerms, rerolls: number): End {
  return rerolls === 0 ? asItLies(roll, terms) : choice(roll, terms, rerolls).end;
}

/** BO-12.4, BO-12.5, BO-12.8: exposure comes before success. */
function asItLies(roll: PlotRoll, { targets, exposedAt, added = 0, cancelled = 0 }: PlotTerms): End {
  const isExposed = Math.max(0, roll.eagles + added - cancelled) >= exposedAt;
  return { success: !isExposed && roll.targets >= targets ? 1 : 0, exposed: isExposed ? 1 : 0 };
}

interface Choice {
  readonly again: RollPart | null;
  readonly end: End;
}

/** The best use of the next re-roll. Leaving the dice alone keeps the re-roll, so nothing is lost by waiting. */
function choice(roll: PlotRoll, terms: PlotTerms, rerolls: number): Choice {
  const alone = asItLies(roll, terms);
  const scale = SIDES ** rerolls;
  let best: Choice = { again: null, end: { success: alone.success * scale, exposed: alone.exposed * scale } };
  for (const [part] of DIE) {
    if (roll[part] === 0) continue;
    const end = afterReroll(roll, part, { terms, rerolls });
    if (isBetter(end, best.end)) best = { again: part, end };
  }
  return best;
}

function isBetter(one: End, other: End): boolean {
  return one.success > other.success || (one.success === other.success && one.exposed < other.exposed);
}

function afterReroll(roll: PlotRoll, part: RollPart, { terms, rerolls }: { terms: PlotTerms; rerolls: number }): End {
  const rest = { ...roll, [part]: roll[part] - 1 };
  let success = 0;
  let exposed = 0;
  for (const [side, sides] of DIE) {
    const end = endOf({ ...rest, [side]: rest[side] + 1 }, terms, rerolls - 1);
    success += sides * end.success;
    exposed += sides * end.exposed;
  }
  return { success, exposed };
}

/** Every roll of so many dice by its parts, with the number of ways it comes about. */
function rollsOf(dice: number): [roll: PlotRoll, ways: number][] {
  const rolls: [PlotRoll, number][] = [];
  for (let eagles = 0; eagles <= dice; eagles++) {
    for (let targets = 0; eagles + targets <= dice; targets++) {
      const numbers = dice - eagles - targets;
      const arrangements = choose(dice, eagles) * choose(dice - eagles, targets);
      const sides = EAGLE_SIDES ** eagles * TARGET_SIDES ** targets * NUMBER_SIDES ** numbers;
      rolls.push([{ eagles, targets, numbers }, arrangements * sides]);
    }
  }
  return rolls;
}

/** How many ways there are to choose so many of a number of dice. */
function choose(from: number, count: number): number {
  let ways = 1;
  for (let step = 1; step <= count; step++) ways = (ways * (from - count + step)) / step;
  return ways;
}

function rollOf(faces: readonly Face[]): PlotRoll {
  return faces.map(partOf).reduce((roll, part) => ({ ...roll, [part]: roll[part] + 1 }), NOTHING);
}

function partOf(face: Face): RollPart {
  if (face === 'eagle') return 'eagles';
  return face === 'target' ? 'targets' : 'numbers';
}

/** One thing Conspire can bring (BO-7.3): suspicion, dissent dice and actions. */
export interface ConspireOutcome extends Odds {
  readonly eagles: number;
  readonly targets: number;
  readonly actions: number;
}

export interface ConspireOdds {
  readonly dice: number;
  /** Every outcome once, by eagles, targets and actions. */
  readonly outcomes: readonly ConspireOutcome[];
  /** On average; `actions` is what is gained, before the price of the dice. */
  readonly expected: { readonly eagles: number; readonly targets: number; readonly actions: number };
}

/** BO-7.3 with one to three dice. */
export function conspireOdds(dice: number): ConspireOdds {
  let outcomes: ConspireOutcome[] = [{ eagles: 0, targets: 0, actions: 0, ways: 1, outOf: 1 }];
  for (let die = 0; die < dice; die++) outcomes = withOneDieMore(outcomes);
  return { dice, outcomes, expected: averages(outcomes) };
}

function withOneDieMore(outcomes: readonly ConspireOutcome[]): ConspireOutcome[] {
  const merged = new Map<string, ConspireOutcome>();
  for (const outcome of outcomes) {
    for (const face of FACES) {
      const next = afterFace(outcome, face);
      const name = `${next.eagles}/${next.targets}/${next.actions}`;
      merged.set(name, { ...next, ways: next.ways + (merged.get(name)?.ways ?? 0) });
    }
  }
  return [...merged.values()];
}

function afterFace({ eagles, targets, actions, ways, outOf }: ConspireOutcome, face: Face): ConspireOutcome {
  const part = partOf(face);
  return {
    eagles: eagles + (part === 'eagles' ? 1 : 0),
    targets: targets + (part === 'targets' ? 1 : 0),
    actions: actions + (part === 'numbers' ? Number(face) : 0),
    ways,
    outOf: outOf * SIDES,
  };
}

function averages(outcomes: readonly ConspireOutcome[]): ConspireOdds['expected'] {
  const average = (name: 'eagles' | 'targets' | 'actions') =>
    outcomes.reduce((sum, outcome) => sum + outcome[name] * outcome.ways, 0) / (outcomes[0]?.outOf ?? 1);
  return { eagles: average('eagles'), targets: average('targets'), actions: average('actions') };
}
