import { describe, expect, it } from 'vitest';
import { briefly, sumOf, summaryOf, withExitCode } from '../tasks/tally.ts';

describe('a tally', () => {
  it('is summed over all runners', () => {
    const tallies = [
      { passed: 7, failures: [] },
      { passed: 100, failures: ['a', 'b'] },
    ];
    expect(sumOf(tallies)).toEqual({ passed: 107, failures: ['a', 'b'] });
  });

  it('counts a runner that ends badly without blaming a test', () => {
    const crash = { runner: 'vitest', code: 1 };
    expect(withExitCode({ passed: 5, failures: [] }, crash).failures).toEqual(['vitest ended with 1']);
    expect(withExitCode({ passed: 5, failures: ['a'] }, crash).failures).toEqual(['a']);
    expect(withExitCode({ passed: 5, failures: [] }, { ...crash, code: 0 }).failures).toEqual([]);
  });

  it('names what failed just before the sum, which is the last line', () => {
    expect(summaryOf({ passed: 5, failures: ['a move: expected 1'] })).toBe(
      'FAILED a move: expected 1\n5 passed, 1 failed',
    );
    expect(summaryOf({ passed: 5, failures: [] })).toBe('5 passed, 0 failed');
  });

  it('tells the beginning of a long explanation, without colours', () => {
    const long = Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[0m`).join('\n');
    expect(briefly(long).split('\n')).toHaveLength(12);
    expect(briefly(long)).toMatch(/^line 0\n {2}line 1\n/);
  });
});
