import type { SeatId } from '@kapelle/engine';
import { heldSeats, holds, isHost, type Member, type TableModel } from './model.ts';
import { lostSeats } from './holders.ts';

/** So long whoever was removed takes no other seat. */
const REMOVED_MS = 600_000;

/** Whom the host has removed of late: the connection, whoever shows the seat's token, and the address. */
export class Removals {
  readonly #at = new Map<Member | string, number>();

  /** An address from which somebody else plays is not noted. */
  note(before: TableModel, seat: SeatId, { members, now }: { members: ReadonlySet<Member>; now: number }): void {
    const stays = (one: Member) => isHost(before, one) || heldSeats(before, one).some((held) => held !== seat);
    const kept = [...members].filter(stays).map(({ address }) => address);
    for (const gone of [...members].filter((one) => holds(before, one, seat))) {
      this.#at.set(gone, now);
      if (!kept.includes(gone.address)) this.#at.set(gone.address, now);
    }
  }

  has(model: TableModel, member: Member, now: number): boolean {
    const noted = [this.#at.get(member), this.#at.get(member.address)].filter((at) => at !== undefined);
    const stored = lostSeats(model, member).filter(({ how }) => how === 'removed');
    return [...noted, ...stored.map(({ at }) => at)].some((at) => now - at < REMOVED_MS);
  }

  forget(member: Member): void {
    this.#at.delete(member);
  }
}
