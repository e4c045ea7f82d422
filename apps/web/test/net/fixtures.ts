import type { PublicTable } from '@kapelle/protocol';
import type { Transport, TransportEvents } from '../../src/lib/net/transport.ts';
import { UNREACHABLE, type Result } from '../../src/lib/net/refusal.ts';
import type { Clock } from '../../src/lib/net/session.ts';

/** A table in the lobby with what differs. */
export function tableWith(given: Partial<PublicTable> = {}): PublicTable {
  return {
    code: 'ACDEFGHJ',
    game: 'black-orchestra',
    phase: 'lobby',
    version: 0,
    options: {},
    settings: { listed: false, spectators: true, undo: true, rewind: true, odds: true, patience: 0, streamed: false },
    seats: [],
    spectators: 0,
    entries: {},
    proposal: null,
    case: null,
    ...given,
  };
}

/** Time that passes when told to. */
export class ManualClock implements Clock {
  #now = 0;
  readonly #due = new Map<() => void, number>();

  after(ms: number, work: () => void): () => void {
    this.#due.set(work, this.#now + ms);
    return () => this.#due.delete(work);
  }

  chance(): number {
    return 0.5;
  }

  /** Milliseconds until the next thing happens. */
  get next(): number | undefined {
    return this.#due.size === 0 ? undefined : Math.min(...this.#due.values()) - this.#now;
  }

  async pass(ms: number): Promise<void> {
    this.#now += ms;
    for (const [work, at] of [...this.#due])
      if (at <= this.#now) {
        this.#due.delete(work);
        work();
      }
    await settle();
  }
}

/** Lets everything that waits for a promise go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

type Answer = (type: string, body: object) => Promise<unknown>;

/** A server that answers as the test says, line by line. */
export class FakeServer {
  readonly lines: FakeTransport[] = [];
  readonly asked: { type: string; body: object }[] = [];
  joins: Result<null>[] = [];
  answer: Answer = () => Promise.resolve({ ok: true, value: {} });

  connect = (events: TransportEvents): Promise<Result<Transport>> => {
    const join = this.joins.shift() ?? { ok: true, value: null };
    if (!join.ok) return Promise.resolve(join);
    const line = new FakeTransport(events, this);
    this.lines.push(line);
    return Promise.resolve({ ok: true, value: line });
  };

  get last(): FakeTransport {
    return this.lines.at(-1) as FakeTransport;
  }
}

export class FakeTransport implements Transport {
  readonly events: TransportEvents;
  readonly #server: FakeServer;
  isClosed = false;
  isSilent = false;

  constructor(events: TransportEvents, server: FakeServer) {
    this.events = events;
    this.#server = server;
  }

  request(type: string, body: object): Promise<unknown> {
    this.#server.asked.push({ type, body });
    return this.#server.answer(type, body);
  }

  ping(): Promise<void> {
    return this.isSilent ? new Promise(() => undefined) : Promise.resolve();
  }

  close(): void {
    this.isClosed = true;
  }

  break(): void {
    this.events.closed();
  }
}

export { UNREACHABLE };
