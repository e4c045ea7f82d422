/** Measures, or tries for long: `main.ts <suite> [times]`. */
import { benchEngine } from '../game-cli/src/bench/engine.ts';
import { longRuns, runLong } from './long-runs.ts';
import { judgeWebPage } from './web/bench.ts';

/** Each gives an exit code. */
const measurements = new Map<string, () => number | Promise<number>>([
  ['engine', benchEngineAlone],
  ['web', async () => ((await judgeWebPage()).failed === 0 ? 0 : 1)],
]);

/** It asserts nothing. */
function benchEngineAlone(): number {
  benchEngine();
  return 0;
}

const [name = '', times] = process.argv.slice(2);
const measure = measurements.get(name);
if (measure) {
  process.exitCode = await measure();
} else if (longRuns.includes(name)) {
  process.exitCode = await runLong(name, times);
} else {
  console.error(`Unknown suite '${name}'. There are: ${[...measurements.keys(), ...longRuns].join(', ')}.`);
  process.exitCode = 2;
}
