import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { runNode } from './process.ts';
import { binary } from './root.ts';
import { withScratchFolder } from './scratch.ts';
import { withExitCode, type Tally } from './tally.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Tests in a real browser against the real server. Where there is no browser, says so; that is a failure on CI. */
export async function runBrowserTests(): Promise<Tally> {
  const browser = findBrowser();
  if (browser === undefined) {
    console.log('NOT RUN: browser tests, for want of Chromium or Chrome. Install one or set CHROME_PATH.');
    return { passed: 0, failed: process.env['CI'] === 'true' ? 1 : 0 };
  }
  if ((await buildWeb()) !== 0) return { passed: 0, failed: 1 };
  return withScratchFolder((folder) => runPlaywright(browser, folder));
}

async function runPlaywright(browser: string, folder: string): Promise<Tally> {
  const file = `${folder}/playwright.json`;
  const env = {
    ...process.env,
    CHROME_PATH: browser,
    DATA_DIR: `${folder}/data`,
    PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const args = ['test', '--reporter=list,json', '--pass-with-no-tests'];
  const code = await runNode([binary('@playwright/test', { name: 'playwright' }), ...args], { env });
  return withExitCode(existsSync(file) ? tallyOf(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }, code);
}

/** A test that passed only on a second try has failed. */
function tallyOf(json: string): Tally {
  const { stats } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
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
