import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

/** Milliseconds. */
export interface Patience {
  /** The server itself ends a statement that takes longer; 0 for none. */
  readonly statementMs: number;
  /** A server from which nothing came for so long is silent. More than a statement may take. */
  readonly silenceMs: number;
}

/** What the connections of a running server are called in the database. */
export const SERVER_NAME = 'kapelle';
const CONNECTIONS = 10;
const KEEP_ALIVE_MS = 10_000;
const PROBE_PAUSE_MS = 250;
/** A process that stood still itself finds all answers at once, and must not take its own silence for the server's. */
const LOOKS = 4;

/**
 * Connections to a server that may fall silent: its packets vanish, and nothing breaks. Then all connections are thrown
 * away, whoever waits or asks is refused at once instead of after a wait of their own, and one probe after the other
 * finds out when the server answers again.
 */
export class WatchedPool implements PostgresPool {
  readonly options = {};
  readonly #pool: pg.Pool;
  readonly #sockets = new Set<Socket>();
  readonly #log: Logger;
  readonly #silenceMs: number;
  #isSilent = false;
  #probe: NodeJS.Timeout | undefined;

  constructor(connectionString: string, log: Logger, { statementMs, silenceMs }: Patience) {
    this.#log = log;
    this.#silenceMs = silenceMs;
    this.#pool = new pg.Pool({
      connectionString,
      max: CONNECTIONS,
      // One stays however idle: by it the commands that need the store alone see that somebody runs on it.
      min: 1,
      connectionTimeoutMillis: silenceMs + 1000,
      statement_timeout: statementMs,
      // Whoever vanished in the middle of a transaction must not keep the rows it has locked.
      idle_in_transaction_session_timeout: silenceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: SERVER_NAME,
      stream: () => this.#socket(),
    });
    // A connection that breaks is replaced; without a listener it would be an uncaught exception.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#isSilent) throw new Error('the database does not respond');
    return this.#connected();
  }

  /** One statement, on any connection. One with a name is prepared once for each of them. */
  async query<R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    if (this.#isSilent) throw new Error('the database does not respond');
    return this.#answered(this.#pool.query<R>(statement));
  }

  async end(): Promise<void> {
    clearTimeout(this.#probe);
    if (this.#isSilent) this.#discardAll();
    await this.#pool.end();
  }

  async #connected(): Promise<PostgresPoolClient> {
    const client = await this.#answered(this.#pool.connect());
    const query = (sql: string, parameters: readonly unknown[]) => this.#answered(client.query(sql, [...parameters]));
    // Kysely asks by cursors too, but only where it was given their class.
    return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  }

  #socket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  async #answered<T>(answer: Promise<T>): Promise<T> {
    let looks = 0;
    const timer = setInterval(() => ++looks === LOOKS && this.#fallSilent(), this.#silenceMs / LOOKS);
    try {
      return await answer;
    } finally {
      clearInterval(timer);
    }
  }

  #fallSilent(): void {
    this.#discardAll();
    if (this.#isSilent) return;
    this.#isSilent = true;
    this.#log.error('database does not respond');
    this.#probeSoon();
  }

  /** Everything that waits for an answer on one of them fails. */
  #discardAll(): void {
    for (const socket of this.#sockets) socket.destroy(new Error('the database does not respond'));
  }

  #probeSoon(): void {
    this.#probe = setTimeout(() => void this.#ask(), PROBE_PAUSE_MS).unref();
  }

  async #ask(): Promise<void> {
    try {
      const client = await this.#connected();
      await client.query('SELECT 1', []).finally(() => client.release());
      this.#isSilent = false;
      this.#log.info('database responds again');
    } catch {
      this.#probeSoon();
    }
  }
}
