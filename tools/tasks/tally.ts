/** How many checks or tests went which way. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}

/** A runner that ends badly has failed, even if it blames none of its tests (a crash, a file that does not load). */
export function withExitCode({ passed, failed }: Tally, code: number): Tally {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
