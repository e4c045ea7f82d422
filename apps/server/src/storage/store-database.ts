import { Kysely, type Dialect } from 'kysely';
import type { Database } from './schema.ts';
import type { StepWriter } from './step-writer.ts';

/** A database with its own fast way to write the steps of tables. */
export class StoreDatabase extends Kysely<Database> {
  readonly writer: StepWriter;

  constructor(dialect: Dialect, writerFor: (db: Kysely<Database>) => StepWriter) {
    super({ dialect });
    this.writer = writerFor(this);
  }
}
