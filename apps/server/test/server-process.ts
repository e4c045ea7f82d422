import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { freshDatabase } from './postgres-cluster.ts';

const MAIN = resolve(import.meta.dirname, '../src/main.ts');
const READY = /Kapelle is at (http:\/\/localhost:\d+)/;

export interface Ended {
  readonly code: number | null;
  readonly errors: string;
}

/** A real server process, and what it printed. */
export class ServerProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** How and with what on its error stream the process ended. */
  readonly ended: Promise<Ended>;
  #output = '';
  #errors = '';

  constructor(env: Readonly<Record<string, string>>, main = MAIN) {
    this.child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }) as ChildProcessByStdio<null, Readable, Readable>;
    this.child.stdout.on('data', (chunk) => (this.#output += String(chunk)));
    this.child.stderr.on('data', (chunk) => (this.#errors += String(chunk)));
    this.ended = this.#end();
  }

  /** What it has written to its log so far. */
  get errors(): string {
    return this.#errors;
  }

  /** The address it printed when it was ready. */
  async address(): Promise<string> {
    for (;;) {
      const found = READY.exec(this.#output)?.[1];
      if (found) return found;
      await Promise.race([once(this.child.stdout, 'data'), this.ended.then(failToStart)]);
    }
  }

  /** Not the event 'close': that one never comes once the channel was closed from our side. */
  async #end(): Promise<Ended> {
    const exit = once(this.child, 'exit') as Promise<[number | null]>;
    const [[code]] = await Promise.all([exit, once(this.child.stderr, 'close')]);
    return { code, errors: this.#errors };
  }

  async stop(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

function failToStart({ errors }: Ended): never {
  throw new Error(`The server did not start: ${errors}`);
}

const FORM = `<!doctype html><html lang="en"><!--head--><title>Kapelle</title><!--/head--><noscript>-</noscript></html>`;
const HEADS = {
  en: {
    'home.title': 'Kapelle',
    'table.title': 'An invitation',
    'new.black-sonata.title': 'Find "her"',
    noscript: 'Scripts',
  },
  it: { 'home.title': 'Kapelle', 'table.title': 'Un invito', noscript: 'Script' },
};

/** Where a server finds its page and keeps its data. */
export interface Prepared extends Record<string, string> {
  readonly WEB_DIR: string;
  readonly DATA_DIR: string;
}

/**
 * A stand-in for the built page, so that these tests need no build, and a place for data: a directory, or a fresh
 * database where the whole suite runs on PostgreSQL.
 */
export function preparedDirectories(): Prepared {
  const root = mkdtempSync(join(tmpdir(), 'kapelle-server-'));
  mkdirSync(join(root, 'web/assets'), { recursive: true });
  writeFileSync(join(root, 'web/index.html'), FORM);
  writeFileSync(join(root, 'web/heads.json'), JSON.stringify(HEADS));
  writeFileSync(join(root, 'web/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'web/assets/index-4f2a.js'), 'export {};');
  const url = freshDatabase();
  return { WEB_DIR: join(root, 'web'), DATA_DIR: join(root, 'data'), ...(url !== null && { DATABASE_URL: url }) };
}
