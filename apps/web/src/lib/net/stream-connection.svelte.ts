import {
  logWith,
  withDifferences,
  type ChatLine,
  type FeedTable,
  type LogEntry,
  type Reply,
  type StreamMessages,
  type StreamMessageType,
} from '@kapelle/protocol';
import type { Clock } from './clock.ts';
import type { Result } from './refusal.ts';

/** One connection to a stream, from joining until it breaks. */
export interface StreamTransport {
  request(type: string, body: object): Promise<unknown>;
  /** Whether somebody is still there. */
  ping(): Promise<void>;
  close(): void;
}

export interface StreamEvents {
  message<T extends StreamMessageType>(type: T, body: StreamMessages[T]): void;
  closed(): void;
}

export type ConnectStream = (events: StreamEvents) => Promise<Result<StreamTransport>>;

interface Options {
  readonly connect: ConnectStream;
  readonly clock: Clock;
  /** The server speaks otherwise than this page. */
  readonly onold: () => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const PING_EVERY_MS = 15_000;
const PONG_WITHIN_MS = 8_000;
const CHAT_KEPT = 200;

/** Keeps a page at a stream for hours, without anybody at hand: whatever happens, it tries again, and for ever. */
export class StreamConnection {
  readonly #options: Options;
  #transport: StreamTransport | null = null;
  /** Counts attempts: reports of an earlier one are void. */
  #attempt = 0;
  #failures = 0;
  #isClosed = false;
  #cancel: () => void = () => undefined;
  #table = $state.raw<FeedTable | null>(null);
  #log = $state.raw<readonly LogEntry[]>([]);
  #chat = $state.raw<readonly ChatLine[]>([]);
  #isOpen = $state(false);
  #arrivals = $state(0);
  #canTalk = $state(false);

  constructor(options: Options) {
    this.#options = options;
  }

  /** What is shown; null where the line is lost. */
  get table(): FeedTable | null {
    return this.#isOpen ? this.#table : null;
  }

  get log(): readonly LogEntry[] {
    return this.#log;
  }

  get chat(): readonly ChatLine[] {
    return this.#chat;
  }

  get canTalk(): boolean {
    return this.#canTalk;
  }

  /** Whenever what is shown does not follow from what was. */
  get arrivals(): number {
    return this.#arrivals;
  }

  open(): void {
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  async say(text: string): Promise<Reply<object> | null> {
    try {
      return ((await this.#transport?.request('chat', { text })) ?? null) as Reply<object> | null;
    } catch {
      return null;
    }
  }

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = (): boolean => attempt === this.#attempt && !this.#isClosed;
    const result = await this.#options.connect({
      message: (type, body) => isCurrent() && this.#message(type, body),
      closed: () => isCurrent() && this.#broken(),
    });
    if (!isCurrent()) {
      if (result.ok) result.value.close();
    } else if (result.ok) this.#opened(result.value);
    else this.#refused(result.refusal.code);
  }

  #opened(transport: StreamTransport): void {
    this.#transport = transport;
    this.#failures = 0;
    this.#pingLater(transport);
  }

  /** A stream that is gone may come back: the address may be opened before the table is. */
  #refused(code: string): void {
    if (code === 'old-page') this.#options.onold();
    this.#retryLater();
  }

  #broken(): void {
    this.#disconnect();
    this.#retryLater();
  }

  #retryLater(): void {
    const { clock } = this.#options;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancel = clock.after(pause * (0.75 + clock.chance() / 2), () => void this.#connect());
  }

  #disconnect(): void {
    this.#cancel();
    this.#attempt += 1;
    this.#transport?.close();
    this.#transport = null;
    this.#isOpen = false;
  }

  #pingLater(transport: StreamTransport): void {
    this.#cancel = this.#options.clock.after(PING_EVERY_MS, () => this.#ping(transport));
  }

  #ping(transport: StreamTransport): void {
    this.#cancel = this.#options.clock.after(PONG_WITHIN_MS, () => this.#broken());
    const pong = (): void => {
      if (transport !== this.#transport) return;
      this.#cancel();
      this.#pingLater(transport);
    };
    void transport.ping().then(pong, () => undefined);
  }

  #message<T extends StreamMessageType>(type: T, body: StreamMessages[T]): void {
    if (type === 'shown') this.#begin(body as StreamMessages['shown']);
    if (type === 'changed') this.#goOn(body as StreamMessages['changed']);
    if (type === 'lane') this.#openLane(body as StreamMessages['lane']);
    if (type === 'chat') this.#chat = [...this.#chat, body as ChatLine].slice(-CHAT_KEPT);
    if (type === 'bye') this.#broken();
  }

  #begin({ table, log }: StreamMessages['shown']): void {
    this.#table = table;
    this.#log = log;
    this.#arrivals += 1;
    this.#isOpen = true;
  }

  /** The log first: a view and the line that led to it belong together. */
  #goOn({ differences, log }: StreamMessages['changed']): void {
    this.#log = log.reduce<readonly LogEntry[]>(logWith, this.#log);
    this.#table = withDifferences(this.#table, differences) as FeedTable;
  }

  #openLane({ lines }: StreamMessages['lane']): void {
    this.#chat = lines;
    this.#canTalk = true;
  }
}
