import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres, mayInstall } from '../../test/postgres-cluster.ts';

/** What a cluster is made of, beside our own processes. */
export interface Programs {
  readonly postgres: string;
  readonly redis: string;
  readonly nginx: string;
}

/** Where they are, brought by apt where that may be done; null if one of them is not to be had. */
export function findPrograms(): Programs | null {
  const postgres = findPostgres();
  const redis = findProgram('redis-server', 'redis-server');
  const nginx = findProgram('nginx', 'nginx-light');
  return postgres === null || redis === null || nginx === null ? null : { postgres, redis, nginx };
}

export const MISSING = mayInstall()
  ? 'PostgreSQL, Redis and nginx could not be installed.'
  : 'PostgreSQL, Redis and nginx are needed, and are installed by themselves for root on Debian only: apt-get install postgresql redis-server nginx';

function findProgram(name: string, from: string): string | null {
  const known = located(name);
  if (known !== null || !mayInstall()) return known;
  try {
    // In this runlevel no service is started: we have our own.
    const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', from], { stdio: 'ignore', env });
  } catch {
    return null;
  }
  return located(name);
}

function located(name: string): string | null {
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file)) ?? null;
}
