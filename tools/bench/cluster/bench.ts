import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withScratchFolder } from '../../tasks/scratch.ts';
import type { Flags } from '../flags.ts';
import type { Costly, Load } from '../measure/load.ts';
import { say } from '../measure/progress.ts';
import { cpuMsOf, SubjectProcess } from '../measure/subject-process.ts';
import { caseRows, makeScripts, type Script } from '../play/scripts.ts';
import { TableSupply } from '../play/table-supply.ts';
import { serverPlay } from '../server/contest.ts';
import { preparedEnvironment } from '../server/real-server.ts';
import { clusterRates, clusterSummary, clusterTable, SIDES, type Round, type Side } from './rates.ts';

const MAIN = 'apps/server/tools/cluster/bench-main.ts';
const SCRIPTS = 16;
const TABLE_COUNTS = [20, 100] as const;

type Play = (tables: number) => Promise<Load>;
type Rivals = Readonly<Record<Side, Play>>;

/** Two processes with all that they need to be two, beside one process on the same PostgreSQL: what an answer costs them. */
export async function benchCluster(flags: Flags): Promise<number> {
  const scripts = makeScripts(SCRIPTS);
  const rates = clusterRates(await amongBoth(scripts, flags, (rivals) => compete(rivals, flags.rounds)));
  console.log(flags.json ? JSON.stringify(clusterSummary(rates)) : clusterTable(rates));
  return 0;
}

function amongBoth<Result>(
  scripts: readonly Script[],
  { seconds }: Flags,
  use: (rivals: Rivals) => Promise<Result>,
): Promise<Result> {
  return withScratchFolder(async (folder) => {
    say('cluster: starting PostgreSQL, Redis, proxy, two processes, and one alone');
    const [plan, report] = [join(folder, 'plan.json'), join(folder, 'report.json')];
    writeFileSync(plan, JSON.stringify({ env: preparedEnvironment(folder), cases: caseRows(scripts), report }));
    const all = await SubjectProcess.start([MAIN, plan], {});
    try {
      const found = JSON.parse(readFileSync(report, 'utf8')) as Record<Side, Subject>;
      const play = (side: Side) => playAt(found[side], scripts, seconds);
      return await use({ cluster: play('cluster'), alone: play('alone') });
    } finally {
      await all.stop('SIGTERM');
    }
  });
}

/** Where people come in, and the processes of ours behind it. */
interface Subject {
  readonly address: string;
  readonly processes: readonly number[];
}

function playAt({ address, processes }: Subject, scripts: readonly Script[], seconds: number): Play {
  const server: Costly = {
    get cpuMs() {
      return processes.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
    },
  };
  return serverPlay({ server, supply: new TableSupply(address, scripts), seconds });
}

/** In turns, after a round that does not count. */
async function compete(rivals: Rivals, rounds: number): Promise<Round[]> {
  say('cluster: warming up');
  for (const side of SIDES) await rivals[side](TABLE_COUNTS[0]);
  const found: Round[] = [];
  for (let round = 1; round <= rounds; round++)
    for (const tables of TABLE_COUNTS)
      for (const side of SIDES) {
        const load = await rivals[side](tables);
        found.push({ tables, side, load });
        say(`round ${round}, ${tables} tables, ${side}: ${load.cpuMsPerAnswer.toFixed(3)} ms CPU an answer`);
      }
  return found;
}
