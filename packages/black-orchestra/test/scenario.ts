import { type SeatId, seatIds, type Task } from '@kapelle/engine';
import { type Scenario, setTable } from '@kapelle/testkit';
import type { DecisionKind } from '../src/choices.ts';
import type { CardId, DossierCard } from '../src/content/cards.ts';
import type { ConspiratorId } from '../src/content/conspirators.ts';
import type { EventId } from '../src/content/events.ts';
import type { ItemId } from '../src/content/items.ts';
import { LEADER_STARTS, type LeaderId } from '../src/content/leaders.ts';
import { type Face, type Motivation, MOTIVATIONS, type Suspicion, SUSPICIONS } from '../src/content/levels.ts';
import type { PlotId } from '../src/content/plots.ts';
import type { Source } from '../src/content/printed-effect.ts';
import type { SpaceId, Stage } from '../src/content/spaces.ts';
import type { Effect } from '../src/effects/effect.ts';
import type { BlackOrchestra } from '../src/game.ts';
import { blackOrchestra } from '../src/index.ts';
import type { BlackOrchestraData, ConspiratorState, Place } from '../src/state.ts';

export type Table = Scenario<BlackOrchestra>;

export interface TableOptions {
  readonly edition?: 'revised' | 'classic';
  readonly difficulty?: 'easy' | 'normal' | 'hard';
  readonly lieutenants?: boolean;
  readonly urgency?: boolean;
  readonly guarded?: boolean;
  readonly askBeforeTaking?: boolean;
  /** A game that began under former rules. */
  readonly rules?: '2';
}

/**
 * A table with these conspirators in seat order, the first to move: everybody at the Train Station, leaders at their
 * starts, easy unless told otherwise. In the classic edition conspirators are dealt, so they are put in place by hand.
 */
export function tableOf(conspirators: readonly ConspiratorId[], options: TableOptions = {}): Table {
  const seats = conspirators.length;
  const picks = Object.fromEntries(seatIds(seats).map((seat, index) => [seat, [conspirators[index] as string]]));
  const { rules = blackOrchestra.rules, ...asked } = options;
  const game = { ...blackOrchestra, rules };
  const given = { difficulty: 'easy', firstPlayer: 'seat-1', ...asked };
  if (options.edition !== 'classic') return setTable(game, { seats, options: given, picks });
  return setTable(game, { seats, options: given }).arrange((data) => {
    recast(data, conspirators);
  });
}

/** Gives the classic table, which deals at random, the conspirators of the scenario. */
function recast(data: BlackOrchestraData, conspirators: readonly ConspiratorId[]): void {
  const sheets = data.order.map((id) => data.conspirators[id] as ConspiratorState);
  data.conspirators = Object.fromEntries(conspirators.map((id, index) => [id, sheets[index] as ConspiratorState]));
  data.order.splice(0, data.order.length, ...conspirators);
  data.turn.active = conspirators[0] as ConspiratorId;
}

/** The seat of a conspirator. */
export function seatOf(table: Table, id: ConspiratorId): SeatId {
  return who(table, id).seat;
}

export function who(table: Table, id: ConspiratorId): ConspiratorState {
  return table.data.conspirators[id] as ConspiratorState;
}

/** A conspirator's sheet; levels by name, or by their position on the track. */
export interface Sheet extends Partial<Omit<ConspiratorState, 'seat' | 'motivation' | 'suspicion'>> {
  readonly motivation?: Motivation | number;
  readonly suspicion?: Suspicion | number;
}

/** Changes a conspirator's sheet. */
export function set(table: Table, id: ConspiratorId, { motivation, suspicion, ...rest }: Sheet): Table {
  return table.arrange((data) => {
    const sheet = data.conspirators[id] as ConspiratorState;
    Object.assign(sheet, structuredClone(rest));
    if (motivation !== undefined) sheet.motivation = position(MOTIVATIONS, motivation);
    if (suspicion !== undefined) sheet.suspicion = position(SUSPICIONS, suspicion);
  });
}

function position<T extends string>(levels: readonly T[], level: T | number): number {
  return typeof level === 'number' ? level : levels.indexOf(level);
}

/** Begins somebody's turn from its very start. */
export function beginTurn(table: Table, id: ConspiratorId): Table {
  return table.begin(task({ do: 'beginTurn', who: id }, id));
}

