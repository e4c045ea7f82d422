import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blackOrchestra } from '@kapelle/black-orchestra';
import { readSetup, seatIds, type SeatId } from '@kapelle/engine';
import {
  REQUESTS,
  tableSettings,
  type Reply,
  type Replies,
  type RequestInput,
  type RequestType,
} from '@kapelle/protocol';
import { pino } from 'pino';
import { hashSecret, systemEntropy } from '../src/entropy.ts';
import { serve } from '../src/games.ts';
import { refused, type Refused } from '../src/refusals.ts';
import { Metrics } from '../src/metrics.ts';
import { migrate } from '../src/storage/migrations.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { Store } from '../src/storage/store.ts';
import type { Connection } from '../src/table/connection.ts';
import type { TableModel } from '../src/table/model.ts';
import type { News } from '../src/table/news.ts';
import type { Table, TableServices } from '../src/table/table.ts';
import { welcomeFor } from '../src/table/views.ts';
import { writesBetween } from '../src/table/writes-between.ts';
import { Tables } from '../src/tables.ts';
import { sharedDatabase } from './postgres-cluster.ts';

/** Time that passes when the test says so. */
export class ManualClock {
  time = 1_000_000;
  readonly #due = new Set<{ at: number; work: () => void }>();

  now = (): number => this.time;

  after = (ms: number, work: () => void): (() => void) => {
    const entry = { at: this.time + ms, work };
    this.#due.add(entry);
    return () => this.#due.delete(entry);
  };

  pass(ms: number): void {
    this.time += ms;
    for (const entry of [...this.#due].filter(({ at }) => at <= this.time)) {
      this.#due.delete(entry);
      entry.work();
    }
  }
}

export const TIMES = { recovery: 900_000, absent: 120_000, proposal: 60_000, bot: 500 };

/** No bot waits longer, whatever happened. */
export const LONGEST_PAUSE = 8 * TIMES.bot;

/** Every connection with the tokens it was given, by its id. */
const known = new Map<string, Connection>();

/** One table on a real store, without a transport: people are connections, and what they are told is kept. */
export class BenchTable {
  readonly clock = new ManualClock();
  readonly store: Store;
  readonly context: TableServices;
  readonly code = systemEntropy.code();
  readonly news: News[] = [];
  readonly tokens = new Map<SeatId, string>();
  readonly host: Connection;
  /** Whom each further table counted for, and how many there may still be. */
  readonly founders: string[] = [];
  tablesLeft = 10;
  table!: Table;
  #visitors = 0;

  private constructor(store: Store, definition: typeof blackOrchestra) {
    this.store = store;
    this.host = {
      id: `${this.code}/host`,
      tokenHashes: new Set(),
      hostTokenHash: hashSecret('host'),
      name: 'Host',
      address: 'the-host',
    };
    // The plainest bot there is: it takes what the table falls back to.
    const games = [serve(definition, { player: () => null, turn: ({ turn }) => turn.number })];
    const log = pino({ level: 'silent' });
    this.context = {
      store,
      games,
      entropy: systemEntropy,
      clock: this.clock,
      log,
      metrics: new Metrics(),
      times: TIMES,
      createTable: (address, model) => this.#createTable(address, model),
    };
  }

