import { captureNode } from '../../tasks/process.ts';
import type { Flags } from '../flags.ts';
import { median, ratioOfRounds, rounded } from '../measure/figures.ts';
import { say } from '../measure/progress.ts';

const MAIN = 'apps/server/test/storage-bench-main.ts';
const DATABASES = ['sqlite', 'postgres'] as const;

/** One window of somebody's commits. */
export interface Commits {
  readonly tables: number;
  readonly who: 'store' | 'floor';
  readonly perSecond: number;
}

export interface CommitRate {
  readonly tables: number;
  readonly store: number;
  readonly floor: number;
  readonly ratioToFloor: number;
}

/** Commits per second through the store, on both databases, beside what each database does at best. */
export async function benchStorage(flags: Flags): Promise<number> {
  const found: Record<string, CommitRate[]> = {};
  for (const database of DATABASES) {
    say(`storage: ${database}`);
    found[database] = commitRates(await windowsOn(database, flags));
    if (!flags.json) console.log(tableOf(database, found[database]));
  }
  if (flags.json) console.log(JSON.stringify(found));
  return 0;
}

async function windowsOn(database: string, { seconds, rounds }: Flags): Promise<Commits[]> {
  const { code, output } = await captureNode([MAIN, database, `${Math.min(seconds, 2)}`, `${rounds}`]);
  if (code !== 0) throw new Error(output);
  const lines = output.split('\n').filter((line) => line.startsWith('{"tables"'));
  return lines.map((line) => JSON.parse(line) as Commits);
}

/** By the number of tables that write at the same time. */
export function commitRates(windows: readonly Commits[]): CommitRate[] {
  return [...Map.groupBy(windows, ({ tables }) => tables)].map(([tables, all]) => {
    const of = (who: Commits['who']) => all.filter((one) => one.who === who).map(({ perSecond }) => perSecond);
    const [store, floor] = [of('store'), of('floor')];
    return {
      tables,
      store: rounded(median(store)),
      floor: rounded(median(floor)),
      ratioToFloor: rounded(ratioOfRounds(store, floor)),
    };
  });
}

function tableOf(database: string, rates: readonly CommitRate[]): string {
  const rows = rates.map(({ tables, store, floor, ratioToFloor }) => [
    `${tables}`,
    `${store}`,
    `${floor}`,
    `${ratioToFloor}`,
  ]);
  const lines = [[`${database}: tables`, 'commits/s', 'floor', 'ratio'], ...rows];
  return lines
    .map((cells) => cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(12))).join(''))
    .join('\n');
}
