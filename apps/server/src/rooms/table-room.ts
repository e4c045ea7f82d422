import { REQUESTS, TableState, type Entries, type Messages, type Reply, type RequestType } from '@kapelle/protocol';
import { ClientState, Protocol, ServerError, type ClientPrivate } from '@colyseus/core';
import { CloseCode, ErrorCode, Room, type Client } from 'colyseus';
import { found, type NewTable } from '../founding.ts';
import { refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { Outgoing, Recipient } from '../table/call.ts';
import { heldSeats, type Member } from '../table/model.ts';
import { openRequests } from '../table/passing.ts';
import { Table, type News } from '../table/table.ts';
import { lineFor, PrivateViews, publicEntries, welcomeFor } from '../table/views.ts';
import { memberOf, type Grant } from './grant.ts';
import { isSpectator, mayWatch, Places, RESERVED_SECONDS } from './places.ts';
import { mirrorTable } from './publish.ts';

/** Only so that the clock of the room ticks: every change is sent at once. */
const PATCH_MS = 1000;
/** Requests of one connection that wait to be answered. */
const WAITING_REQUESTS = 100;
/** The server failed at something: RFC 6455, 7.4.1. */
const OUR_FAULT = 1011;

/** A connection that was let in. One without this is not heard. */
interface Seated {
  readonly member: Member;
  readonly address: string;
  waiting: number;
  /** A welcome that was asked for and is not sent yet. */
  resync: Promise<Reply<object>> | null;
}

/** Colyseus' own, not named in its types. */
interface FrameReader {
  _onMessage(client: TableClient, frame: Buffer): void;
}

type TableClient = Client<{ userData: Seated }>;

/** The transport's side of one table: lets people in, hands on requests, tells what happened. No rule is in here. */
export function tableRoom(services: Services) {
  const { config, limiter, metrics, log } = services;

  return class TableRoom extends Room<{ state: TableState; client: TableClient }> {
    override state = new TableState();
    override patchRate = PATCH_MS;
    override maxMessagesPerSecond = config.limits.messagesPerSecond;
    override seatReservationTimeout = RESERVED_SECONDS;
    readonly #places = new Places(config.limits.spectators, () => performance.now());
    #table: Table | null = null;
    #shared: Entries = {};
    #mirrored: unknown = null;

    override async onCreate({ code }: { code: string }): Promise<void> {
      this.roomId = code;
      await this.setPrivate(true);
      const founds = (address: string, table: NewTable) => found(services, address, table);
      const table = await Table.load({ ...services, times: config.times, found: founds }, code);
      if (table === null) throw new Error('no such table');
      this.#table = table;
      table.onNews = (news) => this.#tell(news);
      for (const type of Object.keys(REQUESTS) as RequestType[]) this.onMessage(type, this.#handlerOf(type));
      this.onMessage('*', (client) => this.kickClient(client.sessionId, CloseCode.WITH_ERROR));
      this.#guardFrames();
      this.#mirror();
    }

    /** Whether our endpoint may let somebody in, whose place is then kept. Called from there, on whichever process. */
    admits(grant: Grant): boolean {
      return this.#table !== null && this.#places.keep(this.#table, grant.ticket, memberOf(grant));
    }

    /** Called from our endpoint, on whichever process. */
    recover(code: string): Promise<Reply<object>> {
      return this.#table?.recover(code) ?? Promise.resolve(refused('not-found'));
    }

    /** Whoever is turned away here was never heard, and is not from now on. */
    override async onJoin(client: TableClient, grant: Grant): Promise<void> {
      const table = this.#require();
      const member = memberOf(grant);
      if (!this.#places.take(table, grant.ticket, member))
        throw new ServerError(ErrorCode.MATCHMAKE_EXPIRED, 'no place');
      client.userData = { member, address: grant.address, waiting: 0, resync: null };
      for (const one of this.#places.replacedBy(table, member)) this.#sendAway(one, 'elsewhere');
      await table.join(member);
      client.send('welcome', welcomeFor(table.model, table, member));
      for (const asked of openRequests(table.model, table, member)) client.send('seat-asked', asked);
    }

    override async onLeave(client: TableClient, code?: number): Promise<void> {
      const seated = client.userData;
      if (seated === undefined) return;
      if (code === CloseCode.WITH_ERROR && this.#isFlooding(client)) this.#noteFlood(seated);
      await this.#table?.leave(seated.member);
    }

    /** Tells everybody, lets what is under way finish, and only then closes. */
    override onBeforeShutdown(): void {
      this.broadcast('bye', { reason: 'stopping' });
      void this.#require()
        .close()
        .then(() => this.disconnect(CloseCode.SERVER_SHUTDOWN));
    }

    override async onDispose(): Promise<void> {
      await this.#table?.close();
    }

    /** Not a fault of the rules, whatever it is: those are the table's to find. So it ends nothing here. */
    override onUncaughtException(error: Error, method: string): void {
      if (error.cause instanceof ServerError) return;
      log.error({ err: error.cause ?? error, method, table: this.roomId }, 'uncaught in a room');
    }

    #require(): Table {
      if (this.#table === null) throw new Error('the table is not loaded');
      return this.#table;
    }

    /** Bytes without sense are closed with the same code, and not held against others at that address. */
    #isFlooding(client: TableClient): boolean {
      return ((client as TableClient & ClientPrivate)._numMessagesLastSecond ?? 0) > this.maxMessagesPerSecond;
    }

    #noteFlood({ address }: Seated): void {
      metrics.floods.add();
      limiter.noteFlood(address);
      log.warn({ table: this.roomId }, 'connection cut off');
    }

    /** Bytes that make no sense, or come before the client may speak, end their own connection and nothing else. */
    #guardFrames(): void {
      const read = (this as unknown as FrameReader)._onMessage.bind(this);
      const guarded = (client: TableClient, frame: Buffer): void => {
        try {
          if (maySpeak(client, frame)) read(client, frame);
          else this.kickClient(client.sessionId, CloseCode.WITH_ERROR);
        } catch (error) {
          log.warn({ err: error, table: this.roomId }, 'unreadable frame');
          this.kickClient(client.sessionId, CloseCode.WITH_ERROR);
        }
      };
      Object.assign(this, { _onMessage: guarded });
    }

    #handlerOf(type: RequestType): (client: TableClient, body: unknown) => unknown {
      return (client, body) => this.#answer(client, type, body);
    }

    /** Every request comes back with an explicit reply, whatever it was; a fault of ours ends the one who asked. */
    async #answer(client: TableClient, type: RequestType, body: unknown): Promise<Reply<object>> {
      const begin = performance.now();
      const reply = await this.#waitedFor(client, type, body).catch((error: unknown) => {
        log.error({ err: error, type, table: this.roomId }, 'request failed');
        this.kickClient(client.sessionId, OUR_FAULT);
        return refused('stale');
      });
      metrics.requests.add(type);
      metrics.requestSeconds.observe((performance.now() - begin) / 1000);
      if (!reply.ok) metrics.refusals.add(reply.refusal.code);
      return reply;
    }

    async #waitedFor(client: TableClient, type: RequestType, body: unknown): Promise<Reply<object>> {
      const seated = client.userData;
      if (seated === undefined) return refused('not-seated');
      if (seated.waiting >= WAITING_REQUESTS) return refused('too-many-requests');
      seated.waiting++;
      try {
        return await this.#replyTo(seated, type, body);
      } finally {
        seated.waiting--;
      }
    }

    #replyTo(seated: Seated, type: RequestType, body: unknown): Reply<object> | Promise<Reply<object>> {
      const { member, address } = seated;
      if (type === 'resync' && seated.resync !== null) return seated.resync;
      if (!limiter.takeRequest(type, this.#limitKey(seated))) return refused('too-many-requests');
      if (type === 'ask-for-seat' && !limiter.seatRequests.take(`${this.roomId}/${address}`))
        return refused('too-many-requests');
      const read = REQUESTS[type].safeParse(body ?? {});
      if (!read.success) return refused('bad-message', { field: String(read.error.issues[0]?.path[0] ?? type) });
      const reply = this.#require().request(member, type, read.data);
      if (type === 'resync') shareForATick(seated, reply);
      return reply;
    }

    /** Limits count for a seat, on whatever devices; for whoever has none, for the address at this table. */
    #limitKey({ member, address }: Seated): string {
      const [seat = address] = heldSeats(this.#require().model, member);
      return `${this.roomId}/${seat}`;
    }

    /** Whoever has to go first, then the patch, then what is private, then what happened; all of one moment. */
    #tell(news: News): void {
      this.#mirror();
      this.#sendSpectatorsAway();
      this.broadcastPatch();
      const { model } = this.#require();
      const views = new PrivateViews(model, this.#shared);
      for (const client of [...this.clients]) this.#tellOne(client, news, views);
    }

    /** What cannot be told to one ends that connection: it may come back and be told anew. */
    #tellOne(client: TableClient, news: News, views: PrivateViews): void {
      if (client.userData === undefined) return;
      try {
        this.#tellMember(client, client.userData.member, { ...news, views });
      } catch (error) {
        log.error({ err: error, table: this.roomId }, 'not told to one');
        this.kickClient(client.sessionId, OUR_FAULT);
      }
    }

    #tellMember(
      client: TableClient,
      member: Member,
      { lines, messages, anew, views }: News & { views: PrivateViews },
    ): void {
      const table = this.#require();
      if (anew.includes(member)) client.send('welcome', welcomeFor(table.model, table, member));
      else if (lines.length > 0) {
        for (const part of views.partsFor(member)) client.send('private', part);
        for (const line of lines) client.send('log', lineFor(table.model, line, member));
      }
      for (const message of messages) if (this.#isFor(message.to, member)) this.#send(client, message);
    }

    #send(client: TableClient, { type, body }: Outgoing): void {
      client.send(type, body);
    }

    #isFor(to: Recipient, member: Member): boolean {
      if (typeof to !== 'string') return to === member;
      if (to === 'all') return true;
      const held = heldSeats(this.#require().model, member);
      if (to === 'players' || to === 'spectators') return (to === 'players') === held.length > 0;
      return held.includes(to);
    }

    #mirror(): void {
      const table = this.#require();
      const isNew = this.#mirrored !== table.model.run;
      // Not tried a second time where the rules cannot show it: the table is frozen then, which must be seen.
      this.#mirrored = table.model.run;
      if (isNew) this.#shared = publicEntries(table.model);
      mirrorTable(this.state, table, this.#shared);
    }

    #sendSpectatorsAway(): void {
      const table = this.#require();
      const { model, members } = table;
      const alone = mayWatch(model) ? [] : [...members].filter((one) => isSpectator(model, one));
      for (const one of new Set([...alone, ...this.#places.surplus(table)])) this.#sendAway(one, 'no-spectators');
    }

    /** Not heard from this moment on. */
    #sendAway(member: Member, reason: Messages['bye']['reason']): void {
      const client = this.clients.find(({ userData }) => userData?.member === member);
      if (client === undefined) return;
      client.send('bye', { reason });
      this.kickClient(client.sessionId, CloseCode.CONSENTED);
    }
  };
}

/** Nobody is heard who was not let in, or has not said yet that the message of it arrived. */
function maySpeak({ userData, state }: TableClient, frame: Buffer): boolean {
  return userData !== undefined && (state !== ClientState.JOINING || frame[0] === Protocol.JOIN_ROOM);
}

/** However often a welcome is asked for until the next tick, it is one. */
function shareForATick(seated: Seated, reply: Promise<Reply<object>>): void {
  seated.resync = reply;
  const forget = (): void => void setImmediate(() => (seated.resync = null));
  reply.then(forget, forget);
}
