import { backAt, positionAfter, topBack } from '../rules/deck.ts';
import type { SeenBy } from '../state.ts';
import { lose } from './end.ts';
import type { Resolver, Table } from './resolver.ts';

/** BS-3.1, BS-3.4: cards go from the top to the bottom, unseen, as if one by one. */
export function advance(table: Table, cards: number): void {
  const { data, state } = table;
  for (let moved = 0; moved < cards && state.outcome === null; moved++) {
    data.position = positionAfter(data, 1);
    if (data.position === 0) workCounter(table);
  }
}

/** BS-3.2, BS-3.4: on top it drops by 1 and goes to the bottom at once; at 0 she escapes. */
function workCounter(table: Table): void {
  if (table.data.counter === 0) return lose(table, 'escaped');
  table.data.counter--;
  table.emit({ type: 'counterDropped', counter: table.data.counter });
}

/** BS-3.1: the icon on top is public. */
export function see(table: Table, by: SeenBy): void {
  seeAt(table, table.data.position, by);
}

/** Fog shows only what everybody knows already, and so does an icon that lay open before. */
function seeAt(table: Table, position: number, by: SeenBy): void {
  const { data } = table;
  const back = backAt(data, position);
  const isKnown = back === 'fog' || data.sightings.some((one) => one.position === position && one.back === back);
  if (!isKnown) table.reveal('public');
  data.sightings.push({ round: data.round, position, back, by });
}

/** BS-4.2 (d), BS-9.7: she flees by the clues now held, the new fog card first; with no clue there is no flight. */
export const flee: Resolver<'flee'> = (table) => {
  const { data, state } = table;
  const cards = data.clues.length;
  if (cards === 0) return;
  advance(table, cards);
  if (state.outcome !== null) return;
  see(table, 'flight');
  table.emit({ type: 'ladyFled', cards, back: topBack(data) });
};

/** BS-4.11: fog 7 moves its cards unseen, the newly slid fog card first. */
export const hasten: Resolver<'hasten'> = (table, { cards }) => {
  advance(table, cards);
  if (table.state.outcome !== null) return;
  see(table, 'fog');
  table.emit({ type: 'ladyHastened', cards, back: topBack(table.data) });
};

/** BS-9.3: fog 3 shows the cards below the newly slid fog card, fog as fog, the counter card skipped. */
export const lookAhead: Resolver<'lookAhead'> = (table, { cards }) => {
  const { data } = table;
  const positions = Array.from({ length: cards }, (_, index) => positionAfter(data, index + 1));
  for (const position of positions) seeAt(table, position, 'fog');
  table.emit({ type: 'backsSeen', backs: positions.map((position) => backAt(data, position)) });
};
