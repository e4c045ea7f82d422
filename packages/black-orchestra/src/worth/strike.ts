import { CARD_IDS, CARDS, type CardId } from '../content/cards.ts';
import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import { EVENTS } from '../content/events.ts';
import type { ItemId } from '../content/items.ts';
import type { LeaderId } from '../content/leaders.ts';
import { PLOTS, type PlotId } from '../content/plots.ts';
import type { SpaceId } from '../content/spaces.ts';
import { chance, plotOdds, type PlotTerms } from '../odds.ts';
import { NEIGHBOURS } from '../rules/board.ts';
import { EXPOSING_EAGLES, isPlaceRight } from '../rules/plots.ts';
import { heldIn } from '../rules/things.ts';
import type { BlackOrchestraView } from '../view.ts';
import { belongs, count, eventsLeft, freeAt, freeOnes, heldByFree, sheet, sum } from './seen.ts';

/** An attempt somebody could make from a space, as if standing there. */
export interface Strike {
  readonly who: ConspiratorId;
  readonly plot: PlotId;
  readonly target: LeaderId;
  readonly at: SpaceId;
}

/** How an attempt looks with the best number of dice. */
export interface Outlook {
  readonly dice: number;
  readonly success: number;
  readonly exposed: number;
  /** Success less what exposure costs: what players compare. */
  readonly gain: number;
}

const HOPELESS: Outlook = { dice: 1, success: 0, exposed: 0, gain: 0 };
const DEPUTY_TARGETS = 2;
const DEPUTIES_TO_KILL = 2;
/** An exposed plot costs so much of a won game, as long as there is time to try again. */
const EXPOSURE_COST = 0.35;
const LATE_EXPOSURE_COST = 0.12;
/** The arrest of the last free conspirator ends it (BO-10.3). */
const LOST_GAME = 1;

/** The leaders a plot should be aimed at here (BO-14.1). */
export function targetsAtTable(table: BlackOrchestraView): LeaderId[] {
  return (Object.keys(table.leaders) as LeaderId[]).filter((leader) => isWanted(table, leader));
}

/** Whether his death brings the victory nearer: that of a third deputy does not. */
function isWanted({ variants, killed }: BlackOrchestraView, target: LeaderId): boolean {
  if (target === 'hitler') return true;
  return variants.lieutenants && killed.filter((leader) => leader !== 'hitler').length < DEPUTIES_TO_KILL;
}

/** Where the plotter must stand for a plot on a target now; empty when the target stands in the wrong place. */
export function placesFor(table: BlackOrchestraView, plot: PlotId, target: LeaderId): readonly SpaceId[] {
  const where = table.leaders[target];
  const { place, distance, reaction } = PLOTS[plot];
  if (where === undefined || reaction || !isPlaceRight(place, where)) return [];
  if (distance === 0) return [where];
  return NEIGHBOURS[where].filter((space) => table.openSpaces.includes(space));
}

/** Which of the dice a plot may have: all that can be had, or only those that cost no item. */
export type Means = 'everything' | 'no-items';

export function outlookOf(table: BlackOrchestraView, strike: Strike, means: Means = 'everything'): Outlook {
  const items = means === 'everything' ? itemsAtHand(table, strike) : [];
  const helps = usedItems(strike.plot, items);
  const dice = givenDice(table, strike) + helps.dice + (means === 'everything' ? cardDice(table, strike) : 0);
  const { suspicion } = sheet(table, strike.who);
  const eagles = currentEagles(table);
  return bestOutlook(table, Math.min(dice, table.freeDice), {
    targets: strike.target === 'hitler' ? table.militarySupport.value : DEPUTY_TARGETS,
    exposedAt: EXPOSING_EAGLES[suspicion] as number,
    added: eagles,
    cancelled: helps.cancels + cancelsLeft(table),
    rerolls: rerollsLeft(table),
  });
}

