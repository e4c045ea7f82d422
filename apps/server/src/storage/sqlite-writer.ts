import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isBusy, JournalConflict } from './errors.ts';
import { statementOf } from './statements.ts';
import type { Step, StepWriter } from './step-writer.ts';
import { isFence, rowChange, type Write } from './writes.ts';

/** Does something while nobody else is in the middle of a transaction on the same connection. */
type Exclusively = <T>(work: () => T) => Promise<T>;

/** Writes to the embedded store, by statements that are prepared once. */
export class SqliteWriter implements StepWriter {
  readonly #database: DatabaseSync;
  readonly #exclusively: Exclusively;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, exclusively: Exclusively) {
    this.#database = database;
    this.#exclusively = exclusively;
  }

  /** All of them or none. */
  async together(steps: readonly Step[]): Promise<ReadonlySet<Step>> {
    await this.#exclusively(() => this.#transact(steps));
    return new Set(steps);
  }

  alone(step: Step): Promise<void> {
    return this.#exclusively(() => this.#transact([step]));
  }

  /** Waiting for a lock once more for each of them would keep everybody waiting. */
  isEverybodys(failure: unknown): boolean {
    return isBusy(failure);
  }

  #transact(steps: readonly Step[]): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const { code, writes } of steps) for (const write of writes) this.#perform(code, write);
      this.#database.exec('COMMIT');
    } catch (error) {
      // A full disk has ended it already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #perform(code: string, write: Write): void {
    const { text, values } = statementOf(rowChange(code, write), () => '?');
    const { changes } = this.#prepared(text).run(...values);
    if (changes === 0 && isFence(write)) throw new JournalConflict('optimistic lock: the revision has changed');
  }

  #prepared(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }
}
