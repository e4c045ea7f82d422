import { defineConfig } from 'vitest/config';

/** One project for each member of the workspace. Browser tests are `*.spec.ts` and run in Playwright. */
function project(folder: string) {
  return { extends: true as const, test: settings(folder) };
}

function settings(folder: string) {
  return { name: folder, root: folder, include: ['test/**/*.test.ts'] };
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
      project('apps/server'),
      // Its modules with runes are compiled as for the page.
      { extends: 'apps/web/vite.config.ts', test: settings('apps/web') },
      project('tools/game-cli'),
      project('tools'),
    ],
  },
});
