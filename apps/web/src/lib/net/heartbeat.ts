import type { Clock } from './clock.ts';
import type { Transport } from './transport.ts';

const PING_EVERY_MS = 15_000;
const PONG_WITHIN_MS = 8_000;

interface Options {
  readonly clock: Clock;
  /** The transport did not answer in time. */
  readonly onsilence: (transport: Transport) => void;
}

/** Pings the open transport: a network that went away without a word is noticed by its silence. */
export class Heartbeat {
  readonly #options: Options;
  #transport: Transport | null = null;
  #cancel: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  start(transport: Transport): void {
    this.stop();
    this.#transport = transport;
    this.#cancel = this.#options.clock.after(PING_EVERY_MS, () => this.#ping(transport));
  }

  stop(): void {
    this.#cancel();
    this.#transport = null;
  }

  #ping(transport: Transport): void {
    const { clock, onsilence } = this.#options;
    this.#cancel = clock.after(PONG_WITHIN_MS, () => onsilence(transport));
    void transport.ping().then(
      () => this.#pong(transport),
      () => undefined,
    );
  }

  #pong(transport: Transport): void {
    if (transport === this.#transport) this.start(transport);
  }
}
