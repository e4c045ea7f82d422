import { z } from 'zod';

/** What a table agrees on beyond the rules of its game. */
export const tableSettings = z.strictObject({
  /** Shown to strangers in the list of open tables. */
  listed: z.boolean().default(false),
  /** Whether people without a seat may stay once the game has begun. */
  spectators: z.boolean().default(true),
  undo: z.boolean().default(true),
  rewind: z.boolean().default(true),
  /** Whether the page shows exact odds. */
  odds: z.boolean().default(true),
  /** Seconds until silence counts as an answer where the game says what it means; 0 waits for ever. */
  patience: z.number().int().min(0).max(600).default(0),
});
export type TableSettings = z.infer<typeof tableSettings>;
