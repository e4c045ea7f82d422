import type { ActionOption, FreeOption } from '../choices.ts';
import type { OptionView } from '../game.ts';
import { CARDS, type CardId, type DossierCard } from '../content/cards.ts';
import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import type { ItemId } from '../content/items.ts';
import { PLOTS } from '../content/plots.ts';
import type { SpaceId } from '../content/spaces.ts';
import { ABILITIES } from '../flow/abilities.ts';
import { isPlot } from '../rules/people.ts';
import { playValue, reactionValue } from './cards.ts';
import { conspireValue, deliveryValue, releaseValue } from './deeds.ts';
import { Errands } from './errands.ts';
import { routesFrom } from './routes.ts';
import { sheet, VICTORY } from '../worth/seen.ts';
import { here, ref, type Situation } from '../worth/situation.ts';
import { strikeValue } from '../worth/strike.ts';
import { drawValue, gainedItemValue, hiddenItemValue, itemValue, suspicionValue } from '../worth/values.ts';

/** The turn as it is before one of its options is taken. */
interface Turn {
  readonly situation: Situation;
  /** Where the conspirator stands. */
  readonly space: SpaceId;
  readonly errands: Errands;
  readonly actions: number;
  /** The best use of the actions that are left after this one. */
  readonly after: number;
  /** For each neighbour the best that lies in that direction. */
  readonly ways: ReadonlyMap<SpaceId, number>;
  readonly afterConspiring: () => number;
}

/** A scorer for the options of one moment: what an action is worth, and the rest of the turn after it. */
export function actionScorer(situation: Situation): (option: OptionView) => number {
  const turn = turnOf(situation);
  // The flow can offer no other kinds here: its makers of options are typed by the same names.
  return (option) => TURN_VALUES[option.kind as ActionOption | FreeOption](turn, option);
}

function turnOf(situation: Situation): Turn {
  const { table } = situation;
  const actions = table.turn.actionsLeft;
  const errands = new Errands(situation);
  const rested = { ...situation, table: { ...table, turn: { ...table.turn, conspired: true } } };
  let afterConspiring: number | null = null;
  return {
    situation,
    space: here(situation) ?? 'train-station',
    errands,
    actions,
    after: errands.best(actions - 1),
    ways: bestByFirstStep(situation, errands, actions),
    // Numbers give back as many actions as the dice cost, on average.
    afterConspiring: () => (afterConspiring ??= new Errands(rested).best(actions)),
  };
}

type TurnValue = (turn: Turn, option: OptionView) => number;

/** What one action does by itself, and the rest of the turn. */
function deed(value: TurnValue): TurnValue {
  return (turn, option) => value(turn, option) + turn.after;
}

const unwanted: TurnValue = () => -1;

const TURN_VALUES = {
  move: ({ ways }, option) => ways.get(ref(option, 'space')) ?? 0,
  conspire: ({ situation, space, afterConspiring }, option) =>
    conspireValue(situation, space, Number(option.refs?.dice)) + afterConspiring(),
  ability: abilityValue,
  'end-actions': ({ errands, space }) => errands.visit(space, 0),
  react: ({ situation }, option) => (reactionValue(situation, ref(option, 'card'), 'action') > 0 ? VICTORY : -1),
  'ask-again': unwanted,
  'ask-consent-again': unwanted,
  'drop-item': unwanted,
  'discard-plot': unwanted,
  give: unwanted,
  attempt: deed(attemptValue),
  collect: deed(
    ({ situation }, option) =>
      1.1 * gainedItemValue(situation, situation.me, itemValue(situation, situation.me, ref(option, 'item'))),
  ),
  reveal: deed(
    ({ situation }) => 0.65 * gainedItemValue(situation, situation.me, hiddenItemValue(situation, situation.me)),
  ),
  deliver: deed(
    ({ situation, space }, option) =>
      deliveryValue(situation, space) - 0.1 * itemValue(situation, situation.me, ref(option, 'item')),
  ),
  dossier: deed(({ situation }) => drawValue(situation, situation.me)),
  release: deed(({ situation }) => releaseValue(situation)),
  act: deed(({ situation, space }, option) => playValue(situation, ref(option, 'card'), space)),
  cover: deed(
    ({ situation }, option) => bestRelief(situation) - 0.8 * itemValue(situation, situation.me, ref(option, 'item')),
  ),
  scout: deed(() => 0.2),
  'give-card': deed(({ situation }, option) =>
    handoverValue(situation, { from: situation.me, to: ref(option, 'target'), card: ref(option, 'card') }),
  ),
  'take-card': deed(({ situation }, option) =>
    handoverValue(situation, { from: ref(option, 'target'), to: situation.me, card: ref(option, 'card') }),
  ),
  'give-item': deed(({ situation }, option) =>
    itemHandoverValue(situation, { from: situation.me, to: ref(option, 'target'), item: ref(option, 'item') }),
  ),
  'take-item': deed(({ situation }, option) =>
    itemHandoverValue(situation, { from: ref(option, 'target'), to: situation.me, item: ref(option, 'item') }),
  ),
  transport: deed(({ situation }, option) => (situation.table.conspirators[ref(option, 'target')] ? -0.5 : 0)),
} satisfies Record<ActionOption | FreeOption, TurnValue>;

/** With Olbricht's ability the journey is all there is to the turn. */
function abilityValue({ situation, errands, actions, after }: Turn): number {
  const { ability } = CONSPIRATORS[situation.me];
  if (ability === undefined) return after;
  const worth = ABILITIES[ability].worth(situation, () => errands.bestAfar(actions));
  return ability === 'transport' ? worth : worth + after;
}

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

function attemptValue({ situation: { table, me }, space }: Turn, option: OptionView): number {
  const strike = { who: me, plot: ref(option, 'plot'), target: ref(option, 'leader'), at: space };
  const value = strikeValue(table, strike);
  return value > 0 ? VICTORY * (0.2 + value) : -VICTORY;
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
