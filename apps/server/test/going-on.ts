import { Prng } from '@kapelle/testkit';
import { expect } from 'vitest';
import { compareViews, FullTable, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { ServerProcess, type Prepared } from './server-process.ts';
import { must } from './table-client.ts';

export function startedAt(place: Prepared): ServerProcess {
  return new ServerProcess({ ...place, ...UNLIMITED, LOG_LEVEL: 'error' });
}

/** Some answers, chosen by chance from what the clients see: as many as were wanted, or fewer if the game ends. */
export async function playSome(table: FullTable, answers: number, random = new Prng('going on')): Promise<number> {
  let given = 0;
  for (; given < answers && !table.isOver; given++) {
    const { seat, decision, option } = table.choice(random);
    const { version } = must(await table.client(seat).answer(decision, option, `${random.below(2 ** 31)}-going-on`));
    await table.settled(version);
  }
  return given;
}

/** Everybody comes to another server with what their browsers kept, and sees and plays the game as it is stored there. */
export async function goesOnAt(place: Prepared, table: FullTable): Promise<void> {
  const server = startedAt(place);
  const address = await server.address();
  const { head, entries } = await storedJournal(place, table.code);
  for (const client of table.clients) await client.connect(address);
  await table.settled(entries.length);
  compareViews(table, Truth.replayed({ head, entries }));
  const given = await playSome(table, 10, new Prng('elsewhere'));
  const later = await storedJournal(place, table.code);
  expect(later.entries.length).toBe(entries.length + given);
  expect(later.entries.slice(0, entries.length)).toEqual(entries);
  compareViews(table, Truth.replayed(later));
  await table.leave();
  await server.stop();
}
