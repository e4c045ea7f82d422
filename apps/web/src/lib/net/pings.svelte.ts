import type { Mark } from '@kapelle/protocol';
import type { Ping } from '../table/table-context.ts';
import type { Clock } from './clock.ts';
import type { MessageHandlers } from './message-handlers.ts';
import type { Requests } from './requests.ts';

const SEEN_FOR_MS = 4_500;

/** Who points where: seen for a few seconds, and forgotten. */
export class Pings {
  readonly #requests: Pick<Requests, 'askOften'>;
  readonly #clock: Clock;
  #current = $state.raw<readonly Ping[]>([]);
  #count = 0;

  readonly handlers: MessageHandlers = { ping: (ping) => this.#show({ ...ping, id: this.#count++ }) };

  constructor(requests: Pick<Requests, 'askOften'>, clock: Clock) {
    this.#requests = requests;
    this.#clock = clock;
  }

  get current(): readonly Ping[] {
    return this.#current;
  }

  /** Points at the board for everybody. */
  async send(mark: Mark): Promise<void> {
    await this.#requests.askOften('ping', mark);
  }

  #show(ping: Ping): void {
    this.#current = [...this.#current, ping];
    this.#clock.after(SEEN_FOR_MS, () => (this.#current = this.#current.filter(({ id }) => id !== ping.id)));
  }
}
