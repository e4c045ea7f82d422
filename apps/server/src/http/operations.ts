import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { hashSecret } from '../entropy.ts';
import type { Services } from '../services.ts';
import { bearerToken } from './reply.ts';

/** Ready when the store answers, and other processes can be found where there are any: a load balancer sends nobody here otherwise. */
export function answerReadiness({ store, peers, log }: Services): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      await store.check();
      if (!peers.isReachable || !store.isOwner) throw new Error('cut off from other processes');
      response.json({ status: 'ready' });
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      response.status(503).json({ status: 'not-ready' });
    }
  };
}

/** For whoever has the token; to everybody else there is no such page. */
export function answerMetrics({ config, metrics }: Services): RequestHandler {
  return (request, response, next) => {
    const token = bearerToken(request);
    if (config.metricsToken === undefined || token === null || !isSame(token, config.metricsToken)) {
      next();
      return;
    }
    response.set('Cache-Control', 'no-store').type('text/plain; version=0.0.4').send(metrics.text());
  };
}

function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(wanted)));
}
