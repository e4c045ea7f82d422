import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Prng } from '@kapelle/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareViews, FullTable, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { createTable, must, post } from './table-client.ts';

const directories = preparedDirectories();
let server: ServerProcess;
let address: string;
let outside: DatabaseSync;

beforeAll(async () => {
  server = new ServerProcess({ ...directories, ...UNLIMITED, DATA_MAX_MB: '1', LOG_LEVEL: 'silent' });
  address = await server.address();
  outside = new DatabaseSync(join(directories.DATA_DIR, 'kapelle.sqlite'), { timeout: 5000 });
});

afterAll(async () => {
  outside.close();
  await server.stop();
});

/** A table in the middle of a game, and its truth. */
async function playing(answers: number) {
  const random = new Prng('storage');
  const table = await FullTable.begin(address, 3);
  const truth = new Truth((await storedJournal(directories, table.code)).head);
  const play = async (): Promise<void> => {
    const choice = table.choice(random);
    const { version } = must(await table.client(choice.seat).answer(choice.decision, choice.option));
    truth.answer(choice);
    await table.settled(version);
  };
  for (let step = 0; step < answers; step++) await play();
  return { table, truth, play, random };
}

async function failWhile(breakStore: () => void, mend: () => void): Promise<void> {
  const { table, truth, play, random } = await playing(6);
  breakStore();
  // A row may still find room in a page that is there; the first that does not is refused.
  for (;;) {
    const choice = table.choice(random);
    const client = table.client(choice.seat);
    const { version } = client;
    const reply = await client.answer(choice.decision, choice.option, `action-after-${version}`);
    if (!reply.ok) {
      expect(reply.refusal.code).toBe('storage-unavailable');
      expect(client.version).toBe(version);
      compareViews(table, truth.state);
      mend();
      const again = await client.answer(choice.decision, choice.option, `action-after-${version}`);
      expect(must(again)).toEqual({ version: version + 1 });
    }
    truth.answer(choice);
    await table.settled(version + 1);
    if (!reply.ok) break;
  }
  for (let step = 0; step < 6; step++) await play();
  compareViews(table, truth.state);
  expect(Truth.replayed(await storedJournal(directories, table.code))).toEqual(truth.state);
  await table.leave();
}

it('refuses what it cannot write while the store is locked, and goes on afterwards', async () => {
  await failWhile(
    () => outside.exec('BEGIN IMMEDIATE'),
    () => outside.exec('ROLLBACK'),
  );
});

it('refuses what it cannot write while the store is full, and goes on afterwards', async () => {
  await failWhile(fill, () => outside.exec('DROP TABLE filler'));
});

it('makes no table that it cannot keep', async () => {
  outside.exec('BEGIN IMMEDIATE');
  const reply = await post(address, '/api/tables', { game: 'black-orchestra', seats: 2 });
  expect(reply).toMatchObject({ ok: false, refusal: { code: 'storage-unavailable' } });
  outside.exec('ROLLBACK');
});

/** Takes every page there may be. */
function fill(): void {
  const { page_size: size } = outside.prepare('PRAGMA page_size').get() as { page_size: number };
  outside.exec(`PRAGMA max_page_count = ${2 ** 20 / size}; CREATE TABLE filler (page BLOB)`);
  for (let bytes = size * 16; bytes > 16; bytes /= 2) fillWith(bytes);
}

function fillWith(bytes: number): void {
  try {
    for (;;) outside.exec(`INSERT INTO filler VALUES (zeroblob(${Math.floor(bytes)}))`);
  } catch (error) {
    expect(String(error)).toContain('full');
  }
}

it('is ready again once it can write', async () => {
  await createTable(address);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});
