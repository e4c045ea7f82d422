import { resolve } from 'node:path';
import base from '../../../../playwright.config.ts';

/** Not tests but figures: `npm run bench -- web`. */
export default {
  ...base,
  testDir: import.meta.dirname,
  testMatch: 'live-page.ts',
  outputDir: resolve(import.meta.dirname, '../../../../test-results'),
  fullyParallel: false,
  workers: 1,
};
