import { describe, expect, it } from 'vitest';
import { median, quantile, ratioOfRounds, rounded, spreadOf } from '../bench/measure/figures.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

describe('figures', () => {
  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('have %d of all values up to %d', (share, value) => {
    expect(quantile(HUNDRED, share)).toBe(value);
  });

  it('are compared as numbers, whatever their order, and stay as they were', () => {
    const values = [100, 9, 20];
    expect(quantile(values, 0.5)).toBe(20);
    expect(median(values)).toBe(20);
    expect(values).toEqual([100, 9, 20]);
  });

  it('have a middle between two', () => {
    expect(median([1, 10, 2, 4])).toBe(3);
  });

  it('are nothing where nothing was measured', () => {
    expect([quantile([], 0.99), median([])]).toEqual([0, 0]);
  });

  it('spread from the least to the most', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
  });

  it('are compared round by round, so that a slow round is slow for both', () => {
    expect(ratioOfRounds([10, 1, 10], [100, 10, 50])).toBe(0.1);
  });

  it('keep three digits', () => {
    expect([rounded(0.034_56), rounded(1234.5), rounded(12)]).toEqual([0.0346, 1230, 12]);
  });
});
