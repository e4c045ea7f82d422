/** Prints every fault of every locale folder; fails if there is one. */
import { globSync } from 'node:fs';
import { faultsOfFolder } from './folder.ts';
import { languagesOf } from './languages.ts';

const folders = globSync(['packages/*/locales', 'apps/web/**/locales'], {
  exclude: ['**/node_modules', '**/dist'],
}).sort();
const languages = await languagesOf(process.cwd());
const faults = folders.flatMap((folder) => faultsOfFolder(folder, languages));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
