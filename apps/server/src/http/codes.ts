import type { Request } from 'express';
import { inviteCode, type Reply } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import { isStopping } from '../rooms/doors.ts';
import type { Services } from '../services.ts';
import { addressOf } from './limits.ts';
import { okay } from './reply.ts';

/** What the code in the path stands for. Wrong ones are counted, and answered like every other no. */
export async function knownCode<T>(
  { limiter }: Services,
  request: Request,
  find: (code: string) => Promise<T | null>,
): Promise<Reply<T>> {
  if (isStopping()) return refused('stopping');
  const address = addressOf(request);
  if (!limiter.joins.take(address) || !limiter.mayGuess(address)) return refused('too-many-requests');
  const code = inviteCode.safeParse(request.params['code']);
  const found = code.success ? await find(code.data) : null;
  if (found !== null) return okay(found);
  limiter.noteWrongCode(address);
  return refused('not-found');
}
