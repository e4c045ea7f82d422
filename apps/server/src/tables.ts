import { runAbsence } from './table/absence.ts';
import { runBots } from './table/bots.ts';
import { runPatience } from './table/patience.ts';
import { runProposalExpiry } from './table/proposal-expiry.ts';
import { Table, type TableServices } from './table/table.ts';
import { Queue } from './work/queue.ts';

/** A table that stays open until everybody who opened it has released it. */
export interface OpenTable {
  readonly table: Table;
  release(): Promise<void>;
}

interface Entry {
  users: number;
  readonly running: Promise<RunningTable | null>;
}

interface RunningTable {
  readonly table: Table;
  stop(): Promise<void>;
}

/** What goes on at a table by itself, as long as it is open. */
const COLLABORATORS = [runBots, runPatience, runAbsence, runProposalExpiry];

/** The open tables of this process: each one is there once, whoever uses it. */
export class Tables {
  readonly #context: TableServices;
  readonly #entries = new Map<string, Entry>();
  readonly #closing = new Map<string, Promise<void>>();
  /** After a restart everybody comes at once. Who would have to wait longer than a page does is told so instead. */
  readonly #rebuilding = new Queue({ atOnce: 1, waiting: 500, rest: 0.5 });

  constructor(context: TableServices) {
    this.#context = context;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Tables that wait to be rebuilt. */
  get waiting(): number {
    return this.#rebuilding.waiting;
  }

  /** Opens the table of that code, from its journal where nobody has it open yet; null where there is none. */
  async open(code: string): Promise<OpenTable | null> {
    const entry = this.#entryOf(code);
    entry.users++;
    const running = await entry.running;
    if (running === null) return null;
    let isReleased = false;
    const release = async (): Promise<void> => {
      if (isReleased) return;
      isReleased = true;
      await this.#release(code, entry);
    };
    return { table: running.table, release };
  }

  /** Nothing is accepted any more at any of them; done once everything under way is. */
  async close(): Promise<void> {
    await Promise.all([...this.#entries].map(([code, entry]) => this.#close(code, entry)));
    await Promise.all(this.#closing.values());
  }

  #entryOf(code: string): Entry {
    const known = this.#entries.get(code);
    if (known !== undefined) return known;
    const entry = { users: 0, running: this.#run(code) };
    this.#entries.set(code, entry);
    const forget = (): void => void this.#forget(code, entry);
    entry.running.then((running) => running === null && forget(), forget);
    return entry;
  }

  /** A table is never open twice: one that is being closed is waited for. */
  async #run(code: string): Promise<RunningTable | null> {
    await this.#closing.get(code);
    const table = await this.#rebuilding.run(code, () => Table.load(this.#context, code));
    if (table === null) return null;
    const stops = COLLABORATORS.map((run) => run(table, this.#context));
    const stop = async (): Promise<void> => {
      for (const one of stops) one();
      await table.close();
      await this.#disown(code);
    };
    return { table, stop };
  }

  /** Where the store cannot be told, the lease runs out. */
  async #disown(code: string): Promise<void> {
    const { store, log } = this.#context;
    await store.disown(code).catch((error: unknown) => log.warn({ err: error, table: code }, 'table not released'));
  }

  async #release(code: string, entry: Entry): Promise<void> {
    entry.users--;
    if (entry.users === 0) await this.#close(code, entry);
  }

  async #close(code: string, entry: Entry): Promise<void> {
    if (!this.#forget(code, entry)) return;
    const closed = entry.running
      .then(
        (running) => running?.stop(),
        () => undefined,
      )
      .finally(() => this.#closing.delete(code));
    this.#closing.set(code, closed);
    await closed;
  }

  #forget(code: string, entry: Entry): boolean {
    return this.#entries.get(code) === entry && this.#entries.delete(code);
  }
}
