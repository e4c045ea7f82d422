import { spawn, spawnSync } from 'node:child_process';
import { basename } from 'node:path';

/** @typedef {{ file: string, args: string[] }} Command */

/** What npm tells its scripts about itself; pnpm and a second npm would take it for the user's settings. */
const npmVariable = /^npm_(config_|package_|lifecycle_|command$|execpath$|node_execpath$)/;

/** This process' environment without npm's additions. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !npmVariable.test(name)));
}

/**
 * The npm that started us, else the one in the search path.
 * @param {string[]} args
 * @returns {Command}
 */
export function npmCommand(args) {
  const script = process.env['npm_execpath'] ?? '';
  if (basename(script) === 'npm-cli.js') return { file: process.execPath, args: [script, ...args] };
  return { file: 'npm', args };
}

/**
 * Runs a command to its end and throws if it fails.
 * @param {Command} command
 * @param {string} cwd
 */
export function runOrThrow({ file, args }, cwd) {
  const { status, error } = spawnSync(file, args, { cwd, env: cleanEnvironment(), stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${basename(args[0] ?? file)} ${args[1] ?? ''} failed`);
}

/**
 * Runs a command in our place: it gets our signals, and we end as it ends.
 * @param {Command} command
 * @param {string} cwd
 * @returns {Promise<number>} the exit code
 */
export function become({ file, args }, cwd) {
  const child = spawn(file, args, { cwd, env: cleanEnvironment(), stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
