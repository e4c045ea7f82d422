import type { Request, RequestHandler, Response } from 'express';
import type { Reply, WireRefusal } from '@kapelle/protocol';
import type { z } from 'zod';
import { refused } from '../refusals.ts';
import { JoinsPaused } from '../rooms/admission.ts';
import { StorageError } from '../storage/errors.ts';
import { Busy } from '../work/queue.ts';

const STATUS: Partial<Record<WireRefusal['code'], number>> = {
  'bad-message': 400,
  'bad-setup': 400,
  'bad-replay': 400,
  'old-page': 409,
  'not-found': 404,
  'too-many-requests': 429,
  'storage-unavailable': 503,
  'server-full': 503,
  busy: 503,
  'replays-full': 503,
  'joins-paused': 503,
  stopping: 503,
};

/** Answers with what the work says; every refusal has its status, and a store that fails is one. */
export function answerWith(work: (request: Request) => Promise<Reply<unknown>> | Reply<unknown>): RequestHandler {
  return async (request, response) => {
    const reply = await settled(work, request);
    send(response, reply);
  };
}

async function settled(work: (request: Request) => Promise<Reply<unknown>> | Reply<unknown>, request: Request) {
  try {
    return await work(request);
  } catch (error) {
    if (error instanceof StorageError) return refused('storage-unavailable');
    if (error instanceof Busy) return refused('busy');
    if (error instanceof JoinsPaused) return refused('joins-paused');
    throw error;
  }
}

export function send(response: Response, reply: Reply<unknown>): void {
  response.set('Cache-Control', 'no-store');
  if (reply.ok && reply.value instanceof ReadyJson) sendReady(response, reply.value);
  else response.status(reply.ok ? 200 : (STATUS[reply.refusal.code] ?? 400)).json(reply);
}

/** A value that is JSON already: it goes out as it is, without being read and written once more. */
export class ReadyJson {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

const BEFORE = '{"ok":true,"value":';
const AFTER = '}';

function sendReady(response: Response, { bytes }: ReadyJson): void {
  response.type('json').set('Content-Length', String(BEFORE.length + bytes.length + AFTER.length));
  response.write(BEFORE);
  response.write(bytes);
  response.end(AFTER);
}

export function okay<T>(value: T): Reply<T> {
  return { ok: true, value };
}

/** Reads what came from outside, or says which field is wrong. */
export function read<S extends z.ZodType>(schema: S, given: unknown): Reply<z.output<S>> {
  const result = schema.safeParse(given);
  if (result.success) return okay(result.data);
  return refused('bad-message', { field: String(result.error.issues[0]?.path[0] ?? 'body') });
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(request: Request): string | null {
  return /^Bearer ([A-Za-z0-9_-]{1,128})$/.exec(request.get('authorization') ?? '')?.[1] ?? null;
}
