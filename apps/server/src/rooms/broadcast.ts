import type { TableState } from '@kapelle/protocol';
import type { Logger } from 'pino';
import type { Connection } from '../table/connection.ts';
import { heldSeats, type TableModel } from '../table/model.ts';
import type { News } from '../table/news.ts';
import type { Outgoing, Recipient } from '../table/request-context.ts';
import type { Table } from '../table/table.ts';
import { lineFor, PrivateViews, welcomeFor } from '../table/views.ts';
import type { TableClient } from './client.ts';
import { mirrorTable } from './publish.ts';

/** What of a room its broadcast needs. */
interface Broadcasting {
  readonly state: TableState;
  readonly clients: Iterable<TableClient>;
  broadcastPatch(): boolean;
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

  constructor(room: Broadcasting, table: Table, log: Logger) {
    this.#room = room;
    this.#table = table;
    this.#log = log;
  }

  mirror(): void {
    mirrorTable(this.#room.state, this.#table);
  }

  /** Whoever has to go first, then the patch, then what is private, then what happened; all of one moment. */
  send(news: News): void {
    this.mirror();
    this.#room.dismissSpectators();
    this.#room.broadcastPatch();
    const views = new PrivateViews(this.#table.model, this.#table.publicView);
    for (const client of [...this.#room.clients]) this.#sendTo(client, news, views);
  }

  /** What cannot be sent to one ends that connection: it may come back and get everything. */
  #sendTo(client: TableClient, news: News, views: PrivateViews): void {
    const connection = this.#table.live.connections.get(client.userData?.connection.id ?? '');
    if (connection === undefined) return;
    try {
      this.#sendNews(client, connection, { ...news, views });
    } catch (error) {
      this.#log.error({ err: error, table: this.#table.model.code }, 'send failed');
      this.#room.fail(client);
    }
  }

  #sendNews(client: TableClient, connection: Connection, news: News & { views: PrivateViews }): void {
    const { model, live } = this.#table;
    const { lines, messages, resync, views } = news;
    if (resync.includes(connection.id)) client.send('welcome', welcomeFor(model, live, connection));
    else if (lines.length > 0) {
      for (const part of views.partsFor(connection)) client.send('private', part);
      for (const line of lines) client.send('log', lineFor(model, line, connection));
    }
    for (const message of messages) if (isFor(message.to, model, connection)) send(client, message);
  }
}

function send(client: TableClient, { type, body }: Outgoing): void {
  client.send(type, body);
}

function isFor(to: Recipient, model: TableModel, connection: Connection): boolean {
  if (typeof to !== 'string') return to.connection === connection.id;
  if (to === 'all') return true;
  const held = heldSeats(model, connection);
  if (to === 'players' || to === 'spectators') return (to === 'players') === held.length > 0;
  return held.includes(to);
}
