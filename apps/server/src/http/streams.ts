import express, { type Request, type Router } from 'express';
import { joinStream, VERSION, type Reply, type Reservation } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { refused } from '../refusals.ts';
import { isStopping, look } from '../rooms/admission.ts';
import type { Services } from '../services.ts';
import { addressOf } from './limits.ts';
import { answerWith, okay, read } from './reply.ts';

/** Looking on at a table by a link. The token comes in the body: addresses are logged. */
export function streamRoutes(services: Services): Router {
  const router = express.Router();
  router.post(
    '/join',
    answerWith((request) => join(services, request)),
  );
  return router;
}

/** What is unknown, revoked and full is answered alike. */
async function join(services: Services, request: Request): Promise<Reply<Reservation>> {
  const body = read(joinStream, request.body);
  if (!body.ok) return body;
  const { protocol, token, name = '' } = body.value;
  if (protocol !== VERSION) return refused('old-page');
  if (isStopping()) return refused('stopping');
  const { limiter, store } = services;
  const address = addressOf(request);
  if (!(await limiter.take('joins', address))) return refused('too-many-requests');
  const tokenHash = hashSecret(token);
  const code = await store.shownBy(tokenHash);
  const reservation = code === null ? null : await look(services, { code, tokenHash, name, address });
  if (code === null) limiter.noteWrongToken(address);
  return reservation === null ? refused('not-found') : okay(reservation);
}
