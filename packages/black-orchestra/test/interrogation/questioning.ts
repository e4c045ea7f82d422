import { expect } from 'vitest';
import {
  INTERROGATION_CARD_IDS,
  INTERROGATION_CARDS,
  type InterrogationCardId,
  type InterrogationOptionId,
} from '../../src/content/interrogation.ts';
import type { TableEvent } from '../../src/events.ts';
import { beginTurn, choose, EXTREME, nextDice, nextEvents, quietTable, set, type Table, TIMID } from '../scenario.ts';

export type Arrange = (table: Table) => unknown;

/** Some card on which the option stands. */
export function cardWith(option: InterrogationOptionId): InterrogationCardId {
  const card = INTERROGATION_CARD_IDS.find((id) => INTERROGATION_CARDS[id].options.includes(option));
  if (card === undefined) throw new Error(`${option} stands on no card`);
  return card;
}

/**
 * Beck, Timid and at Extreme, begins his turn in prison and is shown this card; Oster and Kordt are free. In the
 * classic edition he has just failed to resist.
 */
export function questioned(card: InterrogationCardId, arrange: Arrange = () => undefined): Table {
  const isClassic = INTERROGATION_CARDS[card].resist === undefined;
  const table = quietTable(['beck', 'oster', 'kordt'], { edition: isClassic ? 'classic' : 'revised' });
  set(nextEvents(table, 1, 'leadership-dispute', 'leadership-dispute'), 'beck', {
    place: 'prison',
    motivation: TIMID,
    suspicion: EXTREME,
  });
  table.arrange((data) => {
    data.interrogationDeck.splice(data.interrogationDeck.indexOf(card), 1);
    data.interrogationDeck.push(card);
  });
  arrange(table);
  if (isClassic) nextDice(table, 'eagle');
  return beginTurn(table, 'beck');
}

/** Beck chooses this option. */
export function answered(option: InterrogationOptionId, arrange?: Arrange): Table {
  const table = questioned(cardWith(option), arrange);
  return choose(table, 'beck', `interrogation:${option}`);
}

/** Exactly this came of the option by the last answer, before the event is drawn. */
export function expectEffects(table: Table, happened: readonly TableEvent[]): Table {
  const end = table.events.findIndex(({ type }) => type === 'eventDrawn');
  const before = end === -1 ? table.events : table.events.slice(0, end);
  const preludes: readonly TableEvent['type'][] = ['interrogationAnswered', 'resistanceTried', 'diceRolled'];
  expect(before.filter(({ type }) => !preludes.includes(type))).toEqual(happened);
  return table;
}

/** Whether the option is closed to Beck on a card where it stands, and shown to him as such. */
export function isClosed(option: InterrogationOptionId, arrange?: Arrange): boolean {
  const table = questioned(cardWith(option), arrange);
  const offered = table.view('seat-1').decisions.flatMap(({ options = [] }) => options.map(({ id }) => id));
  const shown = table.view('seat-1').board.interrogation?.options.find((one) => one.option === option);
  const isOpen = offered.includes(`interrogation:${option}`);
  if (shown !== undefined) expect(shown.isPossible).toBe(isOpen);
  return !isOpen;
}

export const BECK_STAYS = { place: 'prison', suspicion: EXTREME } as const;