  static async open(seats = 3, definition = blackOrchestra): Promise<BenchTable> {
    const url = sharedDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'kapelle-table-'));
    const db = url === null ? openSqlite({ dataDir, maxMegabytes: 0 }) : openPostgres(url, pino({ level: 'silent' }));
    await migrate(db);
    const bench = new BenchTable(new Store(db), definition);
    const game = bench.context.games[0] as (typeof bench.context.games)[number];
    const setup = readSetup(game.definition, { seats });
    if (!setup.ok) throw new Error('no such table');
    const model = {
      code: bench.code,
      game,
      phase: 'lobby' as const,
      seatCount: seats,
      options: setup.value.options,
      settings: tableSettings.parse({}),
      case: null,
      sharedAs: null,
      rematch: null,
      revision: 0,
      hostTokenHash: bench.host.hostTokenHash,
      hostSeat: null,
      seats: new Map(),
      tokens: new Map(),
      recovery: new Map(),
      former: new Map(),
      run: null,
      chat: [],
      chatLines: 0,
      streams: new Map(),
      airings: [],
      airingLines: 0,
    };
    await bench.store.commit(bench.code, writesBetween(null, model, 0));
    await bench.reload();
    await bench.join(bench.host);
    return bench;
  }

  /** Changes a recovery code for a token, as our endpoint does. */
  async recover(recoveryCode: string): Promise<Reply<object>> {
    const token = systemEntropy.token();
    const codeHash = hashSecret(`${this.code}/${recoveryCode}`);
    const reply = await this.table.recover({ codeHash, tokenHash: hashSecret(token) });
    return reply.ok ? { ok: true, value: { ...reply.value, token } } : reply;
  }

  /** The table as another process would find it. */
  async reload(): Promise<void> {
    this.table = await this.openedElsewhere();
    this.table.subscribe((news) => this.news.push(news));
  }

  async openedElsewhere(): Promise<Table> {
    const opened = await new Tables(this.context).open(this.code);
    if (opened === null) throw new Error('the table is gone');
    return opened.table;
  }

  /** A connection with all that it was given since it came. */
  current(connection: Connection): Connection {
    return known.get(connection.id) ?? connection;
  }

  join(connection: Connection): Promise<void> {
    return this.table.join(this.current(connection));
  }

  leave(connection: Connection): Promise<void> {
    return this.table.leave(connection);
  }

  async visitor(...tokens: string[]): Promise<Connection> {
    const address = `visitor-${++this.#visitors}`;
    const id = `${this.code}/${address}`;
    const tokenHashes = new Set(tokens.map(hashSecret));
    const member = { id, tokenHashes, hostTokenHash: null, name: 'Visitor', address };
    await this.join(member);
    return member;
  }

  async #createTable(address: string, model: TableModel): Promise<Refused | null> {
    if (this.tablesLeft === 0) return refused('server-full');
    this.tablesLeft -= 1;
    this.founders.push(address);
    await this.store.commit(model.code, writesBetween(null, model, this.clock.time));
    return null;
  }

  async ask<T extends RequestType>(member: Connection, type: T, body: RequestInput<T>): Promise<Reply<Replies[T]>> {
    const read = REQUESTS[type].parse(body) as never;
    const reply = (await this.table.request(this.current(member), type, read)) as Reply<Replies[T]>;
    for (const [id, connection] of this.table.live.connections) known.set(id, connection);
    return reply;
  }

  /** Asks for a seat; the token that opens it once it is given, and the number of the request. */
  async askFor(member: Connection, seat: SeatId, name?: string): Promise<{ token: string; request: number }> {
    const token = systemEntropy.token();
    const reply = await this.ask(member, 'ask-for-seat', { seat, token, ...(name !== undefined && { name }) });
    if (!reply.ok) throw new Error(reply.refusal.code);
    return { token, request: reply.value.request };
  }

  /** The reason of a refusal, or 'done'. */
  async outcome<T extends RequestType>(member: Connection, type: T, body: RequestInput<T>): Promise<string> {
    const reply = await this.ask(member, type, body);
    return reply.ok ? 'done' : reply.refusal.code;
  }

  async sit(member: Connection, seat: SeatId, name = `Player ${seat}`): Promise<void> {
    const reply = await this.ask(member, 'claim', { seat, name });
    if (!reply.ok) throw new Error(reply.refusal.code);
    this.tokens.set(seat, reply.value.token);
  }

  /** A person at each seat, and the game begun. The host has the first seat. */
  async begin(): Promise<Connection[]> {
    const members: Connection[] = [];
    for (const seat of seatIds(this.table.model.seatCount)) {
      const member = seat === 'seat-1' ? this.host : await this.visitor();
      await this.sit(member, seat);
      await this.ask(member, 'ready', { seat, isReady: true });
      members.push(member);
    }
    const reply = await this.ask(this.host, 'start', {});
    if (!reply.ok) throw new Error(reply.refusal.code);
    return members;
  }

  get run() {
    const { run } = this.table.model;
    if (run === null) throw new Error('the game has not begun');
    return run;
  }

  get version(): number {
    return this.run.entries.length;
  }

  /** The first decision that must be answered. */
  get decision() {
    const decision = this.run.state.decisions.find((open) => !open.optional);
    if (decision === undefined) throw new Error('nobody must answer');
    return decision;
  }

  answer(member: Connection, option: string, actionId = `action-${Math.floor(this.clock.time)}-${this.version}`) {
    return this.ask(member, 'answer', { decision: this.decision.id, option, version: this.version, actionId });
  }

  told(member: Connection) {
    return welcomeFor(this.table.model, this.table.live, this.current(member));
  }

  notices(): string[] {
    return this.news.flatMap(({ messages }) =>
      messages.flatMap((message) => (message.type === 'notice' ? [message.body.kind] : [])),
    );
  }
}