/** Goes straight to somebody's actions, past penalties and start abilities. */
export function takeActions(table: Table, id: ConspiratorId): Table {
  table.arrange((data) => {
    data.turn.active = id;
    data.turn.phase = 'actions';
  });
  return table.begin(task({ do: 'takeActions' }, id));
}

/** Puts an event on top of its deck's place and draws it as the active conspirator's event. */
export function drawEvent(
  table: Table,
  event: BlackOrchestraData['events']['decks'][number][number],
  stage: number,
): Table {
  table.arrange((data) => {
    data.events.decks.forEach((deck, index) => {
      if (index < stage - 1) deck.length = 0;
    });
    data.events.decks[stage - 1]?.push(event);
    data.turn.eventsDue = 1;
  });
  return table.begin(task({ do: 'eventStep' }, table.data.turn.active));
}

export function task(
  effect: Effect,
  actor: ConspiratorId,
  source: Source = { kind: 'rule', id: 'test' },
): Task<BlackOrchestra> {
  return { effect, scope: { actor, source } };
}

/** Puts the leaders out of everybody's way. */
export function leadersAway(table: Table): Table {
  return table.arrange((data) => {
    for (const leader of Object.keys(LEADER_STARTS) as (keyof typeof LEADER_STARTS)[])
      data.leaders[leader] = 'tannenberg';
  });
}

const FACE_DRAWS: Readonly<Record<Face, number>> = { '1': 0, '2': 1, '3': 2, target: 3, eagle: 5 };

/** The next dice show these faces. */
export function nextDice(table: Table, ...faces: Face[]): Table {
  return table.nextDraws({ stream: 'dice', limit: 6, values: faces.map((face) => FACE_DRAWS[face]) });
}

/** Positions on the motivation track. */
export const TIMID = 0;
export const SKEPTICAL = 1;
export const MOTIVATED = 2;
export const COMMITTED = 3;
export const RECKLESS = 4;

/** Positions on the suspicion track. */
export const LOW = 0;
export const MEDIUM = 1;
export const HIGH = 2;
export const EXTREME = 3;

/** A table with all leaders at Tannenberg, where nobody is. */
export function quietTable(conspirators: readonly ConspiratorId[], options: TableOptions = {}): Table {
  return leadersAway(tableOf(conspirators, options));
}

export function stand(table: Table, places: Partial<Record<ConspiratorId, Place>>): Table {
  for (const [id, place] of Object.entries(places)) set(table, id as ConspiratorId, { place });
  return table;
}

export function leaders(table: Table, spaces: Partial<Record<LeaderId, SpaceId>>): Table {
  return table.arrange((data) => {
    Object.assign(data.leaders, spaces);
  });
}

/** The game has reached this stage: the earlier decks are used up. */
export function stage(table: Table, reached: Stage): Table {
  return table.arrange(({ events }) => {
    for (let index = 0; index < reached - 1; index++) events.decks[index] = [];
    events.stage = reached;
    events.drawnFrom = reached;
    events.spacesLost = reached === 7;
  });
}

/** The next events of a stage, the first drawn first; nothing else is left in that deck. */
export function nextEvents(table: Table, of: Stage, ...events: EventId[]): Table {
  return table.arrange((data) => {
    data.events.decks[of - 1] = events.toReversed();
  });
}

/** No event is left but these, the first drawn first. */
export function lastEvents(table: Table, of: Stage, ...events: EventId[]): Table {
  table.arrange((data) => {
    data.events.decks = data.events.decks.map(() => []);
  });
  return nextEvents(table, of, ...events);
}

/** The next cards of the conspirator deck, the first drawn first. */
export function nextCards(table: Table, ...cards: DossierCard[]): Table {
  return table.arrange((data) => {
    data.deck.push(...cards.toReversed());
  });
}

export function tile(
  table: Table,
  space: SpaceId,
  item: ItemId | null,
  side: 'face-up' | 'face-down' = 'face-up',
): Table {
  return table.arrange((data) => {
    if (item === null) delete data.tiles[space];
    else data.tiles[space] = { item, revealed: side === 'face-up' };
  });
}

/** The event step of the active conspirator, with so many events to draw. */
export function eventStep(table: Table, due = 1): Table {
  table.arrange((data) => {
    data.turn.eventsDue = due;
  });
  return table.begin(task({ do: 'eventStep' }, table.data.turn.active));
}

