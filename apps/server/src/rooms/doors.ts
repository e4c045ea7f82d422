import { randomUUID } from 'node:crypto';
import type { Reply, Reservation } from '@kapelle/protocol';
import { matchMaker, type IRoomCache } from 'colyseus';
import { StorageError } from '../storage/errors.ts';
import { Busy, Queue } from '../work/queue.ts';
import type { Grant } from './grant.ts';

export const ROOM = 'table';

/** A room may close between being found and being entered. */
const TRIES = 3;

const opening = new Map<string, Promise<IRoomCache>>();

/** After a restart everybody comes at once. Who would have to wait longer than a page does is told so instead. */
const rebuilding = new Queue({ atOnce: 1, waiting: 500, rest: 0.5 });

export function tablesWaiting(): number {
  return rebuilding.waiting;
}

/** The room of a table that exists, made from its journal if nobody is there yet. */
function openRoom(code: string): Promise<IRoomCache> {
  let room = opening.get(code);
  if (room === undefined) {
    room = findOrCreate(code).finally(() => opening.delete(code));
    opening.set(code, room);
  }
  return room;
}

async function findOrCreate(code: string): Promise<IRoomCache> {
  try {
    return (await findRoom(code)) ?? (await rebuilding.run(code, () => matchMaker.createRoom(ROOM, { code })));
  } catch (cause) {
    if (cause instanceof Busy) throw cause;
    // The table is known, so only the store can be the reason.
    throw new StorageError('the table could not be opened', { cause });
  }
}

async function findRoom(code: string): Promise<IRoomCache | undefined> {
  return (await matchMaker.findRoomsByIds([code])).get(code);
}

/** Whether nobody is let in any more. */
export function isStopping(): boolean {
  return matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN;
}

/** A place for a connection, or null if the table does not take it. */
export async function enter(code: string, asked: Omit<Grant, 'ticket'>): Promise<Reservation | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const room = await openRoom(code);
    const grant = { ...asked, ticket: randomUUID() };
    const isAdmitted = (await matchMaker.remoteRoomCall<never>(code, 'admits' as never, [grant])) as boolean;
    if (!isAdmitted) return null;
    const reservation = await reserve(room, grant);
    if (reservation !== null || (await findRoom(code)) !== undefined) return reservation;
  }
  return null;
}

async function reserve(room: IRoomCache, grant: Grant): Promise<Reservation | null> {
  try {
    const { name, sessionId, roomId, publicAddress } = await matchMaker.reserveSeatFor(room, grant);
    return { name, sessionId, roomId, processId: room.processId, ...(publicAddress && { publicAddress }) };
  } catch {
    return null;
  }
}

/** Hands a recovery code to the table it is for. */
export async function recoverSeat(code: string, recoveryCode: string): Promise<Reply<object>> {
  await openRoom(code);
  return (await matchMaker.remoteRoomCall<never>(code, 'recover' as never, [recoveryCode])) as Reply<object>;
}
