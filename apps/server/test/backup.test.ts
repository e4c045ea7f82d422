import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '../src/storage/backup/commands.ts';
import { BackupRefused } from '../src/storage/backup/errors.ts';
import { prepareDataDir } from '../src/storage/data-dir.ts';
import { migrate } from '../src/storage/migrations.ts';
import { databaseAt, FullTable, openPlace, storedJournal } from './full-table.ts';
import { goesOnAt, playSome, startedAt } from './going-on.ts';
import { expectDone, expectRefused, maintain } from './maintenance.ts';
import { preparedDirectories, type Prepared } from './server-process.ts';
import { answerStep, createdTables } from './stored-steps.ts';

const log = pino({ level: 'silent' });

const newFile = () => join(mkdtempSync(join(tmpdir(), 'kapelle-backup-')), 'backup.jsonl.gz');

const placeOf = ({ DATA_DIR, DATABASE_URL }: Prepared) => ({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });

/** Stores that hold tables with a line each, without a server. */
async function filledPlace(tables: number): Promise<{ place: Prepared; codes: readonly string[] }> {
  const place = preparedDirectories();
  const { file } = await emptyBackup();
  await restore(placeOf(place), log, { file, existing: 'refuse' });
  const store = openPlace(place);
  const codes = await createdTables(store, tables);
  for (const code of codes) await store.commit(code, answerStep(0, '{"line":1}'));
  await store.close();
  return { place, codes };
}

/** A backup of a store that was just begun. */
async function emptyBackup(): Promise<{ file: string }> {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'kapelle-empty-')), databaseUrl: undefined };
  const db = databaseAt({ DATA_DIR: place.dataDir });
  await migrate(db);
  await db.destroy();
  return backup(place, log, newFile());
}

async function codesAt(place: Prepared): Promise<string[]> {
  const db = databaseAt(place);
  const rows = await db.selectFrom('tables').select('code').orderBy('code').execute();
  await db.destroy();
  return rows.map(({ code }) => code);
}

describe('a game', () => {
  it('goes on from a backup that was made while it was played', { timeout: 120_000 }, async () => {
    const place = preparedDirectories();
    const server = startedAt(place);
    const table = await FullTable.begin(await server.address(), 3);
    await playSome(table, 10);
    const file = newFile();
    const copying = maintain(place, 'backup', '--to', file);
    await playSome(table, 15);
    expectDone(await copying, /Backed up 1 tables/);
    await playSome(table, 3);
    expectRefused(await maintain(place, 'restore', file, '--replace'), /running.*Stop it first/s);
    await server.stop();
    const original = await storedJournal(place, table.code);

    const elsewhere = preparedDirectories();
    expectDone(await maintain(elsewhere, 'restore', file), /Restored 1 tables/);
    const restored = await storedJournal(elsewhere, table.code);
    expect(restored).toEqual({ ...original, entries: original.entries.slice(0, restored.entries.length) });
    expect(restored.entries.length).toBeGreaterThanOrEqual(10);
    await goesOnAt(elsewhere, table);
  });
});

describe('a store that holds something', () => {
  it('is left alone unless it is to be replaced', async () => {
    const [one, other] = [await filledPlace(1), await filledPlace(2)];
    const { file } = await backup(placeOf(one.place), log, newFile());
    const load = (existing: 'refuse' | 'replace') => restore(placeOf(other.place), log, { file, existing });
    await expect(load('refuse')).rejects.toThrow('holds something already');
    expect(await codesAt(other.place)).toEqual([...other.codes].sort());
    await load('replace');
    expect(await codesAt(other.place)).toEqual([...one.codes]);
  });
});

