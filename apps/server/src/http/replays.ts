import express, { type Request, type RequestHandler, type Router } from 'express';
import type { Reply } from '@kapelle/protocol';
import type { Limiter } from '../limits/limiter.ts';
import { refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { addressOf } from './limits.ts';
import { answerWith, okay, ReadyJson, send } from './reply.ts';

const MAX_RECORDING = '8mb';

/** Recordings that somebody brings back to watch or to show. */
export function replayRoutes(services: Services): Router {
  const router = express.Router();
  router.use(limitImports(services.limiter));
  router.use(express.raw({ limit: MAX_RECORDING, type: 'application/json', inflate: false }));
  router.post(
    '/',
    answerWith((request) => save(services, request)),
  );
  router.get(
    '/:id',
    answerWith((request) => load(services, request)),
  );
  return router;
}

/** What each import may cost is taken before its body is read. */
function limitImports(limiter: Limiter): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'POST' || limiter.creations.take(addressOf(request))) next();
    else send(response, refused('too-many-requests'));
  };
}

async function save({ store, entropy, clock, workshop }: Services, request: Request): Promise<Reply<{ id: string }>> {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body)) return refused('bad-replay');
  const read = await workshop.run({ do: 'import', body }, addressOf(request));
  if (read === null) return refused('bad-replay');
  const id = entropy.code() + entropy.code();
  await store.saveReplay(id, new TextDecoder().decode(read), clock.now());
  return okay({ id });
}

async function load({ store }: Services, request: Request): Promise<Reply<ReadyJson>> {
  const text = await store.loadReplay(String(request.params['id']).slice(0, 64));
  return text === null ? refused('not-found') : okay(new ReadyJson(Buffer.from(text)));
}
