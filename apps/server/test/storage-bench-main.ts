/**
 * Commits through the `Store` and, in turns with them, the least the same database can do: one transaction a tick with
 * one row for each table. Prints a line of JSON for every window: `<sqlite|postgres> <seconds> <rounds>`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { migrate } from '../src/storage/migrations.ts';
import { Store } from '../src/storage/store.ts';
import { databaseAt } from './full-table.ts';
import { findPostgres, PostgresCluster } from './postgres-cluster.ts';
import { answerStep, createdTables } from './stored-steps.ts';

/** As long as an answer of Black Orchestra in the journal. */
const ENTRY = JSON.stringify({ kind: 'answer', seat: 'seat-1', decision: 'd123', option: 'move:deutschlandhalle' });
const TABLE_COUNTS = [1, 20, 100];

interface Row {
  readonly code: string;
  readonly seq: number;
}

/** Writes a line of a table; resolves once it is durable. */
type WriteLine = (table: number, seq: number) => Promise<void>;

/** One transaction for all that came in a tick. */
function grouped(writeAll: (rows: readonly Row[]) => Promise<void> | void): WriteLine {
  let waiting: Row[] = [];
  let written: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    await new Promise(setImmediate);
    const rows = waiting;
    waiting = [];
    written = null;
    await writeAll(rows);
  };
  return (table, seq) => {
    waiting.push({ code: `table-${table}`, seq });
    return (written ??= write());
  };
}

function sqliteFloor(folder: string): WriteLine {
  const database = new DatabaseSync(join(folder, 'floor.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec('CREATE TABLE journal (code TEXT, seq INTEGER, entry TEXT, PRIMARY KEY (code, seq)) WITHOUT ROWID');
  const insert = database.prepare('INSERT INTO journal VALUES (?, ?, ?)');
  return grouped((rows) => {
    database.exec('BEGIN IMMEDIATE');
    for (const { code, seq } of rows) insert.run(code, seq, ENTRY);
    database.exec('COMMIT');
  });
}

async function postgresFloor(url: string): Promise<WriteLine> {
  const client = new Client(url);
  await client.connect();
  await client.query('CREATE TABLE journal (code text, seq integer, entry text, PRIMARY KEY (code, seq))');
  const text = 'INSERT INTO journal SELECT code, seq, $3 FROM unnest($1::text[], $2::integer[]) AS row (code, seq)';
  return grouped(async (rows) => {
    const values = [rows.map(({ code }) => code), rows.map(({ seq }) => seq), ENTRY];
    await client.query({ name: 'append', text, values });
  });
}

async function storeWriter(place: { DATA_DIR: string; DATABASE_URL?: string }): Promise<WriteLine> {
  const database = databaseAt(place);
  await migrate(database);
  const store = new Store(database);
  const codes = await createdTables(store, Math.max(...TABLE_COUNTS));
  return (table, seq) => store.commit(codes[table] as string, answerStep(seq, ENTRY));
}

/** Lines written in so much time, where each table writes one after the other. */
async function windowOf(write: WriteLine, lines: number[], { tables = 1, seconds = 1 }): Promise<number> {
  const begin = performance.now();
  let count = 0;
  const table = async (index: number): Promise<void> => {
    while (performance.now() - begin < seconds * 1000) {
      await write(index, lines[index] ?? 0);
      lines[index] = (lines[index] ?? 0) + 1;
      count++;
    }
  };
  await Promise.all(Array.from({ length: tables }, (_, index) => table(index)));
  return count / ((performance.now() - begin) / 1000);
}

async function compete(
  writers: Readonly<Record<string, WriteLine>>,
  [seconds = 1, rounds = 3]: number[],
): Promise<void> {
  const lines = new Map(Object.keys(writers).map((who) => [who, [] as number[]]));
  for (let round = 0; round <= rounds; round++)
    for (const tables of TABLE_COUNTS)
      for (const [who, write] of Object.entries(writers)) {
        const perSecond = await windowOf(write, lines.get(who) ?? [], { tables, seconds });
        if (round > 0) console.log(JSON.stringify({ tables, who, perSecond }));
      }
}

const [database, ...numbers] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kapelle-storage-'));
const plan = numbers.map(Number);
if (database === 'sqlite') {
  await compete({ store: await storeWriter({ DATA_DIR: folder }), floor: sqliteFloor(folder) }, plan);
} else {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is not here and may not be installed');
  const cluster = await PostgresCluster.create(bin, 'fsync=on');
  const store = await storeWriter({ DATA_DIR: folder, DATABASE_URL: cluster.database('kapelle') });
  const floor = await postgresFloor(cluster.database('floor'));
  await compete({ store, floor }, plan).finally(() => cluster.stop());
}
rmSync(folder, { recursive: true });
process.exit();
