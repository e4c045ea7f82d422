import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isCode } from '@kapelle/protocol';
import type { Logger } from 'pino';
import { logRequest } from './request-log.ts';
import { setSecurityHeaders } from './security-headers.ts';

/**
 * Stands before every route, and in the place of those that Colyseus brings: nobody needs them here. Gives each
 * response its headers and a name for the log, and turns away requests whose address cannot be read.
 */
export function guardRequests(server: Server, answer: RequestListener, log: Logger): void {
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const id = randomUUID();
    setSecurityHeaders(response);
    response.setHeader('X-Request-Id', id);
    logRequest(log.child({ request: id }), request, response);
    if (!hasReadableAddress(request)) return refuse(response);
    answer(request, response);
  });
}

function hasReadableAddress({ headers, url }: IncomingMessage): boolean {
  return URL.canParse(`http://${headers.host ?? 'unnamed'}${url ?? ''}`);
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: 'bad-request' }));
}

/** As Colyseus makes them. */
const SESSION_ID = /^[\w-]{9}$/;

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Stands before the sockets of Colyseus, which looks up rooms and reservations by whatever name the address has, those
 * that every object answers to among them. Only an address that can be that of a table is handed on.
 */
export function guardUpgrades(server: Server, log: Logger): void {
  const listeners = server.listeners('upgrade') as UpgradeListener[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isSocketAddress(request.url ?? '')) for (const listen of listeners) listen.call(server, request, socket, head);
    else turnAway(socket, log);
  });
}

/** As long as a token: longer than any name that every object answers to. */
const GALLERY_ID = /^[\w-]{43}$/;

/** A table's is `/process/code`, a gallery's `/process/id`, with the session that was reserved there. */
function isSocketAddress(address: string): boolean {
  const url = URL.parse(address, 'ws://server');
  const [, room = ''] = /^\/[\w-]+\/([\w-]+)$/.exec(url?.pathname ?? '') ?? [];
  return (isCode(room) || GALLERY_ID.test(room)) && isSessionId(url?.searchParams.get('sessionId') ?? '');
}

/** `__proto__` is as long as one. */
function isSessionId(id: string): boolean {
  return SESSION_ID.test(id) && !(id in Object.prototype);
}

function turnAway(socket: Duplex, log: Logger): void {
  log.debug({ status: 404 }, 'upgrade');
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
}
