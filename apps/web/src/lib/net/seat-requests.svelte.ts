import type { SeatId } from '@kapelle/engine';
import type { Messages, Notice } from '@kapelle/protocol';

export type SeatRequest = Messages['seat-asked'];

/** Seats that change hands: what others ask of us, and what we ask of others. It lives no longer than the line. */
export class SeatRequests {
  #open = $state.raw<readonly SeatRequest[]>([]);
  #asked = $state<SeatId | null>(null);

  /** Who would like to have a seat of ours. */
  get open(): readonly SeatRequest[] {
    return this.#open;
  }

  /** The seat we have asked for and not heard of since. */
  get asked(): SeatId | null {
    return this.#asked;
  }

  /** The line is new: what others still ask is told again, what we asked went with the old one. */
  begin(): void {
    this.#open = [];
    this.#asked = null;
  }

  /** Only who has a seat can give it. */
  hold(seats: readonly SeatId[]): void {
    this.#open = this.#open.filter(({ seat }) => seats.includes(seat));
    if (seats.length > 0) this.#asked = null;
  }

  came(request: SeatRequest): void {
    const others = this.#open.filter((one) => one.request !== request.request && one.name !== request.name);
    this.#open = [...others, request];
  }

  find(request: number): SeatRequest | undefined {
    return this.#open.find((one) => one.request === request);
  }

  settle(request: number): void {
    this.#open = this.#open.filter((one) => one.request !== request);
  }

  ask(seat: SeatId | null): void {
    this.#asked = seat;
  }

  /** A seat that went to somebody is no longer asked for, by anybody. */
  hear(notice: Notice): void {
    if (notice.kind !== 'seat-passed' && notice.kind !== 'seat-refused') return;
    if (notice.seat === this.#asked) this.#asked = null;
    if (notice.kind === 'seat-passed') this.#open = this.#open.filter(({ seat }) => seat !== notice.seat);
  }
}
