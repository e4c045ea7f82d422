import { defineConfig } from 'vitest/config';

/** One project for each member of the workspace. Browser tests are `*.spec.ts` and run in Playwright. */
function project(folder: string) {
  return { extends: true as const, test: { name: folder, root: folder, include: ['test/**/*.test.ts'] } };
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    allowOnly: false,
    projects: [
      'packages/engine',
      'packages/testkit',
      'packages/text',
      'packages/protocol',
      'packages/black-orchestra',
      'packages/black-sonata',
      'apps/server',
      'apps/web',
      'tools/game-cli',
      'tools',
    ].map(project),
  },
});
