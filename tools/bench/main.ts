/** Measures, and asserts nothing: `main.ts <suite>`. */
import { benchEngine } from '../game-cli/src/bench/engine.ts';

const suites = new Map([['engine', benchEngine]]);

const [name = ''] = process.argv.slice(2);
const suite = suites.get(name);
if (suite) {
  suite();
} else {
  console.error(`Unknown suite '${name}'. There are: ${[...suites.keys()].join(', ')}.`);
  process.exitCode = 2;
}
