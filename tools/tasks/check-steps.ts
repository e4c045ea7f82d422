import { globSync } from 'node:fs';
import { captureNode, type ProcessResult } from './process.ts';
import { binary, root } from './root.ts';

export interface CheckStep {
  readonly name: string;
  /** What a pass means. */
  readonly what: string;
  run(): Promise<ProcessResult>;
}

/** The steps of `check`, longest first so that two workers end at about the same time. */
export function checkSteps(): CheckStep[] {
  return [
    { name: 'lint', what: 'ESLint finds nothing', run: () => tool('eslint', ['--max-warnings=0', '.']) },
    { name: 'components', what: 'Svelte components have sound types', run: checkComponents },
    { name: 'unused', what: 'no unused file, export or dependency', run: () => tool('knip', ['--no-config-hints']) },
    { name: 'boundaries', what: 'imports follow the arrows of the architecture', run: checkBoundaries },
    { name: 'types', what: 'every tsconfig compiles', run: checkTypes },
    { name: 'format', what: 'files are formatted', run: () => tool('prettier', ['--check', '--log-level=warn', '.']) },
    {
      name: 'citations',
      what: 'every rule, section and document that is cited is there',
      run: () => captureNode(['tools/citations/main.ts']),
    },
    {
      name: 'translations',
      what: 'all languages say the same things',
      run: () => captureNode(['tools/translations/main.ts']),
    },
  ];
}

function tool(name: string, args: readonly string[]): Promise<ProcessResult> {
  return captureNode([binary(name), ...args]);
}

function checkBoundaries(): Promise<ProcessResult> {
  return tool('dependency-cruiser', ['--config', '.dependency-cruiser.js', 'packages', 'apps', 'tools']);
}

function checkComponents(): Promise<ProcessResult> {
  return captureNode([
    binary('svelte-check', { from: 'apps/web' }),
    '--tsgo',
    '--fail-on-warnings',
    '--workspace=apps/web',
  ]);
}

/** Runs the native compiler over every tsconfig; it is so quick that one after the other is good enough. */
async function checkTypes(): Promise<ProcessResult> {
  const compiler = binary('@typescript/native', { name: 'tsc' });
  const outcomes: ProcessResult[] = [];
  for (const config of globSync('{packages,apps,tools}/**/tsconfig*.json', {
    cwd: root,
    exclude: ['**/node_modules'],
  })) {
    outcomes.push(await captureNode([compiler, '-p', config]));
  }
  return {
    code: outcomes.some((outcome) => outcome.code !== 0) ? 1 : 0,
    output: outcomes.map((outcome) => outcome.output).join(''),
  };
}
