import { setTimeout as sleep } from 'node:timers/promises';
import type { SeatId } from '@kapelle/engine';
import { Prng } from '@kapelle/testkit';
import { expect } from 'vitest';
import { FullTable, storedJournal, Truth } from './full-table.ts';
import type { TableClient } from './table-client.ts';

/** Some servers die young, whatever they are at; the others somewhere in the middle of play. */
const DIES_YOUNG = 0.2;
const LONGEST_YOUTH_MS = 1000;
const MOST_ANSWERS = 25;
const LONGEST_BREATH_MS = 20;
/** Refusals after which the same is sent again. */
const PASSING: readonly string[] = ['storage-unavailable', 'stopping'];
const RETRY_MS = 50;

/** Whatever serves a table and may be killed at any moment. */
interface Mortal {
  readonly address: string;
  readonly place: Parameters<typeof storedJournal>[0];
  /** Kills whoever has the table of this client, and has somebody else take its place. */
  killAndRestart(client: TableClient): Promise<void>;
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
  /** Between two answers of a seat; none where it is not given. */
  readonly pause?: () => Promise<void>;
}

/** Plays one seat through every death of the server: what was not acknowledged is sent again under the same name. */
async function playThrough(
  client: TableClient,
  seat: SeatId,
  { random, progress, pause }: Play,
): Promise<Acknowledged[]> {
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
    await pause?.();
    const { decision, option } = pending;
    const reply = await client.request('answer', pending).catch(() => null);
    if (reply === null) {
      await client.until(() => !client.isOpen, 60_000);
      continue;
    }
    if (!reply.ok && PASSING.includes(reply.refusal.code)) {
      await sleep(RETRY_MS);
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

/** Until somebody lets it in. */
export async function comeBack(client: TableClient): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    const isBack = await Promise.race([client.connect().then(() => true), sleep(8000, false)]).catch(() => false);
    if (isBack) return;
    await sleep(50);
  }
  throw new Error('the server never came back');
}

async function killAgainAndAgain(
  server: Mortal,
  play: Play & { witness: TableClient },
  kills: number,
): Promise<number> {
  for (let made = 0; made < kills; made++) {
    await lifeOf(play);
    if (play.progress.isOver) return made;
    await server.killAndRestart(play.witness);
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
export async function playAndKill(server: Mortal, { game, seats, random }: Killed, kills: number): Promise<number> {
  const table = await FullTable.begin(server.address, seats, { game });
  const progress: Progress = { answers: 0, isOver: false };
  const killer = killAgainAndAgain(server, { random, progress, witness: table.client('seat-1') }, kills);
  const [, made] = await Promise.all([playToTheEnd(table, server.place, { random, progress }), killer]);
  await table.leave();
  return made;
}

/** Everybody plays, whatever happens; then all that was acknowledged stands in the journal, and nothing else. */
export async function playToTheEnd(
  table: FullTable,
  place: Mortal['place'],
  { random, progress, ...play }: Play,
): Promise<void> {
  const loops = [...table.players].map(([seat, client], index) =>
    playThrough(client, seat, { random: new Prng(`${random.gameSeed()}${index}`), progress, ...play }),
  );
  const acknowledged = (await Promise.all(loops).finally(() => (progress.isOver = true))).flat();
  const { entries, head } = await storedJournal(place, table.code);
  for (const { version, seat, decision, option } of acknowledged)
    expect(entries[version - 1]).toMatchObject({ seat, decision, option });
  expect(new Set(acknowledged.map(({ version }) => version)).size).toBe(acknowledged.length);
  // Every answer was one client's, so an answer that was applied twice would stand in the journal without its name.
  expect(entries.length).toBe(acknowledged.length);
  expect(Truth.replayed({ head, entries }).outcome).not.toBeNull();
}
