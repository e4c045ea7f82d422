import { MessageWriter, type LogEntry, type Messages, type MessageType } from '@kapelle/protocol';
import { getMessageBytes, Protocol } from '@colyseus/core';
import type { Logger } from 'pino';
import type { Connection } from '../table/connection.ts';
import { heldSeats, type TableModel } from '../table/model.ts';
import type { News } from '../table/news.ts';
import type { Recipient } from '../table/request-context.ts';
import { redactedLine } from '../table/redaction.ts';
import { viewsOf } from '../table/state-views.ts';
import type { Table } from '../table/table.ts';
import { lineFor, partsFor, welcomeFor } from '../table/views.ts';
import type { Admitted, TableClient } from './client.ts';

/** What of a room its broadcast needs. */
interface Broadcasting {
  readonly clients: Iterable<TableClient>;
  /** Brings the public state up to date, and sends what has changed in it. */
  publish(): void;
  /** Ends a connection that could not be told. */
  fail(client: TableClient): void;
  /** Ends those that may no longer be here. */
  dismissSpectators(): void;
}

/** Tells a room's clients what happens at its table, each what it may know. */
export class Broadcast {
  readonly #room: Broadcasting;
  readonly #table: Table;
  readonly #log: Logger;
  readonly #writer = new MessageWriter();

  constructor(room: Broadcasting, table: Table, log: Logger) {
    this.#room = room;
    this.#table = table;
    this.#log = log;
  }

  /** Whoever has to go first, then the patch, then what is private and what happened; all of one moment. */
  send(news: News): void {
    this.#room.dismissSpectators();
    this.#room.publish();
    this.#learn(news);
    const frames = new Frames(this.#writer);
    for (const client of [...this.#room.clients]) this.#sendTo(client, news, frames);
  }

  /** Nobody is written to before: whoever hears of this moment has the same words. */
  #learn({ lines }: News): void {
    const { definition } = this.#table.model.game;
    this.#writer.learn(lines.map((line) => redactedLine(definition, line, [])));
  }

  /** Everything, for a connection that has nothing, or that something else belongs to than before. */
  welcome(client: TableClient, admitted: Admitted): void {
    const { model, live } = this.#table;
    const connection = live.connections.get(admitted.connection.id) ?? admitted.connection;
    const welcome = welcomeFor(model, live, connection);
    admitted.told = { version: welcome.version, parts: welcome.private };
    client.enqueueRaw(frameOf('welcome', this.#writer.write('welcome', welcome)));
  }

  /** What cannot be sent to one ends that connection: it may come back and get everything. */
  #sendTo(client: TableClient, news: News, frames: Frames): void {
    const { userData } = client;
    const connection = this.#table.live.connections.get(userData?.connection.id ?? '');
    if (userData === undefined || connection === undefined) return;
    try {
      if (news.resync.includes(connection.id)) this.welcome(client, userData);
      else if (news.lines.length > 0) this.#sendLines(client, userData, { connection, lines: news.lines, frames });
      this.#sendMessages(client, connection, { news, frames });
    } catch (error) {
      this.#log.error({ err: error, table: this.#table.model.code }, 'send failed');
      this.#room.fail(client);
    }
  }

  /** What changes in what the client was told last; everything, where that is not what stood before these lines. */
  #sendLines(client: TableClient, admitted: Admitted, { connection, lines, frames }: Lines): void {
    const { model } = this.#table;
    const views = viewsOf(model);
    const { told } = admitted;
    const from = (lines[0] as LogEntry).version - 1;
    const parts = partsFor(model, connection);
    if (views === null || told?.version !== from || told.parts.length !== parts.length)
      return this.welcome(client, admitted);
    const changes = told.parts.map((part) => views.changeOf(part)).filter((change) => change !== null);
    const log = lines.map((line) => lineFor(model, line, connection));
    client.enqueueRaw(frames.news({ from, log, changes }));
    admitted.told = { version: (lines.at(-1) as LogEntry).version, parts };
  }

  #sendMessages(client: TableClient, connection: Connection, { news, frames }: { news: News; frames: Frames }): void {
    for (const message of news.messages)
      if (isFor(message.to, this.#table.model, connection))
        client.enqueueRaw(frames.once(message, () => frameOf(message.type, message.body)));
  }
}

interface Lines extends Pick<News, 'lines'> {
  readonly connection: Connection;
  readonly frames: Frames;
}

/** What is sent in one moment, written once for all who get the same. */
class Frames {
  readonly #writer: MessageWriter;
  readonly #written = new Map<unknown, Buffer>();

  constructor(writer: MessageWriter) {
    this.#writer = writer;
  }

  once(what: unknown, write: () => Buffer): Buffer {
    let frame = this.#written.get(what);
    if (frame === undefined) this.#written.set(what, (frame = write()));
    return frame;
  }

  /** Who reads the same lines and has nothing of their own gets the same bytes: most people, most of the time. */
  news(news: Messages['news']): Buffer {
    const [line] = news.log;
    const write = (): Buffer => frameOf('news', this.#writer.write('news', news));
    return news.changes.length > 0 || news.log.length !== 1 ? write() : this.once(line, write);
  }
}

function frameOf(type: MessageType, wire: unknown): Buffer {
  return getMessageBytes.raw(Protocol.ROOM_DATA, type, wire);
}

function isFor(to: Recipient, model: TableModel, connection: Connection): boolean {
  if (typeof to !== 'string') return to.connection === connection.id;
  if (to === 'all') return true;
  const held = heldSeats(model, connection);
  if (to === 'players' || to === 'spectators') return (to === 'players') === held.length > 0;
  return held.includes(to);
}
