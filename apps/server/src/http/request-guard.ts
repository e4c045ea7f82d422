import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { logRequest } from './request-log.ts';
import { setSecurityHeaders } from './security-headers.ts';

/**
 * Stands before every route, those of Colyseus included: gives each response its headers, and turns away requests
 * whose address cannot be read, because the router of Colyseus throws on them where nobody catches it.
 */
export function guardRequests(server: Server, log: Logger): void {
  const answers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    setSecurityHeaders(response);
    logRequest(log, request, response);
    // No proxy is trusted, so what it would say about the protocol is not passed on.
    delete request.headers['x-forwarded-proto'];
    if (!hasReadableAddress(request)) return refuse(response);
    for (const answer of answers) answer(request, response);
  });
}

function hasReadableAddress({ headers, url }: IncomingMessage): boolean {
  return URL.canParse(`http://${headers.host ?? 'unnamed'}${url ?? ''}`);
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: 'bad-request' }));
}
