import { CONSPIRATORS } from '../content/conspirators.ts';
import { SPACES, type Delivery, type SpaceId } from '../content/spaces.ts';
import { chance, conspireOdds, type ConspireOdds } from '../odds.ts';
import { EXTREME } from '../rules/people.ts';
import { freeAt, freeOnes, inPrison, sheet, sum } from '../worth/seen.ts';
import type { Situation } from '../worth/situation.ts';
import { itemValue, motivationValue, supportValue, suspicionValue } from '../worth/values.ts';
import { VICTORY } from '../worth/seen.ts';

const CONSPIRING: readonly ConspireOdds[] = [1, 2, 3].map(conspireOdds);

/** What conspiring with so many dice in a space is worth: dissent, less the suspicion of all who are there. */
export function conspireValue(situation: Situation, space: SpaceId, dice: number): number {
  const { me, table } = situation;
  const present = [me, ...freeAt(table, space).filter((id) => id !== me)];
  const perTarget = dissentValue(situation) / 3;
  const values = (CONSPIRING[dice - 1]?.outcomes ?? []).map((outcome) => {
    const suspicion = sum(present.map((id) => suspicionValue(situation, id, outcome.eagles)));
    return chance(outcome) * (outcome.targets * perTarget + suspicion);
  });
  return sum(values);
}

/** What a full dissent track would bring. */
function dissentValue(situation: Situation): number {
  const raised = freeOnes(situation.table).map((id) => motivationValue(situation, id, 1));
  return Math.max(...raised, supportValue(situation, -1));
}

/** What delivering an item is worth: suspicion less the item (BO-7.5). */
export function deliveryValue(situation: Situation, space: SpaceId): number {
  const { table, me, self } = situation;
  const { delivery } = SPACES[space];
  if (delivery === undefined || table.tiles[space] !== undefined || !isDeliveryOpen(situation, space, delivery))
    return 0;
  const fitting = self.items.filter((item) => delivery.item === 'any' || item === delivery.item);
  if (fitting.length === 0) return 0;
  const price = Math.min(...fitting.map((item) => itemValue(situation, me, item)));
  return reliefValue(situation, delivery) - 0.6 * price;
}

function reliefValue(situation: Situation, { suspicion, to }: Delivery): number {
  if (to === 'only-you') return suspicionValue(situation, situation.me, suspicion);
  const steps = freeOnes(situation.table).flatMap((id) => [
    suspicionValue(situation, id, -1),
    suspicionValue(situation, id, -2) - suspicionValue(situation, id, -1),
  ]);
  return sum(steps.toSorted((one, other) => other - one).slice(0, -suspicion));
}

function isDeliveryOpen({ table, me }: Situation, space: SpaceId, { condition }: Delivery): boolean {
  switch (condition?.kind) {
    case undefined:
      return true;
    case 'hitler-here':
      return table.leaders.hitler === space;
    case 'deputy-here':
      return Object.entries(table.leaders).some(([leader, where]) => leader !== 'hitler' && where === space);
    case 'stage':
      return table.events.stage === condition.stage;
    case 'affiliation':
      return CONSPIRATORS[me].affiliation === condition.affiliation;
  }
}

/** BO-7.9: five in six somebody comes free; with an eagle one is arrested oneself. */
export function releaseValue(situation: Situation): number {
  const { table, me, isPlotter } = situation;
  if (inPrison(table).length === 0 || sheet(table, me).suspicion >= EXTREME) return 0;
  const isLastFree = freeOnes(table).length === 1;
  const arrest = isLastFree ? VICTORY : isPlotter ? 9 : 4;
  return (5 / 6) * (3.6 + suspicionValue(situation, me, 1)) - (1 / 6) * arrest;
}
