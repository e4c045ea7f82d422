import { blackOrchestra } from '@kapelle/black-orchestra';
import type { JournalEntry } from '@kapelle/engine';
import { playGame, Prng } from '@kapelle/testkit';
import type { Write } from '../src/storage/writes.ts';
import { FullTable, openPlace, storedJournal } from './full-table.ts';
import type { Prepared } from './server-process.ts';

/** A table whose game has been played to its end, as the store has it; nobody is there any more. */
export async function longGame(place: Prepared, address: string, seats = 5): Promise<FullTable> {
  const table = await FullTable.begin(address, seats);
  await table.leave();
  const { head } = await storedJournal(place, table.code);
  const { answers } = playGame(blackOrchestra, { setup: head.setup, seed: head.seed, random: new Prng('long') });
  const lines = answers.map((answer, index): Write => {
    const entry: JournalEntry = { kind: 'answer', ...answer };
    const text = JSON.stringify(entry);
    const row = { seq: index + 1, entry: text, seat: answer.seat, action_id: null, stand_in: null, at: 0 };
    return { do: 'append-journal', row };
  });
  const store = openPlace(place);
  await store.commit(table.code, [...lines, { do: 'update-table', set: { phase: 'finished' } }]);
  await store.close();
  return table;
}
