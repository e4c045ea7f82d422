import {
  INTERROGATION_CARDS,
  SPACES,
  type EventId,
  type InterrogationCardId,
  type SpaceId,
} from '@kapelle/black-orchestra/page';
import { interrogationOptionTextParams } from '@kapelle/black-orchestra/words';
import { inEveryLanguage, tellingNames } from './spoken.ts';
import type { ToldGame } from './told-game.ts';

/** Something that is hidden, and how it would look wherever it came to light. */
export interface Secret {
  readonly what: string;
  readonly pattern: RegExp;
}

/** All that is hidden from those who only watch, at this moment of the game. */
export function secretsOf(game: ToldGame, { seed, tokens }: Hidden): Secret[] {
  return [
    ...tokens.map((token, index) => secret(`token ${index + 1}`, exactly(token))),
    secret('the seed', exactly(seed)),
    secret("somebody's options", /"options":\[\{/),
    ...keySecrets(game),
    ...interrogationSecrets(game),
    ...eventSecrets(game),
    ...tileSecrets(game),
    ...deckSecrets(game),
  ];
}

interface Hidden {
  readonly seed: string;
  readonly tokens: readonly string[];
}

function secret(what: string, pattern: RegExp): Secret {
  return { what, pattern };
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}

function exactly(text: string): RegExp {
  return new RegExp(escaped(text), 'iu');
}

/** As an id, and not as a part of another one. */
function named(id: string): RegExp {
  return new RegExp(`(?<![\\w-])${escaped(id)}(?![\\w-])`, 'u');
}

/** Keys stay closed until the end, and the interrogations' for good. */
function keySecrets({ state: { random }, isOver }: ToldGame): Secret[] {
  const closed = Object.entries(random.keys).filter(([name]) => !isOver || name === 'interrogation');
  return closed.map(([name, key]) => secret(`the key of ${name}`, exactly(key)));
}

/** BO-11.2: no card is ever shown to others; of the one that is being read, no word either. */
export function interrogationSecrets({ state: { data } }: ToldGame): Secret[] {
  const ids = Object.keys(INTERROGATION_CARDS) as InterrogationCardId[];
  const cards = ids.flatMap((card) => [
    secret(`the interrogation ${card}`, named(card)),
    ...tellingNames(`interrogation.card.${card}.name`).map((name) =>
      secret(`the interrogation ${name}`, exactly(name)),
    ),
  ]);
  return data.interrogation === null ? cards : [...cards, ...textsOf(data.interrogation)];
}

function textsOf(card: InterrogationCardId): Secret[] {
  return INTERROGATION_CARDS[card].options.flatMap((option) => {
    const key = `interrogation.option.${option}.text`;
    const params = interrogationOptionTextParams(option);
    return inEveryLanguage({ key, params }).map((text) => secret(`what ${option} says`, exactly(text)));
  });
}

/** Which events will come, and which were taken out. Some come more than once, or under one name. */
export function eventSecrets({ state, isOver }: ToldGame): Secret[] {
  if (isOver) return [];
  const { decks, removed, discarded, current, key } = state.data.events;
  const seen = [...discarded, current, key].filter((event) => event !== null);
  const seenNames = seen.flatMap(namesOf);
  const hidden = [...new Set([...decks.flat(), ...removed])].filter((event) => !seen.includes(event));
  return hidden.flatMap((event) => [
    secret(`the event ${event}`, named(event)),
    ...namesOf(event)
      .filter((name) => !seenNames.includes(name))
      .map((name) => secret(`the event ${name}`, exactly(name))),
  ]);
}

function namesOf(event: EventId): readonly string[] {
  return tellingNames(`event.${event}.name`);
}

/** What lies under a tile, said of its space. */
function tileSecrets({ state: { data } }: ToldGame): Secret[] {
  const spaces = Object.keys(data.tiles) as SpaceId[];
  return spaces.flatMap((space) => {
    const tile = data.tiles[space];
    if (tile === undefined || tile.revealed) return [];
    const item = escaped(tile.item);
    return [secret(`the tile at ${space}`, new RegExp(`${escaped(space)}\\W{1,8}(item\\W{1,6})?"${item}"`, 'u'))];
  });
}

/** Three cards in the order in which they will be drawn, or the other way round. */
function deckSecrets({ state: { data } }: ToldGame): Secret[] {
  const top = data.deck.slice(-3);
  if (top.length < 3) return [];
  const orders = [top, top.toReversed()].map((cards) => cards.map((card) => `"${escaped(card)}"`).join(','));
  return [secret('the order of the deck', new RegExp(orders.join('|'), 'u'))];
}

/** Face-down tiles whose item is not the one that their space asks for, so that the item’s name tells it. */
export function tellingTiles({ state: { data } }: ToldGame): { space: SpaceId; names: string[] }[] {
  const spaces = Object.keys(data.tiles) as SpaceId[];
  return spaces.flatMap((space) => {
    const tile = data.tiles[space];
    if (tile === undefined || tile.revealed || tile.item === SPACES[space].delivery?.item) return [];
    return [{ space, names: inEveryLanguage({ key: `item.${tile.item}.name` }) }];
  });
}
