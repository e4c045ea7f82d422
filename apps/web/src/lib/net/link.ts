import type { Messages, MessageType } from '@kapelle/protocol';
import type { Clock } from './clock.ts';
import { Heartbeat } from './heartbeat.ts';
import type { Refusal, Result } from './refusal.ts';
import type { Connect, Transport, TransportEvents } from './transport.ts';

export type EndReason = 'not-found' | 'old-page' | Exclude<Messages['bye']['reason'], 'stopping'>;

/** Whether this page is connected to its table. */
export type LinkStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** It was open, or could not be opened, and will be tried again. */
  | { readonly kind: 'lost'; readonly isStopping: boolean }
  | { readonly kind: 'ended'; readonly reason: EndReason };

export interface LinkEvents extends Omit<TransportEvents, 'closed'> {
  status(status: LinkStatus): void;
}

interface LinkOptions {
  readonly connect: Connect;
  readonly clock: Clock;
  readonly events: LinkEvents;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 8_000;

/** Refusals of a join that will not go away by waiting. */
const FINAL_REFUSALS: Partial<Record<Refusal['code'], EndReason>> = {
  'not-found': 'not-found',
  'old-page': 'old-page',
};

/** Keeps a page connected to its table: opens a transport, and another one when it breaks. */
export class Link {
  readonly #options: LinkOptions;
  readonly #heartbeat: Heartbeat;
  #status: LinkStatus = { kind: 'connecting' };
  #transport: Transport | null = null;
  /** Counts connection attempts: reports of an earlier one are void. */
  #attempt = 0;
  #failures = 0;
  #isStopping = false;
  #isClosed = false;
  #cancelRetry: () => void = () => undefined;
  /** Those who wait for a transport. */
  readonly #waiting = new Set<() => void>();

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#heartbeat = new Heartbeat({ clock: options.clock, onsilence: (transport) => this.drop(transport) });
  }

  get status(): LinkStatus {
    return this.#status;
  }

  get transport(): Transport | null {
    return this.#transport;
  }

  /** Whether it has been closed, or has ended and does not come back by itself. */
  get isOver(): boolean {
    return this.#isClosed || this.#status.kind === 'ended';
  }

  open(): void {
    void this.#connect();
  }

  /** Leaves for good. */
  close(): void {
    this.#isClosed = true;
    this.#disconnect();
    this.#wake();
  }

  /** Connects anew: with other keys, or because the network is back. */
  reopen(): void {
    if (this.#isClosed) return;
    this.#failures = 0;
    this.#disconnect();
    void this.#connect();
  }

  /** Retries now instead of later. */
  retryNow(): void {
    if (this.#status.kind === 'lost') this.reopen();
  }

  /** Ends, and does not come back by itself. */
  end(reason: EndReason): void {
    this.#disconnect();
    this.#setStatus({ kind: 'ended', reason });
    this.#wake();
  }

  /** Gives up a transport that does not answer, if it is still the one in use. */
  drop(transport: Transport): void {
    if (transport === this.#transport) this.#broken();
  }

  /** Waits for a transport, or for the end. */
  ready(): Promise<void> {
    if (this.#transport !== null || this.isOver) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = (): boolean => attempt === this.#attempt && !this.#isClosed;
    const result = await this.#options.connect(this.#eventsWhile(isCurrent));
    if (isCurrent()) this.#connected(result);
    else if (result.ok) result.value.close();
  }

  #eventsWhile(isCurrent: () => boolean): TransportEvents {
    return {
      patched: (table) => isCurrent() && this.#options.events.patched(table),
      message: (type, body) => isCurrent() && this.#message(type, body),
      closed: () => isCurrent() && this.#broken(),
    };
  }

  #connected(result: Result<Transport>): void {
    if (result.ok) this.#opened(result.value);
    else this.#refused(result.refusal);
  }

  #opened(transport: Transport): void {
    this.#transport = transport;
    this.#failures = 0;
    this.#isStopping = false;
    this.#setStatus({ kind: 'open' });
    this.#heartbeat.start(transport);
    this.#wake();
  }

  #refused({ code }: Refusal): void {
    const reason = FINAL_REFUSALS[code];
    if (reason !== undefined) return this.end(reason);
    this.#isStopping = code === 'stopping';
    this.#retryLater();
  }

  #message<T extends MessageType>(type: T, body: Messages[T]): void {
    if (type === 'bye') this.#dismissed((body as Messages['bye']).reason);
    else this.#options.events.message(type, body);
  }

  #dismissed(reason: Messages['bye']['reason']): void {
    if (reason === 'stopping') this.#isStopping = true;
    else this.end(reason);
  }

  #broken(): void {
    if (this.isOver) return;
    this.#disconnect();
    this.#retryLater();
  }

  #retryLater(): void {
    const { clock } = this.#options;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#setStatus({ kind: 'lost', isStopping: this.#isStopping });
    this.#cancelRetry = clock.after(pause * (0.75 + clock.chance() / 2), () => void this.#connect());
  }

  #disconnect(): void {
    this.#cancelRetry();
    this.#heartbeat.stop();
    this.#attempt += 1;
    this.#transport?.close();
    this.#transport = null;
  }

  #setStatus(status: LinkStatus): void {
    this.#status = status;
    this.#options.events.status(status);
  }
}
