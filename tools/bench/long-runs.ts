import { runNode } from '../tasks/process.ts';
import { binary } from '../tasks/root.ts';

interface LongRun {
  /** The environment variable that says how often. */
  readonly variable: string;
  readonly usual: string;
  readonly file: string;
}

const LONG_RUNS: Readonly<Record<string, LongRun>> = {
  wire: { variable: 'WIRE_GAMES', usual: '20', file: 'test/wire-games' },
  kill: { variable: 'KILLS', usual: '100', file: 'test/kill' },
  hostile: { variable: 'HOSTILE', usual: '100000', file: 'test/hostile.test' },
  twins: { variable: 'TWINS', usual: '10', file: 'test/twins' },
};

export const longRuns = Object.keys(LONG_RUNS);

/** A suite of the server with more tries than every `npm test` can afford. */
export function runLong(name: string, times?: string): Promise<number> {
  const { variable, usual, file } = LONG_RUNS[name] as LongRun;
  const env = { ...process.env, [variable]: times ?? usual };
  return runNode([binary('vitest'), 'run', '--project', 'apps/server', '--testTimeout=7200000', file], { env });
}
