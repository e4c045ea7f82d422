import { atOnce } from '../measure/at-once.ts';
import { say } from '../measure/progress.ts';
import type { SubjectProcess } from '../measure/subject-process.ts';
import type { ScriptedTable } from '../play/scripted-table.ts';

/** Browsers that come back at the same moment. */
const CROWD = 32;

export interface Return {
  readonly tables: number;
  readonly answersPerTable: number;
  /** Until the first of each table is back, and the table with them. */
  readonly rebuildMsPerTable: number;
  /** Until all five are. */
  readonly returnMsPerTable: number;
}

/** After the process was killed and begun anew: what it costs until everybody is back, in processor time. */
export async function measureReturn(begunAnew: SubjectProcess, tables: readonly ScriptedTable[]): Promise<Return> {
  const cpuBefore = begunAnew.cpuMs;
  const perTable = (): number => (begunAnew.cpuMs - cpuBefore) / tables.length;
  await atOnce(tables, CROWD, (table) => table.rejoin(begunAnew.address, 'seat-1'));
  const rebuildMsPerTable = perTable();
  const others = tables.flatMap((table) => table.absent.map((seat) => ({ table, seat })));
  await atOnce(others, CROWD, ({ table, seat }) => table.rejoin(begunAnew.address, seat));
  const found = {
    tables: tables.length,
    answersPerTable: meanAnswers(tables),
    rebuildMsPerTable,
    returnMsPerTable: perTable(),
  };
  await atOnce(tables, CROWD, playOn);
  say(
    `after a kill: ${rebuildMsPerTable.toFixed(1)} ms CPU a table, ${found.returnMsPerTable.toFixed(1)} with all five`,
  );
  return found;
}

function meanAnswers(tables: readonly ScriptedTable[]): number {
  return tables.reduce((sum, { version }) => sum + version, 0) / tables.length;
}

/** The next answer is accepted only where nothing that was acknowledged is lost. */
async function playOn(table: ScriptedTable): Promise<void> {
  if (!table.isOver) await table.playOne();
}

/** Plays every table to the middle of its game. */
export function playToTheMiddle(tables: readonly ScriptedTable[]): Promise<unknown> {
  return atOnce(tables, CROWD, async (table) => {
    while (table.version < table.length / 2) await table.playOne();
  });
}
