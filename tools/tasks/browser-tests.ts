import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { runPlaywright } from './playwright.ts';
import { withScratchFolder } from './scratch.ts';
import { withExitCode, type Tally } from './tally.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
}

/** Tests in a real browser against the real server. Where there is no browser, says so; that is a failure on CI. */
export async function runBrowserTests(): Promise<Tally> {
  const browser = findBrowser();
  if (browser === undefined) {
    console.log('NOT RUN: browser tests, for want of Chromium or Chrome. Install one or set CHROME_PATH.');
    return { passed: 0, failed: process.env['CI'] === 'true' ? 1 : 0 };
  }
  if ((await buildWeb()) !== 0) return { passed: 0, failed: 1 };
  return withScratchFolder((folder) => runSpecs(browser, folder));
}

async function runSpecs(browser: string, folder: string): Promise<Tally> {
  const file = `${folder}/playwright.json`;
  const args = ['--reporter=list,json', '--pass-with-no-tests'];
  const code = await runPlaywright({ browser, folder, args, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  return withExitCode(existsSync(file) ? tallyOf(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }, code);
}

function tallyOf(json: string): Tally {
  const { stats } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected };
}
