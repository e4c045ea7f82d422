import type { ConspiratorId } from '../content/conspirators.ts';
import type { Condition, ToldConditionKind } from '../content/printed-effect.ts';
import type { BlackOrchestraData } from '../state.ts';
import { countFace, freeDice } from './dice.ts';
import { deputiesInGame, wouldMoveHitler } from './leaders.ts';
import { areAllTogether, freeConspirators, isFree, motivationLevel, person, prisoners } from './people.ts';
import { countingEagles } from './plots.ts';
import { currentDeck, illegalCards, reachableTiles } from './things.ts';

type Check<K extends Condition['kind']> = (
  data: BlackOrchestraData,
  who: ConspiratorId,
  condition: Extract<Condition, { readonly kind: K }>,
) => boolean;

/** When each condition holds for a conspirator: a missing one does not compile. */
const CHECKS: { readonly [K in Condition['kind']]: Check<K> } = {
  'support-at-least': (data, _who, { value }) => data.militarySupport >= value,
  'motivation-at-least': (data, who, { level }) => person(data, who).motivation >= motivationLevel(level),
  'dissent-dice': (data, _who, { count }) => data.dissentDice === count,
  'illegal-cards-at-least': (data, _who, { count }) =>
    freeConspirators(data).flatMap((id) => illegalCards(data, id)).length >= count,
  'deputies-at-least': (data, _who, { count }) => deputiesInGame(data).length >= count,
  'active-is-free': (data) => isFree(data, data.turn.active),
  'event-due': (data) => data.turn.eventsDue > 0,
  'event-moves-hitler': (data) => !data.turn.hitlerHeld && wouldMoveHitler(data),
  'own-plot': (data, who) => data.plot?.plotter === who,
  'eagle-to-ignore': hasEagleToIgnore,
  'all-together': areAllTogether,
  'free-die': (data) => freeDice(data) > 0,
  'discarded-item': (data) => data.itemDiscards.length > 0,
  'item-on-board': (data) => reachableTiles(data).length > 0,
  'discarded-card': (data) => data.discards.length > 0,
  'somebody-in-prison': (data) => prisoners(data).length > 0,
  'event-to-see': (data) => currentDeck(data).length > 0,
};

/** What the holder of a card is told while a condition does not hold. */
export const REASONS = {
  'all-together': 'not-all-together',
  'free-die': 'no-free-die',
  'discarded-item': 'no-discarded-item',
  'item-on-board': 'no-item-on-board',
  'discarded-card': 'no-discarded-card',
  'somebody-in-prison': 'nobody-in-prison',
  'event-to-see': 'no-event-to-see',
} as const satisfies Record<ToldConditionKind, string>;

export function isMet(data: BlackOrchestraData, condition: Condition | undefined, who: ConspiratorId): boolean {
  if (condition === undefined) return true;
  return (CHECKS[condition.kind] as Check<Condition['kind']>)(data, who, condition);
}

/** Before the roll any eagle may come. */
function hasEagleToIgnore(data: BlackOrchestraData): boolean {
  const { plot } = data;
  if (plot === null) return false;
  return plot.faces.length === 0 || countingEagles(data, plot, countFace(plot.faces, 'eagle')) > 0;
}
