import { existsSync, readFileSync } from 'node:fs';
import { runNode } from './process.ts';
import { binary } from './root.ts';
import { withExitCode, type Tally } from './tally.ts';
import { withScratchFolder } from './scratch.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Unit, property and integration tests of all packages, apps and tools. */
export function runUnitTests(): Promise<Tally> {
  return withScratchFolder(async (folder) => {
    const file = `${folder}/vitest.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runNode([binary('vitest'), 'run', ...reporters]);
    return withExitCode(existsSync(file) ? tallyOf(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }, code);
  });
}

function tallyOf(json: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
