import type { OptionView } from '../game.ts';
import { CARDS, type CardId, type DossierCard } from '../content/cards.ts';
import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import type { ItemId } from '../content/items.ts';
import { PLOTS } from '../content/plots.ts';
import type { SpaceId } from '../content/spaces.ts';
import { ABILITIES } from '../flow/abilities.ts';
import { isPlot } from '../rules/people.ts';
import { playValue, reactionValue } from './cards.ts';
import { conspireValue, deliveryValue, releaseValue, VICTORY } from './deeds.ts';
import { Errands } from './errands.ts';
import { routesFrom } from './routes.ts';
import { sheet } from '../worth/seen.ts';
import { here, ref, type Situation } from '../worth/situation.ts';
import { strikeValue } from '../worth/strike.ts';
import { drawValue, gainedItemValue, hiddenItemValue, itemValue, suspicionValue } from '../worth/values.ts';

/** A scorer for the options of one moment: what an action is worth, and the rest of the turn after it. */
export function actionScorer(situation: Situation): (option: OptionView) => number {
  const { table } = situation;
  const actions = table.turn.actionsLeft;
  const errands = new Errands(situation);
  const after = errands.best(actions - 1);
  const ways = bestByFirstStep(situation, errands, actions);
  const rested = { ...situation, table: { ...table, turn: { ...table.turn, conspired: true } } };
  let afterConspiring: number | null = null;
  return (option) => {
    switch (option.kind) {
      case 'move':
        return ways.get(ref(option, 'space')) ?? 0;
      case 'conspire':
        // Numbers give back as many actions as the dice cost, on average.
        afterConspiring ??= new Errands(rested).best(actions);
        return (
          conspireValue(situation, here(situation) ?? 'train-station', Number(option.refs?.dice)) + afterConspiring
        );
      case 'ability':
        return abilityValue(situation, { errands, actions, after });
      case 'end-actions':
        return errands.visit(here(situation) ?? 'train-station', 0);
      case 'react':
        return reactionValue(situation, ref(option, 'card'), 'action') > 0 ? VICTORY : -1;
      case 'ask-again':
      case 'ask-consent-again':
      case 'drop-item':
      case 'discard-plot':
        return -1;
      default:
        return immediateValue(situation, option) + after;
    }
  };
}

interface Turn {
  readonly errands: Errands;
  readonly actions: number;
  /** The best use of the actions that are left after this one. */
  readonly after: number;
}

/** With Olbricht's ability the journey is all there is to the turn. */
function abilityValue(situation: Situation, { errands, actions, after }: Turn): number {
  const { ability } = CONSPIRATORS[situation.me];
  if (ability === undefined) return after;
  const worth = ABILITIES[ability].worth(situation, () => errands.bestAfar(actions));
  return ability === 'transport' ? worth : worth + after;
}

/** For each neighbour the best that lies in that direction. */
function bestByFirstStep(situation: Situation, errands: Errands, actions: number): Map<SpaceId, number> {
  const start = here(situation);
  const ways = new Map<SpaceId, number>();
  if (start === null) return ways;
  const routes = routesFrom(situation.table, start);
  for (const { space, value } of errands.destinations(actions)) {
    const first = routes.firstStepTo(space);
    if (first !== null) ways.set(first, Math.max(value, ways.get(first) ?? -Infinity));
  }
  return ways;
}

/** What one action does by itself. */
function immediateValue(situation: Situation, option: OptionView): number {
  const { table, me } = situation;
  const space = here(situation) ?? 'train-station';
  switch (option.kind) {
    case 'attempt': {
      const strike = { who: me, plot: ref(option, 'plot'), target: ref(option, 'leader'), at: space };
      const value = strikeValue(table, strike);
      return value > 0 ? VICTORY * (0.2 + value) : -VICTORY;
    }
    case 'collect':
      return 1.1 * gainedItemValue(situation, me, itemValue(situation, me, ref(option, 'item')));
    case 'reveal':
      return 0.65 * gainedItemValue(situation, me, hiddenItemValue(situation, me));
    case 'deliver':
      return deliveryValue(situation, space) - 0.1 * itemValue(situation, me, ref(option, 'item'));
    case 'dossier':
      return drawValue(situation, me);
    case 'release':
      return releaseValue(situation);
    case 'act':
      return playValue(situation, ref(option, 'card'), space);
    default:
      return helpValue(situation, option);
  }
}

function helpValue(situation: Situation, option: OptionView): number {
  const { table, me } = situation;
  const target = ref(option, 'target');
  switch (option.kind) {
    case 'cover':
      return bestRelief(situation) - 0.8 * itemValue(situation, me, ref(option, 'item'));
    case 'scout':
      return 0.2;
    case 'give-card':
      return handoverValue(situation, { from: me, to: target, card: ref(option, 'card') });
    case 'take-card':
      return handoverValue(situation, { from: target, to: me, card: ref(option, 'card') });
    case 'give-item':
      return itemHandoverValue(situation, { from: me, to: target, item: ref(option, 'item') });
    case 'take-item':
      return itemHandoverValue(situation, { from: target, to: me, item: ref(option, 'item') });
    case 'transport':
      return table.conspirators[target] ? -0.5 : 0;
    default:
      return -1;
  }
}

function bestRelief(situation: Situation): number {
  return Math.max(...situation.table.order.map((id) => suspicionValue(situation, id, -1)));
}

interface CardHandover {
  readonly from: ConspiratorId;
  readonly to: ConspiratorId;
  readonly card: DossierCard;
}

/** Plots go to the plotter, as long as there is room. */
function handoverValue({ table, plan }: Situation, { from, to, card }: CardHandover): number {
  const { dossier, dossierLimit } = sheet(table, to);
  if (to !== plan.plotter || from === plan.plotter || dossier.length >= dossierLimit) return -1;
  if (!isPlot(card)) return isForPlotter(card) ? 1.5 : -1;
  return PLOTS[card].reckless && sheet(table, to).motivation < 3 ? 0.4 : 1.8;
}

function isForPlotter(card: CardId): boolean {
  const { worth } = CARDS[card];
  return typeof worth === 'object' && worth.when === 'plotter-holds-it';
}

interface ItemHandover {
  readonly from: ConspiratorId;
  readonly to: ConspiratorId;
  readonly item: ItemId;
}

/** Items go to whom they help more. */
function itemHandoverValue(situation: Situation, { from, to, item }: ItemHandover): number {
  const { plan, table } = situation;
  const { items, itemLimit } = sheet(table, to);
  if (to !== plan.plotter || items.length >= itemLimit) return -1;
  return itemValue(situation, to, item) - itemValue(situation, from, item) - 0.2;
}
