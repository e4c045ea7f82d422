import type { Request } from 'express';
import { inviteCode, type Reply } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import { isStopping } from '../rooms/admission.ts';
import type { Services } from '../services.ts';
import { addressOf } from './limits.ts';
import { okay } from './reply.ts';

interface Lookup<T> {
  readonly find: (code: string) => Promise<T | null>;
  /** Hashes of the tokens that were shown with the code. */
  readonly tokenHashes?: readonly string[];
}

/**
 * What the code in the path stands for. Wrong ones are counted, and answered like every other no. Whoever shows a token
 * of that very table guesses nothing, and comes in however much others have guessed.
 */
export async function knownCode<T>(
  services: Services,
  request: Request,
  { find, tokenHashes = [] }: Lookup<T>,
): Promise<Reply<T>> {
  if (isStopping()) return refused('stopping');
  const { limiter } = services;
  const address = addressOf(request);
  if (!(await limiter.take('joins', address))) return refused('too-many-requests');
  const code = inviteCode.safeParse(request.params['code']).data;
  const look = async () => (code === undefined ? null : find(code));
  const isHolder = code !== undefined && tokenHashes.length > 0 && (await services.store.opens(code, tokenHashes));
  if (!isHolder && tokenHashes.length > 0) limiter.noteWrongToken(address);
  const found = isHolder ? await look() : await guessed(services, address, look);
  if (found === 'too-many') return refused('too-many-requests');
  return found === null ? refused('not-found') : okay(found);
}

async function guessed<T>(
  { limiter }: Services,
  address: string,
  look: () => Promise<T | null>,
): Promise<T | null | 'too-many'> {
  if (!(await limiter.mayGuess(address))) return 'too-many';
  try {
    const found = await look();
    if (found === null) limiter.noteWrongCode(address);
    return found;
  } finally {
    limiter.endGuess();
  }
}
