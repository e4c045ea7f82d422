import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { runNode } from './process.ts';
import { binary, root } from './root.ts';
import { briefly, withExitCode, type Tally } from './tally.ts';
import { withScratchFolder } from './scratch.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/** Unit, property and integration tests of all packages, apps and tools. */
export function runUnitTests(): Promise<Tally> {
  return withScratchFolder(async (folder) => {
    const file = `${folder}/vitest.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runNode([binary('vitest'), 'run', ...reporters]);
    const tally = existsSync(file) ? tallyOf(readFileSync(file, 'utf8')) : { passed: 0, failures: [] };
    return withExitCode(tally, { runner: 'vitest', code });
  });
}

function tallyOf(json: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  return { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresOf) };
}

function failuresOf(file: FileReport): string[] {
  const name = relative(root, file.name);
  const isBroken = file.status === 'failed' && file.assertionResults.length === 0;
  if (isBroken) return [`${name}: ${briefly(file.message)}`];
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  return failed.map(({ fullName, failureMessages }) => `${name} > ${fullName}: ${briefly(failureMessages.join('\n'))}`);
}
