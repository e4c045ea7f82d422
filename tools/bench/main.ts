/** Measures, or tries for long: `main.ts <suite> [flags]`, `main.ts <long run> [times]`. */
import { benchEngine } from '../game-cli/src/bench/engine.ts';
import { readFlags, type Flags } from './flags.ts';
import { longRuns, runLong } from './long-runs.ts';
import { benchServer } from './server/bench.ts';
import { judgeWebPage } from './web/bench.ts';
import { measureLivePage } from './web/live-page.ts';

/** Each gives an exit code. */
const measurements = new Map<string, (flags: Flags) => number | Promise<number>>([
  ['server', benchServer],
  ['engine', benchEngineAlone],
  ['web', benchWeb],
]);

/** It asserts nothing. */
function benchEngineAlone(): number {
  benchEngine();
  return 0;
}

/** What is fetched is judged; what it costs to look at is told. */
async function benchWeb(): Promise<number> {
  const { failed } = await judgeWebPage();
  return (await measureLivePage()) === 0 && failed === 0 ? 0 : 1;
}

const [name = '', ...args] = process.argv.slice(2);
const measure = measurements.get(name);
if (measure) {
  process.exitCode = await measure(readFlags(args));
} else if (longRuns.includes(name)) {
  process.exitCode = await runLong(name, args[0]);
} else {
  console.error(`Unknown suite '${name}'. There are: ${[...measurements.keys(), ...longRuns].join(', ')}.`);
  process.exitCode = 2;
}