/** The number of dice with the most to gain (BO-12.3). */
export function bestOutlook(table: BlackOrchestraView, pool: number, terms: PlotTerms): Outlook {
  let best = HOPELESS;
  for (let dice = 1; dice <= pool; dice++) {
    const one = outlookFor(table, terms, dice);
    if (dice === 1 || one.gain > best.gain) best = one;
  }
  return best;
}

export function outlookFor(table: BlackOrchestraView, terms: PlotTerms, dice: number): Outlook {
  const odds = knownOdds(terms, dice);
  return { dice, ...odds, gain: odds.success - exposureCost(table) * odds.exposed };
}

function exposureCost(table: BlackOrchestraView): number {
  if (isLastRound(table)) return 0;
  if (isLastFree(table)) return LOST_GAME;
  return isLate(table) ? LATE_EXPOSURE_COST : EXPOSURE_COST;
}

/** Nobody can be sure of another turn. */
function isLastRound(table: BlackOrchestraView): boolean {
  return eventsLeft(table) <= table.order.length;
}

/** BO-10.3: who is arrested now takes the game along. */
function isLastFree(table: BlackOrchestraView): boolean {
  return freeOnes(table).length === 1;
}

/** Few turns are left for everybody. */
function isLate(table: BlackOrchestraView): boolean {
  return eventsLeft(table) <= 2 * table.order.length + 2;
}

type Shares = Pick<Outlook, 'success' | 'exposed'>;

/** A memo of a function of five small numbers. */
const known = new Map<string, Shares>();

function knownOdds({ targets, exposedAt, added = 0, cancelled = 0, rerolls = 0 }: PlotTerms, dice: number): Shares {
  const name = `${targets}/${exposedAt}/${added - cancelled}/${rerolls}/${dice}`;
  let shares = known.get(name);
  if (shares === undefined) {
    const odds = plotOdds({ targets, exposedAt, added, cancelled, rerolls }, dice);
    shares = { success: chance(odds.success), exposed: chance(odds.exposed) };
    known.set(name, shares);
  }
  return shares;
}

function currentEagles({ events: { current } }: BlackOrchestraView): number {
  return current === null ? 0 : (EVENTS[current].whileCurrent?.plotEagles ?? 0);
}

/** The base die, affiliation, meeting and Beck (BO-12.2). */
function givenDice(table: BlackOrchestraView, { who, plot, at }: Strike): number {
  const { meeting = 0 } = PLOTS[plot];
  const others = table.order.filter((id) => id !== who);
  const isMeeting = others.every((id) => sheet(table, id).place === at);
  const beck = freeOnes(table).find((id) => CONSPIRATORS[id].bonus?.diceForPlotsHere !== undefined);
  const isBeckHere =
    beck !== undefined && sheet(table, beck).hasAbility && (beck === who || sheet(table, beck).place === at);
  return 1 + (belongs(who, plot) ? 1 : 0) + (isMeeting ? meeting : 0) + (isBeckHere ? 1 : 0);
}

/** What ⚡ cards add to a plot: dice, cancelled eagles and re-rolls, and for whom. */
interface PlotCard {
  readonly card: CardId;
  readonly dice: number;
  readonly cancels: number;
  readonly rerolls: number;
  /** Only the plotter's own card helps. */
  readonly isOwn: boolean;
  readonly leastSupport: number;
}

const PLOT_CARDS: readonly PlotCard[] = CARD_IDS.flatMap(plotCard);
const DICE_CARDS = PLOT_CARDS.filter(({ dice }) => dice > 0);
const CANCEL_CARDS = PLOT_CARDS.filter(({ cancels }) => cancels > 0);
const REROLL_CARDS = PLOT_CARDS.filter(({ rerolls }) => rerolls > 0);
const MOST_REROLLS = 2;

