import type { ChatLine, StreamMessages } from '@kapelle/protocol';
import type { Logger } from 'pino';
import type { TableClock } from '../clock.ts';
import type { Stream } from '../table/model.ts';
import type { News } from '../table/news.ts';
import type { Table } from '../table/table.ts';
import { Channel, type WriteFrame } from './channel.ts';

/** Somebody who looks on by a link. */
export interface Viewer {
  readonly id: string;
  readonly tokenHash: string;
  send(frame: Uint8Array): void;
  end(reason: StreamMessages['bye']['reason']): void;
}

export interface GalleryContext {
  readonly clock: TableClock;
  readonly log: Logger;
  /** Between two messages to the same people. */
  readonly everyMs: number;
  readonly write: WriteFrame;
}

type ChannelKey = `${number}` | 'turn' | 'off';

/** Screens that one feed may be open on; the newest win. */
const FEED_SCREENS = 4;

/**
 * Everybody who looks on at one table by links of its own. They are told after the players, a few times a second, all
 * who see the same by the same bytes; what is revoked or may no longer be shown ends at once.
 */
export class Gallery {
  readonly #table: Table;
  readonly #context: GalleryContext;
  readonly #viewers = new Map<string, { readonly viewer: Viewer; key: ChannelKey }>();
  readonly #channels = new Map<ChannelKey, Channel>();
  readonly #unsubscribe: () => void;
  #known: readonly unknown[] = [];
  #announced = 0;
  #flushedAt = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | null = null;
  #cancelRelease: () => void = () => undefined;

  constructor(table: Table, context: GalleryContext) {
    this.#table = table;
    this.#context = context;
    this.#unsubscribe = table.subscribe((news) => this.#hear(news));
  }

  get size(): number {
    return this.#viewers.size;
  }

  /** The stream that a token opens now. */
  streamOf(tokenHash: string): Stream | undefined {
    return this.#table.model.streams.get(tokenHash);
  }

