/** The command line of the games: `main.ts <verb> [flags]`. */
import { HELP, messages, UsageError } from './usage.ts';
import { fuzzVerb } from './verbs/fuzz.ts';
import { goldenVerb } from './verbs/golden.ts';
import { inspectVerb } from './verbs/inspect.ts';
import { playVerb } from './verbs/play.ts';
import { recordVerb } from './verbs/record.ts';
import { replayVerb } from './verbs/replay.ts';
import { simulateVerb } from './verbs/simulate.ts';

type Verb = (args: readonly string[]) => number | Promise<number>;

const verbs = new Map<string, Verb>([
  ['play', playVerb],
  ['record', recordVerb],
  ['replay', replayVerb],
  ['fuzz', fuzzVerb],
  ['simulate', simulateVerb],
  ['golden', goldenVerb],
  ['inspect', inspectVerb],
]);

async function run([name = '', ...args]: readonly string[]): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(name)) {
    console.log(HELP);
    return 0;
  }
  const verb = verbs.get(name);
  if (verb === undefined) throw new UsageError(messages.unknownVerb(name));
  return verb(args);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error(`\n${HELP}`);
  process.exitCode = isUsage ? 2 : 1;
}
