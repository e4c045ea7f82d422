import type { CardId } from '../content/cards.ts';
import type { ItemId } from '../content/items.ts';
import type { SpaceId } from '../content/spaces.ts';
import { distance } from '../rules/board.ts';
import type { DossierCard } from '../state.ts';
import { strikesOf } from './plan.ts';
import { freeAt, freeOnes, inPrison, levelFor, plotsOf, sheet, sum } from './seen.ts';
import { here, type Situation } from './situation.ts';
import { placesFor, strikeValue, type Strike } from './strike.ts';
import {
  cardValue,
  gainedItemValue,
  hiddenItemValue,
  itemValue,
  motivationValue,
  supportValue,
  suspicionValue,
} from './values.ts';

type Worth = (situation: Situation, space: SpaceId) => number;

/** What playing a ➡ card from a space is worth. Those not listed are kept for their moment. */
const PLAYS: Readonly<Partial<Record<CardId, Worth>>> = {
  'lose-gestapo': (situation) => suspicionValue(situation, situation.me, -1),
  'cover-story': (situation, space) => sum(companyAt(situation, space).map((id) => suspicionValue(situation, id, -1))),
  'false-safety-report': (situation) => sum(freeOnes(situation.table).map((id) => suspicionValue(situation, id, -1))),
  'inspiring-letter': encouragement,
  'hidden-camera': (situation) => sum(freeOnes(situation.table).map((id) => motivationValue(situation, id, 1))),
  'war-crimes-evidence': (situation, space) => Math.max(supportValue(situation, -1), encouragement(situation, space)),
  'military-secrets': (situation) => supportValue(situation, -1),
  'planning-session': ({ table, me }) => (plotsOf(table, me).length === 0 ? 2.4 : 1.1),
  'black-market': (situation) => bestItem(situation, situation.table.itemDiscards),
  'distant-contact': (situation) => 1.2 * bestTile(situation),
  'dumpster-dive': (situation) => bestDiscard(situation) - 0.9,
  'history-repeats': () => 0.9,
  'infiltrate-secret-ss-bunker': (situation) => room(situation) * 0.9 + suspicionValue(situation, situation.me, 1),
  'airplane-access': flightValue,
  'forged-documents': forgeryValue,
  'forged-release-orders': ({ table }) => (inPrison(table).length > 0 ? 5 : 0),
  'intelligence-briefing': () => 0.9,
  'black-orchestra': (situation) => rallyValue(situation),
};

export function playValue(situation: Situation, card: DossierCard, space: SpaceId): number {
  const worth = (PLAYS as Partial<Record<DossierCard, Worth>>)[card];
  return worth ? worth(situation, space) : 0;
}

function companyAt({ table, me }: Situation, space: SpaceId): readonly Situation['me'][] {
  return [me, ...freeAt(table, space).filter((id) => id !== me)];
}

function encouragement(situation: Situation, space: SpaceId): number {
  return sum(companyAt(situation, space).map((id) => motivationValue(situation, id, 1)));
}

function bestItem(situation: Situation, items: readonly ItemId[]): number {
  const best = Math.max(0, ...items.map((item) => itemValue(situation, situation.me, item)));
  return gainedItemValue(situation, situation.me, best);
}

function bestTile(situation: Situation): number {
  const tiles = Object.values(situation.table.tiles);
  const shown = tiles.filter((tile) => tile !== 'face-down');
  const hidden = tiles.length > shown.length ? hiddenItemValue(situation, situation.me) : 0;
  return Math.max(bestItem(situation, shown), gainedItemValue(situation, situation.me, hidden));
}

function bestDiscard(situation: Situation): number {
  return Math.max(0, ...situation.table.discards.map((card) => cardValue(situation, situation.me, card)));
}

function room({ self }: Situation): number {
  return Math.min(3, Math.max(0, self.dossierLimit - self.dossier.length + 1));
}

/** Dice for everybody, and suspicion too. */
function rallyValue(situation: Situation): number {
  const dice = situation.table.freeDice;
  const suspicion = sum(freeOnes(situation.table).map((id) => suspicionValue(situation, id, Math.round(dice / 6))));
  return dice / 3 + suspicion;
}

/** The best attempt I could make from anywhere, were I there. */
function bestStrikeAnywhere({ table, me, self }: Situation): { value: number; at: SpaceId } | null {
  const strikes = strikesOf(table, me).filter(({ plot }) => self.motivation >= levelFor(plot));
  const valued = strikes.map((strike) => ({ at: strike.at, value: strikeValue(table, strike) }));
  return valued.toSorted((one, other) => other.value - one.value)[0] ?? null;
}

/** A flight is for striking at once from far away. */
function flightValue(situation: Situation): number {
  const from = here(situation);
  const best = bestStrikeAnywhere(situation);
  if (from === null || best === null || distance(from, best.at) < 2) return 0;
  return situation.table.turn.actionsLeft >= 2 ? 30 * best.value : 0;
}

/** Hitler comes to a place where I can strike at once, or travel papers bring me to him. */
function forgeryValue(situation: Situation): number {
  if (situation.table.turn.actionsLeft < 2) return 0;
  return Math.max(30 * bestSummons(situation).value, flightValue(situation));
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

/** Whether somebody's plot may be struck now or in a moment from where they stand. */
export function isPoised({ table, plan }: Pick<Situation, 'table' | 'plan'>): boolean {
  const { place, motivation } = sheet(table, plan.plotter);
  return strikesOf(table, plan.plotter).some(
    (strike) =>
      motivation >= levelFor(strike.plot) &&
      place !== 'prison' &&
      distance(place, strike.at) <= 2 &&
      strikeValue(table, strike) > 0,
  );
}
