import { rounded, type Spread } from '../measure/figures.ts';
import type { Load } from '../measure/load.ts';
import { JUDGED, type Rates } from './rates.ts';

const COLUMNS = ['tables', 'answers/s', 'least–most', 'p50 ms', 'p99 ms', 'CPU ms', 'bytes'];

/** What the rates came to, for people. */
export function ratesTable(rates: readonly Rates[]): string {
  const rows = rates.flatMap(({ tables, server, floor, ...ratios }) => [
    row(`${tables}`, server),
    row('  floor', floor),
    ['  ratio', ratios.ratioToFloor.toFixed(3), '', '', '', ratios.cpuRatioToFloor.toFixed(3)],
  ]);
  return [COLUMNS, ...rows].map((cells) => cells.map((cell, index) => padded(cell, index)).join('')).join('\n');
}

function padded(cell: string, index: number): string {
  return index === 0 ? cell.padEnd(10) : cell.padStart(16);
}

function row(name: string, load: Readonly<Record<keyof Load, Spread>>): string[] {
  const { answersPerSecond, p50, p99, cpuMsPerAnswer, bytesPerClient } = load;
  const { least, most } = answersPerSecond;
  const range = `${least.toFixed(0)}–${most.toFixed(0)}`;
  const figures = [p50, p99].map((one) => one.median.toFixed(1));
  const cost = cpuMsPerAnswer.median.toFixed(2);
  return [name, answersPerSecond.median.toFixed(0), range, ...figures, cost, bytesPerClient.median.toFixed(0)];
}

/** The same for programs. */
export function summaryOf(rates: readonly Rates[]): object {
  const judged = rates.find(({ tables }) => tables === JUDGED);
  return {
    ratioToFloor: rounded(judged?.ratioToFloor ?? 0),
    cpuRatioToFloor: rounded(judged?.cpuRatioToFloor ?? 0),
    ratioToPeer: null,
    p99: Object.fromEntries(rates.map(({ tables, server }) => [tables, rounded(server.p99.median)])),
    bytes: rounded(judged?.server.bytesPerClient.median ?? 0),
    rates,
  };
}
