import { seatIds, type SeatId } from '@kapelle/engine';
import { isSame, VERSION, type LogEntry, type PrivatePart, type Welcome } from '@kapelle/protocol';
import type { Connection } from './connection.ts';
import type { LiveTable } from './live-table.ts';
import { caretakenSeats, heldSeats, isHost, type TableModel } from './model.ts';
import { lostSeats } from './holders.ts';
import { readableLine, readableLog, type Reader } from './redaction.ts';
import { versionOf } from './run.ts';
import { viewsOf } from './state-views.ts';
import { heardBy } from './talk.ts';

/** What this connection's seats see beyond what everybody sees: those it holds, then those it looks after. */
export function partsFor(model: TableModel, connection: Connection): PrivatePart[] {
  const views = viewsOf(model);
  if (views === null) return [];
  const held = heldSeats(model, connection);
  const kept = caretakenSeats(model, connection).filter((seat) => !held.includes(seat));
  return [...held.map((seat) => views.part(seat, 'holder')), ...kept.map((seat) => views.part(seat, 'caretaker'))];
}

/** A line of the log as this connection may read it: what was before it came to a seat, as everybody may. */
export function lineFor(model: TableModel, line: LogEntry, connection: Connection): LogEntry {
  return readableLine(model.game.definition, line, readersAt(model, connection));
}

function readersAt(model: TableModel, connection: Connection): Reader[] {
  return heldSeats(model, connection).map((seat) => ({ seat, from: model.seats.get(seat)?.heldFrom ?? 0 }));
}

/** All that a connection needs to go on as if it had never been away. */
export function welcomeFor(model: TableModel, live: LiveTable, connection: Connection): Welcome {
  const seats = heldSeats(model, connection);
  return {
    protocol: VERSION,
    version: model.run === null ? 0 : versionOf(model.run),
    seats,
    isHost: isHost(model, connection),
    private: partsFor(model, connection),
    log: readableLog(model.game.definition, model.run?.log ?? [], readersAt(model, connection)),
    chat: heardBy(model, connection),
    plans: [...live.plans].map(([seat, marks]) => ({ seat, marks })),
    lost: lostSeats(model, connection),
  };
}

type Member = readonly [TableModel, Connection];

/** Whether a connection may do other things than before. */
export function hasOtherRights([before, was]: Member, [after, is]: Member): boolean {
  if (was === is && RIGHTS.every((field) => before[field] === after[field])) return false;
  return !isSame(rightsOf(before, was), rightsOf(after, is));
}

/** All of a model that a connection's rights follow from. */
const RIGHTS = ['seatCount', 'seats', 'tokens', 'former', 'hostTokenHash', 'hostSeat'] as const;

function rightsOf(model: TableModel, connection: Connection): unknown {
  const seats = [heldSeats(model, connection), caretakenSeats(model, connection), lostSeats(model, connection)];
  return [...seats, isHost(model, connection)];
}

/** Connections that hold no seat, and people who look on by a link. */
export function spectatorCount(model: TableModel, { connections, watching }: LiveTable): number {
  return watching + [...connections.values()].filter((one) => heldSeats(model, one).length === 0).length;
}

export function allSeats({ seatCount }: TableModel): SeatId[] {
  return seatIds(seatCount);
}
