import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Twice as many as cores: most of what takes long waits for processes of its own. */
const maxWorkers = 2 * availableParallelism();

/** Real processes, sockets and long games on a busy machine: slow is not wrong, only a hang is. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };

/** These take longest: begun first, they leave nobody waiting for the last of them. */
const LONGEST = [
  'tools/test/containers',
  'server/test/postgres',
  'server/test/cluster-kill',
  'server/test/postgres-silence',
  'tools/test/grows',
  'tools/test/check-fails',
  'server/test/kill',
  'server/test/twins',
  'server/test/cluster-failures',
  'server/test/lifecycle',
];

const COMPILE_ONCE = join(import.meta.dirname, 'apps/server/test/compile-once.ts');

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return place === -1 ? LONGEST.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** One project for each member of the workspace. Browser tests are `*.spec.ts` and run in Playwright. */
function project(folder: string) {
  return { extends: true as const, test: settings(folder) };
}

/** What is pure leaves nothing behind for the next file in the same process. */
function pureProject(folder: string) {
  return { extends: true as const, test: { ...settings(folder), isolate: false } };
}

function settings(folder: string) {
  return { name: folder, root: folder, include: ['test/**/*.test.ts'], maxWorkers, ...PATIENCE };
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    allowOnly: false,
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...globSync('packages/*').sort().map(pureProject),
      { extends: true, test: { ...settings('apps/server'), globalSetup: COMPILE_ONCE } },
      // Its modules with runes are compiled as for the page.
      { extends: 'apps/web/vite.config.ts', test: settings('apps/web') },
      project('tools/game-cli'),
      project('tools'),
    ],
  },
});
