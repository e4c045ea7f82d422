import type { GameTypes } from '@kapelle/engine';
import { everySetup, playGame, Prng, recordGolden, runOf, type GameRun } from '@kapelle/testkit';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooserOf, PLAYERS } from '../chooser.ts';
import { Flags } from '../flags.ts';
import type { GameEntry } from '../game-entry.ts';
import { showProgress } from '../progress.ts';
import { messages, UsageError } from '../usage.ts';

/** Plays games of all players over all tables and keeps, for each thing they must show, the first that shows it. */
export function goldenVerb(args: readonly string[]): number {
  const flags = new Flags(args, ['out', 'games', 'seed']);
  const folder = flags.text('out');
  if (folder === undefined) throw new UsageError(messages.missing('--out'));
  return flags.game.use((entry) => {
    const { golden } = entry;
    if (golden === undefined) throw new UsageError(messages.noGolden(entry.definition.id));
    const kept = search(entry, flags);
    replaceFolder(folder, kept);
    const shown = new Set([...kept.values()].flatMap(({ marks }) => marks));
    const missing = golden.universe.filter((mark) => !shown.has(mark));
    console.log(messages.goldens(kept.size, folder));
    if (missing.length > 0) console.error(messages.notShown(missing));
    return missing.length > 0 ? 1 : 0;
  });
}

interface Kept {
  readonly text: string;
  readonly marks: readonly string[];
}

/** Games by the mark they were kept for; a game that shows nothing new is not kept. */
function search<G extends GameTypes>(entry: GameEntry<G>, flags: Flags): Map<string, Kept> {
  const { definition, golden } = entry;
  const limit = flags.positive('games') ?? 20_000;
  const plan = { games: limit, seed: flags.text('seed') ?? '1', setups: shuffledSetups(entry, flags) };
  const missing = new Set(golden?.universe);
  const kept = new Map<string, Kept>();
  const progress = showProgress(limit, 'games');
  for (let number = 0; number < limit && missing.size > 0; number++) {
    const choose = chooserOf(entry, PLAYERS[number % PLAYERS.length] ?? 'random');
    const run = (): GameRun<G> => ({ ...runOf<G>(plan, number), choose });
    const marks = golden?.marks(playGame(definition, run()).state) ?? [];
    const [first] = marks.filter((mark) => missing.has(mark));
    if (first !== undefined) {
      for (const mark of marks) missing.delete(mark);
      kept.set(first, { text: JSON.stringify(recordGolden(definition, run())), marks });
    }
    progress(number + 1);
  }
  return kept;
}

function shuffledSetups<G extends GameTypes>({ definition }: GameEntry<G>, flags: Flags) {
  const setups = everySetup(definition, flags.fixed(definition.optionsSpec));
  new Prng(flags.text('seed') ?? '1').shuffle(setups);
  return setups;
}

function replaceFolder(folder: string, kept: ReadonlyMap<string, Kept>): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) rmSync(join(folder, file));
  for (const [name, { text }] of kept) writeFileSync(join(folder, `${name}.json`), `${text}\n`);
}
