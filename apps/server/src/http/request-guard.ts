import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
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
