import { ratioOfRounds, spreadOf, type Spread } from '../measure/figures.ts';
import { loadFor, type Load } from '../measure/load.ts';
import { say } from '../measure/progress.ts';
import type { SubjectProcess } from '../measure/subject-process.ts';
import type { ScriptedTable } from '../play/scripted-table.ts';
import { SEATS } from '../play/scripts.ts';
import type { TableSupply } from '../play/table-supply.ts';
import type { FloorTable } from './floor/floor-table.ts';

export const TABLE_COUNTS = [1, 20, 100] as const;
/** The setting by which we are judged. */
export const JUDGED = 20;
/** Bots play about 340 answers; with fewer assumed, spares do not run out. */
const SHORT_GAME = 240;

export interface Rates {
  readonly tables: number;
  readonly server: Readonly<Record<keyof Load, Spread>>;
  readonly floor: Readonly<Record<keyof Load, Spread>>;
  readonly ratioToFloor: number;
  /** Of answers per second of processor time: what a busy machine hardly changes. */
  readonly cpuRatioToFloor: number;
}

interface Found {
  readonly tables: number;
  readonly server: Load[];
  readonly floor: Load[];
}

export interface Contest {
  readonly server: SubjectProcess;
  readonly supply: TableSupply;
  readonly floor: SubjectProcess;
  readonly floorTables: readonly FloorTable[];
  readonly seconds: number;
  readonly rounds: number;
}

/** Server and floor in turns, several times, at every number of tables. */
export async function measureRates(contest: Contest): Promise<Rates[]> {
  say('warming up');
  let perSecond = (await onServer(contest, JUDGED, 1000)).answersPerSecond;
  await onFloor(contest, JUDGED);
  const found = TABLE_COUNTS.map((tables): Found => ({ tables, server: [], floor: [] }));
  for (let round = 1; round <= contest.rounds; round++) {
    for (const { tables, server, floor } of found) {
      const ours = await onServer(contest, tables, perSecond * 1.5);
      const theirs = await onFloor(contest, tables);
      server.push(ours);
      floor.push(theirs);
      perSecond = Math.max(perSecond, ours.answersPerSecond);
      say(`round ${round}, ${tables} tables: ${lineOf(ours)}; floor ${lineOf(theirs)}`);
    }
  }
  return found.map(ratesOf);
}

function ratesOf({ tables, server, floor }: Found): Rates {
  return {
    tables,
    server: spreads(server),
    floor: spreads(floor),
    ratioToFloor: ratioOfRounds(all(server, 'answersPerSecond'), all(floor, 'answersPerSecond')),
    cpuRatioToFloor: ratioOfRounds(all(floor, 'cpuMsPerAnswer'), all(server, 'cpuMsPerAnswer')),
  };
}

async function onServer({ server, supply, seconds }: Contest, tables: number, perSecond: number): Promise<Load> {
  await supply.prepare(tables + Math.ceil((perSecond * seconds) / SHORT_GAME));
  const playing = supply.takeMany(tables);
  const played: ScriptedTable[] = [...playing];
  const spare = (): ScriptedTable | undefined => {
    const one = supply.take();
    if (one !== undefined) played.push(one);
    return one;
  };
  const load = await loadFor({ subject: server, playing, spare, clients: SEATS, seconds });
  supply.giveBack(played);
  return load;
}

function onFloor({ floor, floorTables, seconds }: Contest, tables: number): Promise<Load> {
  const playing = floorTables.slice(0, tables);
  return loadFor({ subject: floor, playing, spare: () => undefined, clients: SEATS, seconds });
}

function all(loads: readonly Load[], name: keyof Load): number[] {
  return loads.map((load) => load[name]);
}

function spreads(loads: readonly Load[]): Record<keyof Load, Spread> {
  return {
    answersPerSecond: spreadOf(all(loads, 'answersPerSecond')),
    p50: spreadOf(all(loads, 'p50')),
    p99: spreadOf(all(loads, 'p99')),
    cpuMsPerAnswer: spreadOf(all(loads, 'cpuMsPerAnswer')),
    bytesPerClient: spreadOf(all(loads, 'bytesPerClient')),
  };
}

function lineOf({ answersPerSecond, p99, cpuMsPerAnswer }: Load): string {
  return `${answersPerSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms, ${cpuMsPerAnswer.toFixed(2)} ms CPU`;
}
