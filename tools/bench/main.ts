/** Measures, or tries for long: `main.ts <suite> [flags]`, `main.ts <long run> [times]`. */
import { benchEngine } from '../game-cli/src/bench/engine.ts';
import { benchCluster } from './cluster/bench.ts';
import { readFlags, type Flags } from './flags.ts';
import { longRuns, runLong } from './long-runs.ts';
import { benchServer } from './server/bench.ts';
import { benchStorage } from './storage/bench.ts';
import { judgeWebPage } from './web/bench.ts';
import { measureLivePage } from './web/live-page.ts';

/** Each gives an exit code. */
const measurements = new Map<string, (flags: Flags) => number | Promise<number>>([
  ['server', benchServer],
  ['cluster', benchCluster],
  ['storage', benchStorage],
  ['engine', benchEngineAlone],
  ['web', benchWeb],
]);

/** One after the other: what runs at the same time measures the other. The server comes last, with its line of JSON. */
async function benchAll(flags: Flags): Promise<number> {
  const codes: number[] = [];
  for (const measure of [...measurements.values()].reverse()) codes.push(await measure(flags));
  return Math.max(...codes);
}

/** It asserts nothing. */
function benchEngineAlone(): number {
  benchEngine();
  return 0;
}

/** What is fetched is judged; what it costs to look at is told. */
async function benchWeb(): Promise<number> {
  const { failures } = await judgeWebPage();
  return (await measureLivePage()) === 0 && failures.length === 0 ? 0 : 1;
}

const [name = '', ...args] = process.argv.slice(2);
const measure = name === 'all' ? benchAll : measurements.get(name);
if (measure) {
  process.exitCode = await measure(readFlags(args));
} else if (longRuns.includes(name)) {
  process.exitCode = await runLong(name, args[0]);
} else {
  console.error(`Unknown suite '${name}'. There are: ${[...measurements.keys(), 'all', ...longRuns].join(', ')}.`);
  process.exitCode = 2;
}
