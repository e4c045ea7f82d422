import { SeatState, syncEntries, syncFields, syncMembers, type TableState } from '@kapelle/protocol';
import type { Entries } from '@kapelle/protocol';
import type { Table } from '../table/table.ts';
import { versionOf } from '../table/run.ts';
import { allSeats, spectatorCount } from '../table/views.ts';

type SeatFields = Partial<InstanceType<typeof SeatState>>;

/** Writes what everybody may know of a table into its mirror. Nothing else ever writes there. */
export function mirrorTable(state: TableState, table: Table, view: Entries): void {
  const { model } = table;
  syncFields(state, {
    code: model.code,
    game: model.game.definition.id,
    phase: table.phase,
    version: model.run === null ? 0 : versionOf(model.run),
    options: JSON.stringify(model.options),
    settings: JSON.stringify(model.settings),
    spectators: spectatorCount(model, table.members),
    proposal: JSON.stringify(table.proposal),
    case: model.case === null ? '' : JSON.stringify(model.case.told),
  });
  const seats = allSeats(model).map((seat) => [seat, seatFields(table, seat)]);
  syncMembers(state.seats, Object.fromEntries(seats) as Record<string, SeatFields>, () => new SeatState());
  syncEntries(state.view, view);
}

function seatFields(table: Table, seat: ReturnType<typeof allSeats>[number]): SeatFields {
  const { model } = table;
  const record = model.seats.get(seat);
  return {
    name: record?.name ?? '',
    isTaken: record !== undefined,
    isBot: record?.isBot ?? false,
    isHost: model.hostSeat === seat,
    isReady: record?.isReady ?? false,
    consents: record?.consents ?? false,
    picks: JSON.stringify(record?.picks ?? []),
    presence: record === undefined ? 'away' : table.presenceOf(seat),
    caretaker: record?.caretaker ?? '',
  };
}