  /** False for somebody whose token opens nothing. */
  join(viewer: Viewer): boolean {
    const stream = this.streamOf(viewer.tokenHash);
    if (stream === undefined) return false;
    const key = keyOf(stream);
    this.#viewers.set(viewer.id, { viewer, key });
    if (stream.kind === 'feed') this.#endOldest(viewer.tokenHash);
    viewer.send(this.#channel(key).shown(this.#context.clock.now()));
    if (stream.kind === 'watch') viewer.send(this.#context.write('lane', { lines: this.#lane() }));
    this.#count();
    this.#awaitRelease();
    return true;
  }

  leave(id: string): void {
    this.#viewers.delete(id);
    this.#count();
  }

  /** The table goes elsewhere. */
  close(reason: StreamMessages['bye']['reason']): void {
    for (const { viewer } of this.#viewers.values()) viewer.end(reason);
    this.stop();
  }

  stop(): void {
    this.#unsubscribe();
    this.#cancel?.();
    this.#cancelRelease();
    this.#viewers.clear();
    this.#table.live.watching = 0;
  }

  /** Only people are counted: a feed is a camera. */
  get watching(): number {
    const kinds = [...this.#viewers.values()].map(({ viewer }) => this.streamOf(viewer.tokenHash)?.kind);
    return kinds.filter((kind) => kind === 'watch').length;
  }

  #endOldest(tokenHash: string): void {
    const screens = [...this.#viewers.values()].filter(({ viewer }) => viewer.tokenHash === tokenHash);
    for (const { viewer } of screens.slice(0, -FEED_SCREENS)) this.#end(viewer, 'elsewhere');
  }

  #hear({ messages }: News): void {
    if (messages.some(({ type }) => type === 'rematch')) return this.#endAll('moved');
    for (const { to, type, body } of messages) if (type === 'chat' && to === 'spectators') this.#say(body);
    if (this.#isUrgent()) this.#flush();
    else this.#flushSoon();
  }

  /** Whether who may be shown what has changed. */
  #isUrgent(): boolean {
    const { streams, seats } = this.#table.model;
    const now = [streams, seats, this.#table.phase];
    const isOther = now.some((one, index) => one !== this.#known[index]);
    this.#known = now;
    return isOther;
  }

  #say(line: ChatLine): void {
    const frame = this.#context.write('chat', line);
    for (const { viewer } of this.#viewers.values())
      if (this.streamOf(viewer.tokenHash)?.kind === 'watch') viewer.send(frame);
  }

  #lane(): ChatLine[] {
    return this.#table.model.chat.filter(({ channel }) => channel === 'spectators');
  }

  #flushSoon(): void {
    const { clock, everyMs } = this.#context;
    this.#cancel ??= clock.after(Math.max(0, this.#flushedAt + everyMs - clock.now()), () => this.#flush());
  }

  #flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    const now = this.#context.clock.now();
    this.#flushedAt = now;
    this.#settle(now);
    for (const [key, channel] of this.#channels) this.#flushChannel(key, channel, now);
    this.#awaitRelease();
    this.#announce();
  }

  /** People at the table are told how many look on, no more often than those are told anything. */
  #announce(): void {
    const { watching } = this.#table.live;
    if (watching === this.#announced) return;
    this.#announced = watching;
    this.#table.announcePresence();
  }

  /** Everybody is where their stream is by now. */
  #settle(now: number): void {
    for (const place of [...this.#viewers.values()]) {
      const stream = this.streamOf(place.viewer.tokenHash);
      if (stream === undefined) this.#end(place.viewer, 'revoked');
      else if (keyOf(stream) !== place.key) {
        place.key = keyOf(stream);
        place.viewer.send(this.#channel(place.key).shown(now));
      }
    }
    const used = new Set([...this.#viewers.values()].map(({ key }) => key));
    for (const key of this.#channels.keys()) if (!used.has(key)) this.#channels.delete(key);
  }

  /** What cannot be shown ends for those who would see it: they come back, and to others it is nothing. */
  #flushChannel(key: ChannelKey, channel: Channel, now: number): void {
    const viewers = [...this.#viewers.values()].filter((place) => place.key === key).map(({ viewer }) => viewer);
    try {
      const frame = channel.flush(now);
      if (frame !== null) for (const viewer of viewers) viewer.send(frame);
    } catch (error) {
      this.#context.log.error({ err: error, table: this.#table.model.code }, 'stream failed');
      for (const viewer of viewers) this.#end(viewer, 'stopping');
    }
  }

  #channel(key: ChannelKey): Channel {
    let channel = this.#channels.get(key);
    if (channel === undefined) {
      const delay = key === 'turn' || key === 'off' ? key : Number(key);
      channel = new Channel(this.#table, { delay, write: this.#context.write });
      this.#channels.set(key, channel);
    }
    return channel;
  }

  /** Delayed moments come by the clock. */
  #awaitRelease(): void {
    this.#cancelRelease();
    const times = [...this.#channels.values()].map(({ nextAt }) => nextAt).filter((time) => time !== null);
    if (times.length === 0) return;
    const { clock } = this.#context;
    this.#cancelRelease = clock.after(Math.max(0, Math.min(...times) - clock.now()), () => this.#flushSoon());
  }

  #end(viewer: Viewer, reason: StreamMessages['bye']['reason']): void {
    this.#viewers.delete(viewer.id);
    viewer.end(reason);
    this.#count();
  }

  #endAll(reason: StreamMessages['bye']['reason']): void {
    for (const { viewer } of [...this.#viewers.values()]) this.#end(viewer, reason);
  }

  #count(): void {
    const { watching } = this;
    if (this.#table.live.watching === watching) return;
    this.#table.live.watching = watching;
    this.#flushSoon();
  }
}

function keyOf({ isOn, delay }: Stream): ChannelKey {
  return isOn ? (`${delay}` as ChannelKey) : 'off';
}
