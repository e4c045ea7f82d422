import { cpSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';

/** Copies what a container engine would be given of the repository: everything but what .dockerignore names. */
export function copyBuildContext(root: string, target: string): void {
  const ignored = ignoredPatterns(root);
  cpSync(root, target, {
    recursive: true,
    filter: (source) => !ignored.some((pattern) => matchesGlob(relative(root, source), pattern)),
  });
}

function ignoredPatterns(root: string): string[] {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}
