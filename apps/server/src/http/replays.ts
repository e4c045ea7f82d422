import express, { type Request, type Router } from 'express';
import { recording, type Reply } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { addressOf } from './limits.ts';
import { answerWith, okay } from './reply.ts';

const MAX_RECORDING = '8mb';

/** Recordings that somebody brings back to watch or to show. */
export function replayRoutes(services: Services): Router {
  const router = express.Router();
  router.use(express.json({ limit: MAX_RECORDING }));
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

async function save(
  { store, games, entropy, clock, limiter }: Services,
  request: Request,
): Promise<Reply<{ id: string }>> {
  if (!limiter.creations.take(addressOf(request))) return refused('too-many-requests');
  const read = recording.safeParse(request.body);
  if (!read.success) return refused('bad-replay');
  if (!games.some(({ definition }) => definition.id === read.data.game)) return refused('bad-replay');
  const id = entropy.code() + entropy.code();
  await store.saveReplay(id, JSON.stringify(read.data), clock.now());
  return okay({ id });
}

async function load({ store }: Services, request: Request): Promise<Reply<unknown>> {
  const text = await store.loadReplay(String(request.params['id']).slice(0, 64));
  return text === null ? refused('not-found') : okay(JSON.parse(text) as unknown);
}
