import { randomUUID } from 'node:crypto';
import type { Reply, Reservation } from '@kapelle/protocol';
import { matchMaker, type IRoomCache } from 'colyseus';
import { StorageError } from '../storage/errors.ts';
import type { Connection } from '../table/connection.ts';
import type { Tables } from '../tables.ts';
import { Busy } from '../work/queue.ts';
import { Shared } from '../work/shared.ts';

export const ROOM = 'table';

/** A room may close between being found and being entered. */
const TRIES = 3;

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

export function connectionOf({ ticket, tokenHashes, ...admitted }: Admission): Connection {
  const { hostTokenHash, name, address } = admitted;
  return { id: ticket, tokenHashes: new Set(tokenHashes), hostTokenHash, name, address };
}

const opening = new Shared<IRoomCache>();

/** The room of a table that exists, made where there is none yet. */
function openRoom(tables: Tables, code: string): Promise<IRoomCache> {
  return opening.get(code, () => findOrCreate(tables, code));
}

async function findOrCreate(tables: Tables, code: string): Promise<IRoomCache> {
  try {
    return (await findRoom(code)) ?? (await createRoom(tables, code));
  } catch (cause) {
    if (cause instanceof Busy) throw cause;
    // The table is known, so only the store can be the reason.
    throw new StorageError('the table could not be opened', { cause });
  }
}

/** The table is opened first: Colyseus would hide why it cannot be. */
async function createRoom(tables: Tables, code: string): Promise<IRoomCache> {
  const opened = await tables.open(code);
  try {
    return await matchMaker.createRoom(ROOM, { code });
  } finally {
    await opened?.release();
  }
}

async function findRoom(code: string): Promise<IRoomCache | undefined> {
  return (await matchMaker.findRoomsByIds([code])).get(code);
}

/** Whether nobody is let in any more. */
export function isStopping(): boolean {
  return matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN;
}

interface Asked extends Omit<Admission, 'ticket'> {
  readonly code: string;
}

/** A place for a connection, or null if the table does not take it. */
export async function enter(tables: Tables, { code, ...asked }: Asked): Promise<Reservation | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const room = await openRoom(tables, code);
    const admission = { ...asked, ticket: randomUUID() };
    const isAdmitted = (await matchMaker.remoteRoomCall<never>(code, 'admits' as never, [admission])) as boolean;
    if (!isAdmitted) return null;
    const reservation = await reserve(room, admission);
    if (reservation !== null || (await findRoom(code)) !== undefined) return reservation;
  }
  return null;
}

async function reserve(room: IRoomCache, admission: Admission): Promise<Reservation | null> {
  try {
    const { name, sessionId, roomId, publicAddress } = await matchMaker.reserveSeatFor(room, admission);
    return { name, sessionId, roomId, processId: room.processId, ...(publicAddress && { publicAddress }) };
  } catch {
    return null;
  }
}

/** Hands a recovery code to the table it is for. */
export async function recoverSeat(tables: Tables, code: string, recoveryCode: string): Promise<Reply<object>> {
  await openRoom(tables, code);
  return (await matchMaker.remoteRoomCall<never>(code, 'recover' as never, [recoveryCode])) as Reply<object>;
}
