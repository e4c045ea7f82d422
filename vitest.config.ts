import { defineConfig } from 'vitest/config';

/** One project for each member of the workspace. Browser tests are `*.spec.ts` and run in Playwright. */
function project(folder: string) {
  return { extends: true as const, test: settings(folder) };
}

function settings(folder: string) {
  return { name: folder, root: folder, include: ['test/**/*.test.ts'] };
}

/** Real processes and sockets on a busy machine: slow is not wrong. */
function serverProject() {
  return { extends: true as const, test: { ...settings('apps/server'), testTimeout: 300_000, hookTimeout: 120_000 } };
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    allowOnly: false,
    projects: [
      project('packages/engine'),
      project('packages/testkit'),
      project('packages/text'),
      project('packages/protocol'),
      project('packages/black-orchestra'),
      project('packages/black-sonata'),
      serverProject(),
      // Its modules with runes are compiled as for the page.
      { extends: 'apps/web/vite.config.ts', test: settings('apps/web') },
      project('tools/game-cli'),
      project('tools'),
    ],
  },
});
