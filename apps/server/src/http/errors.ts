import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';

export const answerNotFound: RequestHandler = (_request, response) => {
  response.status(404).json({ error: 'not-found' });
};

/** Says what kind of error it was and nothing about our insides. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  // eslint-disable-next-line max-params -- Express knows an error handler by its four parameters.
  return (error: unknown, request, response, next): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = clientErrorStatus(error) ?? 500;
    if (status === 500) log.error({ err: error, path: request.path }, 'request failed');
    response.status(status).json({ error: errorName(status) });
  };
}

function errorName(status: number): string {
  if (status === 404) return 'not-found';
  return status < 500 ? 'bad-request' : 'internal';
}

function clientErrorStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
