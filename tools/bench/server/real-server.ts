import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SubjectProcess } from '../measure/subject-process.ts';

const MAIN = 'apps/server/src/main.ts';
const WATCHED = pathToFileURL(join(import.meta.dirname, '../soak/watched.mjs')).href;

/** Fast enough that only the machine sets the pace. */
const UNLIMITED = {
  MESSAGES_PER_SECOND: '100000',
  ANSWERS_PER_MINUTE: '1000000',
  CHAT_PER_MINUTE: '1000000',
  RESYNCS_PER_MINUTE: '1000000',
  JOINS_PER_MINUTE: '1000000',
  TABLES_PER_HOUR: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  WRONG_CODES_PER_MINUTE: '1000000',
  WRONG_CODES_PER_MINUTE_OVERALL: '1000000',
  MAX_TABLES: '1000000',
} as const;

export type Environment = Readonly<Record<string, string>>;

/** The server as `npm start` runs it, but for its limits, with its data in a folder of our own. */
export function startServer(folder: string, more: Environment = {}): Promise<SubjectProcess> {
  return SubjectProcess.start([MAIN], { ...preparedEnvironment(folder), ...more });
}

/** The same, and on SIGUSR2 it writes to the file what it holds. */
export function startWatchedServer(folder: string, file: string): Promise<SubjectProcess> {
  const args = ['--expose-gc', '--import', WATCHED, MAIN];
  return SubjectProcess.start(args, { ...preparedEnvironment(folder), WATCH_FILE: file });
}

/** What a server is told that has the folder for its page and its data. */
export function preparedEnvironment(folder: string): Environment {
  const web = join(folder, 'web');
  mkdirSync(web, { recursive: true });
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Kapelle</title>');
  return { WEB_DIR: web, DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...UNLIMITED };
}
