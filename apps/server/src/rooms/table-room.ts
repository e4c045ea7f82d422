import { REQUESTS, TableState, type Entries, type Reply, type RequestType } from '@kapelle/protocol';
import { CloseCode, Room, type Client } from 'colyseus';
import { refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { Outgoing, Recipient } from '../table/call.ts';
import { heldSeats, isHost, type Member } from '../table/model.ts';
import { openRequests } from '../table/passing.ts';
import { Table, type News } from '../table/table.ts';
import { lineFor, PrivateViews, publicEntries, spectatorCount, welcomeFor } from '../table/views.ts';
import { memberOf, type Grant } from './grant.ts';
import { mirrorTable } from './publish.ts';

/** Only so that the clock of the room ticks: every change is sent at once. */
const PATCH_MS = 1000;
const CONNECTIONS_PER_SEAT = 5;

interface Seated {
  readonly member: Member;
  readonly address: string;
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
    #table: Table | null = null;
    #shared: Entries = {};
    #mirrored: unknown = null;

    override async onCreate({ code }: { code: string }): Promise<void> {
      this.roomId = code;
      await this.setPrivate(true);
      const table = await Table.load({ ...services, times: config.times }, code);
      if (table === null) throw new Error('no such table');
      this.#table = table;
      table.onNews = (news) => this.#tell(news);
      for (const type of Object.keys(REQUESTS) as RequestType[]) this.onMessage(type, this.#handlerOf(type));
      this.#guardFrames();
      this.#mirror();
    }

    /** Whether our endpoint may let somebody in. Called from there, on whichever process. */
    admits(grant: Grant): boolean {
      return this.#table !== null && this.#hasPlaceFor(memberOf(grant));
    }

    /** Spectators never take the places of those who play, who must be able to come back. */
    #hasPlaceFor(member: Member): boolean {
      const { model, members } = this.#require();
      if (members.size >= model.seatCount * CONNECTIONS_PER_SEAT + config.limits.spectators) return false;
      if (heldSeats(model, member).length > 0 || isHost(model, member)) return true;
      const mayWatch = model.settings.spectators || model.phase === 'lobby';
      return mayWatch && spectatorCount(model, members) < config.limits.spectators;
    }

    /** Called from our endpoint, on whichever process. */
    recover(code: string): Promise<Reply<object>> {
      return this.#table?.recover(code) ?? Promise.resolve(refused('not-found'));
    }

    override async onJoin(client: TableClient, grant: Grant): Promise<void> {
      const table = this.#require();
      const member = memberOf(grant);
      // Many may have been let in before the first of them came.
      if (!this.#hasPlaceFor(member)) {
        this.#sendAway(client);
        return;
      }
      client.userData = { member, address: grant.address };
      await table.join(member);
      client.send('welcome', welcomeFor(table.model, table, member));
      for (const asked of openRequests(table.model, table, member)) client.send('seat-asked', asked);
    }

    override async onLeave(client: TableClient, code?: number): Promise<void> {
      const seated = client.userData;
      if (seated === undefined) return;
      if (code === CloseCode.WITH_ERROR) this.#noteFlood(seated);
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

    /** Anything nobody foresaw stays with this table. */
    override onUncaughtException(error: Error, method: string): void {
      log.error({ err: error, method, table: this.roomId }, 'uncaught in a room');
      if (this.#table !== null && method === 'onMessage') this.#table.freeze(error);
    }

    #require(): Table {
      if (this.#table === null) throw new Error('the table is not loaded');
      return this.#table;
    }

    #noteFlood({ address }: Seated): void {
      metrics.floods.add();
      limiter.noteFlood(address);
      log.warn({ table: this.roomId }, 'connection cut off');
    }

    /** Bytes that make no sense end their own connection and nothing else. */
    #guardFrames(): void {
      const read = (this as unknown as FrameReader)._onMessage.bind(this);
      const guarded = (client: TableClient, frame: Buffer): void => {
        try {
          read(client, frame);
        } catch (error) {
          log.warn({ err: error, table: this.roomId }, 'unreadable frame');
          client.leave(CloseCode.WITH_ERROR);
        }
      };
      Object.assign(this, { _onMessage: guarded });
    }

    #handlerOf(type: RequestType): (client: TableClient, body: unknown) => unknown {
      return (client, body) => this.#answer(client, type, body);
    }

    /** Every request comes back with an explicit reply, whatever it was. */
    async #answer(client: TableClient, type: RequestType, body: unknown): Promise<Reply<object>> {
      const begin = performance.now();
      const reply = await this.#replyTo(client, type, body);
      metrics.requests.add(type);
      metrics.requestSeconds.observe((performance.now() - begin) / 1000);
      if (!reply.ok) metrics.refusals.add(reply.refusal.code);
      return reply;
    }

    #replyTo(client: TableClient, type: RequestType, body: unknown): Reply<object> | Promise<Reply<object>> {
      const { member, address } = client.userData as Seated;
      if (!limiter.takeRequest(type, this.#limitKey(client, member))) return refused('too-many-requests');
      if (type === 'ask-for-seat' && !limiter.seatRequests.take(`${this.roomId}/${address}`))
        return refused('too-many-requests');
      const read = REQUESTS[type].safeParse(body ?? {});
      if (!read.success) return refused('bad-message', { field: String(read.error.issues[0]?.path[0] ?? type) });
      return this.#require().request(member, type, read.data);
    }

    /** Limits count for a seat, on whatever devices; for whoever has none, for the connection. */
    #limitKey({ sessionId }: TableClient, member: Member): string {
      const [seat = sessionId] = heldSeats(this.#require().model, member);
      return `${this.roomId}/${seat}`;
    }

    /** The patch first, then what is private, then what happened; all of one moment. */
    #tell({ line, messages, anew }: News): void {
      const table = this.#require();
      this.#mirror();
      this.broadcastPatch();
      const views = new PrivateViews(table.model, this.#shared);
      for (const client of this.clients) {
        const member = client.userData?.member;
        if (member === undefined) continue;
        if (anew.includes(member)) client.send('welcome', welcomeFor(table.model, table, member));
        else if (line !== null) {
          for (const part of views.partsFor(member)) client.send('private', part);
          client.send('log', lineFor(table.model, line, member));
        }
        for (const message of messages) if (this.#isFor(message.to, member)) this.#send(client, message);
      }
      this.#sendSpectatorsAway();
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
      if (this.#mirrored !== table.model.run) this.#shared = publicEntries(table.model);
      this.#mirrored = table.model.run;
      mirrorTable(this.state, table, this.#shared);
    }

    /** A table may want to be alone once its game has begun. */
    #sendSpectatorsAway(): void {
      const { model } = this.#require();
      if (model.phase === 'lobby' || model.settings.spectators) return;
      for (const client of [...this.clients]) {
        const member = client.userData?.member;
        if (member === undefined || heldSeats(model, member).length > 0 || isHost(model, member)) continue;
        this.#sendAway(client);
      }
    }

    #sendAway(client: TableClient): void {
      client.send('bye', { reason: 'no-spectators' });
      client.leave(CloseCode.CONSENTED);
    }
  };
}
