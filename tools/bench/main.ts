/** Measures, or tries for long: `main.ts <suite> [times]`. */
import { benchEngine } from '../game-cli/src/bench/engine.ts';
import { longRuns, runLong } from './long-runs.ts';

const measurements = new Map([['engine', benchEngine]]);

const [name = '', times] = process.argv.slice(2);
const measure = measurements.get(name);
if (measure) {
  measure();
} else if (longRuns.includes(name)) {
  process.exitCode = await runLong(name, times);
} else {
  console.error(`Unknown suite '${name}'. There are: ${[...measurements.keys(), ...longRuns].join(', ')}.`);
  process.exitCode = 2;
}
