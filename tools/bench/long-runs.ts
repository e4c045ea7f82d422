import { join } from 'node:path';
import { runNode } from '../tasks/process.ts';
import { binary, root } from '../tasks/root.ts';

interface LongRun {
  /** The environment variable that says how often. */
  readonly variable: string;
  readonly usual: string;
  readonly file: string;
  /** It brings its own stores. */
  readonly isOnce?: true;
}

const LONG_RUNS: Readonly<Record<string, LongRun>> = {
  wire: { variable: 'WIRE_GAMES', usual: '20', file: 'test/wire-games' },
  kill: { variable: 'KILLS', usual: '100', file: 'test/kill' },
  'cluster-kill': { variable: 'CLUSTER_KILLS', usual: '200', file: 'test/cluster-kill', isOnce: true },
  hostile: { variable: 'HOSTILE', usual: '100000', file: 'test/hostile.test' },
  twins: { variable: 'TWINS', usual: '10', file: 'test/twins' },
};

const ON_POSTGRES = join(root, 'apps/server/test/on-postgres-main.ts');

export const longRuns = Object.keys(LONG_RUNS);

/** A suite of the server with more tries than every `npm test` can afford, on either store. */
export async function runLong(name: string, times?: string): Promise<number> {
  const { variable, usual, file, isOnce } = LONG_RUNS[name] as LongRun;
  const suite = [binary('vitest'), 'run', '--project', 'apps/server', '--testTimeout=7200000', file];
  const env = { ...process.env, [variable]: times ?? usual };
  const embedded = await runNode(suite, { env });
  if (isOnce) return embedded;
  return embedded || runNode([ON_POSTGRES, process.execPath, ...suite], { env });
}
