import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import { JournalConflict } from './errors.ts';
import type { Database } from './schema.ts';
import { statementOf } from './statements.ts';
import type { Step, StepWriter } from './step-writer.ts';
import type { WatchedPool } from './watched-pool.ts';
import { isFence, rowChange, type Write } from './writes.ts';

type Advance = Extract<Write, { do: 'advance' }>;
type Append = Extract<Write, { do: 'append-journal' }>;

/** A step that only adds lines to the journal, as nearly all of them do. */
interface Answer extends Step {
  readonly writes: readonly [Advance, ...Append[]];
}

/**
 * Moves tables on and adds their lines, and tells which: a table that somebody else has moved on is not among them, nor
 * one that somebody else is changing right now, so nobody waits for a stranger's table.
 */
const ADD_LINES = {
  name: 'add-lines',
  text: `
    WITH step AS (SELECT * FROM json_to_recordset($1) AS step (code text, revision integer)),
      line AS (
        SELECT * FROM json_to_recordset($2)
          AS line (code text, seq integer, entry text, seat text, action_id text, stand_in text, at bigint)
      ),
      known AS (SELECT code FROM tables JOIN step USING (code, revision) FOR UPDATE OF tables SKIP LOCKED),
      advanced AS (
        UPDATE tables SET revision = revision + 1 FROM known WHERE tables.code = known.code RETURNING tables.code
      ),
      added AS (
        INSERT INTO journal (code, seq, entry, seat, action_id, stand_in, at)
          SELECT code, seq, entry, seat, action_id, stand_in, at FROM line JOIN advanced USING (code)
      )
    SELECT code FROM advanced`,
};

/** Writes to a PostgreSQL server: answers of all tables in one round trip, anything else step by step. */
export class PostgresWriter implements StepWriter {
  readonly #pool: WatchedPool;
  readonly #db: Kysely<Database>;

  constructor(pool: WatchedPool, db: Kysely<Database>) {
    this.#pool = pool;
    this.#db = db;
  }

  async together(steps: readonly Step[]): Promise<ReadonlySet<Step>> {
    const answers = steps.filter(isAnswer);
    if (answers.length === 0) return new Set();
    const { rows } = await this.#pool.query<{ code: string }>({ ...ADD_LINES, values: rowsOf(answers) });
    const codes = new Set(rows.map(({ code }) => code));
    return new Set(answers.filter(({ code }) => codes.has(code)));
  }

  async alone({ code, writes }: Step): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      for (const write of writes) {
        const { text, values } = statementOf(rowChange(code, write), (number) => `$${number}`);
        const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(text, [...values]));
        if (numAffectedRows === 0n && isFence(write))
          throw new JournalConflict('optimistic lock: the revision has changed');
      }
    });
  }

  /** Whoever was refused by the server knows that nothing was written; who heard nothing does not, and must not try again. */
  isEverybodys(failure: unknown): boolean {
    return !(failure instanceof pg.DatabaseError);
  }
}

function isAnswer(step: Step): step is Answer {
  const [first, ...others] = step.writes;
  return first?.do === 'advance' && others.every((write) => write.do === 'append-journal');
}

function rowsOf(answers: readonly Answer[]): [steps: string, lines: string] {
  const steps = answers.map(({ code, writes: [{ from }] }) => ({ code, revision: from }));
  const lines = answers.flatMap(({ code, writes: [, ...added] }) => added.map(({ row }) => ({ code, ...row })));
  return [JSON.stringify(steps), JSON.stringify(lines)];
}
