import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two at once would find the package manager locked. */
const LOCK = join(tmpdir(), 'kapelle-packages.lock');
/** In this runlevel no service is started: we have our own. */
const QUIET = { RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };

/** Whether this is a machine where packages come by apt. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** What `find` gives, if need be once the package is installed where that may be done. */
export function installed(name: string, find: () => string | null): string | null {
  const known = find();
  if (known !== null || !mayInstall()) return known;
  try {
    aptGet('update', '-q');
    aptGet('install', '-y', '-q', '--no-install-recommends', name);
  } catch {
    // Somebody else may have brought it in the meantime.
  }
  return find();
}

function aptGet(...args: readonly string[]): void {
  execFileSync('flock', [LOCK, 'apt-get', ...args], { stdio: 'ignore', env: { ...process.env, ...QUIET } });
}
