import { describe, expect, it } from 'vitest';
import { sumOf, withExitCode } from '../tasks/tally.ts';

describe('a tally', () => {
  it('is summed over all runners', () => {
    const tallies = [
      { passed: 7, failed: 0 },
      { passed: 100, failed: 2 },
    ];
    expect(sumOf(tallies)).toEqual({ passed: 107, failed: 2 });
  });

  it('counts a runner that ends badly without blaming a test', () => {
    expect(withExitCode({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
    expect(withExitCode({ passed: 5, failed: 3 }, 1)).toEqual({ passed: 5, failed: 3 });
    expect(withExitCode({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
  });
});
