import { WOMEN, type WomanId } from '../content/women.ts';
import type { ClueSource } from '../events.ts';
import { partnerOf } from '../rules/clues.ts';
import { canTakeAside } from '../rules/places.ts';
import { lose } from './end.ts';
import { option, type Resolver, type Table } from './resolver.ts';

/** The top clue is turned up and kept. */
export function gainClue(table: Table, source: ClueSource): void {
  keepClue(table, table.data.clueDeck.shift() as WomanId, source);
}

function keepClue(table: Table, woman: WomanId, source: ClueSource): void {
  table.reveal('public');
  table.data.clues.push(woman);
  table.emit({ type: 'clueGained', woman, source });
}

/** BS-4.1, BS-4.8: at no cost; it counts for every later flight. */
export const takeAside: Resolver<'takeAside'> = (table) => {
  const { data } = table;
  const woman = data.aside as WomanId;
  data.aside = null;
  keepClue(table, woman, 'aside');
};

/** BS-9.2, BS-9.5: fog 1 and 4 give the next clue and cause no flight; with none to draw the game is lost. */
export const gainFogClue: Resolver<'gainClue'> = (table) => {
  if (table.data.clueDeck.length === 0) lose(table, 'impossible-fog');
  else gainClue(table, 'fog');
};

/** BS-4.8, BS-9.2, BS-9.8: fog 5 takes any clue held, then gives one; the clue set aside may be taken first. */
export const exchangeClue: Resolver<'exchangeClue'> = (table, effect, scope) => {
  const { clues, clueDeck } = table.data;
  const options = [
    ...clues.map((woman) => option('remove-clue', [{ do: 'removeClue', woman }, { do: 'gainClue' }], { woman })),
    ...(mayTakeAsideNow(table) ? [option('take-aside', [{ do: 'takeAside' }, effect])] : []),
  ];
  if (options.length === 0 || clueDeck.length === 0) return lose(table, 'impossible-fog');
  table.ask({ kind: 'exchange-clue', seat: scope.seat, scope, options });
};

/** Under rules 1 the clue set aside was taken when an action was chosen, and at no other time. */
function mayTakeAsideNow({ data, state }: Table): boolean {
  return state.rules !== '1' && canTakeAside(data);
}

/** BS-4.6, BS-9.8: out of the game for good. */
export const removeClue: Resolver<'removeClue'> = (table, { woman }) => {
  const { data } = table;
  data.clues = data.clues.filter((held) => held !== woman);
  data.cluesRemoved.push(woman);
  table.emit({ type: 'clueRemoved', woman });
};

/** BS-9.1, BS-9.6: the old Lady goes unseen into the clue deck and a new one is drawn; her symbol is public. */
export const changeLady: Resolver<'changeLady'> = (table) => {
  const { data } = table;
  const women = [...data.clueDeck, data.lady];
  table.shuffle('new-lady', women);
  data.lady = women.shift() as WomanId;
  data.clueDeck = women;
  table.reveal('public');
  table.emit({ type: 'ladyChanged', symbol: WOMEN[data.lady].symbol });
  exchangeAside(table);
};

/** BS-9.6: her partner is set aside if the clue deck has it; the card that waited there goes into the deck. */
function exchangeAside(table: Table): void {
  const { data } = table;
  const partner = partnerOf(data.lady);
  if (!data.clueDeck.includes(partner)) return;
  const back = data.aside === null ? [] : [data.aside];
  data.clueDeck = [...data.clueDeck.filter((woman) => woman !== partner), ...back];
  data.aside = partner;
  table.shuffle('new-lady', data.clueDeck);
  table.emit({ type: 'asideExchanged', symbol: WOMEN[partner].symbol });
}
