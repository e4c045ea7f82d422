/** Prints every fault of every locale folder; fails if there is one. */
import { globSync } from 'node:fs';
import { faultsOfFolder } from './folder.ts';

const folders = globSync(['packages/*/locales', 'apps/web/**/locales'], {
  exclude: ['**/node_modules', '**/dist'],
}).sort();
const faults = folders.flatMap(faultsOfFolder);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
