import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../src/storage/sqlite.ts';
import { ServerProcess } from './server-process.ts';
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
