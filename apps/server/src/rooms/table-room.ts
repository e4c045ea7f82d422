import { REQUESTS, TableState, type Messages, type Reply, type RequestType } from '@kapelle/protocol';
import { ServerError, type ClientPrivate } from '@colyseus/core';
import { CloseCode, ErrorCode, Room } from 'colyseus';
import { refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { OpenTable } from '../tables.ts';
import type { Connection } from '../table/connection.ts';
import { nudgesFor } from '../table/absent-seats.ts';
import { openRequests } from '../table/passing.ts';
import type { Table } from '../table/table.ts';
import {
  connectionOf,
  type Admission,
  type Admits,
  type AdmitsViewer,
  type Recovery,
  type RoomCalls,
  type Viewing,
} from './admission.ts';
import { Broadcast } from './broadcast.ts';
import type { Admitted, TableClient } from './client.ts';
import { guardFrames } from './frame-guard.ts';
import { Places, RESERVED_SECONDS, type Around } from './places.ts';
import { TableMirror } from './publish.ts';
import { Requests } from './requests.ts';
import { StreamPlace } from './stream-place.ts';

/** Only so that the clock of the room ticks: every change is sent at once. */
const PATCH_MS = 1000;
/** The server failed at something: RFC 6455, 7.4.1. */
const OUR_FAULT = 1011;

/** The transport's side of one table: admits people, hands on requests, subscribes to the news. No rule is in here. */
export class TableRoom extends Room<{ state: TableState; client: TableClient }> implements RoomCalls {
  override state = new TableState();
  override patchRate = PATCH_MS;
  override seatReservationTimeout = RESERVED_SECONDS;
  readonly #services: Services;
  readonly #places: Places;
  readonly #mirror = new TableMirror(this.state);
  #opened: OpenTable | null = null;
  #broadcast: Broadcast | null = null;
  #streams: StreamPlace | null = null;
  #unsubscribe: () => void = () => undefined;
  #isClosing = false;

  constructor(services: Services) {
    super();
    const { limits } = services.config;
    this.#services = services;
    this.maxMessagesPerSecond = limits.messagesPerSecond;
    this.#places = new Places(limits.spectators, () => performance.now());
  }

  override async onCreate({ code }: { code: string }): Promise<void> {
    if (this.#services.peers.isLeaving) throw new Error('tables are opened elsewhere');
    this.roomId = code;
    await this.setPrivate(true);
    this.#opened = await this.#services.tables.open(code);
    const broadcast = new Broadcast(this, this.#table, this.#services.log);
    this.#broadcast = broadcast;
    this.#unsubscribe = this.#table.subscribe((news) => broadcast.send(news));
    this.#listen(new Requests(this.#table, this.#services.limiter));
    guardFrames(this, this.#services.log);
    this.#mirror.write(this.#table);
    this.#table.onLost(() => void this.abandon());
    const keepOpen = (isUsed: boolean): void => void (this.autoDispose = !isUsed);
    this.#streams = new StreamPlace(this.#services, this.#table, keepOpen);
  }

  /** Whether our endpoint may let somebody in, whose place is then kept. Called from there, on whichever process. */
  admits(admission: Admission): Admits {
    if (this.#isClosing || this.#opened === null) return 'closing';
    return this.#places.keep(this.#around, connectionOf(admission)) ? 'yes' : 'no';
  }

  /** The same for somebody who looks on by a link, in a room of another name. */
  async admitsViewer(viewing: Viewing): Promise<AdmitsViewer> {
    if (this.#isClosing || this.#streams === null) return 'closing';
    return this.#streams.keep(viewing);
  }

  /** Called from our endpoint, on whichever process. */
  recover(recovery: Recovery): Promise<Reply<object>> {
    return this.#opened?.table.recover(recovery) ?? Promise.resolve(refused('not-found'));
  }

  /** What is under way here is finished and stored; then the table is free, and everybody is sent to look for it. */
  async handOver(): Promise<void> {
    this.#sayBye();
    await this.#opened?.release();
    await this.disconnect(CloseCode.SERVER_SHUTDOWN);
  }

  /** The table is another process's by now, or soon may be. */
  async abandon(): Promise<void> {
    this.#sayBye();
    void this.#opened?.release();
    await this.disconnect(CloseCode.SERVER_SHUTDOWN);
  }

  /** Whoever is turned away here was never heard, and is not from now on. */
  override async onJoin(client: TableClient, admission: Admission): Promise<void> {
    const table = this.#table;
    const connection = connectionOf(admission);
    if (!this.#places.take(this.#around, connection)) throw new ServerError(ErrorCode.MATCHMAKE_EXPIRED, 'no place');
    const admitted: Admitted = { connection, waiting: 0, resync: null, told: null };
    client.userData = admitted;
    for (const one of this.#places.replacedBy(this.#around, connection)) this.#dismiss(one, 'elsewhere');
    const nudges = nudgesFor(table.model, connection);
    await table.join(connection);
    this.#broadcast?.welcome(client, admitted);
    for (const nudge of nudges) client.send('nudged', nudge);
    for (const asked of openRequests(table.model, table.live, connection)) client.send('seat-asked', asked);
  }

  override async onLeave(client: TableClient, code?: number): Promise<void> {
    const admitted = client.userData;
    if (admitted === undefined) return;
    if (code === CloseCode.WITH_ERROR && this.#isFlooding(client)) this.#noteFlood(admitted);
    await this.#opened?.table.leave(admitted.connection);
  }

  override onBeforeShutdown(): void {
    void this.handOver();
  }

  override async onDispose(): Promise<void> {
    this.#streams?.close();
    this.#unsubscribe();
    await this.#opened?.release();
  }

  /** Not a fault of the rules, whatever it is: those are the table's to find. So it ends nothing here. */
  override onUncaughtException(error: Error, method: string): void {
    if (error.cause instanceof ServerError) return;
    this.#services.log.error({ err: error.cause ?? error, method, table: this.roomId }, 'uncaught exception in a room');
  }

  /** A fault of ours ends the connection that met it. */
  fail(client: TableClient): void {
    this.kickClient(client.sessionId, OUR_FAULT);
  }

  publish(): void {
    this.#mirror.write(this.#table);
    this.broadcastPatch();
  }

  dismissSpectators(): void {
    for (const one of this.#places.surplus(this.#around)) this.#dismiss(one, 'no-spectators');
  }

  #sayBye(): void {
    this.#isClosing = true;
    this.#streams?.close();
    this.broadcast('bye', { reason: 'stopping' });
  }

  get #table(): Table {
    if (this.#opened === null) throw new Error('no such table');
    return this.#opened.table;
  }

  get #around(): Around {
    const { model, live } = this.#table;
    return { model, connections: [...live.connections.values()], watching: live.watching };
  }

  /** Bytes without sense are closed with the same code, and not held against others at that address. */
  #isFlooding(client: TableClient): boolean {
    return ((client as TableClient & ClientPrivate)._numMessagesLastSecond ?? 0) > this.maxMessagesPerSecond;
  }

  #noteFlood({ connection }: Admitted): void {
    const { metrics, limiter, log } = this.#services;
    metrics.floods.add();
    limiter.noteFlood(connection.address);
    log.warn({ table: this.roomId }, 'flooding connection closed');
  }

  #listen(requests: Requests): void {
    const handlerOf = (type: RequestType) => (client: TableClient, body: unknown) =>
      this.#answer(client, type, () => requests.reply(client.userData, type, body)) as unknown;
    for (const type of Object.keys(REQUESTS) as RequestType[]) this.onMessage(type, handlerOf(type));
    this.onMessage('*', (client) => this.kickClient(client.sessionId, CloseCode.WITH_ERROR));
  }

  /** Every request gets an explicit reply, whatever it was. */
  async #answer(client: TableClient, type: RequestType, work: () => Promise<Reply<object>>): Promise<Reply<object>> {
    const { metrics, log } = this.#services;
    const begin = performance.now();
    const reply = await work().catch((error: unknown) => {
      log.error({ err: error, type, table: this.roomId }, 'request failed');
      this.fail(client);
      return refused('stale');
    });
    metrics.requests.add(type);
    metrics.requestSeconds.observe((performance.now() - begin) / 1000);
    if (!reply.ok) metrics.refusals.add(reply.refusal.code);
    return reply;
  }

  /** Not heard from this moment on. */
  #dismiss({ id }: Connection, reason: Messages['bye']['reason']): void {
    const client = this.clients.find(({ userData }) => userData?.connection.id === id);
    if (client === undefined) return;
    client.send('bye', { reason });
    this.kickClient(client.sessionId, CloseCode.CONSENTED);
  }
}

/** The room with the services of its server: Colyseus makes rooms without arguments. */
export function tableRoom(services: Services): new () => TableRoom {
  return class extends TableRoom {
    constructor() {
      super(services);
    }
  };
}
