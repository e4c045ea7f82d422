import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { JournalConflict, StorageError } from '../src/storage/errors.ts';
import { Store } from '../src/storage/store.ts';
import type { Write } from '../src/storage/writes.ts';
import { openPlace } from './full-table.ts';
import { openedDatabase } from './opened-database.ts';
import { preparedDirectories, type Prepared } from './server-process.ts';
import { answerStep, createdTables } from './stored-steps.ts';

/** No database takes this for the text of a line. */
const UNWRITABLE = null as unknown as string;

const [advance, append] = answerStep(0, 'line') as [Write, Write];
const [, unwritable] = answerStep(0, UNWRITABLE) as [Write, Write];

async function opened(tables: number) {
  const db = await openedDatabase();
  const store = new Store(db);
  const codes = await createdTables(store, tables);
  const together = vi.spyOn(db.writer, 'together');
  const alone = vi.spyOn(db.writer, 'alone');
  return { store, codes, together, alone, first: codes[0] ?? '' };
}

async function lines(store: Store, code: string): Promise<string[]> {
  return (await store.load(code))?.journal.map(({ entry }) => entry) ?? [];
}

async function revision(store: Store, code: string): Promise<number | undefined> {
  return (await store.load(code))?.table.revision;
}

const outcome = (commit: Promise<void>): Promise<unknown> => commit.catch((error: unknown) => error);

describe('what several tables want written in one tick', () => {
  it('is written at once, and is there when they are told', async () => {
    const { store, codes, together, alone } = await opened(20);
    await Promise.all(
      codes.map(async (code, index) => {
        await store.commit(code, answerStep(0, `line of ${index}`));
        expect(await lines(store, code)).toEqual([`line of ${index}`]);
      }),
    );
    expect(together.mock.calls.map(([steps]) => steps.length)).toEqual([20]);
    expect(alone).not.toHaveBeenCalled();
    await store.close();
  });

  it('goes with what came in while the batch before was being written', async () => {
    const { store, codes, together } = await opened(6);
    const commits = codes.map(async (code, index) => {
      if (index >= 3) await tick();
      await store.commit(code, answerStep(0, 'line'));
    });
    await Promise.all(commits);
    expect(together.mock.calls.length).toBeLessThanOrEqual(3);
    for (const code of codes) expect(await lines(store, code)).toEqual(['line']);
    await store.close();
  });

  it('is written in several batches where it is much', async () => {
    const { store, codes, together } = await opened(300);
    await Promise.all(codes.map((code) => store.commit(code, answerStep(0, 'line'))));
    const sizes = together.mock.calls.map(([steps]) => steps.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(300);
    expect(Math.max(...sizes)).toBeLessThan(300);
    await store.close();
  });

  it('keeps the order of one table', async () => {
    const { store, codes, first, together } = await opened(3);
    const steps = [0, 1, 2, 3].map((from) => store.commit(first, answerStep(from, `line ${from}`)));
    const others = codes.slice(1).map((code) => store.commit(code, answerStep(0, 'line')));
    await Promise.all([...steps, ...others]);
    expect(await lines(store, first)).toEqual(['line 0', 'line 1', 'line 2', 'line 3']);
    expect(await revision(store, first)).toBe(4);
    const batches = together.mock.calls.map(([batch]) => batch.map(({ code }) => code));
    for (const batch of batches) expect(new Set(batch).size).toBe(batch.length);
    await store.close();
  });

  it('is written before the store closes', async () => {
    const { store, codes, first } = await opened(3);
    const commits = [...codes, first].map((code, index) =>
      store.commit(code, answerStep(Math.floor(index / 3), 'line')),
    );
    await store.close();
    expect(await Promise.all(commits)).toHaveLength(4);
  });
});

/** The second of three tables wants something that fails. */
async function withOneFailing(step: readonly Write[]) {
  const { store, codes } = await opened(3);
  const outcomes = await Promise.all(
    codes.map((code, index) => outcome(store.commit(code, index === 1 ? step : answerStep(0, 'line')))),
  );
  const journals = await Promise.all(codes.map((code) => lines(store, code)));
  const revisions = await Promise.all(codes.map((code) => revision(store, code)));
  const seats = (await store.load(codes[1] ?? ''))?.seats.length;
  await store.close();
  return { outcomes, journals, revisions, seats };
}

describe('a table whose step fails', () => {
  const seat: Write = {
    do: 'put-seat',
    row: {
      seat: 'seat-1',
      name: 'Ada',
      is_bot: 0,
      is_ready: 0,
      consents: 0,
      shows_name: 0,
      is_recorded: 0,
      picks: '[]',
      caretaker: '',
      held_from: 0,
      held_since: 0,
      away_since: null,
      nudge: null,
    },
  };

  it.each([
    ['because another owner has moved the table on', answerStep(7, 'line'), JournalConflict],
    ['because the line is there already', [advance, append, append], JournalConflict],
    ['because it cannot be written', [advance, unwritable], StorageError],
    ['after some of it was written', [advance, seat, unwritable], StorageError],
  ])('%s fails alone, and leaves nothing', async (_, step, error) => {
    const { outcomes, journals, revisions, seats } = await withOneFailing(step);
    expect(outcomes).toEqual([undefined, expect.any(error), undefined]);
    expect(journals).toEqual([['line'], [], ['line']]);
    expect(revisions).toEqual([1, 0, 1]);
    expect(seats).toBe(0);
  });

  it('may try again at once', async () => {
    const { store, first, codes } = await opened(3);
    const failed = outcome(store.commit(first, [advance, unwritable]));
    const again = store.commit(first, answerStep(0, 'line'));
    await Promise.all([again, ...codes.slice(1).map((code) => store.commit(code, answerStep(0, 'line')))]);
    expect(await failed).toBeInstanceOf(StorageError);
    expect(await lines(store, first)).toEqual(['line']);
    await store.close();
  });
});

const MAIN = resolve(import.meta.dirname, 'commits-main.ts');

/** How many lines of each table a process was told are durable before it was killed. */
async function killedAfter(lines: number, place: Prepared): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [MAIN], { env: place, stdio: ['ignore', 'pipe', 'inherit'] });
  const told: string[] = [];
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    told.push(...parts);
    if (told.length >= lines) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return new Map(told.map((line) => line.split(' ') as [string, string]).map(([code, count]) => [code, Number(count)]));
}

it.each([1, 30, 100, 333, 1000])('loses nothing when the process is killed after %i lines', async (enough) => {
  const place = preparedDirectories();
  mkdirSync(place.DATA_DIR);
  const told = await killedAfter(enough, place);
  const store = openPlace(place);
  for (const [code, count] of told) {
    const stored = await lines(store, code);
    expect(stored).toEqual(stored.map((_, index) => `line ${index}`));
    expect(stored.length - count).toBeOneOf([0, 1]);
    expect(await revision(store, code)).toBe(stored.length);
  }
  await store.close();
});