describe('a backup', () => {
  let place: Prepared;
  let file: string;
  let codes: readonly string[];
  let lines: string[];

  beforeAll(async () => {
    ({ place, codes } = await filledPlace(3));
    ({ file } = await backup(placeOf(place), log, newFile()));
    lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  });

  /** A backup with other lines. */
  function altered(change: (lines: string[]) => readonly string[]): string {
    const copy = newFile();
    writeFileSync(copy, gzipSync(`${change([...lines]).join('\n')}\n`));
    return copy;
  }

  it('is readable by its owner alone', () => {
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it('never takes the place of another file', async () => {
    await expect(backup(placeOf(place), log, file)).rejects.toThrow('already');
  });

  it('has every row, once', async () => {
    const target = preparedDirectories();
    const tally = await restore(placeOf(target), log, { file, existing: 'refuse' });
    expect([tally.rowsOf('tables'), tally.rowsOf('journal'), tally.rows]).toEqual([3, 3, lines.length - 2]);
    expect(await codesAt(target)).toEqual([...codes].sort());
  });

  it.each<[string, (lines: string[]) => readonly string[]]>([
    ['without its end', (all) => all.slice(0, -1)],
    ['without a row', (all) => [...all.slice(0, 1), ...all.slice(2)]],
    ['with a row twice', (all) => [...all.slice(0, 2), ...all.slice(1)]],
    ['with another letter', (all) => all.map((line) => line.replace('"playing"', '"finished"'))],
    ['with something after its end', (all) => [...all, ...all.slice(1, 2)]],
    ['of another format', (all) => all.map((line) => line.replace('kapelle-backup', 'another'))],
    ['of a later format', (all) => all.map((line) => line.replace('"formatVersion":1', '"formatVersion":2'))],
    ['of a later version', (all) => all.map((line) => line.replace(/"shape":"[^"]*"/, '"shape":"9999-later"'))],
    ['of a table nobody knows', (all) => all.map((line) => line.replace('"table":"journal"', '"table":"diary"'))],
    ['that is no JSON', (all) => [...all.slice(0, 2), 'not JSON', ...all.slice(2)]],
  ])('%s is refused, and the store stays as it was', async (_name, change) => {
    const broken = altered(change);
    await expect(restore(placeOf(place), log, { file: broken, existing: 'replace' })).rejects.toThrow(BackupRefused);
    expect(await codesAt(place)).toEqual([...codes].sort());
  });

  it('that is cut short is refused', async () => {
    const cut = newFile();
    writeFileSync(cut, readFileSync(file).subarray(0, -20));
    await expect(restore(placeOf(place), log, { file: cut, existing: 'replace' })).rejects.toThrow(BackupRefused);
    expect(await codesAt(place)).toEqual([...codes].sort());
  });

  it('with a column this version does not know is refused as a whole', async () => {
    const db = databaseAt(place);
    await db.schema.alterTable('retention').addColumn('mood', 'text').execute();
    await db.insertInto('retention').values({ name: 'clock', since: 1, looks: 1 }).execute();
    await db.destroy();
    const { file: strange } = await backup(placeOf(place), log, newFile());
    const target = preparedDirectories();
    await expect(restore(placeOf(target), log, { file: strange, existing: 'refuse' })).rejects.toThrow('retention');
    await expect(codesAt(target)).rejects.toThrow(/no such table|does not exist/);
  });
});

it('brings a backup of an earlier version up to date', async () => {
  const place = preparedDirectories();
  prepareDataDir(place.DATA_DIR);
  const db = databaseAt(place);
  await migrate(db, '0004-revision');
  await db
    .insertInto('chat')
    .values({ code: 'abc', line: 1, text: '{"channel":"players","text":"hello"}' } as never)
    .execute();
  await db.destroy();
  const { file } = await backup(placeOf(place), log, newFile());
  const target = preparedDirectories();
  await restore(placeOf(target), log, { file, existing: 'refuse' });
  const restored = databaseAt(target);
  expect(await restored.selectFrom('chat').select(['code', 'channel']).execute()).toEqual([
    { code: 'abc', channel: 'players' },
  ]);
  await restored.destroy();
});

it('says what is missing', async () => {
  const place = { ...preparedDirectories(), DATABASE_URL: '' };
  expectRefused(await maintain(place, 'backup'), /no store/);
  expectRefused(await maintain(place, 'restore'), /FILE/);
  expectRefused(await maintain(place, 'restore', 'nowhere'), /nowhere/);
  expectRefused(await maintain(place, 'move'), /DATABASE_URL/);
});
