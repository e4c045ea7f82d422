import {
  done,
  optionMaker,
  redactEvent,
  refuse,
  seatIds,
  shuffle,
  toEveryone,
  type Audience,
  type ClosedOption,
  type Decision,
  type GameDefinition,
  type GameState,
  type Play,
  type RandomState,
  type RedactionTable,
  type SeatId,
  type Setup,
} from '@kapelle/engine';
import {
  LOOT,
  OMENS,
  type Card,
  type Omen,
  type TinyData,
  type TinyEffect,
  type TinyEvent,
  type TinyGame,
  type TinyOutcome,
  type TinyTask,
  type TinyView,
} from './tiny-rules.ts';

type TinyPlay = Play<TinyGame>;

const option = optionMaker<TinyGame>();

/** The game the kit proves itself on: hidden hands and deck, dice, a secret look, side by side answers, an interrupt. */
export const tinyGame: GameDefinition<TinyGame> = {
  id: 'tiny',
  rules: '1',
  seatCounts: [2, 3],
  optionsSpec: {
    night: { kind: 'choice', choices: ['quiet', 'watchful'], default: 'quiet' },
    omens: { kind: 'flag', default: true },
    target: { kind: 'number', min: 4, max: 16, default: 10 },
  },
  streams: [{ name: 'deck' }, { name: 'dice', live: true }, { name: 'omens', sealed: true }],
  checkSetup: (setup) =>
    Object.keys(setup.picks).length === 0 ? done(setup) : refuse('bad-setup', { field: 'picks' }),
  deal,
  opening: (data) => [{ effect: { do: 'begin' }, scope: { seat: seatsOf(data)[0] } }],
  resolve,
  project,
  redact: (event, audience) => redactEvent(redactions, event, audience),
  explain,
};

function seatsOf(data: TinyData): [SeatId, ...SeatId[]] {
  return Object.keys(data.hands) as [SeatId, ...SeatId[]];
}

function deal(setup: Setup, random: RandomState): TinyData {
  const seats = seatIds(setup.seats);
  const deck = Object.keys(LOOT) as Card[];
  const omens = setup.options['omens'] === true ? (Object.keys(OMENS) as Omen[]) : [];
  shuffle(random, 'deck', deck);
  shuffle(random, 'omens', omens);
  return {
    hands: Object.fromEntries(seats.map((seat) => [seat, deck.splice(-3)])),
    deck,
    buried: [],
    sack: [],
    omens,
    consulted: [],
    whistles: Object.fromEntries(seats.map((seat) => [seat, 1])),
    loot: 0,
    target: setup.options['target'] as number,
    alarm: 0,
    alarmLimit: setup.options['night'] === 'quiet' ? 3 : 2,
    turnsLeft: 6 * setup.seats,
  };
}

function resolve(play: TinyPlay, { effect, scope }: TinyTask): void {
  const { data } = play;
  const { seat } = scope;
  switch (effect.do) {
    case 'begin':
      return begin(play);
    case 'ask-bury':
      return askBury(play, seat);
    case 'bury':
      moveCard(effect.card, handOf(data, seat), data.buried);
      return play.emit({ type: 'cardBuried', seat, card: effect.card });
    case 'turn':
      return askTurn(play, seat);
    case 'whistle':
      data.whistles[seat] = 0;
      play.emit({ type: 'whistled', seat });
      return play.push(scope, { do: 'turn' });
    case 'wait':
      return play.emit({ type: 'waited', seat });
    case 'roll':
      return roll(play, seat);
    case 'peek':
    case 'draw':
      return lookAtTop(play, seat, effect.do);
    case 'stash':
      moveCard(effect.card, handOf(data, seat), data.sack);
      data.loot += LOOT[effect.card];
      play.reveal('public');
      return play.emit({ type: 'cardStashed', seat, card: effect.card });
    case 'consult':
      return consult(play, seat);
    case 'heed':
      return heed(play, seat, effect.omen);
    case 'end-turn':
      return endTurn(play, seat);
  }
}

function handOf(data: TinyData, seat: SeatId): Card[] {
  return data.hands[seat] as Card[];
}

function moveCard(card: Card, from: Card[], to: Card[]): void {
  from.splice(from.indexOf(card), 1);
  to.push(card);
}

function nextSeat(data: TinyData, seat: SeatId): SeatId {
  const seats = seatsOf(data);
  return seats[seats.indexOf(seat) + 1] ?? seats[0];
}

/** Everybody buries a card, each in their own time; then the first turn begins. */
function begin(play: TinyPlay): void {
  const seats = seatsOf(play.data);
  play.push({ seat: seats[0] }, { do: 'turn' });
  play.inParallel(seats.map((seat) => [{ effect: { do: 'ask-bury' }, scope: { seat } }]));
}

function askBury(play: TinyPlay, seat: SeatId): void {
  const options = handOf(play.data, seat).map((card) => option('bury', [{ do: 'bury', card }], { card }));
  play.ask({ kind: 'bury', seat, scope: { seat }, options });
}

