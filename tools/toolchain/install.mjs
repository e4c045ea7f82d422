import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNewEnough, nodePackage } from './platform.mjs';
import { npmCommand, runOrThrow } from './process.mjs';

/** @typedef {{ version: string, integrity: string, optionalDependencies?: Record<string, string> }} Locked */

/**
 * Makes sure of a new enough Node and of the pinned pnpm; gives the paths of both.
 * @param {string} root the repository's folder
 */
export function installToolchain(root) {
  const platform = `${process.platform}-${process.arch}`;
  const needsNode = !isNewEnough(process.versions.node);
  const wanted = ['pnpm', `@pnpm/exe.${platform}`, ...(needsNode ? [nodePackage(platform)] : [])];
  const folder = installOnce(root, lockOf(root, wanted));
  return {
    node: needsNode ? nodeBinary(join(folder, 'node_modules', nodePackage(platform))) : process.execPath,
    pnpm: join(folder, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs'),
  };
}

/**
 * The part of the lock file that this platform needs. A mirror may lack other platforms' packages, and `npm ci`
 * fails on a lock that names one; cut down to the wanted packages it checks every checksum and asks for no other.
 * @param {string} root
 * @param {string[]} wanted
 */
function lockOf(root, wanted) {
  /** @type {{ packages: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(join(root, 'tools/toolchain/package-lock.json'), 'utf8'));
  /** @type {Record<string, string>} */
  const dependencies = {};
  /** @type {Record<string, object>} */
  const packages = { '': { dependencies } };
  for (const name of wanted) {
    const locked = lock.packages[`node_modules/${name}`];
    // pnpm's own start script fetches, and checks the signature of, an executable that the lock does not have.
    if (!locked) continue;
    dependencies[name] = locked.version;
    packages[`node_modules/${name}`] = { version: locked.version, integrity: locked.integrity };
  }
  return { lockfileVersion: 3, requires: true, packages };
}

/**
 * Installs a lock into a folder named after its content. Readers never see a half-made folder: it is renamed when whole.
 * @param {string} root
 * @param {ReturnType<typeof lockOf>} lock
 */
function installOnce(root, lock) {
  const text = JSON.stringify(lock);
  const folder = join(root, '.toolchain', createHash('sha256').update(text).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  console.log('Installing the pinned toolchain …');
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), JSON.stringify({ private: true, ...lock.packages[''] }));
  writeFileSync(join(unfinished, 'package-lock.json'), text);
  runOrThrow(npmCommand(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']), unfinished);
  moveIntoPlace(unfinished, folder);
  return folder;
}

/**
 * @param {string} unfinished
 * @param {string} folder
 */
function moveIntoPlace(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run was quicker: its folder has the same content.
    if (!existsSync(folder)) throw error;
  }
}

/** @param {string} folder of the platform's Node package */
function nodeBinary(folder) {
  return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}
