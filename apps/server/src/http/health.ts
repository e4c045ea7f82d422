import type { Request, Response } from 'express';

/** Answers as long as the process can answer at all. */
export function answerHealth(_request: Request, response: Response): void {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
}