function askTurn(play: TinyPlay, seat: SeatId): void {
  const { data } = play;
  const act = (effect: TinyEffect): TinyEffect[] => [effect, { do: 'end-turn' }];
  const options = handOf(data, seat).map((card) => option('stash', act({ do: 'stash', card }), { card }));
  options.push(option('wait', act({ do: 'wait' })), option('roll', act({ do: 'roll' })));
  if (data.deck.length > 0) options.push(option('peek', act({ do: 'peek' })), option('draw', act({ do: 'draw' })));
  if (canConsult(data, seat)) options.push(option('consult', act({ do: 'consult' })));
  play.ask({ kind: 'turn', seat, scope: { seat }, options });
  for (const other of seatsOf(data)) if (other !== seat && data.whistles[other] === 1) askWhistle(play, other);
}

function askWhistle(play: TinyPlay, seat: SeatId): void {
  const options = [option('whistle', [{ do: 'whistle' }])];
  play.ask({ kind: 'whistle', seat, scope: { seat }, optional: true, options });
}

function roll(play: TinyPlay, seat: SeatId): void {
  const pips = play.draw('dice', 6) + 1;
  play.emit({ type: 'rolled', seat, pips });
  if (pips === 1) play.data.alarm++;
  if (pips >= 5) play.data.loot++;
}

function lookAtTop(play: TinyPlay, seat: SeatId, how: 'peek' | 'draw'): void {
  const { data } = play;
  const card = data.deck.at(-1) as Card;
  play.reveal(seat);
  if (how === 'draw') moveCard(card, data.deck, handOf(data, seat));
  play.emit({ type: how === 'draw' ? 'cardDrawn' : 'cardPeeked', seat, card });
}

function canConsult(data: TinyData, seat: SeatId): boolean {
  return data.omens.length >= 2 && !data.consulted.includes(seat);
}

/** Two omens are seen by one seat; the one it does not heed goes back unseen by anybody else. */
function consult(play: TinyPlay, seat: SeatId): void {
  play.data.consulted.push(seat);
  play.reveal(seat);
  const options = play.data.omens.slice(-2).map((omen) => option('heed', [{ do: 'heed', omen }], { omen }));
  play.ask({ kind: 'omen', seat, scope: { seat }, options });
}

function heed(play: TinyPlay, seat: SeatId, omen: Omen): void {
  const { data } = play;
  data.omens.splice(data.omens.indexOf(omen), 1);
  play.shuffle('omens', data.omens);
  data.loot += OMENS[omen].loot;
  data.alarm += OMENS[omen].alarm;
  play.reveal('public');
  play.emit({ type: 'omenHeeded', seat, omen });
}

function endTurn(play: TinyPlay, seat: SeatId): void {
  const { data } = play;
  data.turnsLeft--;
  const result = resultOf(data);
  if (result === null) return play.push({ seat: nextSeat(data, seat) }, { do: 'turn' });
  play.emit({ type: 'ended', result });
  play.end({ result });
}

function resultOf(data: TinyData): TinyOutcome['result'] | null {
  if (data.alarm >= data.alarmLimit) return 'caught';
  if (data.loot >= data.target) return 'escaped';
  return data.turnsLeft === 0 ? 'dawn' : null;
}

function project({ data }: Readonly<GameState<TinyGame>>, audience: Audience): TinyView {
  const handFor = (seat: SeatId) => (seat === audience ? handOf(data, seat) : handOf(data, seat).length);
  return {
    deck: data.deck.length,
    buried: data.buried.length,
    omens: data.omens.length,
    hands: Object.fromEntries(seatsOf(data).map((seat) => [seat, handFor(seat)])),
    sack: data.sack,
    consulted: data.consulted,
    whistles: data.whistles,
    loot: data.loot,
    target: data.target,
    alarm: data.alarm,
    turnsLeft: data.turnsLeft,
  };
}

function toItsSeat(
  event: Extract<TinyEvent, { type: 'cardBuried' | 'cardPeeked' | 'cardDrawn' }>,
  audience: Audience,
): TinyEvent {
  return audience === event.seat ? event : { type: event.type, seat: event.seat };
}

const redactions: RedactionTable<TinyEvent> = {
  cardBuried: toItsSeat,
  cardPeeked: toItsSeat,
  cardDrawn: toItsSeat,
  whistled: toEveryone,
  waited: toEveryone,
  rolled: toEveryone,
  cardStashed: toEveryone,
  omenHeeded: toEveryone,
  ended: toEveryone,
};

const deckEmpty = { key: 'reason.deck-empty' };

function explain({ data }: Readonly<GameState<TinyGame>>, decision: Decision<TinyGame>): ClosedOption<TinyGame>[] {
  if (decision.kind !== 'turn') return [];
  const closed: ClosedOption<TinyGame>[] = [];
  if (data.deck.length === 0) closed.push({ kind: 'peek', reason: deckEmpty }, { kind: 'draw', reason: deckEmpty });
  if (data.consulted.includes(decision.seat))
    closed.push({ kind: 'consult', reason: { key: 'reason.consulted-once' } });
  else if (!canConsult(data, decision.seat)) closed.push({ kind: 'consult', reason: { key: 'reason.omens-gone' } });
  return closed;
}
