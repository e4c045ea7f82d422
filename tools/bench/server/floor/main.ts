/**
 * The least a durable table server can do: raw `ws`, every message written to SQLite with synchronous = FULL, all
 * messages of a tick in one transaction, and only then 120 bytes to each of the five clients of its table.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WebSocketServer, type WebSocket } from 'ws';

const TOLD = Buffer.alloc(120, 'x');

interface Answer {
  readonly table: string;
  readonly text: Buffer;
}

const database = new DatabaseSync(join(process.env['DATA_DIR'] ?? '.', 'floor.sqlite'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
database.exec('CREATE TABLE journal (code TEXT, seq INTEGER, entry TEXT, PRIMARY KEY (code, seq)) WITHOUT ROWID');
const insert = database.prepare('INSERT INTO journal (code, seq, entry) VALUES (?, ?, ?)');

const tables = new Map<string, { readonly clients: WebSocket[]; seq: number }>();
let waiting: Answer[] = [];

function tableOf(code: string) {
  const known = tables.get(code) ?? { clients: [], seq: 0 };
  tables.set(code, known);
  return known;
}

function take(answer: Answer): void {
  if (waiting.length === 0) setImmediate(commit);
  waiting.push(answer);
}

function commit(): void {
  const answers = waiting;
  waiting = [];
  database.exec('BEGIN IMMEDIATE');
  for (const { table, text } of answers) insert.run(table, ++tableOf(table).seq, text.toString('latin1'));
  database.exec('COMMIT');
  for (const { table } of answers) for (const client of tableOf(table).clients) client.send(TOLD);
}

const http = createServer();
new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (client, request) => {
  const url = String(request.url);
  tableOf(url).clients.push(client);
  client.on('message', (text: Buffer) => take({ table: url, text }));
});
http.listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(http.address() as AddressInfo).port}`);
});
