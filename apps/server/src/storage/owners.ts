import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { OwnedElsewhere } from './errors.ts';
import type { Database } from './schema.ts';

/** Renewals within one lease: several may be late before it is in danger. */
const RENEWALS = 5;
/** From then on nothing is taken any more, though the database still waits: clocks run unevenly, and closing takes time. */
const SAFE_PART = 0.75;
const FORGET_AFTER_MS = 3_600_000;
/** Any number, the same in all processes. */
const JOBS_LOCK = 2567;

/** The database's own clock: those of many machines differ. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Which tables of a PostgreSQL store are this process's. Taking one advances its revision, so whatever a former owner
 * still writes is refused like everything of an older revision. A lease bounds how long one that is gone keeps them.
 */
export class Owners {
  readonly #process = randomUUID();
  readonly #db: Kysely<Database>;
  readonly #leaseMs: number;
  readonly #log: Logger;
  #safeUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #isRenewing = false;
  #wasHeld = true;
  #onLapse: () => void = () => undefined;

  private constructor(db: Kysely<Database>, leaseMs: number, log: Logger) {
    this.#db = db;
    this.#leaseMs = leaseMs;
    this.#log = log;
  }

  /** With connections of its own, so that a lease never waits behind the work of tables. */
  static async begin(db: Kysely<Database>, leaseMs: number, log: Logger): Promise<Owners> {
    const owners = new Owners(db, leaseMs, log);
    await db
      .deleteFrom('processes')
      .where('lease_until', '<', sql<number>`${NOW} - ${FORGET_AFTER_MS}::bigint`)
      .execute();
    await owners.#renew();
    owners.#timer = setInterval(() => owners.#look(), leaseMs / RENEWALS).unref();
    return owners;
  }

  /** Whether what was taken is still this process's, with time to spare. */
  get isHeld(): boolean {
    return performance.now() < this.#safeUntil;
  }

  /** Calls back whenever the lease could not be renewed in time. */
  onLapse(work: () => void): void {
    this.#onLapse = work;
  }

  /** Makes the table this process's, where it is nobody else's; false where there is no such table. */
  async take(trx: Transaction<Database>, code: string): Promise<boolean> {
    if (!this.isHeld) throw new OwnedElsewhere('the lease has lapsed');
    const known = await trx.selectFrom('tables').select('code').where('code', '=', code).executeTakeFirst();
    if (known === undefined) return false;
    if (!(await this.#claim(trx, code))) throw new OwnedElsewhere('another process has the table');
    await trx
      .updateTable('tables')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .where('code', '=', code)
      .execute();
    return true;
  }

  async release(code: string): Promise<void> {
    await this.#db.deleteFrom('owners').where('code', '=', code).where('process', '=', this.#process).execute();
  }

  /** Under a lock that ends with the connection, so nobody keeps it who is gone. */
  async alone(work: () => Promise<void>): Promise<void> {
    await this.#db.connection().execute(async (one) => {
      const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_lock(${JOBS_LOCK}) AS locked`.execute(one);
      if (rows[0]?.locked !== true) return;
      await work().finally(() => sql`SELECT pg_advisory_unlock(${JOBS_LOCK})`.execute(one));
    });
  }

  /** Whatever is still this process's is free at once. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#safeUntil = 0;
    const end = this.#db.deleteFrom('processes').where('id', '=', this.#process).execute();
    await end.catch((error: unknown) => this.#log.warn({ err: error }, 'lease not ended'));
    await this.#db.destroy();
  }

  async #claim(trx: Transaction<Database>, code: string): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO owners (code, process) VALUES (${code}, ${this.#process})
      ON CONFLICT (code) DO UPDATE SET process = excluded.process
      WHERE owners.process = excluded.process
        OR NOT EXISTS (SELECT 1 FROM processes WHERE id = owners.process AND lease_until > ${NOW})
      RETURNING code`.execute(trx);
    return rows.length > 0;
  }

  #look(): void {
    const isHeld = this.isHeld;
    if (this.#wasHeld && !isHeld) {
      this.#log.error('the lease could not be renewed');
      this.#onLapse();
    }
    this.#wasHeld = isHeld;
    if (!this.#isRenewing) void this.#renewQuietly();
  }

  async #renewQuietly(): Promise<void> {
    this.#isRenewing = true;
    try {
      await this.#renew();
    } catch (error) {
      this.#log.warn({ err: error }, 'lease not renewed');
    } finally {
      this.#isRenewing = false;
    }
  }

  /** It counts from before it was asked for: the database begins to count later. */
  async #renew(): Promise<void> {
    const asked = performance.now();
    const lease_until = sql<number>`${NOW} + ${this.#leaseMs}::bigint`;
    await this.#db
      .insertInto('processes')
      .values({ id: this.#process, lease_until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ lease_until }))
      .execute();
    this.#safeUntil = asked + this.#leaseMs * SAFE_PART;
  }
}
