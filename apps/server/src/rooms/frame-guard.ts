import { ClientState, Protocol } from '@colyseus/core';
import type { Logger } from 'pino';
import { CloseCode, type Room } from 'colyseus';
import type { TableClient } from './client.ts';

/** Colyseus' own, not named in its types. */
interface FrameReader {
  _onMessage(client: TableClient, frame: Buffer): void;
}

/** Bytes that make no sense, or come before the client may speak, end their own connection and nothing else. */
export function guardFrames(room: Pick<Room, 'kickClient' | 'roomId'>, log: Logger): void {
  const read = (room as unknown as FrameReader)._onMessage.bind(room);
  const guarded = (client: TableClient, frame: Buffer): void => {
    try {
      if (maySpeak(client, frame)) read(client, frame);
      else room.kickClient(client.sessionId, CloseCode.WITH_ERROR);
    } catch (error) {
      log.warn({ err: error, table: room.roomId }, 'unreadable frame');
      room.kickClient(client.sessionId, CloseCode.WITH_ERROR);
    }
  };
  Object.assign(room, { _onMessage: guarded });
}

/** Nobody is heard who was not admitted, or has not said yet that the message of it arrived. */
function maySpeak({ userData, state }: TableClient, frame: Buffer): boolean {
  return userData !== undefined && (state !== ClientState.JOINING || frame[0] === Protocol.JOIN_ROOM);
}
