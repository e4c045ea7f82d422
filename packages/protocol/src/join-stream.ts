import { z } from 'zod';
import { playerName } from './requests.ts';

/** `POST /api/streams/join`. The token is in no address line of ours. */
export const joinStream = z.strictObject({
  protocol: z.int(),
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** What somebody is called in the talk of those who watch. */
  name: playerName.optional(),
});
export type JoinStream = z.input<typeof joinStream>;
