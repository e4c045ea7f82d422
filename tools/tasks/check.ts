import { checkSteps, type CheckStep } from './check-steps.ts';
import { briefly, sumOf, type Tally } from './tally.ts';

/** The fast subset: everything that can be told without running our code. Names of steps run only these. */
export async function check(names: readonly string[]): Promise<number> {
  const { failures } = await runChecks(checkSteps().filter(({ name }) => names.length === 0 || names.includes(name)));
  return failures.length === 0 ? 0 : 1;
}

/** Runs check steps, two at a time for two cores, and prints one line for each; a failed one shows its output. */
export async function runChecks(steps: readonly CheckStep[]): Promise<Tally> {
  const waiting = [...steps];
  const tallies: Tally[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await runStep(step));
  };
  await Promise.all([worker(), worker()]);
  return sumOf(tallies);
}

async function runStep(step: CheckStep): Promise<Tally> {
  const begin = performance.now();
  const { code, output } = await step.run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(12)} ${seconds.padStart(5)} s  ${step.what}`);
  if (code === 0) return { passed: 1, failures: [] };
  console.log(output.trimEnd());
  return { passed: 0, failures: [`check ${step.name}: ${briefly(output)}`] };
}
