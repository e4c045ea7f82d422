import { Prng } from '@kapelle/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareViews, FullTable, openPlace, storedJournal, Truth, UNLIMITED, type Choice } from './full-table.ts';
import { findPostgres, PostgresCluster } from './postgres-cluster.ts';
import { preparedDirectories, ServerProcess, type Prepared } from './server-process.ts';
import { SilentProxy, type Silence } from './silent-proxy.ts';
import { post } from './table-client.ts';

const bin = findPostgres();
const stops: (() => unknown)[] = [];
let proxy: SilentProxy;
let place: Prepared;
let address: string;

beforeAll(async () => {
  if (bin === null) return;
  const cluster = await PostgresCluster.create(bin);
  proxy = await SilentProxy.before(Number(new URL(cluster.url).port));
  place = { ...preparedDirectories(), DATABASE_URL: `${cluster.url}/postgres` };
  const behind = `postgres://kapelle@127.0.0.1:${proxy.port}/postgres`;
  const server = new ServerProcess({ ...place, ...UNLIMITED, DATABASE_URL: behind, LOG_LEVEL: 'silent' });
  stops.push(
    () => server.stop(),
    () => proxy.close(),
    () => cluster.stop(),
  );
  address = await server.address();
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

const readiness = async () => (await fetch(`${address}/readyz`)).status;
const reasonOf = (reply: { ok: boolean; refusal?: { code: string } }) => (reply.ok ? 'done' : reply.refusal?.code);

class Game {
  readonly random = new Prng('silence');
  readonly table: FullTable;
  readonly truth: Truth;

  private constructor(table: FullTable, truth: Truth) {
    this.table = table;
    this.truth = truth;
  }

  static async begin(): Promise<Game> {
    const table = await FullTable.begin(address, 3);
    return new Game(table, new Truth((await storedJournal(place, table.code)).head));
  }

  send({ seat, decision, option }: Choice, version: number) {
    const body = { decision, option, version, actionId: `action-after-${version}` };
    return this.table.client(seat).request('answer', body);
  }

  /** Sends it until it is taken, always under the same name. */
  async insist(choice: Choice, version: number): Promise<void> {
    await expect
      .poll(() => this.send(choice, version), { timeout: 30_000, interval: 200 })
      .toEqual({ ok: true, value: { version: version + 1 } });
    this.truth.answer(choice);
    await this.table.settled(version + 1);
  }

  async play(answers: number): Promise<void> {
    for (let made = 0; made < answers; made++) {
      const { version } = this.table.spectator;
      await this.insist(this.table.choice(this.random), version);
    }
  }
}

interface Fall {
  readonly silence: Silence;
  /** What is written when it falls silent. */
  readonly asks: 'answer' | 'chat';
  readonly isStored: boolean;
}

/** Lines of the journal, and of the talk. */
async function storedLines(code: string): Promise<{ answer: number; chat: number }> {
  const store = openPlace(place);
  const stored = await store.load(code);
  await store.close();
  return { answer: stored?.journal.length ?? 0, chat: stored?.chat.length ?? 0 };
}

/** The server of the store falls silent, several people ask, and it comes back. */
async function throughSilence(game: Game, { silence, asks, isStored }: Fall): Promise<void> {
  const { table, truth, random } = game;
  await game.play(3);
  const { version } = table.spectator;
  const choice = table.choice(random);
  const before = await storedLines(table.code);
  proxy.fallSilent(silence);
  // Every one is a request of Colyseus' client, as the page makes them: without a reply in its time it would reject.
  const first = asks === 'answer' ? game.send(choice, version) : table.spectator.request('chat', { text: 'zero' });
  await expect.poll(() => proxy.isSilent, { timeout: 10_000 }).toBe(true);
  const chats = [...table.players.values()].flatMap((client) =>
    ['one', 'two'].map((text) => client.request('chat', { text })),
  );
  const replies = await Promise.all([first, ...chats]);
  expect(new Set(replies.map(reasonOf))).toEqual(new Set(['storage-unavailable']));
  expect(reasonOf(await post(address, '/api/tables', { game: 'black-sonata', seats: 1 }))).toBe('storage-unavailable');
  expect(await readiness()).toBe(503);
  compareViews(table, truth.state);
  // What was committed without a reply stands in the store, though nobody may say so yet.
  expect(await storedLines(table.code)).toEqual({ ...before, [asks]: before[asks] + Number(isStored) });
  proxy.goOn();
  await game.insist(choice, version);
  await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
  await game.play(3);
  compareViews(table, truth.state);
}

it.each<Fall>([
  { silence: 'at once', asks: 'answer', isStored: false },
  { silence: 'add-lines', asks: 'answer', isStored: true },
  { silence: 'UPDATE tables', asks: 'chat', isStored: false },
  { silence: 'commit', asks: 'chat', isStored: true },
])(
  'answers in the client’s time while PostgreSQL is silent ($silence), and plays on when it is back, without loss or doubles',
  async (fall) => {
    if (bin === null) return;
    const game = await Game.begin();
    for (let round = 0; round < 2; round++) await throughSilence(game, fall);
    const journal = await storedJournal(place, game.table.code);
    expect(journal.entries.length).toBe(game.table.spectator.version);
    expect(Truth.replayed(journal)).toEqual(game.truth.state);
    await game.table.leave();
  },
);
