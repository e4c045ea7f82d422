import { afterAll, beforeAll, expect, it } from 'vitest';
import { Composition, type Side } from '../tools/cluster/composition.ts';
import { findPrograms, MISSING } from '../tools/cluster/programs.ts';
import { mayInstall } from '../tools/debian-packages.ts';
import { UNLIMITED } from './full-table.ts';
import { preparedDirectories } from './server-process.ts';
import type { TableClient } from './table-client.ts';

/** Short, so that a dead process is not waited for long; long enough for a busy machine. */
const LEASE_SECONDS = 1.5;

type Wanted = Parameters<typeof Composition.start>[1];
type Test = (cluster: Composition) => Promise<void>;

/** Tests on two real processes, Redis, PostgreSQL and proxy, which all of a file share; where they are not to be had, it says so. */
export function onCluster(tests: Readonly<Record<string, Test>>, wanted: Wanted = {}): void {
  const programs = findPrograms();
  if (programs === null) {
    it('needs programs that are not here', () => {
      console.log(`${MISSING} The tests of several processes were not run.`);
      expect(process.env['CI'] === 'true' && mayInstall()).toBe(false);
    });
    return;
  }
  let cluster: Composition;
  beforeAll(async () => {
    const { WEB_DIR } = preparedDirectories();
    const env = { ...UNLIMITED, WEB_DIR, LOG_LEVEL: 'warn', LEASE_SECONDS: String(LEASE_SECONDS), ...wanted.env };
    cluster = await Composition.start(programs, { ...wanted, env });
  }, 120_000);
  afterAll(() => cluster.stop());
  for (const [name, test] of Object.entries(tests)) it(name, { timeout: 3_600_000 }, () => test(cluster));
}

/** The process that a connection is with. */
export function sideOf(client: TableClient): Side {
  return client.reservation?.publicAddress?.endsWith('/p1') ? 0 : 1;
}
