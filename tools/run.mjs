/**
 * Behind every npm script: brings Node, pnpm and the dependencies as pinned, then runs a task.
 * Needs nothing but Node 20 and npm, so this file and `toolchain/` are plain JavaScript without dependencies.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installDependencies } from './toolchain/dependencies.mjs';
import { installToolchain } from './toolchain/install.mjs';
import { become } from './toolchain/process.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// What was compiled once need not be again: a server is up in half the time.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.toolchain/compile-cache');

const [task = '', ...args] = process.argv.slice(2);

// Whoever starts us without npm, from a script that ends, wants us to stay.
if (process.env['npm_lifecycle_event']) await import('./toolchain/follow-parent.mjs');

try {
  const toolchain = installToolchain(root);
  process.exitCode = task === 'pnpm' ? await runPnpm(toolchain) : await runTask(toolchain);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * For those who change dependencies: the pinned pnpm, before anything is installed with it.
 * @param {import('./toolchain/dependencies.mjs').Toolchain} toolchain
 */
function runPnpm({ node, pnpm }) {
  return become({ file: node, args: [pnpm, ...args] }, root);
}

/** @param {import('./toolchain/dependencies.mjs').Toolchain} toolchain */
function runTask(toolchain) {
  installDependencies(root, toolchain);
  const followParent = pathToFileURL(join(root, 'tools/toolchain/follow-parent.mjs')).href;
  const main = join(root, 'tools/tasks/main.ts');
  return become({ file: toolchain.node, args: ['--import', followParent, main, task, ...args] }, root);
}
