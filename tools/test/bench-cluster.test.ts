import { describe, expect, it } from 'vitest';
import { clusterRates, clusterSummary, clusterTable, type Round, type Side } from '../bench/cluster/rates.ts';

function round(tables: number, side: Side, cpuMsPerAnswer: number): Round {
  return { tables, side, load: { answersPerSecond: 100, p50: 1, p99: 2, cpuMsPerAnswer, bytesPerClient: 300 } };
}

const ROUNDS = [
  round(20, 'cluster', 1.25),
  round(20, 'alone', 1),
  round(20, 'cluster', 5),
  round(20, 'alone', 4),
  round(100, 'cluster', 1),
  round(100, 'alone', 1),
];

describe('the cluster', () => {
  it('is compared with one process round by round, by answers per second of processor time', () => {
    const found = clusterRates(ROUNDS).map(({ tables, ratioToOneProcess }) => [tables, ratioToOneProcess]);
    expect(found).toEqual([
      [20, 0.8],
      [100, 1],
    ]);
  });

  it('is summed up by the ratio at twenty tables', () => {
    expect(clusterSummary(clusterRates(ROUNDS))).toMatchObject({
      ratioToOneProcess: 0.8,
      cluster: [
        { tables: 20, answersPerCpuSecond: { cluster: 320, alone: 400 } },
        { tables: 100, answersPerCpuSecond: { cluster: 1000, alone: 1000 } },
      ],
    });
  });

  it('is told with the spread of its rounds', () => {
    expect(clusterTable(clusterRates(ROUNDS))).toMatch(/20 cluster\s+320\s+200–800/);
  });
});
