import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply, Reservation } from '@kapelle/protocol';
import { matchMaker, type IRoomCache } from 'colyseus';
import { OwnedElsewhere, StorageError } from '../storage/errors.ts';
import type { Services } from '../services.ts';
import type { Connection } from '../table/connection.ts';
import { Busy } from '../work/queue.ts';
import { localRoom } from './local-room.ts';
import { Shared } from '../work/shared.ts';

export const ROOM = 'table';

/** Well within the ten seconds a page waits. A room may close between being found and being entered. */
const PATIENCE_MS = 5000;
const RETRY_MS = 100;
/** A process that does not answer for so long is asked whether it is there at all. */
const ANSWERED_WITHIN_MS = 1000;

/** Who is in plays on, but nobody can be let in just now. */
export class JoinsPaused extends Error {
  override readonly name = 'JoinsPaused';
}

/** What our own endpoint tells the room about somebody it lets in. Plain JSON, and no token in the clear. */
export interface Admission {
  /** Names the place that is kept, and then the connection. */
  readonly ticket: string;
  readonly tokenHashes: readonly string[];
  readonly hostTokenHash: string | null;
  readonly name: string;
  /** Where the connection comes from, for limits only. */
  readonly address: string;
}

/** Whether a room lets somebody in, or is about to close. */
export type Admits = 'yes' | 'no' | 'closing';

/** Somebody who looks on by a link, as our own endpoint tells it the rooms. */
export interface Viewing {
  readonly ticket: string;
  readonly tokenHash: string;
  readonly name: string;
  readonly address: string;
}

/** The room in which a place is kept for somebody who looks on. */
export type AdmitsViewer = { readonly room: string } | 'no' | 'closing';

/** What our endpoints ask of a room, on whichever process. */
export interface RoomCalls {
  admits(admission: Admission): Admits;
  admitsViewer(viewing: Viewing): Promise<AdmitsViewer>;
  recover(recovery: Recovery): Promise<Reply<object>>;
}

/** Hashes only: what processes tell each other passes through Redis. */
export interface Recovery {
  readonly codeHash: string;
  readonly tokenHash: string;
}

export function connectionOf({ ticket, tokenHashes, ...admitted }: Admission): Connection {
  const { hostTokenHash, name, address } = admitted;
  return { id: ticket, tokenHashes: new Set(tokenHashes), hostTokenHash, name, address };
}

type Needed = Pick<Services, 'tables' | 'peers'>;

const opening = new Shared<IRoomCache | null>();

/** Whether nobody is let in any more. */
export function isStopping(): boolean {
  return matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN;
}

interface Asked extends Omit<Admission, 'ticket'> {
  readonly code: string;
}

/** A place for a connection, or null if the table does not take it. */
export async function enter(services: Needed, { code, ...asked }: Asked): Promise<Reservation | null> {
  return inRoom(services, code, async (room) => {
    const admission = { ...asked, ticket: randomUUID() };
    const admits = await call(room, 'admits', admission);
    if (admits === 'no') return null;
    return admits === 'yes' ? reserve(room, admission) : undefined;
  });
}

interface AskedToWatch extends Omit<Viewing, 'ticket'> {
  readonly code: string;
}

/** A place beside a table, or null if there is none. */
export async function look(services: Needed, { code, ...asked }: AskedToWatch): Promise<Reservation | null> {
  return inRoom(services, code, async (room) => {
    const viewing = { ...asked, ticket: randomUUID() };
    const admits = await call(room, 'admitsViewer', viewing);
    if (admits === 'no') return null;
    const beside = typeof admits === 'object' ? await findRoom(admits.room) : undefined;
    return beside && reserve(beside, viewing);
  });
}

/** Changes a recovery code for a token at the table it is for. */
export async function recoverSeat(services: Needed, code: string, recovery: Recovery): Promise<Reply<object>> {
  return inRoom(services, code, async (room) => call(room, 'recover', recovery));
}

/** Asks the room of a table, and again where it was about to close or its process has gone. */
async function inRoom<T>(
  services: Needed,
  code: string,
  ask: (room: IRoomCache) => Promise<T | undefined>,
): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  do {
    const room = await openRoom(services, code, until);
    const answer = await ask(room);
    if (answer !== undefined) return answer;
    await sleep(RETRY_MS);
  } while (performance.now() < until);
  throw new JoinsPaused();
}

/** The room of a table that exists, made where there is none yet. */
async function openRoom(services: Needed, code: string, until: number): Promise<IRoomCache> {
  for (;;) {
    if (!services.peers.isReachable) throw new JoinsPaused();
    const room = await opening.get(code, () => findOrCreate(services, code));
    if (room !== null) return room;
    if (performance.now() >= until) throw new JoinsPaused();
    await sleep(RETRY_MS);
  }
}

/** Null where another process has the table, and has not listed its room yet. */
async function findOrCreate(services: Needed, code: string): Promise<IRoomCache | null> {
  try {
    const listed = await findRoom(code);
    if (listed !== undefined && (await services.peers.hears(listed))) return listed;
    return await (services.peers.isLeaving ? createElsewhere(code) : createHere(services, code));
  } catch (cause) {
    if (cause instanceof Busy) throw cause;
    if (cause instanceof OwnedElsewhere) return null;
    if (!services.peers.isReachable) throw new JoinsPaused();
    // The table is known, so only the store can be the reason.
    throw new StorageError('the table could not be opened', { cause });
  }
}

/** The table is opened first: Colyseus would hide why it cannot be. */
async function createHere({ tables, peers }: Needed, code: string): Promise<IRoomCache> {
  const opened = await tables.open(code);
  try {
    await peers.unlistOthers(code);
    return await matchMaker.createRoom(ROOM, { code });
  } finally {
    await opened?.release();
  }
}

/** What keeps another process from it passes, or somebody else knows of a better one. */
async function createElsewhere(code: string): Promise<IRoomCache | null> {
  return matchMaker.createRoom(ROOM, { code }).catch(() => null);
}

/** One of our own is never made twice, whether it is listed or not. */
async function findRoom(code: string): Promise<IRoomCache | undefined> {
  const own = localRoom(code)?.['_listing'] as IRoomCache | undefined;
  return own ?? (await matchMaker.findRoomsByIds([code])).get(code);
}

/** Undefined where no answer came. What Colyseus says of that has the arguments in it, so nobody hears it. */
async function call<M extends keyof RoomCalls>(
  { roomId, processId }: IRoomCache,
  method: M,
  argument: Parameters<RoomCalls[M]>[0],
): Promise<Awaited<ReturnType<RoomCalls[M]>> | undefined> {
  const ask = matchMaker.remoteRoomCall<RoomCalls>(roomId, method, [argument], ANSWERED_WITHIN_MS) as Promise<
    Awaited<ReturnType<RoomCalls[M]>>
  >;
  if (processId === matchMaker.processId) return ask;
  return ask.catch(async () => {
    await matchMaker.healthCheckProcessId(processId);
    return undefined;
  });
}

async function reserve(room: IRoomCache, admission: Admission | Viewing): Promise<Reservation | undefined> {
  try {
    const { name, sessionId, roomId, publicAddress } = await matchMaker.reserveSeatFor(room, admission);
    return { name, sessionId, roomId, processId: room.processId, ...(publicAddress && { publicAddress }) };
  } catch {
    return undefined;
  }
}
