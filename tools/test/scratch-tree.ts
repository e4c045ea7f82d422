import { cpSync, globSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../tasks/root.ts';

const sources = ['golden', 'locales', 'src', 'test'];
const made = ['node_modules', 'dist', '.svelte-check', '.git', '.toolchain', '.data'];
const leftOut = new Set([...sources, ...made]);

/** Copies the work tree without its sources but with its settings, tools and dependencies, so that a test may plant its own. */
export function copySkeleton(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  const members = globSync('{packages,apps,tools}/*/package.json', { cwd: folder, exclude: ['tools/toolchain'] });
  linkDependencies('.', folder);
  for (const member of members) linkDependencies(dirname(member), folder);
}

/** Writes a file of the copy. */
export function plant(folder: string, file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Links to what is installed; our own packages are those of the copy. */
function linkDependencies(member: string, folder: string): void {
  const installed = join(root, member, 'node_modules');
  for (const name of globSync(['[!@]*', '@*/*'], { cwd: installed })) {
    const target = realpathSync(join(installed, name)).replace(join(root, 'packages'), join(folder, 'packages'));
    const link = join(folder, member, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link, 'junction');
  }
}
