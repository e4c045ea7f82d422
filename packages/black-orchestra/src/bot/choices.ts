import type { DecisionKind, DissentOption } from '../choices.ts';
import type { OptionView } from '../game.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { EffectChoice } from '../content/printed-effect.ts';
import type { SpaceId } from '../content/spaces.ts';
import { suspicionLevel } from '../rules/people.ts';
import { bestSummons, strikeWithHitlerAt } from '../worth/attempts.ts';
import { Errands } from './errands.ts';
import { eventValue, reactionValue } from './cards.ts';
import { freeAt, freeOnes, sheet, sum, VICTORY } from '../worth/seen.ts';
import { here, ref, type Scorer, type Situation } from '../worth/situation.ts';
import {
  cardValue,
  hiddenItemValue,
  itemValue,
  motivationValue,
  supportValue,
  suspicionValue,
} from '../worth/values.ts';

const MEDIUM = suspicionLevel('medium');
const HIGH = suspicionLevel('high');

/** Things that go: the least useful one. */
const leastUseful: Scorer = (situation, option) => {
  const { me } = situation;
  if (option.kind === 'react') return reactionValue(situation, ref(option, 'card'), 'action');
  if (option.kind === 'discard-card') return -cardValue(situation, me, ref(option, 'card'));
  return option.kind === 'discard-item' ? -itemValue(situation, me, ref(option, 'item')) : 0;
};

const consent: Scorer = ({ isPlotter }, option) => {
  if (option.kind === 'refuse') return isPlotter ? 2 : 0;
  return option.kind === 'agree' ? 1 : 0.5;
};

/** An offer: what accepting is worth; declining is worth nothing. */
function offer(worth: (situation: Situation) => number): Scorer {
  return (situation, option) => (option.kind === 'accept' ? worth(situation) : 0);
}

export const CHOICE_SCORERS = {
  'over-dossier-limit': leastUseful,
  'over-item-limit': leastUseful,
  discard: leastUseful,
  'prison-discard': leastUseful,
  bribe: (situation, option) =>
    option.kind === 'decline' ? 0 : suspicionValue(situation, situation.me, -2) + leastUseful(situation, option),
  'discard-any-items': (situation, option) =>
    option.kind === 'keep-the-rest' ? 0 : suspicionValue(situation, situation.me, -1) + leastUseful(situation, option),
  'keep-one': (situation, option) => cardValue(situation, situation.me, ref(option, 'card')),
  'fetch-card': (situation, option) => cardValue(situation, situation.me, ref(option, 'card')),
  'fetch-item': fetchedItem,
  'remove-tile': (situation, option) => -tileValue(situation, ref(option, 'space'), situation.plan.plotter),
  'draw-up-to': ({ self }, option) =>
    option.kind === 'draw-one' ? (self.dossier.length <= self.dossierLimit ? 1 : -1) : 0,
  'dissent-reward': dissentReward,
  'place-target': placeTarget,
  distribute: (situation, option) => suspicionValue(situation, ref(option, 'target'), -1),
  'share-actions': ({ plan }, option) => (option.refs?.target === plan.plotter ? 1 : 0),
  'choose-effect': chosenEffect,
  'send-hitler': (situation, option) =>
    strikeWithHitlerAt(situation, ref(option, 'space')) - 0.001 * freeAt(situation.table, ref(option, 'space')).length,
  'choose-space': goSomewhere,
  'choose-step': goSomewhere,
  'choose-visit': ({ table, plan }, option) => {
    const space = ref(option, 'space');
    return -freeAt(table, space).length - (sheet(table, plan.plotter).place === space ? 3 : 0);
  },
  'send-deputies': ({ table }, option) => -freeAt(table, ref(option, 'space')).length,
  'call-deputy': (_situation, option) => (option.refs?.leader === 'himmler' ? 1 : 0),
  'expel-deputy': (_situation, option) => (option.refs?.leader === 'himmler' ? 1 : 0),
  'arrange-events': (situation, option) => {
    const value = eventValue(situation, ref(option, 'event'));
    return option.kind === 'remove-event' ? -value - 0.5 : value;
  },
  'consent-card': consent,
  'consent-item': consent,
  'consent-move': (_situation, option) => (option.kind === 'agree' ? 1 : 0),
  'hear-goebbels': offer(
    (situation) =>
      motivationValue(situation, situation.me, 2) +
      suspicionValue(situation, situation.me, Math.max(0, HIGH - situation.self.suspicion)),
  ),
  'face-himmler': offer(
    (situation) =>
      sum([1, 2, 3].map((steps) => motivationValue(situation, situation.me, steps))) +
      suspicionValue(situation, situation.me, 2),
  ),
  'leave-with-hess': offer(
    (situation) => motivationValue(situation, situation.me, -1) + suspicionValue(situation, situation.me, -1),
  ),
  'start-afresh': offer(
    (situation) =>
      motivationValue(situation, situation.me, -situation.self.motivation) +
      suspicionValue(situation, situation.me, Math.min(0, MEDIUM - situation.self.suspicion)),
  ),
} satisfies Partial<Record<DecisionKind, Scorer>>;

