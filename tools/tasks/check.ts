import { checkSteps, type CheckStep } from './check-steps.ts';
import type { Tally } from './tally.ts';

/** The fast subset: everything that can be told without running our code. Names of steps run only these. */
export async function check(names: readonly string[]): Promise<number> {
  const { failed } = await runChecks(checkSteps().filter(({ name }) => names.length === 0 || names.includes(name)));
  return failed === 0 ? 0 : 1;
}

/** Runs check steps, two at a time for two cores, and prints one line for each; a failed one shows its output. */
export async function runChecks(steps: readonly CheckStep[]): Promise<Tally> {
  const waiting = [...steps];
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
