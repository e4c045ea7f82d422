import type { BlackSonata } from '@kapelle/black-sonata';
import { PLACE_IDS, possiblePlaces, TRAIT_IDS, type ClueCard, type SymbolId } from '@kapelle/black-sonata/page';
import { sharesMessage } from '@kapelle/black-sonata/words';
import type { GameView, Message } from '@kapelle/engine';

type Hunt = GameView<BlackSonata>['board'];

/** A hunt in a few lines for the terminal. */
export function describeHunt({ board: table }: GameView<BlackSonata>): Message[] {
  if (table.pawn === null) return [{ key: 'table.start', params: { symbol: symbolName(table.symbol) } }];
  return [
    roundMessage(table, table.pawn),
    deckMessage(table),
    { key: 'table.lady', params: { symbol: symbolName(table.symbol), clues: table.clueDeck } },
    ...table.clues.map((clue) => clueMessage(clue, table.symbol)),
    { key: 'table.possible', params: { places: placesNow(table) } },
    { key: 'table.hypothesis', params: { traits: laidDown(table) } },
  ];
}

function roundMessage({ round, visited }: Hunt, pawn: string): Message {
  const places = PLACE_IDS.length - visited.length;
  return { key: 'table.round', params: { round, place: placeName(pawn), places } };
}

function deckMessage({ top, cardsToCounter, counter, fog }: Hunt): Message {
  const back = { key: `icon.${top ?? 'fog'}.name` };
  return { key: 'table.deck', params: { back, cards: cardsToCounter, counter, fog: fog.left } };
}

function clueMessage({ woman, traits, shares }: ClueCard, symbol: SymbolId): Message {
  return {
    key: 'table.clue',
    params: {
      woman: { key: `woman.${woman}.name` },
      traits: traits.map(traitName),
      shares: sharesMessage(shares[symbol]),
    },
  };
}

function placesNow(table: Hunt): Message[] {
  return (possiblePlaces(table)[table.position] ?? []).map(placeName);
}

function laidDown({ marks }: Hunt): Message[] {
  const traits = TRAIT_IDS.filter((trait) => marks[trait] === 'yes').map(traitName);
  return traits.length > 0 ? traits : [{ key: 'table.none' }];
}

function symbolName(symbol: string): Message {
  return { key: `symbol.${symbol}.name` };
}

function placeName(place: string): Message {
  return { key: `place.${place}.name` };
}

function traitName(trait: string): Message {
  return { key: `trait.${trait}.name` };
}
