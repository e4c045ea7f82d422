import { randomBytes } from 'node:crypto';
import { type Durability, PostgresCluster } from '../../test/postgres-cluster.ts';
import { freePort } from '../../test/free-port.ts';
import { ServerProcess } from '../../test/server-process.ts';
import type { Programs } from './programs.ts';
import { proxyServer, redisServer, type Service } from './services.ts';

export type Side = 0 | 1;

interface Wanted {
  /** Where people come in; any free port where none is named. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly durability?: Durability;
  /** Whether what the processes log is shown on our error stream. */
  readonly logs?: 'shown';
  /** What one process is told otherwise than both. */
  readonly apart?: (side: Side, env: Record<string, string>) => Promise<Record<string, string>>;
}

/** Two processes on one PostgreSQL and one Redis, behind one proxy; all of it on this machine, and thrown away in the end. */
export class Composition {
  readonly postgres: PostgresCluster;
  readonly redis: Service;
  readonly databaseUrl: string;
  readonly #proxy: Service;
  readonly #envs: readonly Record<string, string>[];
  readonly #processes: ServerProcess[];

  private constructor(
    parts: Pick<Composition, 'postgres' | 'redis' | 'databaseUrl'>,
    proxy: Service,
    envs: Record<string, string>[],
  ) {
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.databaseUrl = parts.databaseUrl;
    this.#proxy = proxy;
    this.#envs = envs;
    this.#processes = envs.map((env) => new ServerProcess(env));
  }

  static async start(
    { postgres: bin, redis: redisProgram, nginx }: Programs,
    wanted: Wanted = {},
  ): Promise<Composition> {
    const { port = await freePort(), env = {}, durability, apart = (_, same) => Promise.resolve(same) } = wanted;
    const postgres = await PostgresCluster.create(bin, durability);
    const databaseUrl = postgres.database(`kapelle_${randomBytes(6).toString('hex')}`);
    const redis = redisServer(redisProgram, await freePort());
    await redis.start();
    const ports = [await freePort(), await freePort()] as const;
    const envOf = (side: Side): Promise<Record<string, string>> =>
      apart(side, {
        DATABASE_URL: databaseUrl,
        REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        PUBLIC_ADDRESS: `localhost:${port}/p${side + 1}`,
        HOST: '127.0.0.1',
        PORT: String(ports[side]),
        TRUSTED_PROXIES: '127.0.0.1',
        ...env,
      });
    const proxy = proxyServer(nginx, port, ports);
    const composition = new Composition({ postgres, redis, databaseUrl }, proxy, [await envOf(0), await envOf(1)]);
    if (wanted.logs === 'shown') for (const { child } of composition.#processes) child.stderr.pipe(process.stderr);
    await Promise.all(composition.#processes.map((one) => one.address()));
    await proxy.start();
    return composition;
  }

  /** Where the data is, as a server is told. */
  get place(): { readonly DATA_DIR: string; readonly DATABASE_URL: string } {
    return { DATA_DIR: '', DATABASE_URL: this.databaseUrl };
  }

  /** Where people come in. */
  get address(): string {
    return `http://localhost:${this.#proxy.port}`;
  }

  process(side: Side): ServerProcess {
    return this.#processes[side] as ServerProcess;
  }

  /** One of the processes, without the proxy. */
  addressOf(side: Side): Promise<string> {
    return this.process(side).address();
  }

  /** Starts anew what has ended. */
  async restart(side: Side): Promise<void> {
    await this.process(side).ended;
    this.#processes[side] = new ServerProcess(this.#envs[side] as Record<string, string>);
    await this.addressOf(side);
  }

  get processIds(): (number | undefined)[] {
    return this.#processes.map(({ child }) => child.pid);
  }

  /** Stops as an operator would. */
  async drain(): Promise<void> {
    for (const { child } of this.#processes) child.kill('SIGTERM');
    await Promise.all(this.#processes.map(({ ended }) => ended));
    await this.stop();
  }

  async stop(): Promise<void> {
    await this.#proxy.stop();
    await Promise.all(this.#processes.map((one) => one.stop()));
    await this.redis.stop();
    this.postgres.stop();
  }
}
