import { z } from 'zod';
import { DEFAULT_SETTINGS } from './default-settings.ts';

const settings = z.object({
  /** Shown to strangers in the list of open tables. */
  listed: z.boolean(),
  /** Whether people without a seat may stay once the game has begun. */
  spectators: z.boolean(),
  undo: z.boolean(),
  rewind: z.boolean(),
  /** Whether the page shows exact odds. */
  odds: z.boolean(),
  /** Seconds until silence counts as an answer where the game says what it means; 0 waits for ever. */
  patience: z.number().int().min(0).max(600),
  /** How quickly bots go on after something has happened. */
  tempo: z.enum(['quick', 'normal', 'slow']),
  /** Whether the game is shown to the world while it is played: every person must consent before it begins. */
  streamed: z.boolean(),
  /** Whether those who only watch may talk to each other. */
  lane: z.boolean(),
});
export type TableSettings = z.infer<typeof settings>;

/** Some of them, to be changed; the others stay as they are, which a default would not let them. */
export const someSettings = settings.strict().partial();

/** What a table agrees on beyond the rules of its game; what is left out is as usual. */
export const tableSettings = someSettings.transform(withDefaults);

/** The same as a store has it: what only a later version knows is passed over. */
export const storedSettings = settings.partial().transform(withDefaults);

function withDefaults(given: z.output<typeof someSettings>): TableSettings {
  return { ...DEFAULT_SETTINGS, ...given } as TableSettings;
}
