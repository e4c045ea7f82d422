import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed } from '../tools/debian-packages.ts';
import { freePort } from './free-port.ts';

/** Set for suites that run on PostgreSQL instead of the embedded store. */
const URL_VARIABLE = 'TEST_POSTGRES';
const BIN_VARIABLE = 'TEST_POSTGRES_BIN';

/** Whether this suite runs on PostgreSQL. */
export function isOnPostgres(): boolean {
  return process.env[URL_VARIABLE] !== undefined;
}

/** The address of a new database, or null where the suite runs on the embedded store. */
export function freshDatabase(): string | null {
  const url = process.env[URL_VARIABLE];
  const bin = process.env[BIN_VARIABLE];
  if (url === undefined || bin === undefined) return null;
  const name = `kapelle_${randomBytes(6).toString('hex')}`;
  execFileSync(join(bin, 'psql'), ['-q', '-c', `CREATE DATABASE ${name}`, `${url}/postgres`]);
  return `${url}/${name}`;
}

let shared: string | null | undefined;

/** One for all tables of a test file, which do not mind each other. */
export function sharedDatabase(): string | null {
  shared ??= freshDatabase();
  return shared;
}

/** Where the programs of PostgreSQL are; null if it is not here and may not be brought. */
export function findPostgres(): string | null {
  return installed('postgresql', newest);
}

/** The newest one that has all its programs. */
function newest(): string | null {
  const folders = globSync(['/usr/lib/postgresql/*/bin', '/usr/local/pgsql/bin', '/usr/bin']).sort().toReversed();
  const isWhole = (folder: string) => ['initdb', 'pg_ctl', 'psql'].every((name) => existsSync(join(folder, name)));
  return folders.find(isWhole) ?? null;
}

/** Whether a commit waits for the disk. */
export type Durability = 'fsync=on' | 'fsync=off';

/** A PostgreSQL server of one's own, on loopback, with its data in a directory that is thrown away. */
export class PostgresCluster {
  readonly #bin: string;
  readonly #dir: string;
  readonly #port: number;
  readonly #durability: Durability;

  private constructor(bin: string, port: number, durability: Durability) {
    this.#bin = bin;
    this.#port = port;
    this.#durability = durability;
    this.#dir = mkdtempSync(join(tmpdir(), 'kapelle-postgres-'));
  }

  /** Our own process is what is killed in tests, never this one: there it need not wait for the disk. */
  static async create(bin: string, durability: Durability = 'fsync=off'): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(bin, await freePort(), durability);
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', cluster.#dir]);
    cluster.#run('initdb', '-D', join(cluster.#dir, 'data'), '-A', 'trust', '-U', 'kapelle', '-E', 'UTF8');
    cluster.start();
    return cluster;
  }

  get url(): string {
    return `postgres://kapelle@127.0.0.1:${this.#port}`;
  }

  /** What a suite needs in its environment to run here. */
  get env(): Record<string, string> {
    return { [URL_VARIABLE]: this.url, [BIN_VARIABLE]: this.#bin };
  }

  /** A new database, by its address. */
  database(name: string): string {
    execFileSync(join(this.#bin, 'psql'), ['-q', '-c', `CREATE DATABASE ${name}`, `${this.url}/postgres`]);
    return `${this.url}/${name}`;
  }

  start(): void {
    const sockets = `-c listen_addresses=127.0.0.1 -c port=${this.#port} -c unix_socket_directories=${this.#dir}`;
    const options = `${sockets} -c ${this.#durability}`;
    const log = join(this.#dir, 'log');
    this.#run('pg_ctl', '-D', join(this.#dir, 'data'), '-o', options, '-l', log, '-w', 'start');
  }

  stop(): void {
    this.#run('pg_ctl', '-D', join(this.#dir, 'data'), '-m', 'fast', '-w', 'stop');
  }

  /** PostgreSQL refuses to run as root. */
  #run(program: string, ...args: string[]): void {
    const command = [join(this.#bin, program), ...args];
    const [first = '', ...rest] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first, rest, { stdio: 'ignore', cwd: this.#dir });
  }
}