function fetchedItem(situation: Situation, option: OptionView): number {
  if (option.kind === 'fetch-item') return itemValue(situation, situation.me, ref(option, 'item'));
  return tileValue(situation, ref(option, 'space'), situation.me);
}

function tileValue(situation: Situation, space: SpaceId, who: ConspiratorId): number {
  const tile = situation.table.tiles[space];
  if (tile === undefined) return 0;
  return tile === 'face-down' ? hiddenItemValue(situation, who) : itemValue(situation, who, tile);
}

const DISSENT_REWARDS = {
  encourage: (situation, option) => motivationValue(situation, ref(option, 'target'), 1),
  'encourage-everybody': (situation) => sum(freeOnes(situation.table).map((id) => motivationValue(situation, id, 1))),
  'weaken-support': (situation) => supportValue(situation, -1),
} satisfies Record<DissentOption, Scorer>;

function dissentReward(situation: Situation, option: OptionView): number {
  return DISSENT_REWARDS[option.kind as DissentOption](situation, option);
}

/** Two dice on the card lower military support, three on the track raise motivation or lower it. */
function placeTarget(situation: Situation, option: OptionView): number {
  const plotter = motivationValue(situation, situation.plan.plotter, 1);
  const support = supportValue(situation, -1);
  return option.kind === 'place-on-defections' ? support / 2 : Math.max(plotter, support) / 3;
}

const EFFECT_CHOICES = {
  'weaken-support': (situation) => supportValue(situation, -1),
  'encourage-here': (situation) => {
    const at = here(situation);
    return at === null ? 0 : sum(freeAt(situation.table, at).map((id) => motivationValue(situation, id, 1)));
  },
  'forged-orders-for-hitler': (situation) => VICTORY * bestSummons(situation).value,
  'forged-travel-papers': () => 0.1,
} satisfies Record<EffectChoice['kind'], Scorer>;

function chosenEffect(situation: Situation, option: OptionView): number {
  return EFFECT_CHOICES[option.kind as EffectChoice['kind']](situation);
}

/** On the move by a card or an ability: to where there is most to do. Others are left where they are. */
function goSomewhere(situation: Situation, option: OptionView): number {
  const walker = situation.decision.refs.target;
  const at = here(situation);
  if (at === null || (walker !== undefined && walker !== situation.me)) return option.kind === 'stop-here' ? 1 : 0;
  const space = option.kind === 'stop-here' ? at : ref(option, 'space');
  const steps = (situation.decision.refs.steps ?? 1) - 1;
  const errands = new Errands(situation);
  return steps > 0 && option.kind !== 'stop-here'
    ? errands.onward(space, steps)
    : errands.visit(space, situation.table.turn.actionsLeft);
}
