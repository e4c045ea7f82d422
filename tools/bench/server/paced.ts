import { quantile } from '../measure/figures.ts';
import { say } from '../measure/progress.ts';
import type { SubjectProcess } from '../measure/subject-process.ts';
import type { ScriptedTable } from '../play/scripted-table.ts';
import type { TableSupply } from '../play/table-supply.ts';

/** How long people think. */
const EVERY_MS = 5000;

export interface Paced {
  readonly tables: number;
  readonly p50: number;
  readonly p99: number;
  /** 1 is a whole core. */
  readonly coreShare: number;
  readonly kbPerTable: number;
}

export interface PacedRun {
  readonly server: SubjectProcess;
  readonly supply: TableSupply;
  readonly tables: number;
  readonly seconds: number;
}

/** Many tables at the pace of people: each answers once in five seconds, at moments of its own. */
export async function measurePaced({ server, supply, tables, seconds }: PacedRun): Promise<Paced> {
  await supply.prepare(1);
  const empty = server.residentKb;
  say(`seating ${tables} tables`);
  await supply.prepare(tables);
  say(`playing for ${seconds} s, one answer per table every ${EVERY_MS / 1000} s`);
  const cpuBefore = server.cpuMs;
  const latencies = await playPaced(supply.takeMany(tables), seconds * 1000);
  return {
    tables,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    coreShare: (server.cpuMs - cpuBefore) / (seconds * 1000),
    kbPerTable: (server.residentKb - empty) / tables,
  };
}

/** Whoever is slow keeps nobody else waiting, so a stall of the server is seen by all whom it meets. */
async function playPaced(tables: readonly ScriptedTable[], ms: number): Promise<number[]> {
  const latencies: number[] = [];
  const timers = tables.map((table, index) => playAtItsPace(table, (index / tables.length) * EVERY_MS, latencies));
  await new Promise((done) => setTimeout(done, ms));
  for (const stop of timers) stop();
  return latencies;
}

function playAtItsPace(table: ScriptedTable, offset: number, latencies: number[]): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  const answer = (): void => {
    if (isWaiting || table.isOver) return;
    isWaiting = true;
    const begin = performance.now();
    table.play(() => {
      isWaiting = false;
      latencies.push(performance.now() - begin);
    });
  };
  const first = setTimeout(() => {
    timer = setInterval(answer, EVERY_MS);
    answer();
  }, offset);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
