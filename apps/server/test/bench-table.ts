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
import type { NewTable } from '../src/founding.ts';
import { serve } from '../src/games.ts';
import { refused, type Refused } from '../src/refusals.ts';
import { Metrics } from '../src/metrics.ts';
import { migrate } from '../src/storage/migrations.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { Store } from '../src/storage/store.ts';
import type { Member } from '../src/table/model.ts';
import { createWrite } from '../src/table/records.ts';
import { Table, type News, type TableContext } from '../src/table/table.ts';
import { welcomeFor } from '../src/table/views.ts';
import { sharedDatabase } from './postgres-cluster.ts';

/** Time that passes when the test says so. */
class ManualClock {
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

export const TIMES = { recovery: 900_000, absent: 120_000, proposal: 60_000, machine: 500 };

/** One table on a real store, without a transport: people are members, and what they are told is kept. */
export class BenchTable {
  readonly clock = new ManualClock();
  readonly store: Store;
  readonly context: TableContext;
  readonly code = systemEntropy.code();
  readonly news: News[] = [];
  readonly tokens = new Map<SeatId, string>();
  readonly host: Member;
  /** Whom each further table counted for, and how many there may still be. */
  readonly founders: string[] = [];
  tablesLeft = 10;
  table!: Table;
  #visitors = 0;

  private constructor(store: Store, definition: typeof blackOrchestra) {
    this.store = store;
    this.host = { tokenHashes: new Set(), hostTokenHash: hashSecret('host'), name: 'Host', address: 'the-host' };
    // The plainest machine there is: it takes what the table falls back to.
    const games = [serve(definition, { player: () => null })];
    const log = pino({ level: 'silent' });
    this.context = {
      store,
      games,
      entropy: systemEntropy,
      clock: this.clock,
      log,
      metrics: new Metrics(),
      times: TIMES,
      found: (address, table) => this.#found(address, table),
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
    };
    await bench.store.commit(bench.code, [createWrite(model, 0)]);
    await bench.reload();
    await bench.table.join(bench.host);
    return bench;
  }

  /** The table as another process would find it. */
  async reload(): Promise<void> {
    const table = await Table.load(this.context, this.code);
    if (table === null) throw new Error('the table is gone');
    this.table = table;
    table.onNews = (news) => this.news.push(news);
  }

  async visitor(...tokens: string[]): Promise<Member> {
    const address = `visitor-${++this.#visitors}`;
    const member = { tokenHashes: new Set(tokens.map(hashSecret)), hostTokenHash: null, name: 'Visitor', address };
    await this.table.join(member);
    return member;
  }

  async #found(address: string, { code, writes }: NewTable): Promise<Refused | null> {
    if (this.tablesLeft === 0) return refused('server-full');
    this.tablesLeft -= 1;
    this.founders.push(address);
    await this.store.commit(code, writes);
    return null;
  }

  ask<T extends RequestType>(member: Member, type: T, body: RequestInput<T>): Promise<Reply<Replies[T]>> {
    const read = REQUESTS[type].parse(body) as never;
    return this.table.request(member, type, read) as Promise<Reply<Replies[T]>>;
  }

  /** Asks for a seat; the token that opens it once it is given, and the number of the request. */
  async askFor(member: Member, seat: SeatId, name?: string): Promise<{ token: string; request: number }> {
    const token = systemEntropy.token();
    const reply = await this.ask(member, 'ask-for-seat', { seat, token, ...(name !== undefined && { name }) });
    if (!reply.ok) throw new Error(reply.refusal.code);
    return { token, request: reply.value.request };
  }

  /** The reason of a refusal, or 'done'. */
  async outcome<T extends RequestType>(member: Member, type: T, body: RequestInput<T>): Promise<string> {
    const reply = await this.ask(member, type, body);
    return reply.ok ? 'done' : reply.refusal.code;
  }

  async sit(member: Member, seat: SeatId, name = `Player ${seat}`): Promise<void> {
    const reply = await this.ask(member, 'claim', { seat, name });
    if (!reply.ok) throw new Error(reply.refusal.code);
    this.tokens.set(seat, reply.value.token);
  }

  /** A person at each seat, and the game begun. The host has the first seat. */
  async begin(): Promise<Member[]> {
    const members: Member[] = [];
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

  answer(member: Member, option: string, actionId = `action-${Math.floor(this.clock.time)}-${this.version}`) {
    return this.ask(member, 'answer', { decision: this.decision.id, option, version: this.version, actionId });
  }

  told(member: Member) {
    return welcomeFor(this.table.model, this.table, member);
  }

  notices(): string[] {
    return this.news.flatMap(({ messages }) =>
      messages.flatMap((message) => (message.type === 'notice' ? [message.body.kind] : [])),
    );
  }
}
