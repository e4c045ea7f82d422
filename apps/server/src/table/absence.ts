import type { SeatId } from '@kapelle/engine';
import type { TableClock } from '../clock.ts';
import type { Table } from './table.ts';
import { noteAbsences } from './absent-seats.ts';
import { recount } from './votes.ts';

interface AbsenceContext {
  readonly clock: TableClock;
  readonly times: { readonly absent: number };
}

interface Watched {
  readonly since: number;
  readonly cancel: () => void;
}

/** Says so once somebody has been away for so long that they count as absent; a vote may be decided by that. */
export function runAbsence(table: Table, { clock, times }: AbsenceContext): () => void {
  const watched = new Map<SeatId, Watched>();
  const forget = (seat: SeatId): void => {
    watched.get(seat)?.cancel();
    watched.delete(seat);
  };
  const look = (): void => {
    const { awaySince } = table.live;
    for (const [seat, { since }] of watched) if (awaySince.get(seat) !== since) forget(seat);
    for (const [seat, since] of awaySince) {
      if (watched.has(seat)) continue;
      const cancel = clock.after(since + times.absent - clock.now(), () => declareAbsent(table));
      watched.set(seat, { since, cancel });
    }
  };
  look();
  const unsubscribe = table.subscribe(look);
  return () => {
    unsubscribe();
    for (const seat of [...watched.keys()]) forget(seat);
  };
}

function declareAbsent(table: Table): void {
  table.announcePresence();
  table.act(noteAbsences);
  if (table.live.proposal !== null) table.act(recount);
}
