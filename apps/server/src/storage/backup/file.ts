import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { KEPT_TABLES, type StoreContent, type StoredRow, type TableName } from './content.ts';
import { BackupRefused } from './errors.ts';
import { firstDifference, Tally, type Tallies } from './tally.ts';

const FORMAT = 'kapelle-backup';
const FORMAT_VERSION = 1;

/** A backup is compressed JSON, line by line: what it is, every row, and what all rows add up to. */
const headLine = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int(),
  shape: z.string(),
  createdAt: z.iso.datetime(),
});

const table = z.enum(KEPT_TABLES as [TableName, ...TableName[]]);
const rowLine = z.strictObject({ table, row: z.record(z.string(), z.union([z.string(), z.int(), z.null()])) });
const endLine = z.strictObject({ tables: z.partialRecord(table, z.object({ rows: z.int(), digest: z.string() })) });
const bodyLine = z.union([rowLine, endLine]);

/** Writes a backup that nobody but its owner may read; until it is whole it has another name. */
export async function writeBackup(file: string, content: StoreContent): Promise<Tally> {
  if (existsSync(file)) throw new BackupRefused(`There is a file at "${file}" already. Name another one with --to.`);
  const unfinished = `${file}.part`;
  const tally = new Tally();
  try {
    const lines = Readable.from(linesOf(content, tally));
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return tally;
}

async function* linesOf({ shape, rows }: StoreContent, tally: Tally): AsyncGenerator<string> {
  const head = { format: FORMAT, formatVersion: FORMAT_VERSION, shape, createdAt: new Date().toISOString() };
  yield lineOf(head);
  for await (const stored of rows) {
    tally.add(stored);
    yield lineOf(stored);
  }
  yield lineOf({ tables: tally.tables });
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** Opens a backup. Its rows throw where the file is broken, and at the end if it is not whole. */
export async function readBackup(file: string): Promise<StoreContent> {
  const lines = parsedLines(file);
  const first = await lines.next();
  const head = headLine.safeParse(first.value);
  if (!head.success) throw new BackupRefused(`"${file}" is no backup of Kapelle.`);
  const { formatVersion, shape } = head.data;
  if (formatVersion > FORMAT_VERSION) throw new BackupRefused(`"${file}" was written by a later version of Kapelle.`);
  return { shape, rows: rowsOf(file, lines) };
}

async function* rowsOf(file: string, lines: AsyncIterable<unknown>): AsyncGenerator<StoredRow> {
  const tally = new Tally();
  let end: Tallies | null = null;
  for await (const line of lines) {
    const read = bodyLine.safeParse(line);
    if (!read.success || end !== null) throw broken(file);
    if ('tables' in read.data) {
      end = read.data.tables;
    } else {
      tally.add(read.data);
      yield read.data;
    }
  }
  if (end === null || firstDifference(end, tally.tables) !== null) throw broken(file);
}

function broken(file: string): BackupRefused {
  return new BackupRefused(`"${file}" is broken or not whole.`);
}

async function* parsedLines(file: string): AsyncGenerator {
  await refuseMissing(file);
  try {
    for await (const line of unpackedLines(file)) yield JSON.parse(line);
  } catch (error) {
    throw new BackupRefused(`"${file}" cannot be read as a backup.`, { cause: error });
  }
}

async function* unpackedLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  const packed = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  let rest = '';
  try {
    for await (const chunk of packed.pipe(unpacked) as AsyncIterable<string>) {
      const [first = '', ...more] = chunk.split('\n');
      const lines = [rest + first, ...more];
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    packed.destroy();
  }
}

async function refuseMissing(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new BackupRefused(`"${file}" cannot be opened (${String(error)}).`);
  });
  await handle.close();
}
