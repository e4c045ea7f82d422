import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from 'vitest';

const MAIN = resolve(import.meta.dirname, '../src/storage/backup/main.ts');

interface Said {
  readonly code: number;
  readonly output: string;
}

/** Runs `backup`, `restore` or `move` as `npm run` does. */
export function maintain(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Said> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [MAIN, ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (error, stdout, stderr) => {
        done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
  });
}

export function expectDone({ code, output }: Said, says: RegExp): void {
  expect(output).toMatch(says);
  expect(code).toBe(0);
}

export function expectRefused({ code, output }: Said, says: RegExp): void {
  expect(output).toMatch(says);
  expect(code).toBe(1);
}
