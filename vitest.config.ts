import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Real processes, sockets and long games on a busy machine: slow is not wrong, only a hang is. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };

/** One project for each member of the workspace. Browser tests are `*.spec.ts` and run in Playwright. */
function project(folder: string) {
  return { extends: true as const, test: settings(folder) };
}

function settings(folder: string) {
  return { name: folder, root: folder, include: ['test/**/*.test.ts'], ...PATIENCE };
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    allowOnly: false,
    // Most of them wait for other processes, so that no core need be left free for the rest.
    maxWorkers: availableParallelism(),
    projects: [
      ...globSync('packages/*').sort().map(project),
      project('apps/server'),
      // Its modules with runes are compiled as for the page.
      { extends: 'apps/web/vite.config.ts', test: settings('apps/web') },
      project('tools/game-cli'),
      project('tools'),
    ],
  },
});
