import type { Audience, GameState } from '@kapelle/engine';
import type { Prng } from '@kapelle/testkit';
import type { InterrogationCardId } from '../src/content/interrogation.ts';
import { interrogationOptions } from '../src/flow/prison.ts';
import type { BlackOrchestra } from '../src/game.ts';
import type { BlackOrchestraData } from '../src/state.ts';

/** Kordt looks at three events. */
const MOST_SEEN = 3;

type State = GameState<BlackOrchestra>;

/**
 * Deals anew what an audience may not know: coming and removed events, the conspirator deck, face-down tiles, the
 * interrogation deck and the card before a prisoner; and moves all chance to come.
 */
export function makeTwin(state: State, audience: Audience, random: Prng): void {
  const { data } = state;
  random.shuffle(data.deck);
  dealEventsAnew(state, audience, random);
  dealTilesAnew(data, random);
  dealInterrogationAnew(state, audience, random);
  for (const stream of Object.keys(state.random.cursors)) state.random.cursors[stream] = random.below(1000);
}

/** The order to come in every stage. Who is looking at the top cards now still sees them there. */
function dealEventsAnew(state: State, audience: Audience, random: Prng): void {
  const { decks } = state.data.events;
  const looking = state.decisions.find((decision) => decision.kind === 'arrange-events');
  for (const deck of decks) {
    const seen = looking?.seat === audience ? MOST_SEEN : 0;
    const hidden = deck.splice(0, Math.max(0, deck.length - seen));
    random.shuffle(hidden);
    deck.unshift(...hidden);
  }
}

function dealTilesAnew({ tiles }: BlackOrchestraData, random: Prng): void {
  const hidden = Object.values(tiles).filter((tile) => !tile.revealed);
  const items = hidden.map((tile) => tile.item);
  random.shuffle(items);
  hidden.forEach((tile, index) => Object.assign(tile, { item: items[index] }));
}

/** A prisoner's card is another one for everybody but the prisoner. */
function dealInterrogationAnew(state: State, audience: Audience, random: Prng): void {
  const { data } = state;
  const open = state.decisions.find((decision) => decision.kind === 'interrogation');
  random.shuffle(data.interrogationDeck);
  if (open === undefined || open.seat === audience || data.interrogation === null) return;
  const prisoner = open.refs.who;
  const deck = [...data.interrogationDeck, data.interrogation];
  const others = deck.filter((card) => interrogationOptions(data, card, prisoner).length > 0);
  const card: InterrogationCardId = random.pick(others);
  data.interrogation = card;
  data.interrogationDeck = deck.filter((one) => one !== card);
  const options = interrogationOptions(data, card, prisoner);
  state.decisions = state.decisions.map((decision) => (decision === open ? { ...decision, options } : decision));
}
