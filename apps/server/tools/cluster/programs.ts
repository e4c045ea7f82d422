import { existsSync } from 'node:fs';
import { findPostgres } from '../../test/postgres-cluster.ts';
import { installed, mayInstall } from '../debian-packages.ts';

/** What a cluster is made of, beside our own processes. */
export interface Programs {
  readonly postgres: string;
  readonly redis: string;
  readonly nginx: string;
}

/** Where they are, brought by apt where that may be done; null if one of them is not to be had. */
export function findPrograms(): Programs | null {
  const postgres = findPostgres();
  const redis = installed('redis-server', () => located('redis-server'));
  const nginx = installed('nginx-light', () => located('nginx'));
  return postgres === null || redis === null || nginx === null ? null : { postgres, redis, nginx };
}

export const MISSING = mayInstall()
  ? 'PostgreSQL, Redis and nginx could not be installed.'
  : 'PostgreSQL, Redis and nginx are needed, and are installed by themselves for root on Debian only: apt-get install postgresql redis-server nginx';

function located(name: string): string | null {
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file)) ?? null;
}
