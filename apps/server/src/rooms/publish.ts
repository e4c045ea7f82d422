import { writeTable, type PublicSeat, type PublicTable, type TableState } from '@kapelle/protocol';
import type { SeatId } from '@kapelle/engine';
import type { Table } from '../table/table.ts';
import { versionOf } from '../table/run.ts';
import { allSeats, spectatorCount } from '../table/views.ts';

/** Writes what everybody may know of a table into its mirror. Nothing else ever writes there. */
export class TableMirror {
  readonly #state: TableState;
  #written: PublicTable | null = null;

  constructor(state: TableState) {
    this.#state = state;
  }

  write(table: Table): void {
    const now = publicTable(table);
    writeTable(this.#state, now, this.#written);
    this.#written = now;
  }
}

function publicTable(table: Table): PublicTable {
  const { model } = table;
  return {
    code: model.code,
    game: model.game.definition.id,
    phase: table.phase,
    version: model.run === null ? 0 : versionOf(model.run),
    options: model.options,
    settings: model.settings,
    seats: allSeats(model).map((seat) => publicSeat(table, seat)),
    spectators: spectatorCount(model, table.live),
    view: table.publicView,
    proposal: table.live.proposal,
    case: model.case?.told ?? null,
    air: { streams: [...model.streams.values()], log: model.airings },
  };
}

function publicSeat(table: Table, seat: SeatId): PublicSeat {
  const { model } = table;
  const record = model.seats.get(seat);
  return {
    seat,
    name: record === undefined || record.isBot ? null : record.name,
    isTaken: record !== undefined,
    isBot: record?.isBot ?? false,
    isHost: model.hostSeat === seat,
    isReady: record?.isReady ?? false,
    consents: record?.consents ?? false,
    showsName: record?.showsName ?? false,
    isRecorded: record?.isRecorded ?? false,
    picks: record?.picks ?? [],
    presence: record === undefined ? 'away' : table.live.presenceOf(seat),
    awaySince: record === undefined ? null : (table.live.awaySince.get(seat) ?? null),
    caretaker: record?.caretaker ?? null,
  };
}
