import { expect, it } from 'vitest';
import { costsBetween, pageTrace, quantile, type TraceEvent } from './bench/trace.ts';

const MAIN = { pid: 7, tid: 1 };

function task(ms: number, tookMs: number, thread = MAIN): TraceEvent {
  return { name: 'RunTask', ts: ms * 1000, tdur: tookMs * 1000, ...thread };
}

function answer(ms: number): TraceEvent {
  return { name: 'answer', ts: ms * 1000, ...MAIN };
}

it('an answer costs what its own thread did from the task that brought it until the next one', () => {
  const elsewhere = task(105, 50, { pid: 7, tid: 2 });
  const trace = [
    task(300, 9),
    answer(302),
    task(100, 5),
    answer(103),
    task(110, 20),
    elsewhere,
    task(150, 1),
    task(20, 99),
  ];
  expect(costsBetween(pageTrace(trace, 'answer'))).toEqual([26]);
});

it('half of the values lie below the median, whatever their order', () => {
  expect(quantile([9, 1, 5], 0.5)).toBe(5);
  expect(quantile([], 0.5)).toBe(0);
});
