import { CARDS, type CardId, type DossierCard, type HeldCase } from '../content/cards.ts';
import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import { ITEM_IDS, type ItemId } from '../content/items.ts';
import { PLOTS } from '../content/plots.ts';
import { isPlot } from '../rules/people.ts';
import { whileHeld } from '../rules/things.ts';
import { MOTIVATIONS, SUSPICIONS } from '../content/levels.ts';
import type { BlackOrchestraView } from '../view.ts';
import { suitability, type Plan } from './plan.ts';
import { freeOnes, inPrison, plotsOf, sheet, sum, unseenCards } from './seen.ts';
import type { Situation } from './situation.ts';

/** What things are worth, in actions. Nothing here looks beyond the table as it is. */
export interface Outlay {
  readonly table: BlackOrchestraView;
  readonly plan: Plan;
}

/** What suspicion costs at each level: the plotter is exposed sooner, everybody is arrested at Extreme. */
const SUSPICION_COST = [0, 0.6, 1.8, 4.5] as const;
const PLOTTER_SUSPICION_COST = [0, 1.6, 4.5, 6.5] as const;

/** What it is worth to move a conspirator's suspicion by so much; rising is a loss. */
export function suspicionValue({ table, plan }: Outlay, who: ConspiratorId, by: number): number {
  const costs = who === plan.plotter ? PLOTTER_SUSPICION_COST : SUSPICION_COST;
  const { suspicion } = sheet(table, who);
  const after = Math.min(SUSPICIONS.length - 1, Math.max(0, suspicion + by));
  return (costs[suspicion] as number) - (costs[after] as number);
}

const ABILITY_LEVEL = MOTIVATIONS.indexOf('motivated');

/** What each step up the track is worth to a conspirator who stands on the one below. */
function stepValue({ table, plan }: Outlay, who: ConspiratorId, from: number): number {
  if (from >= MOTIVATIONS.length - 1) return 0;
  if (who === plan.plotter && from < plan.level) return 4;
  if (CONSPIRATORS[who].ability === 'encourage' && from < ABILITY_LEVEL) return 2.4;
  if (from < plan.level && plotsOf(table, who).length > 0) return 1.6;
  return from < ABILITY_LEVEL ? 1 : 0.4;
}

/** What it is worth to move a conspirator's motivation by so much; falling is a loss. */
export function motivationValue(outlay: Outlay, who: ConspiratorId, by: number): number {
  const { motivation } = sheet(outlay.table, who);
  const last = Math.min(MOTIVATIONS.length - 1, Math.max(0, motivation + by));
  let value = 0;
  for (let level = motivation; level < last; level++) value += stepValue(outlay, who, level);
  for (let level = last; level < motivation; level++) value -= stepValue(outlay, who, level);
  return value;
}

/** Military support: the nearer the plotter is to striking, the more it matters. */
export function supportValue({ table, plan }: Outlay, by: number): number {
  const { value, floor, ceiling } = table.militarySupport;
  const moved = Math.min(ceiling, Math.max(floor, value + by)) - value;
  const isReady = sheet(table, plan.plotter).motivation >= plan.level;
  return -moved * (isReady ? 3.6 : 2.2);
}

/** How many of a conspirator's plots an item helps, the best of them counted by how it suits. */
function plotUse(table: BlackOrchestraView, who: ConspiratorId, item: ItemId): number {
  return plotsOf(table, who).filter((plot) => PLOTS[plot].items.some((help) => help.item === item)).length;
}

/** What an item is worth to somebody who carries it. */
export function itemValue({ table, plan }: Outlay, who: ConspiratorId, item: ItemId): number {
  const uses = plotUse(table, who, item);
  const forPlotter = table.edition === 'revised' && who !== plan.plotter && plotUse(table, plan.plotter, item) > 0;
  const { suspicion } = sheet(table, who);
  const toDeliver = suspicion >= 2 ? 1.1 : 0.7;
  if (uses > 0) return (who === plan.plotter ? 2.2 : 1.3) + 0.3 * uses;
  return forPlotter ? 1.4 : toDeliver;
}

