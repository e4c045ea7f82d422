import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from './process.mjs';

/** @typedef {{ node: string, pnpm: string }} Toolchain */

/**
 * Installs the dependencies from the frozen lock file, only if a manifest, the lock or pnpm changed since the last time.
 * @param {string} root
 * @param {Toolchain} toolchain
 */
export function installDependencies(root, { node, pnpm }) {
  const stampFile = join(root, 'node_modules', '.install-stamp');
  const stamp = hashOf(root, [pnpm]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing dependencies …');
  runOrThrow({ file: node, args: [pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'] }, root);
  writeFileSync(stampFile, stamp);
}

/**
 * @param {string} root
 * @param {string[]} more
 */
function hashOf(root, more) {
  const hash = createHash('sha256');
  for (const text of more) hash.update(text);
  for (const file of manifests(root)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} root */
function manifests(root) {
  const members = ['packages', 'apps', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...members.sort()].filter((file) =>
    existsSync(join(root, file)),
  );
}
