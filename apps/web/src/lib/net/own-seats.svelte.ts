import type { SeatId } from '@kapelle/engine';
import type { Welcome } from '@kapelle/protocol';
import type { MessageHandlers } from './message-handlers.ts';
import type { Notifier } from './notifier.ts';
import type { Result } from './refusal.ts';
import type { Requests } from './requests.ts';
import {
  changeKeys,
  dropSeats,
  dropSpares,
  keepSeat,
  keysOf,
  keyToAskWith,
  spareSeat,
  takeSpares,
} from './seat-keys.ts';
import { SeatRequests } from './seat-requests.svelte.ts';

/** Who sits down where, and whether they agree to be streamed. */
export interface Sitting {
  readonly seat: SeatId;
  readonly name: string;
  readonly consents: boolean;
  readonly showsName?: boolean;
  readonly isRecorded?: boolean;
}

interface Options {
  readonly code: string;
  readonly requests: Pick<Requests, 'ask' | 'send'>;
  readonly notifier: Pick<Notifier, 'seatLost'>;
  readonly game: () => string | null;
}

/** The seats of this browser: sitting down, giving up, passing on, and the keys that go with it. */
export class OwnSeats {
  readonly passing = new SeatRequests();
  readonly #options: Options;
  /** The seats whose keys this connection has shown. Another tab may have shown others. */
  #keysShown: readonly SeatId[] = [];
  #returnable = $state.raw<readonly SeatId[]>([]);

  readonly handlers: MessageHandlers = {
    welcome: (welcome) => this.#welcomed(welcome),
    notice: (notice) => this.passing.hear(notice),
    'seat-asked': (request) => this.passing.came(request),
    // Whoever says something from the seat has it for good.
    'seat-given': ({ seat }) => void this.#options.requests.send('take-back', { seat }),
  };

  constructor(options: Options) {
    this.#options = options;
  }

  /** Seats that we gave away and nobody has come for. */
  get returnable(): readonly SeatId[] {
    return this.#returnable;
  }

  /** A transport is being opened, with all the keys this browser has. */
  connecting(): void {
    this.passing.begin();
    this.#keysShown = Object.keys(keysOf(this.#options.code).seats) as SeatId[];
  }

  async claim(sitting: Sitting): Promise<boolean> {
    const result = await this.#options.requests.ask('claim', sitting);
    if (result.ok) this.#keep(sitting.seat, result.value.token);
    return result.ok;
  }

  /** Gives a seat up of one's own accord. */
  async leave(seat: SeatId): Promise<void> {
    const isGone = await this.#partWith(seat, () => this.#options.requests.ask('leave', { seat }));
    if (isGone) dropSeats(this.#options.code, [seat]);
  }

  /** The key is made and kept before anybody is asked: whatever happens to the link, it opens the seat once given. */
  async askFor(sitting: Sitting): Promise<void> {
    const token = keyToAskWith(this.#options.code, sitting.seat);
    const result = await this.#options.requests.ask('ask-for-seat', { ...sitting, token });
    if (result.ok) this.passing.ask(sitting.seat);
  }

  /** Gives a seat to whoever asked, who may never come for it. */
  async give(request: number): Promise<void> {
    const asked = this.passing.find(request);
    this.passing.settle(request);
    if (asked === undefined) return;
    const isGone = await this.#partWith(asked.seat, () => this.#options.requests.ask('give-seat', { request }));
    if (isGone) spareSeat(this.#options.code, asked.seat);
  }

  async refuse(request: number): Promise<void> {
    this.passing.settle(request);
    await this.#options.requests.ask('refuse-seat', { request });
  }

  async takeBack(seat: SeatId): Promise<void> {
    await this.#options.requests.ask('take-back', { seat });
  }

  #keep(seat: SeatId, token: string): void {
    keepSeat(this.#options.code, seat, token);
    this.#keysShown = [...this.#keysShown.filter((shown) => shown !== seat), seat];
  }

  /** A seat that one gives away is not lost: nobody is told that it is. Gives whether it is gone. */
  async #partWith(seat: SeatId, asking: () => Promise<Result<object>>): Promise<boolean> {
    this.#keysShown = this.#keysShown.filter((shown) => shown !== seat);
    const { ok } = await asking();
    if (!ok) this.#keysShown = [...this.#keysShown, seat];
    return ok;
  }

  #welcomed(welcome: Welcome): void {
    const { code, game } = this.#options;
    this.passing.hold(welcome.seats);
    this.#sortKeys(welcome);
    const known = keysOf(code);
    changeKeys(code, { at: Date.now(), game: game() ?? known.game, host: welcome.isHost ? known.host : null });
  }

  /** A key that may open a seat again is kept, one that opens nothing is not. */
  #sortKeys({ seats, lost }: Welcome): void {
    const { code } = this.#options;
    takeSpares(code, seats);
    const gone = this.#keysShown.filter((seat) => !seats.includes(seat));
    this.#keysShown = seats;
    this.#returnable = lost.filter(({ mayReturn }) => mayReturn).map(({ seat }) => seat);
    for (const seat of gone) this.#lose(seat, lost);
    dropSeats(code, gone);
    const dead = lost.filter(({ mayReturn }) => !mayReturn).map(({ seat }) => seat);
    if (dead.length > 0) dropSpares(code, dead);
  }

  #lose(seat: SeatId, lost: Welcome['lost']): void {
    if (this.#returnable.includes(seat)) spareSeat(this.#options.code, seat);
    this.#options.notifier.seatLost(lost.find((one) => one.seat === seat) ?? null);
  }
}