/** Answers as the player of a conspirator. */
export function choose(table: Table, id: ConspiratorId, option: string, kind?: DecisionKind): Table {
  return table.answer(seatOf(table, id), option, kind);
}

export function options(table: Table, id: ConspiratorId, ids: readonly string[], kind?: DecisionKind): Table {
  return table.expectOptions(seatOf(table, id), ids, kind);
}

/** What stands on a conspirator's sheet, for comparing. */
export function tracks(table: Table, id: ConspiratorId): { motivation: number; suspicion: number } {
  const { motivation, suspicion } = who(table, id);
  return { motivation, suspicion };
}

/** Goes to somebody's actions with the three of a new turn. */
export function freshActions(table: Table, id: ConspiratorId): Table {
  table.arrange(({ turn }) => {
    Object.assign(turn, { spent: 0, gained: 0, conspired: false });
  });
  return takeActions(table, id);
}

/** Kordt, with Hitler at Munich, rolls these dice for Hidden Bomb (E): two of his own, the others for Explosives. */
export function plotAtMunich(table: Table, suspicion: number, faces: readonly Face[]): Table {
  const items: ItemId[] = faces.slice(2).map(() => 'explosives');
  leaders(table, { hitler: 'munich' });
  set(table, 'kordt', { place: 'munich', motivation: COMMITTED, suspicion, dossier: ['hidden-bomb'], items });
  freshActions(table, 'kordt');
  choose(table, 'kordt', 'attempt:hidden-bomb:hitler');
  for (const item of items) choose(table, 'kordt', `use-item:${item}`);
  nextDice(table, ...faces);
  return choose(table, 'kordt', `roll-plot:${faces.length}`);
}

export function motivationOf(table: Table, id: ConspiratorId): Motivation {
  return MOTIVATIONS[who(table, id).motivation] as Motivation;
}

export function suspicionOf(table: Table, id: ConspiratorId): Suspicion {
  return SUSPICIONS[who(table, id).suspicion] as Suspicion;
}

/** Names of everything a seat may pick now, of one kind of decision or of all. */
export function offered(table: Table, seat: SeatId, kind?: string): string[] {
  const open = table.view(seat).decisions.filter((decision) => kind === undefined || decision.kind === kind);
  return open.flatMap(({ options }) => options ?? []).map(({ id }) => id);
}

/** Actions left in this turn, as every seat sees them. */
export function actionsLeft(table: Table): number {
  return table.view('public').board.turn.actionsLeft;
}

export interface Holding extends TableOptions {
  readonly at?: SpaceId;
  readonly others?: readonly ConspiratorId[];
  readonly sheet?: Sheet;
}

/** A table whose first conspirator, Kordt at Skeptical, holds these cards and is to choose an action. No leader is near. */
export function holding(cards: readonly (CardId | PlotId)[], given: Holding = {}): Table {
  const table = withCards(cards, given);
  return takeActions(table, 'kordt');
}

/** As `holding`, before the first question: for what must be arranged first. */
export function withCards(cards: readonly (CardId | PlotId)[], given: Holding = {}): Table {
  const { at = 'train-station', others = ['beck'], sheet = {}, ...options } = given;
  const table = leadersAway(tableOf(['kordt', ...others], options));
  return set(table, 'kordt', { motivation: 'skeptical', place: at, dossier: [...cards], ...sheet });
}

/** One player with two conspirators (BO-5.5), the leaders out of the way. */
export function soloTable(first: ConspiratorId, second: ConspiratorId, given: TableOptions = {}): Table {
  const { rules = blackOrchestra.rules, ...asked } = given;
  const options = { difficulty: 'easy', firstPlayer: 'seat-1', ...asked };
  const setup = { seats: 1, options, picks: { 'seat-1': [first, second] } };
  return leadersAway(setTable({ ...blackOrchestra, rules }, setup));
}

/** Plays a ➡ card of the first conspirator. */
export function act(table: Table, card: CardId): Table {
  return table.answer(seatOf(table, 'kordt'), `act:${card}`);
}

/** Everybody's motivation and suspicion. */
export function levels(table: Table): Partial<Record<ConspiratorId, readonly [Motivation, Suspicion]>> {
  return Object.fromEntries(table.data.order.map((id) => [id, [motivationOf(table, id), suspicionOf(table, id)]]));
}
