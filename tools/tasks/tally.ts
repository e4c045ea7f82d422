import { stripVTControlCharacters } from 'node:util';

const BRIEF_LINES = 12;

/** How many checks or tests passed, and which did not. */
export interface Tally {
  readonly passed: number;
  /** Each by name, with the first lines of why. */
  readonly failures: readonly string[];
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
  };
}

/** A runner that ends badly has failed, even if it blames none of its tests (a crash, a file that does not load). */
export function withExitCode(tally: Tally, { runner, code }: { runner: string; code: number }): Tally {
  if (code === 0 || tally.failures.length > 0) return tally;
  return { passed: tally.passed, failures: [`${runner} ended with ${code}`] };
}

/** What stands last, where whoever sees only the end of the output finds it. */
export function summaryOf({ passed, failures }: Tally): string {
  return [...failures.map((failure) => `FAILED ${failure}`), `${passed} passed, ${failures.length} failed`].join('\n');
}

/** The beginning of a long explanation, without colours. */
export function briefly(text: string): string {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  return lines.slice(0, BRIEF_LINES).join('\n  ');
}
