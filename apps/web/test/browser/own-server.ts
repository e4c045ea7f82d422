import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../../server/src/main.ts');

/** A server of a test's own, that can be killed or wait for less. */
export function startServer(port: number, folder: string, set: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent', ...set };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((ready, fail) => {
    server.once('exit', () => fail(new Error('the server did not start')));
    server.stdout.once('data', () => ready(server));
  });
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
