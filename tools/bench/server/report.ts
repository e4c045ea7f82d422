import { rounded } from '../measure/figures.ts';
import { SPECTATORS, type PartCost } from './growth.ts';
import type { Joins } from './joins.ts';
import type { Paced } from './paced.ts';
import { JUDGED, type LoadSpread, type Rates } from './rates.ts';
import type { Return } from './return.ts';

export type Comings = Joins & Return;

/** What was measured; null for what was not wanted. */
export interface Found {
  readonly rates: readonly Rates[] | null;
  readonly growth: readonly PartCost[] | null;
  readonly comings: Comings | null;
  readonly paced: Paced | null;
}

/** For people. */
export function reportOf({ rates, growth, comings, paced }: Found): string {
  return [
    rates && ratesTable(rates),
    growth && growthTable(growth),
    comings && comingsLines(comings),
    paced && pacedLines(paced),
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

const COLUMNS = ['tables', 'answers/s', 'least–most', 'p50 ms', 'p99 ms', 'CPU ms', 'bytes/client'];

function ratesTable(rates: readonly Rates[]): string {
  const rows = rates.flatMap(({ tables, loads, ...ratios }) => [
    ...Object.entries(loads).map(([name, load]) => row(name === 'server' ? `${tables}` : `  ${name}`, load)),
    ['  to floor', ratios.ratioToFloor.toFixed(3), '', '', '', ratios.cpuRatioToFloor.toFixed(3)],
    ...(ratios.ratioToPeer === null ? [] : [['  to peer', ratios.ratioToPeer.toFixed(2)]]),
  ]);
  return [COLUMNS, ...rows].map((cells) => cells.map(padded).join('')).join('\n');
}

function growthTable(growth: readonly PartCost[]): string {
  const head = ['CPU ms/answer', ...SPECTATORS.map((count) => `${count} watch`)];
  const rows = growth.map(({ from, to, cpuMs }) => [
    `${from}–${to}`,
    ...SPECTATORS.map((count) => (cpuMs[count] ?? 0).toFixed(3)),
  ]);
  return [head, ...rows].map((cells) => cells.map(padded).join('')).join('\n');
}

function padded(cell: string, index: number): string {
  return index === 0 ? cell.padEnd(14) : cell.padStart(14);
}

function row(name: string, load: LoadSpread): string[] {
  const { answersPerSecond, p50, p99, cpuMsPerAnswer, bytesPerClient } = load;
  const { least, most } = answersPerSecond;
  const range = `${least.toFixed(0)}–${most.toFixed(0)}`;
  const times = [p50, p99].map((one) => one.median.toFixed(1));
  const cost = cpuMsPerAnswer.median.toFixed(3);
  return [name, answersPerSecond.median.toFixed(0), range, ...times, cost, bytesPerClient.median.toFixed(0)];
}

function comingsLines(found: Comings): string {
  return [
    `joins: ${found.joinsPerSecond.toFixed(0)}/s, ${found.cpuMsPerJoin.toFixed(2)} ms CPU each`,
    `after a kill, ${found.tables} tables of ${found.answersPerTable.toFixed(0)} answers: ` +
      `${found.rebuildMsPerTable.toFixed(1)} ms CPU a table, ${found.returnMsPerTable.toFixed(1)} with all five players`,
  ].join('\n');
}

function pacedLines({ tables, p50, p99, coreShare, kbPerTable }: Paced): string {
  const share = (coreShare * 100).toFixed(0);
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return `${tables} tables, one answer each in 5 s: ${times}, ${share} % of a core, ${kbPerTable.toFixed(0)} kB a table`;
}

/** For programs. */
export function summaryOf({ rates, growth, comings, paced }: Found): object {
  return {
    ...ratesSummary(rates ?? []),
    pacedP99: roundedOr(paced?.p99),
    pacedCoreShare: roundedOr(paced?.coreShare),
    kbPerTable: roundedOr(paced?.kbPerTable),
    joinsPerSecond: roundedOr(comings?.joinsPerSecond),
    rebuildMsPerTable: roundedOr(comings?.rebuildMsPerTable),
    returnMsPerTable: roundedOr(comings?.returnMsPerTable),
    rates,
    growth,
  };
}

function ratesSummary(rates: readonly Rates[]): object {
  const judged = rates.find(({ tables }) => tables === JUDGED);
  return {
    ratioToFloor: roundedOr(judged?.ratioToFloor),
    cpuRatioToFloor: roundedOr(judged?.cpuRatioToFloor),
    ratioToPeer: roundedOr(judged?.ratioToPeer ?? undefined),
    p99: Object.fromEntries(rates.map(({ tables, loads }) => [tables, roundedOr(loads.server?.p99.median)])),
    bytes: roundedOr(judged?.loads.server?.bytesPerClient.median),
  };
}

/** Null for what was not measured. */
function roundedOr(value: number | undefined): number | null {
  return value === undefined ? null : rounded(value);
}
