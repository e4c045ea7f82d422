import type { SeatId } from '@kapelle/engine';
import type { FeedSeat, FeedTable, StreamDelay } from '@kapelle/protocol';
import type { TableModel } from '../table/model.ts';
import { versionOf, type GameRun } from '../table/run.ts';
import { isConsented } from '../table/streams.ts';
import { allSeats } from '../table/views.ts';

/** What is shown of a table, and by whose leave: of the moment it is shown, not of the moment it happened. */
export interface Sight {
  readonly model: TableModel;
  readonly run: GameRun | null;
  /** The public view of that run. */
  readonly view: unknown;
  readonly delay: StreamDelay;
  readonly watching: number;
}

/** Built from what may be shown, field by field. */
export function feedTable({ model, run, view, delay, watching }: Sight): FeedTable {
  return {
    game: model.game.definition.id,
    phase: phaseOf(run),
    version: run === null ? 0 : versionOf(run),
    options: model.options,
    seats: allSeats(model).map((seat) => feedSeat(model, seat)),
    view,
    delay,
    watching,
    isLaneOpen: model.settings.lane,
  };
}

/** Nothing but that there is a table of that game. */
export function coveredTable({ model, delay, watching }: Omit<Sight, 'run' | 'view'>): FeedTable {
  const { game, settings } = model;
  const isLaneOpen = settings.lane;
  const nothing = { version: 0, options: {}, seats: [], view: null };
  return { game: game.definition.id, phase: 'covered', ...nothing, delay, watching, isLaneOpen };
}

/** Whether anything may be shown of a game: everybody in it must agree now. */
export function isCovered(model: TableModel, run: GameRun | null): boolean {
  return run !== null && !isConsented(model);
}

function phaseOf(run: GameRun | null): FeedTable['phase'] {
  if (run === null) return 'lobby';
  return run.state.outcome === null ? 'playing' : 'finished';
}

function feedSeat({ seats }: TableModel, seat: SeatId): FeedSeat {
  const record = seats.get(seat);
  const isNamed = record !== undefined && !record.isBot && record.consents && record.showsName;
  return {
    seat,
    name: isNamed ? record.name : null,
    isTaken: record !== undefined,
    isBot: record?.isBot ?? false,
    picks: record?.picks ?? [],
  };
}
