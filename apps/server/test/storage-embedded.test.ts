import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../src/storage/errors.ts';
import { migrate } from '../src/storage/migrations.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { Store } from '../src/storage/store.ts';
import { ServerProcess } from './server-process.ts';
import { answerStep, createdTables } from './stored-steps.ts';
import { createTable } from './table-client.ts';

const started: ServerProcess[] = [];

function start(dataDir: string): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: dataDir, WEB_DIR: '/no/such/directory', LOG_LEVEL: 'warn' });
  started.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

const madeDir = () => mkdtempSync(join(tmpdir(), 'kapelle-embedded-'));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (dir: string) => new Map(readdirSync(dir).map((name) => [name, modeOf(join(dir, name))]));

it('what is written is on the disk before anybody sees it', async () => {
  const db = openSqlite({ dataDir: madeDir(), maxMegabytes: 0 });
  const pragma = async (name: string) => (await sql.raw(`PRAGMA ${name}`).execute(db)).rows;
  const FULL = 2;
  expect(await pragma('synchronous')).toEqual([{ synchronous: FULL }]);
  expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  await db.destroy();
});

describe('of several tables that write at once', () => {
  const outcome = (commit: Promise<void>): Promise<unknown> => commit.catch((error: unknown) => error);

  it('only one for which the disk has no room is refused', async () => {
    const db = openSqlite({ dataDir: madeDir(), maxMegabytes: 1 });
    await migrate(db);
    const store = new Store(db);
    const codes = await createdTables(store, 3);
    const entries = ['line', 'long line '.repeat(200_000), 'line'];
    const commits = codes.map((code, index) => outcome(store.commit(code, answerStep(0, entries[index] ?? ''))));
    expect(await Promise.all(commits)).toEqual([undefined, expect.any(StorageError), undefined]);
    const stored = await Promise.all(codes.map((code) => store.load(code)));
    expect(stored.map((one) => [one?.table.revision, one?.journal.length])).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
    await store.close();
  });

  it('none waits for a lock by itself', async () => {
    const dataDir = madeDir();
    const db = openSqlite({ dataDir, maxMegabytes: 0 });
    await migrate(db);
    const store = new Store(db);
    const codes = await createdTables(store, 3);
    const alone = vi.spyOn(db.writer, 'alone');
    const outside = new DatabaseSync(join(dataDir, 'kapelle.sqlite'));
    outside.exec('BEGIN IMMEDIATE');
    const commitAll = () => Promise.all(codes.map((code) => outcome(store.commit(code, answerStep(0, 'line')))));
    expect(await commitAll()).toEqual(codes.map(() => expect.any(StorageError) as unknown));
    expect(alone).not.toHaveBeenCalled();
    outside.exec('ROLLBACK');
    expect(await commitAll()).toEqual(codes.map(() => undefined));
    outside.close();
    await store.close();
  });
});

describe('a second process on the same store', () => {
  it('says so and stops, and the first plays on', async () => {
    const dataDir = madeDir();
    const address = await start(dataDir).address();
    const { code, errors } = await start(dataDir).ended;
    expect(code).toBe(1);
    expect(errors).toBe(
      `Kapelle cannot start. Another Kapelle is running on the data in "${dataDir}". ` +
        'Stop it first, or choose another directory with DATA_DIR.\n',
    );
    await createTable(address);
  });

  it('has it as soon as the first was killed', async () => {
    const dataDir = madeDir();
    const first = start(dataDir);
    await first.address();
    await first.stop();
    await createTable(await start(dataDir).address());
  });

  it('waits for a first that is about to end', async () => {
    const dataDir = madeDir();
    const first = start(dataDir);
    await first.address();
    const second = start(dataDir);
    first.child.kill('SIGTERM');
    await createTable(await second.address());
  });
});

describe('nobody else on the machine may read', () => {
  const PRIVATE = {
    'kapelle.lock.sqlite': '600',
    'kapelle.sqlite': '600',
    'kapelle.sqlite-shm': '600',
    'kapelle.sqlite-wal': '600',
  };

  it('a new store', async () => {
    const dataDir = join(madeDir(), 'new');
    await createTable(await start(dataDir).address());
    expect(modeOf(dataDir)).toBe('700');
    expect(Object.fromEntries(modesIn(dataDir))).toEqual(PRIVATE);
  });

  it('a store that was readable before', async () => {
    const dataDir = join(madeDir(), 'old');
    const first = start(dataDir);
    await first.address();
    await first.stop();
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);
    await createTable(await start(dataDir).address());
    expect(modeOf(dataDir)).toBe('700');
    expect(Object.fromEntries(modesIn(dataDir))).toEqual(PRIVATE);
  });

  it('a store in a directory that is not ours, which stays as it is and is warned of', async () => {
    const dataDir = madeDir();
    writeFileSync(join(dataDir, 'somebody-elses.txt'), '');
    chmodSync(join(dataDir, 'somebody-elses.txt'), 0o644);
    chmodSync(dataDir, 0o755);
    const server = start(dataDir);
    await createTable(await server.address());
    expect(modeOf(dataDir)).toBe('755');
    expect(Object.fromEntries(modesIn(dataDir))).toEqual({ ...PRIVATE, 'somebody-elses.txt': '644' });
    await server.stop();
    expect((await server.ended).errors).toContain('others on this machine may read');
  });
});
