import type { SeatId } from '@kapelle/engine';
import type { LogEntry } from '@kapelle/protocol';

/** What others did for these seats since their own player last did something there. */
export function doneFor<E extends LogEntry>(log: readonly E[], seats: readonly SeatId[]): readonly E[] {
  return log.filter((entry, index) => {
    const { seat, standIn } = entry;
    if (standIn === undefined || seat === null || !seats.includes(seat)) return false;
    return !log.slice(index + 1).some((later) => later.seat === seat && later.standIn === undefined);
  });
}
