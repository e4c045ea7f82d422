import { ratioOfRounds, rounded } from '../measure/figures.ts';
import type { Load } from '../measure/load.ts';
import { spreads, type LoadSpread } from '../server/rates.ts';

export const SIDES = ['cluster', 'alone'] as const;
export type Side = (typeof SIDES)[number];

/** One window of load on one of the two. */
export interface Round {
  readonly tables: number;
  readonly side: Side;
  readonly load: Load;
}

export interface ClusterRates {
  readonly tables: number;
  readonly cluster: LoadSpread;
  readonly alone: LoadSpread;
  /** Answers per second of processor time of our processes, as a share of what one process makes of it. */
  readonly ratioToOneProcess: number;
}

/** By the number of tables. */
export function clusterRates(rounds: readonly Round[]): ClusterRates[] {
  return [...Map.groupBy(rounds, ({ tables }) => tables)].map(([tables, all]) => {
    const loads = (side: Side) => all.filter((round) => round.side === side).map(({ load }) => load);
    const cost = (side: Side) => loads(side).map(({ cpuMsPerAnswer }) => cpuMsPerAnswer);
    return {
      tables,
      cluster: spreads(loads('cluster')),
      alone: spreads(loads('alone')),
      ratioToOneProcess: ratioOfRounds(cost('alone'), cost('cluster')),
    };
  });
}

const COLUMNS = ['tables', 'answers/CPU-s', 'least–most', 'answers/s', 'p50 ms', 'p99 ms'];

/** For people. */
export function clusterTable(rates: readonly ClusterRates[]): string {
  const rows = rates.flatMap(({ tables, ratioToOneProcess, ...sides }) => [
    ...SIDES.map((side) => row(`${tables} ${side}`, sides[side])),
    ['  ratio', ratioToOneProcess.toFixed(2)],
  ]);
  return [COLUMNS, ...rows].map((cells) => cells.map(padded).join('')).join('\n');
}

function padded(cell: string, index: number): string {
  return index === 0 ? cell.padEnd(14) : cell.padStart(14);
}

function row(name: string, { cpuMsPerAnswer: cost, answersPerSecond, p50, p99 }: LoadSpread): string[] {
  const perSecond = [cost.median, cost.most, cost.least].map((ms) => (1000 / ms).toFixed(0));
  const [middle = '', least = '', most = ''] = perSecond;
  const times = [p50, p99].map(({ median }) => median.toFixed(1));
  return [name, middle, `${least}–${most}`, answersPerSecond.median.toFixed(0), ...times];
}

/** For programs. The ratio is that of the fewest tables, by which the server is judged too. */
export function clusterSummary(rates: readonly ClusterRates[]): object {
  const perCpuSecond = ({ cpuMsPerAnswer }: LoadSpread) => rounded(1000 / cpuMsPerAnswer.median);
  return {
    ratioToOneProcess: rounded(rates[0]?.ratioToOneProcess ?? 0),
    cluster: rates.map(({ tables, ratioToOneProcess, cluster, alone }) => ({
      tables,
      ratioToOneProcess: rounded(ratioToOneProcess),
      answersPerCpuSecond: { cluster: perCpuSecond(cluster), alone: perCpuSecond(alone) },
      loads: { cluster, alone },
    })),
  };
}
