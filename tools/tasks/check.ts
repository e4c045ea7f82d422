import { checkSteps, type CheckStep } from './check-steps.ts';
import type { Tally } from './tally.ts';

/** The fast subset: everything that can be told without running our code. */
export async function check(): Promise<number> {
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
}

/** Runs all check steps, two at a time for two cores, and prints one line for each; a failed one shows its output. */
export async function runChecks(): Promise<Tally> {
  const waiting = checkSteps();
  const tally = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (await runStep(step)) tally.passed += 1;
      else tally.failed += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return tally;
}

async function runStep(step: CheckStep): Promise<boolean> {
  const begin = performance.now();
  const { code, output } = await step.run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(12)} ${seconds.padStart(5)} s  ${step.what}`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
