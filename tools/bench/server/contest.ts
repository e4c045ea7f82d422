import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { atOnce } from '../measure/at-once.ts';
import { loadFor, type Costly, type Load, type Playable } from '../measure/load.ts';
import { SubjectProcess } from '../measure/subject-process.ts';
import { BoardgameTable } from '../peers/boardgame-table.ts';
import { startBoardgameIo } from '../peers/start.ts';
import type { ScriptedTable } from '../play/scripted-table.ts';
import { SEATS, type Script } from '../play/scripts.ts';
import type { TableSupply } from '../play/table-supply.ts';
import { FloorTable } from './floor/floor-table.ts';
import { TABLE_COUNTS, type Contest, type Contestant } from './rates.ts';

const FLOOR = join(import.meta.dirname, 'floor/main.ts');
/** Bots play about 340 answers; with fewer assumed, spares do not run out. */
const SHORT_GAME = 240;
/** A rate that the first window assumes. */
const FIRST_GUESS = 1000;

/** Whose costs are counted, and the tables that are played at it. */
interface Played {
  readonly server: Costly;
  readonly supply: TableSupply;
  readonly seconds: number;
}

/** Who is measured, and against whom. */
export interface Rivals extends Played {
  readonly folder: string;
  /** Games whose state a peer gets; null where none is wanted. */
  readonly peerScripts: readonly Script[] | null;
}

type Play = (tables: number) => Promise<Load>;

/** Starts the others, lets all compete, and stops the others. */
export async function amongRivals<Result>(rivals: Rivals, use: (contest: Contest) => Promise<Result>): Promise<Result> {
  const others = await startOthers(rivals);
  try {
    const entries = others.map(
      async ({ name, process, open }) => [name, await rival(process, open, rivals.seconds)] as const,
    );
    return await use(new Map<Contestant, Play>([['server', serverPlay(rivals)], ...(await Promise.all(entries))]));
  } finally {
    await Promise.all(others.map(({ process }) => process.stop()));
  }
}

interface Other {
  readonly name: Contestant;
  readonly process: SubjectProcess;
  readonly open: (address: string) => Promise<Playable>;
}

async function startOthers({ folder, peerScripts }: Rivals): Promise<Other[]> {
  const floorDir = join(folder, 'floor');
  mkdirSync(floorDir);
  const floor = await SubjectProcess.start([FLOOR], { DATA_DIR: floorDir });
  const others: Other[] = [{ name: 'floor', process: floor, open: (address) => FloorTable.open(address) }];
  if (peerScripts === null) return others;
  const peer = await startBoardgameIo(folder, peerScripts);
  return [...others, { name: 'peer', process: peer, open: (address) => BoardgameTable.open(address) }];
}

/** Tables of a rival last for ever, so the same ones play in every window. */
async function rival(subject: SubjectProcess, open: Other['open'], seconds: number): Promise<Play> {
  const addresses = Array.from({ length: Math.max(...TABLE_COUNTS) }, () => subject.address);
  const tables = await atOnce(addresses, 8, open);
  const spare = (): undefined => undefined;
  return (count) => loadFor({ subject, playing: tables.slice(0, count), spare, clients: SEATS, seconds });
}

/** Ours end, and others that have begun take their places. */
export function serverPlay({ server, supply, seconds }: Played): Play {
  let fastest = FIRST_GUESS;
  return async (count) => {
    await supply.prepare(count + Math.ceil((fastest * 1.5 * seconds) / SHORT_GAME));
    const playing = supply.takeMany(count);
    const spares: ScriptedTable[] = [];
    const spare = (): ScriptedTable | undefined => {
      const one = supply.take();
      if (one !== undefined) spares.push(one);
      return one;
    };
    const load = await loadFor({ subject: server, playing, spare, clients: SEATS, seconds });
    supply.giveBack([...playing, ...spares]);
    fastest = Math.max(fastest, load.answersPerSecond);
    return load;
  };
}
