import { withScratchFolder } from '../../tasks/scratch.ts';
import type { Flags } from '../flags.ts';
import { say } from '../measure/progress.ts';
import type { SubjectProcess } from '../measure/subject-process.ts';
import { makeScripts, plantScripts, type Script } from '../play/scripts.ts';
import { TableSupply } from '../play/table-supply.ts';
import { amongRivals } from './contest.ts';
import { GROWTH_ANSWERS, GROWTH_TABLES, measureGrowth, type PartCost } from './growth.ts';
import { measureJoins } from './joins.ts';
import { measurePaced, type Paced } from './paced.ts';
import { measureRates, type Rates } from './rates.ts';
import { startServer } from './real-server.ts';
import { reportOf, summaryOf, type Comings, type Found } from './report.ts';
import { measureReturn, playToTheMiddle } from './return.ts';

const SCRIPTS = 16;
/** Tables in the middle of their games, whose players drop out and come back. */
const LEFT_TABLES = 60;
/** Paced windows are so many times as long as the others: there are few answers in a second. */
const PACED_WINDOWS = 8;

const PARTS = ['rates', 'growth', 'comings', 'paced'] as const;
type Part = (typeof PARTS)[number];

/** Measures the real server beside the least that a durable server can do. */
export async function benchServer(flags: Flags): Promise<number> {
  say('playing the games that will be played');
  const scripts = makeScripts(SCRIPTS);
  const parts = wanted(flags.parts);
  const rates = parts.has('rates') ? await inServer(scripts, (bench) => ratesOf(bench, flags)) : null;
  const long = scripts.filter(({ answers }) => answers.length >= GROWTH_ANSWERS);
  const growth = parts.has('growth') ? await inServer(long, growthOf) : null;
  const comings = parts.has('comings') ? await inServer(scripts, (bench) => comingsOf(bench, flags)) : null;
  const paced = parts.has('paced') ? await inServer(scripts, (bench) => pacedOf(bench, flags)) : null;
  tell({ rates, growth, comings, paced }, flags);
  return 0;
}

function wanted(names: readonly string[]): Set<Part> {
  const unknown = names.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`);
  return new Set(names.length === 0 ? PARTS : (names as Part[]));
}

function tell(found: Found, { json }: Flags): void {
  console.log(json ? JSON.stringify(summaryOf(found)) : reportOf(found));
}

/** A server of its own, with the cases in its store, and where they lie. */
interface Bench {
  readonly folder: string;
  readonly server: SubjectProcess;
  readonly supply: TableSupply;
  readonly scripts: readonly Script[];
}

function inServer<Result>(scripts: readonly Script[], measure: (bench: Bench) => Promise<Result>): Promise<Result> {
  return withScratchFolder(async (folder) => {
    const server = await startServer(folder);
    plantScripts(folder, scripts);
    try {
      return await measure({ folder, server, supply: new TableSupply(server.address, scripts), scripts });
    } finally {
      await server.stop();
    }
  });
}

function ratesOf({ folder, server, supply, scripts }: Bench, { seconds, rounds, peers }: Flags): Promise<Rates[]> {
  const peerScripts = peers ? scripts : null;
  return amongRivals({ folder, server, supply, peerScripts, seconds }, (contest) => measureRates(contest, rounds));
}

async function growthOf({ server, supply }: Bench): Promise<PartCost[]> {
  await supply.prepare(GROWTH_TABLES);
  return measureGrowth(server, supply.takeMany(GROWTH_TABLES));
}

/** Back into tables that are in memory, and after a kill into tables that are not. */
async function comingsOf({ folder, server, supply }: Bench, { rounds }: Flags): Promise<Comings> {
  await supply.prepare(LEFT_TABLES);
  const tables = supply.takeMany(LEFT_TABLES);
  say(`playing ${LEFT_TABLES} tables to the middle of their games`);
  await playToTheMiddle(tables);
  const joins = await measureJoins(server, tables, rounds);
  await server.stop('SIGKILL');
  for (const table of tables) table.leave();
  const begunAnew = await startServer(folder);
  try {
    return { ...joins, ...(await measureReturn(begunAnew, tables)) };
  } finally {
    await begunAnew.stop();
  }
}

function pacedOf({ server, supply }: Bench, { tables, seconds }: Flags): Promise<Paced> {
  return measurePaced({ server, supply, tables, seconds: Math.max(10, seconds * PACED_WINDOWS) });
}
