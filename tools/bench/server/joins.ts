import { setTimeout as sleep } from 'node:timers/promises';
import { atOnce } from '../measure/at-once.ts';
import { median } from '../measure/figures.ts';
import { say } from '../measure/progress.ts';
import type { SubjectProcess } from '../measure/subject-process.ts';
import type { ScriptedTable } from '../play/scripted-table.ts';

/** Joins under way at the same time. */
const CROWD = 32;
/** Until the server has noticed who is gone. */
const QUIET_MS = 500;

export interface Joins {
  readonly joinsPerSecond: number;
  readonly cpuMsPerJoin: number;
}

/** Players of games that go on drop out, all but the first of each table, and come back in a crowd. */
export async function measureJoins(
  server: SubjectProcess,
  tables: readonly ScriptedTable[],
  rounds: number,
): Promise<Joins> {
  const found: Joins[] = [];
  for (let round = 0; round < rounds; round++) {
    found.push(await oneRound(server, tables));
    say(`joins: ${found.at(-1)?.joinsPerSecond.toFixed(0)}/s`);
  }
  return {
    joinsPerSecond: median(found.map((one) => one.joinsPerSecond)),
    cpuMsPerJoin: median(found.map((one) => one.cpuMsPerJoin)),
  };
}

async function oneRound(server: SubjectProcess, tables: readonly ScriptedTable[]): Promise<Joins> {
  const gone = tables.flatMap((table) => table.dropAllButOne().map((seat) => ({ table, seat })));
  await sleep(QUIET_MS);
  const cpuBefore = server.cpuMs;
  const begin = performance.now();
  await atOnce(gone, CROWD, ({ table, seat }) => table.rejoin(server.address, seat));
  const seconds = (performance.now() - begin) / 1000;
  return { joinsPerSecond: gone.length / seconds, cpuMsPerJoin: (server.cpuMs - cpuBefore) / gone.length };
}