/** What a face-down tile is worth on average. */
export function hiddenItemValue(outlay: Outlay, who: ConspiratorId): number {
  return sum(ITEM_IDS.map((item) => itemValue(outlay, who, item))) / ITEM_IDS.length;
}

/** What carrying one item more is worth, if something must be dropped for it. */
export function gainedItemValue(outlay: Outlay, who: ConspiratorId, value: number): number {
  const { items, itemLimit } = sheet(outlay.table, who);
  if (items.length < itemLimit) return value;
  return Math.max(0, value - Math.min(...items.map((item) => itemValue(outlay, who, item))));
}

type HeldCheck = (outlay: Outlay, who: ConspiratorId, card: CardId) => boolean;

/** The cases in which a card is worth another figure. */
const HELD_CASES: Readonly<Record<HeldCase, HeldCheck>> = {
  'somebody-in-prison': ({ table }) => inPrison(table).length > 0,
  'no-plot-held': ({ table }, who) => plotsOf(table, who).length === 0,
  'plot-takes-it': ({ table }, who, card) => {
    const help = whileHeld(card, 'plotPool');
    return help !== undefined && plotUse(table, who, help.countsAs) > 0;
  },
  'plotter-holds-it': ({ plan }, who) => who === plan.plotter,
};

/** What a card is worth in somebody's dossier. */
export function cardValue(outlay: Outlay, who: ConspiratorId, card: DossierCard): number {
  const { table, plan } = outlay;
  if (isPlot(card)) return suitability(table, who, card) * (who === plan.plotter ? 1.3 : 0.9);
  const { worth } = CARDS[card];
  if (typeof worth === 'number') return worth;
  return HELD_CASES[worth.when](outlay, who, card) ? worth.then : worth.usually;
}

/** A card in a dossier is worth less than in play: it must still be played. */
const STILL_TO_PLAY = 0.7;
/** Of the cards that may come, the share that must be better than the worst one held. */
const LIKELY = 0.8;

/**
 * What one more card is worth on average, by the cards that nobody has seen since the last shuffle. With a full dossier it
 * takes the place of the worst one; where it would most likely be thrown away again, it is better left alone.
 */
export function drawValue(outlay: Outlay, who: ConspiratorId): number {
  const known = drawValues.get(outlay.table) ?? new Map<ConspiratorId, number>();
  const value = known.get(who) ?? reckonedDraw(outlay, who);
  drawValues.set(outlay.table, known.set(who, value));
  return value;
}

/** A memo: every space is looked at with the same deck in mind. */
const drawValues = new WeakMap<BlackOrchestraView, Map<ConspiratorId, number>>();

function reckonedDraw(outlay: Outlay, who: ConspiratorId): number {
  const { dossier, dossierLimit } = sheet(outlay.table, who);
  const coming = unseenCards(outlay.table).map((card) => cardValue(outlay, who, card));
  if (coming.length === 0) return 0;
  if (dossier.length < dossierLimit) return (STILL_TO_PLAY * sum(coming)) / coming.length;
  const worst = Math.min(...dossier.map((card) => cardValue(outlay, who, card)));
  const gains = coming.filter((value) => value > worst).map((value) => value - worst);
  return gains.length < LIKELY * coming.length ? -1 : (STILL_TO_PLAY * sum(gains)) / coming.length;
}

/** What the best of some items would be worth to me. */
export function bestItem(situation: Situation, items: readonly ItemId[]): number {
  const best = Math.max(0, ...items.map((item) => itemValue(situation, situation.me, item)));
  return gainedItemValue(situation, situation.me, best);
}

/** What the best tile on the board would be worth to me. */
export function bestTile(situation: Situation): number {
  const tiles = Object.values(situation.table.tiles);
  const shown = tiles.filter((tile) => tile !== 'face-down');
  const hidden = tiles.length > shown.length ? hiddenItemValue(situation, situation.me) : 0;
  return Math.max(bestItem(situation, shown), gainedItemValue(situation, situation.me, hidden));
}

/** Dice for everybody, and suspicion too. */
export function rallyValue(situation: Situation): number {
  const dice = situation.table.freeDice;
  const suspicion = sum(freeOnes(situation.table).map((id) => suspicionValue(situation, id, Math.round(dice / 6))));
  return dice / 3 + suspicion;
}
