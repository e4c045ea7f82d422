import { Prng } from '@kapelle/testkit';
import { it } from 'vitest';
import { count } from './counts.ts';
import { freePort } from './free-port.ts';
import { UNLIMITED } from './full-table.ts';
import { playAndKill } from './mortal-play.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';

/** A server that is killed and started again on the same port and data. */
class MortalServer {
  readonly place = preparedDirectories();
  readonly #env: Record<string, string>;
  #process: ServerProcess;
  address = '';

  constructor(port: number) {
    this.#env = { ...this.place, ...UNLIMITED, PORT: String(port), LOG_LEVEL: 'error' };
    this.#process = new ServerProcess(this.#env);
  }

  async ready(): Promise<void> {
    this.address = await this.#process.address();
  }

  async killAndRestart(): Promise<void> {
    await this.#process.stop();
    this.#process = new ServerProcess(this.#env);
    await this.ready();
  }

  async stop(): Promise<void> {
    await this.#process.stop();
  }
}

it.each([
  ['black-orchestra', 5, 10],
  ['black-sonata', 1, 5],
])(
  'loses nothing of %s and doubles nothing when the process is killed at any moment',
  { timeout: 3_600_000 },
  async (game, seats, usual) => {
    const random = new Prng(`kill-${process.env['KILL_SEED'] ?? '1'}`);
    const server = new MortalServer(await freePort());
    await server.ready();
    const wanted = count('KILLS', usual);
    let made = 0;
    while (made < wanted) made += await playAndKill(server, { game, seats, random }, wanted - made);
    console.log(`${game}: killed ${made} times`);
    await server.stop();
  },
);
