/** Runs a command with a PostgreSQL server of its own, where its suites then keep their tables: `<program> [arguments]`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findPostgres, PostgresCluster } from './postgres-cluster.ts';

async function run(cluster: PostgresCluster, [program = '', ...args]: readonly string[]): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...cluster.env } });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

const bin = findPostgres();
if (bin === null) {
  console.log('NOT RUN on PostgreSQL, which is not here and may not be installed.');
} else {
  const cluster = await PostgresCluster.create(bin);
  process.exitCode = await run(cluster, process.argv.slice(2)).finally(() => cluster.stop());
}
