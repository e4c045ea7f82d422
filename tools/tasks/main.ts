/** Runs one task by its name: `main.ts <task> [arguments]`. Started by tools/run.mjs. */
import { check } from './check.ts';
import { cluster } from './cluster.ts';
import { dev } from './dev.ts';
import { format } from './format.ts';
import { screenshots } from './screenshots.ts';
import { runScript } from './script.ts';
import { start } from './start.ts';
import { test } from './test.ts';

const MAINTENANCE = 'apps/server/src/storage/backup/main.ts';

const tasks: Record<string, (args: readonly string[]) => Promise<number>> = {
  start,
  dev,
  cluster,
  check,
  test,
  format,
  screenshots,
  backup: (args) => runScript(MAINTENANCE, ['backup', ...args]),
  restore: (args) => runScript(MAINTENANCE, ['restore', ...args]),
  move: (args) => runScript(MAINTENANCE, ['move', ...args]),
  game: (args) => runScript('tools/game-cli/src/main.ts', args),
  bench: (args) => runScript('tools/bench/main.ts', args),
  soak: (args) => runScript('tools/bench/soak/main.ts', args),
};

const [name = '', ...args] = process.argv.slice(2);
const task = tasks[name];
if (task) {
  process.exitCode = await task(args);
} else {
  console.error(`Unknown task '${name}'. There are: ${Object.keys(tasks).join(', ')}.`);
  process.exitCode = 2;
}
