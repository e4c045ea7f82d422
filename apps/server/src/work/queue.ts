import { setTimeout as sleep } from 'node:timers/promises';

/** There is more to do than anybody would wait for. */
export class Busy extends Error {
  constructor() {
    super('too much is waiting already');
  }
}

interface Bounds {
  /** So many at work together. */
  readonly atOnce: number;
  /** So many more may wait, and so many of them for one key. */
  readonly waiting: number;
  readonly waitingPerKey?: number;
  /** For work that keeps the thread to itself: how long it is free for all else afterwards, as a share of what the work took. */
  readonly rest?: number;
}

interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

/** Heavy work in turn, with a rest for everything else after each piece, and a plain no beyond what may wait. */
export class Queue {
  readonly #bounds: Bounds;
  #atWork = 0;
  #waiting: readonly Waiting[] = [];

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Does the work in its turn; throws `Busy` at once if there is no place to wait. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(key);
    const begin = performance.now();
    try {
      return await work();
    } finally {
      void this.#rest(performance.now() - begin);
    }
  }

  async #turn(key: string): Promise<void> {
    if (this.#atWork < this.#bounds.atOnce) {
      this.#atWork++;
      return;
    }
    if (!this.#hasPlaceFor(key)) throw new Busy();
    await new Promise<void>((begin) => (this.#waiting = [...this.#waiting, { key, begin }]));
  }

  #hasPlaceFor(key: string): boolean {
    const { waiting, waitingPerKey = waiting } = this.#bounds;
    const own = this.#waiting.filter((one) => one.key === key).length;
    return this.#waiting.length < waiting && own < waitingPerKey;
  }

  /** A single turn of the event loop would not do: it takes but one of the connections that wait at the door. */
  async #rest(workedMs: number): Promise<void> {
    const { rest = 0 } = this.#bounds;
    if (rest > 0) await sleep(rest * workedMs);
    this.#passOn();
  }

  #passOn(): void {
    const [next, ...rest] = this.#waiting;
    this.#waiting = rest;
    if (next === undefined) this.#atWork--;
    else next.begin();
  }
}
