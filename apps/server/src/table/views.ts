import { seatIds, type SeatId } from '@kapelle/engine';
import { overlayOf, VERSION, type Entries, type LogEntry, type PrivatePart, type Welcome } from '@kapelle/protocol';
import type { Connection } from './connection.ts';
import type { LiveTable } from './live-table.ts';
import { caretakenSeats, heldSeats, isHost, type TableModel } from './model.ts';
import { lostSeats } from './holders.ts';
import { undoKeeps } from './play.ts';
import { heardBy } from './talk.ts';
import { caretakerEntries, entriesFor, redactedLine, versionOf, type GameRun } from './run.ts';

/** What everybody sees of the game; nothing before it begins. */
export function publicEntries({ run, game }: TableModel): Entries {
  return run === null ? {} : entriesFor(game.definition, run, 'public');
}

/** What these connections' seats see beyond that. One of them is made once and shared by all who hold the seat. */
export class PrivateViews {
  readonly #model: TableModel;
  readonly #shared: Entries;
  readonly #made = new Map<string, PrivatePart>();

  constructor(model: TableModel, shared: Entries) {
    this.#model = model;
    this.#shared = shared;
  }

  partsFor(connection: Connection): PrivatePart[] {
    const { run } = this.#model;
    if (run === null) return [];
    const held = heldSeats(this.#model, connection);
    const kept = caretakenSeats(this.#model, connection).filter((seat) => !held.includes(seat));
    return [
      ...held.map((seat) => this.#part(run, seat, 'holder')),
      ...kept.map((seat) => this.#part(run, seat, 'caretaker')),
    ];
  }

  #part(run: GameRun, seat: SeatId, as: 'holder' | 'caretaker'): PrivatePart {
    const key = `${as}/${seat}`;
    let part = this.#made.get(key);
    if (part === undefined) {
      const { definition } = this.#model.game;
      const own = as === 'holder' ? entriesFor(definition, run, seat) : caretakerEntries(definition, run, seat);
      const canUndo = undoKeeps(this.#model, seat) !== null;
      part = {
        version: versionOf(run),
        seat,
        asCaretaker: as === 'caretaker',
        canUndo,
        ...overlayOf(this.#shared, own),
      };
      this.#made.set(key, part);
    }
    return part;
  }
}

/** A line of the log as this connection may read it: what was before it came to a seat, as everybody may. */
export function lineFor(model: TableModel, line: LogEntry, connection: Connection): LogEntry {
  const seats = heldSeats(model, connection).filter((seat) => line.version >= (model.seats.get(seat)?.heldFrom ?? 0));
  return redactedLine(model.game.definition, line, seats);
}

/** All that a connection needs to go on as if it had never been away. */
export function welcomeFor(model: TableModel, live: LiveTable, connection: Connection): Welcome {
  const seats = heldSeats(model, connection);
  return {
    protocol: VERSION,
    version: model.run === null ? 0 : versionOf(model.run),
    seats,
    isHost: isHost(model, connection),
    private: new PrivateViews(model, publicEntries(model)).partsFor(connection),
    log: (model.run?.log ?? []).map((line) => lineFor(model, line, connection)),
    chat: heardBy(model, connection),
    plans: [...live.plans].map(([seat, marks]) => ({ seat, marks })),
    lost: lostSeats(model, connection),
  };
}

/** What a connection may do, in a form that can be compared. */
export function rightsOf(model: TableModel, connection: Connection): string {
  const seats = [heldSeats(model, connection), caretakenSeats(model, connection), lostSeats(model, connection)];
  return JSON.stringify([...seats, isHost(model, connection)]);
}

/** Connections that hold no seat. */
export function spectatorCount(model: TableModel, { connections }: LiveTable): number {
  return [...connections.values()].filter((connection) => heldSeats(model, connection).length === 0).length;
}

export function allSeats({ seatCount }: TableModel): SeatId[] {
  return seatIds(seatCount);
}
