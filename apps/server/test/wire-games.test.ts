import { afterAll, beforeAll, expect, it } from 'vitest';
import { Prng } from '@kapelle/testkit';
import { count } from './counts.ts';
import { compareViews, FullTable, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must } from './table-client.ts';

const directories = preparedDirectories();
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  server = new ServerProcess({ ...directories, ...UNLIMITED });
  address = await server.address();
});

afterAll(() => server.stop());

/** Every tenth answer is preceded by a drop and a return of somebody. */
const DROP_EVERY = 10;

async function playGame(seed: string): Promise<number> {
  const random = new Prng(seed);
  const table = await FullTable.begin(address, 5, {
    options: { edition: random.chance(0.5) ? 'revised' : 'classic' },
  });
  const truth = new Truth((await storedJournal(directories, table.code)).head);
  compareViews(table, truth.state);
  for (let version = 1; !table.isOver; version++) {
    if (version % DROP_EVERY === 0) {
      const client = random.pick(table.clients);
      client.drop();
      await client.connect();
      compareViews(table, truth.state);
    }
    const choice = table.choice(random);
    must(await table.client(choice.seat).answer(choice.decision, choice.option));
    truth.answer(choice);
    await table.settled(version);
    compareViews(table, truth.state);
    for (const [seat, client] of table.players) expect(client.log.at(-1)?.events).toEqual(truth.eventsFor(seat));
    expect(table.spectator.log.at(-1)?.events).toEqual(truth.eventsFor('public'));
  }
  expect(Truth.replayed(await storedJournal(directories, table.code))).toEqual(truth.state);
  await table.leave();
  return truth.state.step;
}

it.each(Array.from({ length: count('WIRE_GAMES', 2) }, (_, index) => `wire-${index}`))(
  'five clients and a spectator see at every step what the rules say: %s',
  async (seed) => {
    expect(await playGame(seed)).toBeGreaterThan(10);
  },
);
