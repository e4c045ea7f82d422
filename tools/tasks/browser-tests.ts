import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { runPlaywright } from './playwright.ts';
import { withScratchFolder } from './scratch.ts';
import { briefly, withExitCode, type Tally } from './tally.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
}

/** Tests in a real browser against the real server. Where there is no browser, says so; that is a failure on CI. */
export async function runBrowserTests(): Promise<Tally> {
  const browser = findBrowser();
  if (browser === undefined) {
    console.log('NOT RUN: browser tests, for want of Chromium or Chrome. Install one or set CHROME_PATH.');
    return { passed: 0, failures: process.env['CI'] === 'true' ? ['browser tests: no browser'] : [] };
  }
  if ((await buildWeb()) !== 0) return { passed: 0, failures: ['the page was not built'] };
  return withScratchFolder((folder) => runSpecs(browser, folder));
}

async function runSpecs(browser: string, folder: string): Promise<Tally> {
  const file = `${folder}/playwright.json`;
  const args = ['--reporter=list,json', '--pass-with-no-tests'];
  const code = await runPlaywright({ browser, folder, args, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const tally = existsSync(file) ? tallyOf(readFileSync(file, 'utf8')) : { passed: 0, failures: [] };
  return withExitCode(tally, { runner: 'playwright', code });
}

function tallyOf(json: string): Tally {
  const { stats, suites } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failures: suites.flatMap(failuresOf) };
}

function failuresOf({ title, suites = [], specs }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map((spec) => `${title} > ${spec.title}: ${briefly(reasonOf(spec))}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

function reasonOf({ tests }: Spec): string {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
  return messages.join('\n');
}
