import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Pages whose address is a secret. */
const SECRET_PAGE = /^(\/(?:feed|watch)\/).+$/;

/** One line per answered request. The query is left out: it may carry tokens. */
export function logRequest(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const begin = performance.now();
  const path = request.url?.split('?')[0]?.replace(SECRET_PAGE, '$1…');
  response.once('close', () => {
    const ms = Math.round(performance.now() - begin);
    log.debug({ method: request.method, path, status: response.statusCode, ms }, 'request');
  });
}
