import { recordGolden, runOf } from '@kapelle/testkit';
import { chooserOf, defaultPlayer, PLAYERS } from '../chooser.ts';
import { keep } from '../files.ts';
import { Flags } from '../flags.ts';
import { messages, UsageError } from '../usage.ts';

/** Plays one game and keeps it in a file. */
export function recordVerb(args: readonly string[]): number {
  const flags = new Flags(args, ['out', 'seed', 'first', 'player']);
  const file = flags.text('out');
  if (file === undefined) throw new UsageError(messages.missing('--out'));
  return flags.game.use((entry) => {
    const plan = { games: 1, seed: flags.text('seed') ?? '1', setups: [flags.setup(entry.definition)] };
    const run = runOf(plan, flags.count('first') ?? 0);
    const choose = chooserOf(entry, flags.oneOf('player', PLAYERS) ?? defaultPlayer(entry));
    const golden = recordGolden(entry.definition, { ...run, choose });
    keep(file, golden);
    console.log(`${JSON.stringify(golden.outcome)}, ${golden.entries.length} answers, ${messages.saved(file)}`);
    return 0;
  });
}
