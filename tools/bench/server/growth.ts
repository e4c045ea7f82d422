import { atOnce } from '../measure/at-once.ts';
import { say } from '../measure/progress.ts';
import type { SubjectProcess } from '../measure/subject-process.ts';
import { Player } from '../play/player.ts';
import type { ScriptedTable } from '../play/scripted-table.ts';

export const SPECTATORS = [0, 10, 25] as const;
const TABLES = 20;
/** Answers of each table in one part of its game. */
const PART = 60;
const PARTS = 4;

/** What an answer costs the server at tables that are watched, in one part of their games. */
export interface PartCost {
  readonly from: number;
  readonly to: number;
  /** In milliseconds of processor time, by the number of spectators. */
  readonly cpuMs: Readonly<Record<number, number>>;
}

/** Tables enough, and some to warm up with, whose games last long enough. */
export const GROWTH_TABLES = TABLES * (SPECTATORS.length + 1);
export const GROWTH_ANSWERS = PART * PARTS;

/** How the cost of an answer grows with those who watch, and with the length of the game. */
export async function measureGrowth(server: SubjectProcess, tables: readonly ScriptedTable[]): Promise<PartCost[]> {
  const sets = SPECTATORS.map((count, index) => ({
    count,
    tables: tables.slice(index * TABLES, (index + 1) * TABLES),
  }));
  for (const { count, tables: watched } of sets)
    await atOnce(watched, 4, (table) => watch(server.address, table, count));
  const costs: PartCost[] = [];
  for (let from = 0; from < GROWTH_ANSWERS; from += PART) {
    const cpuMs: Record<number, number> = {};
    for (const { count, tables: watched } of sets) cpuMs[count] = await costOf(server, watched, from + PART);
    say(`answers ${from} to ${from + PART}: ${JSON.stringify(cpuMs)} ms CPU by spectators`);
    costs.push({ from, to: from + PART, cpuMs });
  }
  return costs;
}

async function watch(address: string, { code }: ScriptedTable, count: number): Promise<void> {
  for (let come = 0; come < count; come++) await Player.join(address, code);
}

async function costOf(server: SubjectProcess, tables: readonly ScriptedTable[], until: number): Promise<number> {
  const before = server.cpuMs;
  await atOnce(tables, tables.length, async (table) => {
    while (table.version < until) await table.playOne();
  });
  return (server.cpuMs - before) / (tables.length * PART);
}
