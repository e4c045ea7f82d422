import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The repository's folder. */
export const root = dirname(dirname(import.meta.dirname));

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>;
}

/** Path of an installed tool's start script, so that no shell stands between us and the tool. */
export function binary(packageName: string, { name = packageName, from = '.' } = {}): string {
  const folder = resolve(root, from, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const path = typeof bin === 'string' ? bin : bin[name];
  if (path === undefined) throw new Error(`${packageName} has no command '${name}'`);
  return join(folder, path);
}
