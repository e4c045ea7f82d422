import { migrate } from '../src/storage/migrations.ts';
import { Store } from '../src/storage/store.ts';
import { databaseAt } from './full-table.ts';
import type { Prepared } from './server-process.ts';
import { answerStep, createdTables } from './stored-steps.ts';

/** Many tables that are written to without end; prints each line that is durable, until it is killed. */
const db = databaseAt(process.env as Prepared);
await migrate(db);
const store = new Store(db);

async function writeOn(code: string): Promise<never> {
  for (let lines = 0; ; lines++) {
    await store.commit(code, answerStep(lines, `line ${lines}`));
    process.stdout.write(`${code} ${lines + 1}\n`);
  }
}

await Promise.all((await createdTables(store, 20)).map(writeOn));
