import { resolve } from 'node:path';
import base from '../../../../playwright.config.ts';

/** Not tests but pictures: `npm run screenshots`. */
export default {
  ...base,
  testDir: import.meta.dirname,
  testMatch: 'pictures.ts',
  outputDir: resolve(import.meta.dirname, '../../../../test-results'),
  fullyParallel: false,
  timeout: 1_800_000,
};
