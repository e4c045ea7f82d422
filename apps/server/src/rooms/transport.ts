import type { IncomingMessage, Server } from 'node:http';
import { connectClientToRoom, createAuthContext, ServerError } from '@colyseus/core';
import { WebSocketTransport, type WebSocketClient } from '@colyseus/ws-transport';
import { CloseCode, ErrorCode, type Room } from 'colyseus';
import { localRoom } from './local-room.ts';
import type { Services } from '../services.ts';
import { BoundedClient } from './bounded-client.ts';

type Socket = WebSocketClient['ref'];

/** Browsers send a message of ours in one. */
const FRAGMENTS = 16;
const PLACE = /^\/[\w-]+\/([\w-]+)$/;

/** Sockets are for reserved places at tables and for nothing else that Colyseus would have them do. */
export function tableTransport(server: Server, { config: { limits }, log }: Services): WebSocketTransport {
  class TableTransport extends WebSocketTransport {
    /** Called without `this`. */
    protected override async onConnection(socket: Socket, request: IncomingMessage): Promise<void> {
      socket.on('error', (error) => log.debug({ err: error }, 'socket failed'));
      keepAlive(socket);
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

/** What the transport counts up with every ping it sends. */
function keepAlive(socket: Socket): void {
  const pinged = Object.assign(socket, { pingCount: 0 });
  socket.on('pong', () => (pinged.pingCount = 0));
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
