import { writeStream, type StreamMessages, type StreamMessageType } from '@kapelle/protocol';
import { getMessageBytes, Protocol } from '@colyseus/core';
import { matchMaker } from 'colyseus';
import type { Services } from '../services.ts';
import { Gallery } from '../streams/gallery.ts';
import type { Table } from '../table/table.ts';
import { spectatorCount } from '../table/views.ts';
import type { AdmitsViewer, Viewing } from './admission.ts';
import { RESERVED_SECONDS } from './places.ts';

export const STREAM_ROOM = 'stream';

type Needed = Pick<Services, 'config' | 'clock' | 'log' | 'entropy' | 'galleries' | 'peers'>;

interface Opened {
  readonly id: string;
  readonly gallery: Gallery;
}

/**
 * Where people look on at a table by links: a room beside the table's, in the same process, whose name says nothing of
 * it. It is there as long as somebody is in it, and keeps the table's room open.
 */
export class StreamPlace {
  readonly #services: Needed;
  readonly #table: Table;
  readonly #keepOpen: (isUsed: boolean) => void;
  /** Places that are kept for those who were let in, by ticket. */
  readonly #expected = new Map<string, { readonly isCounted: boolean; readonly until: number }>();
  #opened: Promise<Opened> | null = null;

  constructor(services: Needed, table: Table, keepOpen: (isUsed: boolean) => void) {
    this.#services = services;
    this.#table = table;
    this.#keepOpen = keepOpen;
  }

  /** Keeps a place for somebody who comes soon, and says in which room. */
  async keep({ ticket, tokenHash }: Viewing): Promise<AdmitsViewer> {
    const stream = this.#table.model.streams.get(tokenHash);
    if (stream === undefined) return 'no';
    const isCounted = stream.kind === 'watch';
    this.#forgetLate();
    if (isCounted && !this.#hasRoom()) return 'no';
    this.#expected.set(ticket, { isCounted, until: performance.now() + RESERVED_SECONDS * 1000 });
    if (this.#services.peers.isLeaving) return 'closing';
    this.#opened ??= this.#open();
    return { room: (await this.#opened).id };
  }

  close(): void {
    void this.#opened?.then(({ gallery }) => gallery.close('stopping'));
  }

  /** Everybody who looks on counts, wherever; a feed has its own places. */
  #hasRoom(): boolean {
    const { model, live } = this.#table;
    const expected = [...this.#expected.values()].filter(({ isCounted }) => isCounted).length;
    return spectatorCount(model, live) + expected < this.#services.config.limits.spectators;
  }

  #forgetLate(): void {
    const now = performance.now();
    for (const [ticket, { until }] of this.#expected) if (until <= now) this.#expected.delete(ticket);
  }

  async #open(): Promise<Opened> {
    const { entropy, galleries, clock, log, config } = this.#services;
    const id = entropy.token();
    const everyMs = 1000 / config.limits.streamPatchesPerSecond;
    const gallery = new Gallery(this.#table, { clock, log, everyMs, write: frameOf });
    galleries.set(id, {
      gallery,
      table: this.#table,
      came: (ticket) => this.#expected.delete(ticket),
      closed: () => this.#closed(id),
    });
    this.#keepOpen(true);
    try {
      await matchMaker.createRoom(STREAM_ROOM, { id });
    } catch (error) {
      this.#closed(id);
      throw error;
    }
    return { id, gallery };
  }

  #closed(id: string): void {
    this.#services.galleries.delete(id);
    this.#opened = null;
    this.#keepOpen(false);
  }
}

/** As Colyseus writes messages. */
function frameOf<T extends StreamMessageType>(type: T, body: StreamMessages[T]): Uint8Array {
  return getMessageBytes.raw(Protocol.ROOM_DATA, type, writeStream(type, body));
}
