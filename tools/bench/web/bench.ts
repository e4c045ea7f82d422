import { buildWeb } from '../../tasks/build-web.ts';
import type { Tally } from '../../tasks/tally.ts';
import { builtPage, weigh, type Finding } from './budgets.ts';
import { judgeServing } from './served.ts';

/** Weighs the built page, tells what it found, and counts each finding as a test. */
export async function judgeWebPage(): Promise<Tally> {
  if ((await buildWeb()) !== 0) return { passed: 0, failures: ['the page was not built'] };
  const page = builtPage();
  const findings = [...weigh(page), ...(await judgeServing(page))];
  console.log(findings.map(lineOf).join('\n'));
  const over = findings.filter(({ isOk }) => !isOk);
  return { passed: findings.length - over.length, failures: over.map(lineOf) };
}

function lineOf({ what, found, isOk }: Finding): string {
  return `${isOk ? 'ok  ' : 'OVER'}  ${what.padEnd(54)}${found}`;
}
