import type { Logger } from 'pino';
import type { TableClock } from '../clock.ts';
import type { ServedGame } from '../games.ts';
import type { Metrics } from '../metrics.ts';
import type { Refused } from '../refusals.ts';
import { StorageError } from '../storage/errors.ts';
import type { Store } from '../storage/store.ts';
import { readModel, type ReadModel } from './load.ts';
import type { TableModel } from './model.ts';
import type { Change } from './request-context.ts';
import { fingerprintOf } from './run.ts';
import { caseWrite, writesBetween } from './writes-between.ts';

export interface StorageContext {
  readonly store: Store;
  readonly games: readonly ServedGame[];
  readonly clock: TableClock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The one way to a new table; the refusal where there can be none. */
  readonly createTable: (address: string, model: TableModel) => Promise<Refused | null>;
}

const RETRY_MS = 3000;

/** One table's way to the store: an optimistic lock on its revision, and a retry once the store has failed. */
export class TableStorage {
  readonly #context: StorageContext;
  readonly #code: string;
  #cancelRetry: () => void = () => undefined;

  constructor(context: StorageContext, code: string) {
    this.#context = context;
    this.#code = code;
  }

  /** Commits what a change of the model means for the store; the model as it is stored then. */
  async persist(before: TableModel, change: Change): Promise<TableModel> {
    const { store, clock, metrics } = this.#context;
    const { model = before, sharesCase } = change;
    const now = clock.now();
    const writes = writesBetween(before, model, now);
    if (sharesCase !== undefined) writes.push(caseWrite(model, sharesCase, now));
    if (writes.length === 0) return model;
    const begin = performance.now();
    await store.commit(this.#code, [{ do: 'advance', from: before.revision }, ...writes]);
    metrics.commitSeconds.observe((performance.now() - begin) / 1000);
    foreseeLine(model);
    return { ...model, revision: before.revision + 1 };
  }

  /** Its code is stored with the table it follows by now: whatever comes between, asking again leads to the same one. */
  async create({ createsTable }: Change): Promise<Refused | null> {
    const { store, createTable } = this.#context;
    if (createsTable === undefined || (await store.has(createsTable.model.code))) return null;
    return createTable(createsTable.by.address, createsTable.model);
  }

  async reload(): Promise<ReadModel> {
    const read = await readModel(this.#context, this.#code);
    if (read === null) throw new StorageError('the table is gone');
    return read;
  }

  /** A table that somebody comes to is not an old one. */
  async touch(): Promise<void> {
    const { store, clock, log } = this.#context;
    try {
      await store.commit(this.#code, [{ do: 'update-table', set: { updated_at: clock.now() } }]);
    } catch (error) {
      log.warn({ err: error, table: this.#code }, 'updated_at not written');
    }
  }

  retryLater(work: () => void): void {
    this.#cancelRetry();
    this.#cancelRetry = this.#context.clock.after(RETRY_MS, work);
  }

  stop(): void {
    this.#cancelRetry();
  }
}

/** What the next line of the journal says of this state is made ready once everybody has been told of it. */
function foreseeLine({ run }: TableModel): void {
  if (run !== null) setImmediate(() => fingerprintOf(run));
}
