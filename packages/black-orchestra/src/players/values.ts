import type { CardId } from '../content/cards.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import { ITEM_IDS, type ItemId } from '../content/items.ts';
import { PLOTS } from '../content/plots.ts';
import { isPlot } from '../rules/people.ts';
import { MOTIVATIONS, SUSPICIONS, type DossierCard } from '../state.ts';
import type { BlackOrchestraView } from '../view.ts';
import { suitability, type Plan } from './plan.ts';
import { inPrison, plotsOf, sheet, sum } from './seen.ts';

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
  if (who === 'bonhoeffer' && from < ABILITY_LEVEL) return 2.4;
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

const CARD_VALUES: Readonly<Record<CardId, number>> = {
  'airplane-access': 1.6,
  'black-market': 1.4,
  'black-orchestra': 0.4,
  'called-away': 0.4,
  'cover-story': 1.8,
  'defections-and-dissent': 2,
  'delay-hitler': 1.1,
  'distant-contact': 1.8,
  'dumpster-dive': 1.7,
  'effective-planning': 1.8,
  'false-accusations': 0.8,
  'history-repeats': 0.8,
  'hitlers-schedule-leaked': 2.2,
  'infiltrate-secret-ss-bunker': 1.5,
  'lose-gestapo': 1.9,
  'planning-session': 1.5,
  'quick-reaction': 2.2,
  safe: 0.6,
  'slow-news-day': 1.3,
  'classified-papers': 1.4,
  'concealed-pistol': 0.7,
  'false-safety-report': 2.4,
  'forged-documents': 1.7,
  'forged-release-orders': 0.7,
  'hidden-camera': 1.2,
  'inspiring-letter': 2.6,
  'intelligence-briefing': 0.8,
  'military-secrets': 1.3,
  'officer-recruited': 2.4,
  'partisan-informant': 1,
  'war-crimes-evidence': 3,
};

/** What a card is worth in somebody's dossier. */
export function cardValue(outlay: Outlay, who: ConspiratorId, card: DossierCard): number {
  const { table, plan } = outlay;
  if (isPlot(card)) return suitability(table, who, card) * (who === plan.plotter ? 1.3 : 0.9);
  switch (card) {
    case 'forged-release-orders':
      return inPrison(table).length > 0 ? 4 : CARD_VALUES[card];
    case 'planning-session':
      return plotsOf(table, who).length === 0 ? 2.6 : CARD_VALUES[card];
    case 'concealed-pistol':
      return plotUse(table, who, 'weapons') > 0 ? 2.4 : CARD_VALUES[card];
    case 'officer-recruited':
      return who === plan.plotter ? 3.4 : CARD_VALUES[card];
    default:
      return CARD_VALUES[card];
  }
}

/** What one more card from the deck is worth on average. */
export function drawValue(outlay: Outlay, who: ConspiratorId): number {
  const { dossier, dossierLimit } = sheet(outlay.table, who);
  const average = plotsOf(outlay.table, who).length === 0 ? 1.35 : 1.05;
  if (dossier.length < dossierLimit) return average;
  const worst = Math.min(...dossier.map((card) => cardValue(outlay, who, card)));
  return Math.max(0.15, average - 0.75 * worst);
}
