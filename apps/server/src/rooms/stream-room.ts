import { REQUESTS, type Reply, type StreamMessages } from '@kapelle/protocol';
import { ServerError } from '@colyseus/core';
import { CloseCode, ErrorCode, Room, type Client } from 'colyseus';
import { refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../streams/gallery.ts';
import type { OpenGallery } from '../streams/open-gallery.ts';
import type { Connection } from '../table/connection.ts';
import type { Viewing } from './admission.ts';
import { guardFrames } from './frame-guard.ts';
import { RESERVED_SECONDS } from './places.ts';

const PATCH_MS = 1000;

type StreamClient = Client<{ userData: { readonly viewing: Viewing } }>;

/** The transport's side of a gallery. It has no state of Colyseus' own: what is shown comes as messages. */
export class StreamRoom extends Room<{ client: StreamClient }> {
  override patchRate = PATCH_MS;
  override seatReservationTimeout = RESERVED_SECONDS;
  readonly #services: Services;
  #opened: OpenGallery | null = null;

  constructor(services: Services) {
    super();
    this.#services = services;
    this.maxMessagesPerSecond = services.config.limits.messagesPerSecond;
  }

  override async onCreate({ id }: { id: string }): Promise<void> {
    this.#opened = this.#services.galleries.get(id) ?? null;
    if (this.#opened === null) throw new Error('no such gallery');
    this.roomId = id;
    await this.setPrivate(true);
    guardFrames(this, this.#services.log);
    this.onMessage('chat', (client: StreamClient, body: unknown) => this.#chat(client, body) as unknown);
    this.onMessage('*', (client: StreamClient) => this.kickClient(client.sessionId, CloseCode.WITH_ERROR));
  }

  override onJoin(client: StreamClient, viewing: Viewing): void {
    client.userData = { viewing };
    const isIn =
      this.#opened?.came(viewing.ticket) === true && this.#opened.gallery.join(this.#viewer(client, viewing));
    if (!isIn) throw new ServerError(ErrorCode.MATCHMAKE_EXPIRED, 'no place');
  }

  override onLeave({ userData }: StreamClient): void {
    if (userData !== undefined) this.#opened?.gallery.leave(userData.viewing.ticket);
  }

  override onDispose(): void {
    this.#opened?.gallery.stop();
    this.#opened?.closed();
  }

  override onBeforeShutdown(): void {
    this.#opened?.gallery.close('stopping');
    void this.disconnect(CloseCode.SERVER_SHUTDOWN);
  }

  override onUncaughtException(error: Error, method: string): void {
    if (error.cause instanceof ServerError) return;
    this.#services.log.error({ err: error.cause ?? error, method }, 'uncaught exception in a gallery');
  }

  #viewer(client: StreamClient, { ticket, tokenHash }: Viewing): Viewer {
    return {
      id: ticket,
      tokenHash,
      send: (frame) => client.enqueueRaw(frame),
      end: (reason) => this.#dismiss(client, reason),
    };
  }

  #dismiss(client: StreamClient, reason: StreamMessages['bye']['reason']): void {
    client.send('bye', { reason });
    this.kickClient(client.sessionId, CloseCode.CONSENTED);
  }

  /** Those who watch talk to each other, and to nobody else; a feed has nothing to say. */
  async #chat({ userData }: StreamClient, body: unknown): Promise<Reply<object>> {
    const opened = this.#opened;
    if (userData === undefined || opened === null) return refused('not-seated');
    const { address, name, ticket, tokenHash } = userData.viewing;
    if (opened.gallery.streamOf(tokenHash)?.kind !== 'watch') return refused('not-seated');
    if (!this.#services.limiter.takeRequest('chat', `${this.roomId}/${address}`)) return refused('too-many-requests');
    const read = REQUESTS.chat.safeParse(body);
    if (!read.success) return refused('bad-message', { field: 'text' });
    const connection: Connection = { id: ticket, tokenHashes: new Set(), hostTokenHash: null, name, address };
    return opened.table.request(connection, 'chat', read.data);
  }
}

/** The room with the services of its server: Colyseus makes rooms without arguments. */
export function streamRoom(services: Services): new () => StreamRoom {
  return class extends StreamRoom {
    constructor() {
      super(services);
    }
  };
}
