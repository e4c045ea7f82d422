import type { Messages, MessageType, PublicTable, Replies, RequestInput, RequestType } from '@kapelle/protocol';
import type { Connect, Transport } from './transport.ts';
import { asResult, UNREACHABLE, type Refusal, type Result } from './refusal.ts';

/** Time and chance, so that tests have their own. */
export interface Clock {
  /** Calls back once; the result calls it off. */
  after(ms: number, work: () => void): () => void;
  /** From 0 to 1: keeps a whole table from coming back in the same instant. */
  chance(): number;
}

export type EndReason = 'not-found' | 'old-page' | Exclude<Messages['bye']['reason'], 'stopping'>;

/** How things stand between this page and its table. */
export type LinkStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** It was open, or could not be opened, and will be tried again. */
  | { readonly kind: 'lost'; readonly isStopping: boolean }
  | { readonly kind: 'ended'; readonly reason: EndReason };

export interface SessionEvents {
  standing(standing: LinkStatus): void;
  patched(table: PublicTable): void;
  message<T extends MessageType>(type: T, body: Messages[T]): void;
}

interface SessionOptions {
  readonly connect: Connect;
  readonly clock: Clock;
  readonly events: SessionEvents;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 8_000;
const PING_EVERY_MS = 15_000;
const PONG_WITHIN_MS = 8_000;

/** Refusals of a join that will not go away by waiting. */
const FINAL_REFUSALS: Partial<Record<Refusal['code'], EndReason>> = {
  'not-found': 'not-found',
  'old-page': 'old-page',
};

/** Stays at a table: opens a line, opens another one when it breaks, and asks again what was not answered. */
export class Session {
  readonly #options: SessionOptions;
  #standing: LinkStatus = { kind: 'connecting' };
  #line: Transport | null = null;
  /** Of the line that counts: reports of earlier ones are void. */
  #lineNumber = 0;
  #failures = 0;
  #isStopping = false;
  #callOff: () => void = () => undefined;
  #isClosed = false;
  /** Requests that wait for a line. */
  readonly #waiting = new Set<() => void>();

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get standing(): LinkStatus {
    return this.#standing;
  }

  open(): void {
    void this.#connect();
  }

  /** Leaves for good. */
  close(): void {
    this.#isClosed = true;
    this.#dropLine();
    this.#wake();
  }

  /** Comes back with other keys, or because the network did. */
  reopen(): void {
    if (this.#isClosed) return;
    this.#failures = 0;
    this.#dropLine();
    void this.#connect();
  }

  /** Tries now instead of later. */
  retryNow(): void {
    if (this.#standing.kind === 'lost') this.reopen();
  }

  /** Asks once. */
  async request<T extends RequestType>(type: T, body: RequestInput<T>): Promise<Result<Replies[T]>> {
    const line = this.#line;
    if (line === null) return UNREACHABLE;
    try {
      return asResult<Replies[T]>(await line.request(type, body));
    } catch {
      return UNREACHABLE;
    }
  }

  /** Asks until there is an answer, over as many lines as it takes. Only for what counts once however often it comes. */
  async insist<T extends RequestType>(type: T, body: RequestInput<T>): Promise<Result<Replies[T]>> {
    while (!this.#isOver()) {
      const line = this.#line;
      const result = await this.request(type, body);
      if (result.ok || result.refusal.code !== 'unreachable') return result;
      if (line !== null && line === this.#line) this.#broken(this.#lineNumber);
      await this.#nextLine();
    }
    return UNREACHABLE;
  }

  #isOver(): boolean {
    return this.#isClosed || this.#standing.kind === 'ended';
  }

  #nextLine(): Promise<void> {
    if (this.#line !== null || this.#isOver()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }

  async #connect(): Promise<void> {
    this.#lineNumber += 1;
    const number = this.#lineNumber;
    const isCurrent = (): boolean => number === this.#lineNumber && !this.#isClosed;
    const { connect, events } = this.#options;
    const result = await connect({
      patched: (table) => isCurrent() && events.patched(table),
      message: (type, body) => isCurrent() && this.#message(type, body),
      closed: () => isCurrent() && this.#broken(number),
    });
    if (!isCurrent()) {
      if (result.ok) result.value.close();
    } else if (result.ok) this.#opened(result.value, number);
    else this.#refused(result.refusal);
  }

  #opened(line: Transport, number: number): void {
    this.#line = line;
    this.#failures = 0;
    this.#isStopping = false;
    this.#stand({ kind: 'open' });
    this.#listenFor(line, number);
    this.#wake();
  }

  /** A network that went away without a word is noticed by silence. */
  #listenFor(line: Transport, number: number): void {
    const { clock } = this.#options;
    this.#callOff = clock.after(PING_EVERY_MS, () => {
      this.#callOff = clock.after(PONG_WITHIN_MS, () => this.#broken(number));
      void line.ping().then(
        () => {
          if (number !== this.#lineNumber || this.#line !== line) return;
          this.#callOff();
          this.#listenFor(line, number);
        },
        () => undefined,
      );
    });
  }

  #refused({ code }: Refusal): void {
    const reason = FINAL_REFUSALS[code];
    if (reason !== undefined) return this.end(reason);
    this.#isStopping = code === 'stopping';
    this.#tryLater();
  }

  #message<T extends MessageType>(type: T, body: Messages[T]): void {
    if (type === 'bye') this.#said((body as Messages['bye']).reason);
    else this.#options.events.message(type, body);
  }

  #said(reason: Messages['bye']['reason']): void {
    if (reason === 'stopping') this.#isStopping = true;
    else this.end(reason);
  }

  #broken(number: number): void {
    if (number !== this.#lineNumber || this.#isOver()) return;
    this.#dropLine();
    this.#tryLater();
  }

  #tryLater(): void {
    const { clock } = this.#options;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#stand({ kind: 'lost', isStopping: this.#isStopping });
    this.#callOff = clock.after(pause * (0.75 + clock.chance() / 2), () => void this.#connect());
  }

  /** Does not come back by itself. */
  end(reason: EndReason): void {
    this.#dropLine();
    this.#stand({ kind: 'ended', reason });
    this.#wake();
  }

  #dropLine(): void {
    this.#callOff();
    this.#lineNumber += 1;
    this.#line?.close();
    this.#line = null;
  }

  #stand(standing: LinkStatus): void {
    this.#standing = standing;
    this.#options.events.standing(standing);
  }
}