function plotCard(card: CardId): PlotCard[] {
  const { timing, effects, needs = [] } = CARDS[card];
  if (timing !== 'reaction') return [];
  const support = needs.map((need) => (need.kind === 'support-at-least' ? need.value : 0));
  const changes = effects.filter((effect) => effect.do === 'changePlot');
  return [
    {
      card,
      dice: sum(changes.map(({ dice = 0 }) => dice)),
      cancels: sum(changes.map(({ cancel = 0 }) => cancel)),
      rerolls: effects.filter((effect) => effect.do === 'reroll').length,
      isOwn: needs.some((need) => need.kind === 'own-plot'),
      leastSupport: Math.max(0, ...support),
    },
  ];
}

function cardDice(table: BlackOrchestraView, { who }: Strike): number {
  const usable = DICE_CARDS.filter(({ leastSupport }) => table.militarySupport.value >= leastSupport);
  return sum(
    usable.map(({ card, dice, isOwn }) => {
      const held = isOwn ? count(sheet(table, who).dossier, card) : heldByFree(table, card);
      return dice * held;
    }),
  );
}

/** Eagles that cards in anybody's dossier can still cancel. */
export function cancelsLeft(table: BlackOrchestraView): number {
  return sum(CANCEL_CARDS.map(({ card, cancels }) => cancels * heldByFree(table, card)));
}

/** Re-rolls that cards in anybody's dossier still give, and one more if it is being used. */
export function rerollsLeft(table: BlackOrchestraView, used = 0): number {
  return Math.min(MOST_REROLLS, used + sum(REROLL_CARDS.map(({ card, rerolls }) => rerolls * heldByFree(table, card))));
}

/** One's own items, and in the revised edition those of others in the space. */
function itemsAtHand(table: BlackOrchestraView, { who, at }: Strike): ItemId[] {
  const lenders = table.edition === 'revised' ? freeAt(table, at).filter((id) => id !== who) : [];
  return [who, ...lenders].flatMap((id) => {
    const { items, dossier } = sheet(table, id);
    return [...items, ...heldIn(dossier, 'plotPool').map(({ does }) => does.countsAs)];
  });
}

/** What the items in reach would add to an attempt. */
export function helpAtHand(table: BlackOrchestraView, strike: Strike): { dice: number; cancels: number } {
  return usedItems(strike.plot, itemsAtHand(table, strike));
}

function usedItems(plot: PlotId, items: readonly ItemId[]): { dice: number; cancels: number } {
  let dice = 0;
  let cancels = 0;
  for (const { item, gives, each } of PLOTS[plot].items) {
    const used = each ? count(items, item) : Math.min(1, count(items, item));
    if (gives === 'die') dice += used;
    else cancels += used;
  }
  return { dice, cancels };
}

/** The least chance of success that is worth an action, and the least that is worth items. */
const LEAST_SUCCESS = 0.03;
const LEAST_WITH_ITEMS = 0.2;

/** Of attempts that end it one way or the other, the share that must succeed. */
function neededShare(table: BlackOrchestraView): number {
  if (isLastRound(table)) return 0;
  if (isLastFree(table)) return 0.65;
  return isLate(table) ? 0.3 : 0.5;
}

function isSafeEnough(table: BlackOrchestraView, { success, exposed, gain }: Outlook): boolean {
  return gain > 0 && success >= LEAST_SUCCESS && success / (success + exposed) >= neededShare(table);
}

/** What an attempt from there is worth: 0 where it had better wait. */
export function strikeValue(table: BlackOrchestraView, strike: Strike): number {
  if (!isWanted(table, strike.target)) return 0;
  const bare = outlookOf(table, strike, 'no-items');
  const full = outlookOf(table, strike);
  const isFullWorthIt = full.success >= LEAST_WITH_ITEMS || isLate(table);
  if (isFullWorthIt && isSafeEnough(table, full)) return full.gain;
  return isSafeEnough(table, bare) ? bare.gain : 0;
}

/** Whether items shall be spent on an attempt: what they bring must be worth more than trying without them. */
export function areItemsWorthIt(table: BlackOrchestraView, withThem: Outlook, without: Outlook): boolean {
  if (withThem.gain <= without.gain + 0.01) return false;
  return withThem.success >= LEAST_WITH_ITEMS || isLate(table);
}
