import { judgeWebPage } from '../bench/web/bench.ts';
import { runBrowserTests } from './browser-tests.ts';
import { checkSteps } from './check-steps.ts';
import { runChecks } from './check.ts';
import { sumOf, summaryOf } from './tally.ts';
import { runUnitTests } from './unit-tests.ts';

/** Everything: checks, tests in Node, tests in a browser, the weight of the page. The last line is the sum over all of them. */
export async function test(): Promise<number> {
  // Linting needs one core for long, and what waits in the tests of servers leaves one.
  const inNode = await Promise.all([runChecks(checkSteps()), runUnitTests()]);
  const sum = sumOf([...inNode, await runBrowserTests(), await judgeWebPage()]);
  console.log(summaryOf(sum));
  return sum.failures.length === 0 ? 0 : 1;
}
