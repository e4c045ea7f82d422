import type { Messages } from '@kapelle/protocol';
import type { Ping } from '../table/contract.ts';
import type { Clock } from './session.ts';

const SEEN_FOR_MS = 4_500;

/** Who points where: seen for a few seconds, and forgotten. */
export class Pings {
  readonly #clock: Clock;
  #current = $state.raw<readonly Ping[]>([]);
  #heard = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get current(): readonly Ping[] {
    return this.#current;
  }

  hear(ping: Messages['ping']): void {
    const id = this.#heard++;
    this.#current = [...this.#current, { ...ping, id }];
    this.#clock.after(SEEN_FOR_MS, () => (this.#current = this.#current.filter((other) => other.id !== id)));
  }
}
