import { VERSION, type News, type PrivatePart, type PublicTable, type Welcome } from '@kapelle/protocol';
import type { Transport, TransportEvents } from '../../src/lib/net/transport.ts';
import { UNREACHABLE, type Result } from '../../src/lib/net/refusal.ts';
import type { Clock } from '../../src/lib/net/clock.ts';
import { TableConnection } from '../../src/lib/net/table-connection.svelte.ts';

/** A table in the lobby with what differs. */
export function tableWith(given: Partial<PublicTable> = {}): PublicTable {
  return {
    code: 'ACDEFGHJ',
    game: 'black-orchestra',
    phase: 'lobby',
    version: 0,
    options: {},
    settings: {
      listed: false,
      spectators: true,
      undo: true,
      rewind: true,
      odds: true,
      patience: 0,
      tempo: 'normal',
      streamed: false,
      lane: true,
    },
    seats: [],
    spectators: 0,
    view: null,
    proposal: null,
    case: null,
    air: { streams: [], log: [] },
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

/** A server that answers as the test says, transport by transport. */
export class FakeServer {
  readonly transports: FakeTransport[] = [];
  readonly asked: { type: string; body: object }[] = [];
  joins: Result<null>[] = [];
  answer: Answer = () => Promise.resolve({ ok: true, value: {} });

  connect = (events: TransportEvents): Promise<Result<Transport>> => {
    const join = this.joins.shift() ?? { ok: true, value: null };
    if (!join.ok) return Promise.resolve(join);
    const transport = new FakeTransport(events, this);
    this.transports.push(transport);
    return Promise.resolve({ ok: true, value: transport });
  };

  get last(): FakeTransport {
    return this.transports.at(-1) as FakeTransport;
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

export const CODE = 'ACDEFGHJ';

export function welcome(given: Partial<Welcome> = {}): Welcome {
  return {
    protocol: VERSION,
    version: 0,
    seats: [],
    isHost: false,
    private: [],
    log: [],
    chat: [],
    plans: [],
    lost: [],
    ...given,
  };
}

/** A page at a table in the lobby. */
export async function sitAt(code = CODE) {
  const server = new FakeServer();
  const clock = new ManualClock();
  const told: string[] = [];
  const reloads: string[] = [];
  const connection = new TableConnection({
    code,
    connect: server.connect,
    clock,
    notifier: {
      notice: ({ kind }) => told.push(kind),
      refusal: ({ code: no }) => told.push(no),
      nudged: ({ name }) => told.push(`nudged by ${name}`),
      seatLost: (lost) => told.push(`seat lost: ${lost?.how ?? 'unknown'}`),
    },
    reload: () => reloads.push('reloaded') === 1,
  });
  connection.open();
  await settle();
  return { server, clock, connection, told, reloads };
}

/** The first seat's part of a version, with nothing in it. */
export function part(version: number, { canUndo = false } = {}): PrivatePart {
  return { seat: 'seat-1', version, asCaretaker: false, canUndo, differences: {} };
}

/** The first seat answered, and the version is this one now. */
export function news(version: number, { canUndo = false } = {}): News {
  return {
    from: version - 1,
    log: [{ version, kind: 'answer', step: version, seat: 'seat-1', events: [] }],
    changes: [{ seat: 'seat-1', canUndo, differs: {}, agrees: [] }],
  };
}

const ASKED = [{ id: 'd', kind: 'choose-action', seat: 'seat-1' }];

/** A table at play, at its step 3 with a decision open, later without. */
export function tableAt(version: number): PublicTable {
  const decisions = version === 3 ? ASKED : [];
  return tableWith({ phase: 'playing', version, view: { step: version, decisions } });
}

/** A game at its first decision, seen from the first seat. */
export async function playing() {
  const table = await sitAt();
  const { events } = table.server.last;
  events.patched(tableAt(3));
  events.message('welcome', welcome({ version: 3, seats: ['seat-1'], private: [part(3)] }));
  return table;
}

export { UNREACHABLE };
