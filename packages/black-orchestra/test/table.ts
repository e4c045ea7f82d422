import { seatIds, type SeatId, type Task } from '@kapelle/engine';
import { setTable, type Scenario } from '@kapelle/testkit';
import { blackOrchestra } from '../src/index.ts';
import type { ConspiratorId } from '../src/content/conspirators.ts';
import { LEADER_STARTS } from '../src/content/leaders.ts';
import type { Source } from '../src/content/printed-effect.ts';
import type { Effect } from '../src/effects/effect.ts';
import type { Face } from '../src/content/levels.ts';
import type { BlackOrchestra } from '../src/game.ts';
import type { BlackOrchestraData, ConspiratorState } from '../src/state.ts';

export type Table = Scenario<BlackOrchestra>;

export interface TableOptions {
  readonly edition?: 'revised' | 'classic';
  readonly difficulty?: 'easy' | 'normal' | 'hard';
  readonly lieutenants?: boolean;
  readonly urgency?: boolean;
  readonly guarded?: boolean;
}

/**
 * A table with these conspirators in seat order, the first to move: everybody at the Train Station, leaders at their
 * starts, easy unless told otherwise. In the classic edition conspirators are dealt, so they are put in place by hand.
 */
export function tableOf(conspirators: readonly ConspiratorId[], options: TableOptions = {}): Table {
  const seats = conspirators.length;
  const picks = Object.fromEntries(seatIds(seats).map((seat, index) => [seat, [conspirators[index] as string]]));
  const given = { difficulty: 'easy', firstPlayer: 'seat-1', ...options };
  if (options.edition !== 'classic') return setTable(blackOrchestra, { seats, options: given, picks });
  return setTable(blackOrchestra, { seats, options: given }).arrange((data) => {
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

/** Changes a conspirator's sheet. */
export function set(table: Table, id: ConspiratorId, sheet: Partial<Omit<ConspiratorState, 'seat'>>): Table {
  return table.arrange((data) => {
    Object.assign(data.conspirators[id] as ConspiratorState, sheet);
  });
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
