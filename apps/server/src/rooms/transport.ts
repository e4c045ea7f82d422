import type { IncomingMessage, Server } from 'node:http';
import { connectClientToRoom, createAuthContext, ServerError } from '@colyseus/core';
import { WebSocketTransport, type WebSocketClient } from '@colyseus/ws-transport';
import { CloseCode, ErrorCode, type Room } from 'colyseus';
import { localRoom } from './local-room.ts';
import type { Services } from '../services.ts';
import { BoundedClient } from './bounded-client.ts';
import { Heartbeats, SHARES } from './heartbeats.ts';

type Socket = WebSocketClient['ref'];

/** Browsers send a message of ours in one. */
const FRAGMENTS = 16;
/** Pings that may go unanswered. */
const PINGS_MISSED = 2;
const PLACE = /^\/[\w-]+\/([\w-]+)$/;

/** Sockets are for reserved places at tables and for nothing else that Colyseus would have them do. */
export function tableTransport(server: Server, { config: { limits }, log }: Services): WebSocketTransport {
  const heartbeats = new Heartbeats(PINGS_MISSED);
  class TableTransport extends WebSocketTransport {
    protected override autoTerminateUnresponsiveClients(pingInterval: number): void {
      this.pingInterval = setInterval(() => heartbeats.beat(), pingInterval / SHARES);
    }

    /** Called without `this`. */
    protected override async onConnection(socket: Socket, request: IncomingMessage): Promise<void> {
      socket.on('error', (error) => log.debug({ err: error }, 'socket failed'));
      heartbeats.add(socket);
      const client = new BoundedClient(sessionOf(request), socket, limits);
      try {
        await connectClientToRoom(roomOf(request), client, contextOf(request), {});
      } catch (error) {
        if (!(error instanceof ServerError)) log.error({ err: error }, 'connection failed');
        client.error(ErrorCode.MATCHMAKE_EXPIRED, 'not let in');
        client.leave(CloseCode.WITH_ERROR);
      }
    }
  }
  return new TableTransport({ server, maxPayload: limits.frameBytes, maxFragments: FRAGMENTS });
}

function urlOf({ url }: IncomingMessage): URL | null {
  return URL.parse(`ws://server${url ?? '/'}`);
}

function sessionOf(request: IncomingMessage): string {
  return urlOf(request)?.searchParams.get('sessionId') ?? '';
}

function roomOf(request: IncomingMessage): Room | undefined {
  const id = PLACE.exec(urlOf(request)?.pathname ?? '')?.[1] ?? '';
  return localRoom(id) ?? undefined;
}

function contextOf({ headers, socket: { remoteAddress = '' } }: IncomingMessage): ReturnType<typeof createAuthContext> {
  return createAuthContext({ headers: headers as Record<string, string | undefined>, remoteAddress });
}
