import type { Request, RequestHandler } from 'express';
import { refused } from '../refusals.ts';
import { countedAddress } from '../limits/address.ts';
import type { Limiter } from '../limits/limiter.ts';
import { send } from './reply.ts';

/** Who asks, as far as it can be known and as limits count it: behind a trusted proxy it is who the proxy says. */
export function addressOf({ ip }: Request): string {
  return ip === undefined ? 'unknown' : countedAddress(ip);
}

export function limitRequests(limiter: Limiter): RequestHandler {
  return async (request, response, next) => {
    if (await limiter.take('requests', addressOf(request))) next();
    else send(response, refused('too-many-requests'));
  };
}
