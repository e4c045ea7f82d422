import type { SeatId } from '@kapelle/engine';
import {
  logWith,
  partAfter,
  MessageReader,
  readTable,
  VERSION,
  withDifferences,
  type ChatLine,
  type CreatedTable,
  type CreateTable,
  type LogEntry,
  type Messages,
  type MessageType,
  type News,
  type PrivatePart,
  type PublicSeat,
  type Replies,
  type Reply,
  type RequestInput,
  type RequestType,
  type Reservation,
  type TableState,
  type Welcome,
} from '@kapelle/protocol';
import { Client, type Room } from 'colyseus.js';
import { systemEntropy } from '../src/entropy.ts';

/** Calls our HTTP side. */
export async function call<T>(address: string, path: string, init: RequestInit = {}): Promise<Reply<T>> {
  const response = await fetch(address + path, init);
  return (await response.json()) as Reply<T>;
}

export function post<T>(address: string, path: string, body: unknown): Promise<Reply<T>> {
  return call<T>(address, path, posted(body));
}

export function posted(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** The value, where a refusal would be a fault of the test. */
export function must<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.refusal)}`);
  return reply.value;
}

export async function createTable(address: string, body: Partial<CreateTable> = {}): Promise<CreatedTable> {
  return must(await post<CreatedTable>(address, '/api/tables', { game: 'black-orchestra', seats: 3, ...body }));
}

/** What a browser keeps of a table. */
export interface Keys {
  seatTokens: string[];
  hostToken?: string;
  name?: string;
}

interface Waiting {
  readonly isMet: () => boolean;
  readonly done: () => void;
}

/** One connection, as a page would keep it: state, private parts, log and chat. */
export class TableClient {
  room!: Room<unknown, TableState>;
  readonly keys: Keys;
  readonly code: string;
  welcome: Welcome | null = null;
  log: LogEntry[] = [];
  chat: ChatLine[] = [];
  /** Everything that was received, in order. */
  readonly received: { readonly type: MessageType; readonly body: unknown }[] = [];
  /** The address it says it has, to a server that trusts it. */
  from: string | null = null;
  /** What it was let in with, the last time. */
  reservation: Reservation | null = null;
  isOpen = false;
  closeCode: number | null = null;
  readonly #private = new Map<SeatId, PrivatePart>();
  readonly #waiting = new Set<Waiting>();
  #actions = 0;
  readonly #address: string;

  constructor(address: string, code: string, keys: Partial<Keys> = {}) {
    this.#address = address;
    this.code = code;
    this.keys = { seatTokens: [], ...keys };
  }

  static async join(address: string, code: string, keys: Partial<Keys> = {}): Promise<TableClient> {
    const client = new TableClient(address, code, keys);
    await client.connect();
    return client;
  }

  /** Connects with what it has kept; the same way the first time and after a drop. */
  async connect(address = this.#address): Promise<void> {
    const reservation = must(await this.reserve(address));
    this.reservation = reservation;
    this.welcome = null;
    this.room = await new Client(address).consumeSeatReservation<TableState>(reservation);
    this.room.reconnection.enabled = false;
    this.isOpen = true;
    this.closeCode = null;
    this.#listen(this.room);
    await this.until(() => this.welcome !== null && this.room.state.seats.size > 0 && this.isSettled());
  }

  reserve(address = this.#address): Promise<Reply<Reservation>> {
    const headers = this.from === null ? {} : { 'X-Forwarded-For': this.from };
    return call(address, `/api/tables/${this.code}/join`, posted({ protocol: VERSION, ...this.keys }, headers));
  }

  #listen(room: Room<unknown, TableState>): void {
    const reader = new MessageReader();
    const on = <T extends MessageType>(type: T, work: (body: Messages[T]) => void): void => {
      room.onMessage(type, (wire: unknown) => {
        if (room !== this.room) return;
        const body = reader.read(type, wire);
        this.received.push({ type, body });
        work(body);
        this.#wake();
      });
    };
    on('welcome', (welcome) => this.#begin(welcome));
    on('news', (news) => this.#goOn(news));
    on('chat', (line) => this.chat.push(line));
    for (const type of ['ping', 'plan', 'notice', 'seat-asked', 'seat-given', 'nudged', 'rematch', 'bye'] as const)
      on(type, () => undefined);
    room.onStateChange(() => this.#wake());
    room.onLeave((code) => {
      if (room !== this.room) return;
      this.isOpen = false;
      this.closeCode = code;
      this.#wake();
    });
  }

  #begin(welcome: Welcome): void {
    this.welcome = welcome;
    this.log = [...welcome.log];
    this.chat = [...welcome.chat];
    this.#private.clear();
    for (const part of welcome.private) this.#private.set(part.seat, part);
  }

  /** Nothing is ever missed on one connection, so news must follow from what it has. */
  #goOn(news: News): void {
    for (const [seat, part] of this.#private) {
      const next = partAfter(part, news);
      if (next === null) throw new Error(`${seat} is at ${part.version}, and the news are of ${news.from}`);
      this.#private.set(seat, next);
    }
    this.log = news.log.reduce<LogEntry[]>(logWith, this.log);
  }

  get seats(): readonly SeatId[] {
    return this.welcome?.seats ?? [];
  }

  get version(): number {
    return this.room.state.version;
  }

  /** A seat as everybody sees it. */
  publicSeat(seat: SeatId): PublicSeat | undefined {
    return readTable(this.room.state).seats.find((one) => one.seat === seat);
  }

  /** Whether public and private parts are of the same moment. */
  isSettled(): boolean {
    if (this.welcome === null) return false;
    const hasAll = this.room.state.phase === 'lobby' || this.seats.every((seat) => this.#private.has(seat));
    return hasAll && [...this.#private.values()].every((part) => part.version === this.version);
  }

  /** What this seat sees; what everybody sees where none is named. */
  view(seat?: SeatId): unknown {
    const { view } = readTable(this.room.state);
    const part = seat === undefined ? undefined : this.#private.get(seat);
    return part === undefined ? view : withDifferences(view, part.differences);
  }

  async request<T extends RequestType>(type: T, body: RequestInput<T>): Promise<Reply<Replies[T]>> {
    return this.room.request<RequestInput<T>, Reply<Replies[T]>>(type, body);
  }

  async claim(seat: SeatId, name: string): Promise<void> {
    const { token } = must(await this.request('claim', { seat, name }));
    this.keys.seatTokens.push(token);
    await this.until(() => this.seats.includes(seat));
  }

  async claimAndReady(seat: SeatId, name: string): Promise<void> {
    await this.claim(seat, name);
    must(await this.request('ready', { seat, isReady: true }));
  }

  /** Asks for a seat with a key made beforehand, as a page does. */
  async askFor(seat: SeatId, token = systemEntropy.token()): Promise<number> {
    this.keys.seatTokens.push(token);
    return must(await this.request('ask-for-seat', { seat, token })).request;
  }

  nextActionId(): string {
    return `action-${++this.#actions}-${this.keys.seatTokens[0]?.slice(0, 8) ?? ''}`;
  }

  answer(decision: string, option: string, actionId = this.nextActionId()): Promise<Reply<{ version: number }>> {
    return this.request('answer', { decision, option, version: this.version, actionId });
  }

  /** Resolves once the condition holds; it is looked at whenever something arrives. */
  until(isMet: () => boolean, ms = 15_000): Promise<void> {
    if (isMet()) return Promise.resolve();
    return new Promise((done, fail) => {
      const waiting: Waiting = {
        isMet,
        done: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          done();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        fail(new Error(`${this.code}: waited in vain for ${String(isMet)}`));
      }, ms);
      this.#waiting.add(waiting);
    });
  }

  #wake(): void {
    for (const waiting of [...this.#waiting]) if (waiting.isMet()) waiting.done();
  }

  /** Cuts the line without saying good-bye. */
  drop(): void {
    this.isOpen = false;
    const room = this.room;
    room.onLeave.clear();
    room.connection.close(3000);
  }

  async leave(): Promise<void> {
    if (this.isOpen) await this.room.leave();
    this.isOpen = false;
  }
}
