import type { GameInfo } from '@kapelle/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Prng } from '@kapelle/testkit';
import { startApp, type App } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Store } from '../src/storage/store.ts';
import { count } from './counts.ts';
import { compareViews, FullTable, openPlace, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { expectLoadedIsLive } from './loaded-live.ts';
import { preparedDirectories } from './server-process.ts';
import { call, must } from './table-client.ts';

const directories = preparedDirectories();
let app: App;
let store: Store;
let address: string;

/** In this process, so that what the tables have in memory can be looked at. */
beforeAll(async () => {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', BOT_PAUSE_SECONDS: '0', ...directories, ...UNLIMITED });
  app = await startApp(config, pino({ level: 'fatal' }));
  store = openPlace(directories);
  address = `http://127.0.0.1:${app.port}`;
});

afterAll(async () => {
  await store.close();
  await app.stop();
});

/** Every tenth answer is preceded by a drop and a return of somebody. */
const DROP_EVERY = 10;

const GAMES = {
  'black-orchestra': { seats: 5, options: ['edition'] },
  'black-sonata': { seats: 1, options: ['mode', 'sequence', 'direction'] },
} as const;

/** Some options by chance, of those that the game says it has. */
async function someOptions(game: keyof typeof GAMES, random: Prng): Promise<Record<string, string>> {
  const infos = must(await call<GameInfo[]>(address, '/api/games'));
  const spec = infos.find(({ id }) => id === game)?.options ?? {};
  const choices = (name: string) => (spec[name] as { choices: readonly string[] }).choices;
  return Object.fromEntries(GAMES[game].options.map((name) => [name, random.pick(choices(name))]));
}

async function playGame(game: keyof typeof GAMES, seed: string): Promise<number> {
  const random = new Prng(seed);
  const options = await someOptions(game, random);
  const table = await FullTable.begin(address, GAMES[game].seats, { game, options });
  const opened = await app.tables.open(table.code);
  if (opened === null) throw new Error('the table is gone');
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
    await expectLoadedIsLive(store, opened.table);
    for (const [seat, client] of table.players) expect(client.log.at(-1)?.events).toEqual(truth.eventsFor(seat));
    expect(table.spectator.log.at(-1)?.events).toEqual(truth.eventsFor('public'));
  }
  expect(Truth.replayed(await storedJournal(directories, table.code))).toEqual(truth.state);
  await table.leave();
  await opened.release();
  return truth.state.step;
}

const seeds = Array.from({ length: count('WIRE_GAMES', 2) }, (_, index) => `wire-${index}`);

describe.each(['black-orchestra', 'black-sonata'] as const)('all clients and a spectator of %s', (game) => {
  it.each(seeds)('see at every step what the rules say, and it is stored: %s', async (seed) => {
    expect(await playGame(game, seed)).toBeGreaterThan(10);
  });
});
