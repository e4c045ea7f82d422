import { setTimeout as sleep } from 'node:timers/promises';
import { seatIds, type SeatId } from '@kapelle/engine';
import { Prng } from '@kapelle/testkit';
import { expect, it } from 'vitest';
import { count } from './counts.ts';
import { freePort } from './free-port.ts';
import { FullTable, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import type { TableClient } from './table-client.ts';

/** Some servers die young, whatever they are at; the others somewhere in the middle of play. */
const DIES_YOUNG = 0.2;
const LONGEST_YOUTH_MS = 1000;
const MOST_ANSWERS = 25;
const LONGEST_BREATH_MS = 20;

/** A server that is killed and started again on the same port and data. */
class MortalServer {
  readonly place = preparedDirectories();
  readonly #env: Record<string, string>;
  #process: ServerProcess;
  address = '';

  constructor(port: number) {
    this.#env = { ...this.place, ...UNLIMITED, PORT: String(port), LOG_LEVEL: 'error' };
    this.#process = new ServerProcess(this.#env);
  }

  async ready(): Promise<void> {
    this.address = await this.#process.address();
  }

  async killAndRestart(): Promise<void> {
    await this.#process.stop();
    this.#process = new ServerProcess(this.#env);
    await this.ready();
  }

  async stop(): Promise<void> {
    await this.#process.stop();
  }
}

interface Acknowledged {
  readonly version: number;
  readonly seat: SeatId;
  readonly decision: string;
  readonly option: string;
}

interface Progress {
  answers: number;
  isOver: boolean;
}

interface Play {
  readonly random: Prng;
  readonly progress: Progress;
}

/** Plays one seat through every death of the server: what was not acknowledged is sent again under the same name. */
async function playThrough(client: TableClient, seat: SeatId, { random, progress }: Play): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let pending: { decision: string; option: string; version: number; actionId: string } | null = null;
  let seen = 0;
  for (;;) {
    if (!client.isOpen) await comeBack(client);
    if (client.version < seen) throw new Error(`${seat} saw ${seen} and is back at ${client.version}`);
    await client.until(() => !client.isOpen || client.isSettled());
    if (!client.isOpen || !client.isSettled()) continue;
    seen = client.version;
    // What ended the game may be stored and not acknowledged: it is sent again like all else.
    const isOver = client.room.state.phase === 'finished';
    if (isOver && pending === null) return acknowledged;
    pending ??= ownChoice(client, seat, random);
    if (pending === null) {
      await client.until(() => !client.isOpen || client.version > seen, 60_000);
      continue;
    }
    const { decision, option } = pending;
    const reply = await client.request('answer', pending).catch(() => null);
    if (reply === null) {
      await client.until(() => !client.isOpen, 60_000);
      continue;
    }
    if (reply.ok) acknowledged.push({ version: reply.value.version, seat, decision, option });
    progress.answers++;
    pending = null;
    if (reply.ok)
      await client.until(() => !client.isOpen || (client.version >= reply.value.version && client.isSettled()));
  }
}

function ownChoice(client: TableClient, seat: SeatId, random: Prng) {
  const view = client.view(seat) as {
    decisions: { id: string; seat: SeatId; optional?: true; options?: { id: string }[] }[];
  };
  const decision = view.decisions.find((open) => open.seat === seat && (!open.optional || random.chance(0.1)));
  if (decision === undefined) return null;
  const option = random.pick(decision.options ?? []).id;
  return { decision: decision.id, option, version: client.version, actionId: client.nextActionId() };
}

async function comeBack(client: TableClient): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    const isBack = await Promise.race([client.connect().then(() => true), sleep(8000, false)]).catch(() => false);
    if (isBack) return;
    await sleep(50);
  }
  throw new Error('the server never came back');
}

async function killAgainAndAgain(server: MortalServer, play: Play, kills: number): Promise<number> {
  for (let made = 0; made < kills; made++) {
    await lifeOf(play);
    if (play.progress.isOver) return made;
    await server.killAndRestart();
  }
  return kills;
}

async function lifeOf({ random, progress }: Play): Promise<void> {
  if (random.chance(DIES_YOUNG)) {
    await sleep(random.below(LONGEST_YOUTH_MS));
    return;
  }
  const enough = progress.answers + random.below(MOST_ANSWERS);
  while (progress.answers < enough && !progress.isOver) await sleep(1);
  await sleep(random.below(LONGEST_BREATH_MS));
}

interface Killed {
  readonly game: string;
  readonly seats: number;
  readonly random: Prng;
}

/** One game, killed at random moments until it is over or enough kills were made. */
async function playAndKill(server: MortalServer, { game, seats, random }: Killed, kills: number): Promise<number> {
  const table = await FullTable.begin(server.address, seats, { game });
  const progress: Progress = { answers: 0, isOver: false };
  const killer = killAgainAndAgain(server, { random, progress }, kills);
  const loops = seatIds(seats).map((seat, index) =>
    playThrough(table.client(seat), seat, { random: new Prng(`${random.gameSeed()}${index}`), progress }),
  );
  const [lists, made] = await Promise.all([Promise.all(loops).finally(() => (progress.isOver = true)), killer]);
  const acknowledged = lists.flat();
  const { entries, head } = await storedJournal(server.place, table.code);
  for (const { version, seat, decision, option } of acknowledged)
    expect(entries[version - 1]).toMatchObject({ seat, decision, option });
  expect(new Set(acknowledged.map(({ version }) => version)).size).toBe(acknowledged.length);
  // Every answer was one client's, so an answer that was applied twice would stand in the journal without its name.
  expect(entries.length).toBe(acknowledged.length);
  expect(Truth.replayed({ head, entries }).outcome).not.toBeNull();
  await table.leave();
  return made;
}

it.each([
  ['black-orchestra', 5, 10],
  ['black-sonata', 1, 5],
])(
  'loses nothing of %s and doubles nothing when the process is killed at any moment',
  { timeout: 3_600_000 },
  async (game, seats, usual) => {
    const random = new Prng(`kill-${process.env['KILL_SEED'] ?? '1'}`);
    const server = new MortalServer(await freePort());
    await server.ready();
    const wanted = count('KILLS', usual);
    let made = 0;
    while (made < wanted) made += await playAndKill(server, { game, seats, random }, wanted - made);
    console.log(`${game}: killed ${made} times`);
    await server.stop();
  },
);
