import { createServer } from 'node:net';
import { runNode } from './process.ts';
import { binary } from './root.ts';

interface Run {
  readonly browser: string;
  /** Where the server keeps what it must remember. */
  readonly folder: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs Playwright's test runner over a server with data and a port of its own. */
export async function runPlaywright({ browser, folder, args, env = {} }: Run): Promise<number> {
  const port = String(await freePort());
  const all = { ...process.env, CHROME_PATH: browser, DATA_DIR: `${folder}/data`, PORT: port, ...env };
  return runNode([binary('@playwright/test', { name: 'playwright' }), 'test', ...args], { env: all });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port to be had'));
        else resolve(address.port);
      });
    });
  });
}
