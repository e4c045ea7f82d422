import { describe, expect, it } from 'vitest';
import type { Load } from '../bench/measure/load.ts';
import { ratesOf, type Contestant } from '../bench/server/rates.ts';
import { summaryOf } from '../bench/server/report.ts';

const load = (answersPerSecond: number, cpuMsPerAnswer: number): Load => ({
  answersPerSecond,
  cpuMsPerAnswer,
  p50: 1,
  p99: 9.876,
  bytesPerClient: 300,
});

const OURS = [load(100, 1), load(50, 2), load(100, 1)];
const FLOOR = [load(1000, 0.1), load(500, 0.2), load(1000, 0.1)];

describe('rates', () => {
  it('are compared with the floor of the same round, in time and in processor time', () => {
    const { ratioToFloor, cpuRatioToFloor, ratioToPeer } = ratesOf(20, contest(['server', OURS], ['floor', FLOOR]));
    expect([ratioToFloor, cpuRatioToFloor, ratioToPeer]).toEqual([0.1, 0.1, null]);
  });

  it('are compared with a peer where one played', () => {
    const peer = [load(50, 1), load(25, 1), load(10, 1)];
    expect(ratesOf(20, contest(['server', OURS], ['floor', FLOOR], ['peer', peer])).ratioToPeer).toBe(2);
  });

  it('are summed up by those of twenty tables, with null for what was not measured', () => {
    const rates = [1, 20].map((tables) => ratesOf(tables, contest(['server', OURS], ['floor', FLOOR])));
    expect(summaryOf({ rates, growth: null, comings: null, paced: null })).toMatchObject({
      ratioToFloor: 0.1,
      ratioToPeer: null,
      p99: { 1: 9.88, 20: 9.88 },
      bytes: 300,
      pacedP99: null,
      kbPerTable: null,
      joinsPerSecond: null,
      rebuildMsPerTable: null,
    });
  });
});

function contest(...entries: readonly (readonly [Contestant, readonly Load[]])[]) {
  return new Map(entries);
}
