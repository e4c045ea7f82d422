import {
  logWith,
  readStream,
  withDifferences,
  writeStream,
  type ChatLine,
  type FeedTable,
  type LogEntry,
  type StreamMessages,
  type StreamMessageType,
} from '@kapelle/protocol';
import type { WriteFrame } from '../src/streams/channel.ts';
import type { Viewer } from '../src/streams/gallery.ts';

/** Somebody who looks on by a link, without a transport: keeps what a page would keep. */
export class SeenStream implements Viewer {
  readonly id: string;
  readonly tokenHash: string;
  readonly frames: Uint8Array[] = [];
  ended: string | null = null;
  table: FeedTable | null = null;
  log: readonly LogEntry[] = [];
  chat: ChatLine[] = [];

  constructor(id: string, tokenHash: string) {
    this.id = id;
    this.tokenHash = tokenHash;
  }

  send(frame: Uint8Array): void {
    this.frames.push(frame);
    const { type, body } = JSON.parse(new TextDecoder().decode(frame)) as Message;
    this.take(type, body);
  }

  end(reason: StreamMessages['bye']['reason']): void {
    this.ended = reason;
  }

  take(type: StreamMessageType, body: unknown): void {
    if (type === 'shown') ({ table: this.table, log: this.log } = body as StreamMessages['shown']);
    if (type === 'lane') this.chat = [...(body as StreamMessages['lane']).lines];
    if (type === 'chat') this.chat.push(body as ChatLine);
    if (type !== 'changed') return;
    const { differences, log } = body as StreamMessages['changed'];
    this.table = withDifferences(this.table, differences) as FeedTable;
    this.log = log.reduce<readonly LogEntry[]>(logWith, this.log);
  }

  get text(): string {
    return this.frames.map((frame) => new TextDecoder().decode(frame)).join('\n');
  }
}

interface Message {
  readonly type: StreamMessageType;
  readonly body: unknown;
}

/** Bytes that can be read: what crosses the wire, packed and unpacked. */
export const writeReadable: WriteFrame = (type, body) => {
  const read = readStream(type, writeStream(type, body));
  return new TextEncoder().encode(JSON.stringify({ type, body: read }));
};
