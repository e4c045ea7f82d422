import express, { type Request, type RequestHandler, type Router } from 'express';
import type { Reply } from '@kapelle/protocol';
import type { Limiter } from '../limits/limiter.ts';
import { refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { largeAnswers, largeBodies } from './bodies.ts';
import { addressOf } from './limits.ts';
import { answerWith, okay, ReadyJson, send } from './reply.ts';

/** What somebody brought today is not pushed out by what others bring. */
const KEPT_MS = 86_400_000;

/** Recordings that somebody brings back to watch or to show. */
export function replayRoutes(services: Services): Router {
  const router = express.Router();
  const { bodyMs } = services.config.limits;
  router.post(
    '/',
    limitImports(services.limiter),
    largeBodies(bodyMs),
    answerWith((request) => save(services, request)),
  );
  router.get(
    '/:id',
    largeAnswers(bodyMs),
    answerWith((request) => load(services, request)),
  );
  return router;
}

/** What each import may cost is taken before its body is read. */
function limitImports(limiter: Limiter): RequestHandler {
  return async (request, response, next) => {
    if (await limiter.take('creations', addressOf(request))) next();
    else send(response, refused('too-many-requests'));
  };
}

async function save(services: Services, request: Request): Promise<Reply<{ id: string }>> {
  const { store, entropy, clock, workshop } = services;
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body)) return refused('bad-replay');
  const read = await workshop.run({ do: 'import', body }, addressOf(request));
  if (read === null) return refused('bad-replay');
  if (!(await makeRoom(services, read.length))) return refused('replays-full');
  const id = entropy.code() + entropy.code();
  await store.saveReplay(id, new TextDecoder().decode(read), clock.now());
  return okay({ id });
}

/**
 * The oldest make room for a new one: whoever brought them has the file. False where even that does not help, because
 * all of it came today.
 */
async function makeRoom({ store, clock, config }: Services, bytes: number): Promise<boolean> {
  const excess = (await store.replayBytes()) + bytes - config.limits.importedBytes;
  if (excess <= 0) return true;
  const going: string[] = [];
  let freed = 0;
  for (const old of await store.replaysBefore(clock.now() - KEPT_MS)) {
    if (freed >= excess) break;
    going.push(old.id);
    freed += old.bytes;
  }
  if (freed < excess) return false;
  await store.dropReplays(going);
  return true;
}

async function load({ store }: Services, request: Request): Promise<Reply<ReadyJson>> {
  const text = await store.loadReplay(String(request.params['id']).slice(0, 64));
  return text === null ? refused('not-found') : okay(new ReadyJson(Buffer.from(text)));
}
