import type { SeatId } from '@kapelle/engine';
import type { LostSeat, Welcome } from '@kapelle/protocol';
import type { Result } from './refusal.ts';
import { dropSeats, dropSpares, keepSeat, keysOf, spareSeat, takeSpares } from './seat-keys.ts';

/** The seats of this browser at a table: which keys it has shown, and what became of those that open nothing. */
export class OwnSeats {
  readonly #code: string;
  readonly #tellLost: (how: LostSeat | null) => void;
  /** The seats whose keys this connection has shown. Another tab may have shown others. */
  #shown: readonly SeatId[] = [];
  #returnable = $state.raw<readonly SeatId[]>([]);

  constructor(code: string, tellLost: (how: LostSeat | null) => void) {
    this.#code = code;
    this.#tellLost = tellLost;
  }

  /** Seats that we gave away and nobody has come for. */
  get returnable(): readonly SeatId[] {
    return this.#returnable;
  }

  /** The line is new, and is opened with all that is kept. */
  begin(): void {
    this.#shown = Object.keys(keysOf(this.#code).seats) as SeatId[];
  }

  sit(seat: SeatId, token: string): void {
    keepSeat(this.#code, seat, token);
    this.#shown = [...this.#shown.filter((shown) => shown !== seat), seat];
  }

  /** Gives a seat up of one's own accord. */
  async leave(seat: SeatId, asking: () => Promise<Result<object>>): Promise<void> {
    if (await this.#partWith(seat, asking)) dropSeats(this.#code, [seat]);
  }

  /** Gives it to somebody, who may never come for it. */
  async give(seat: SeatId, asking: () => Promise<Result<object>>): Promise<void> {
    if (await this.#partWith(seat, asking)) spareSeat(this.#code, seat);
  }

  /** A seat that one gives away is not lost: nobody is told that it is. */
  async #partWith(seat: SeatId, asking: () => Promise<Result<object>>): Promise<boolean> {
    this.#shown = this.#shown.filter((shown) => shown !== seat);
    const { ok } = await asking();
    if (!ok) this.#shown = [...this.#shown, seat];
    return ok;
  }

  /** A key that may open a seat again is kept, one that opens nothing is not. */
  welcomed({ seats, lost }: Welcome): void {
    takeSpares(this.#code, seats);
    const gone = this.#shown.filter((seat) => !seats.includes(seat));
    this.#shown = seats;
    this.#returnable = lost.filter(({ mayReturn }) => mayReturn).map(({ seat }) => seat);
    for (const seat of gone) {
      if (this.#returnable.includes(seat)) spareSeat(this.#code, seat);
      this.#tellLost(lost.find((one) => one.seat === seat) ?? null);
    }
    dropSeats(this.#code, gone);
    const dead = lost.filter(({ mayReturn }) => !mayReturn).map(({ seat }) => seat);
    if (dead.length > 0) dropSpares(this.#code, dead);
  }
}
