import type { GameTypes } from '@kapelle/engine';
import { everySetup, playGame, Prng, recordGolden, runOf, type GameRun } from '@kapelle/testkit';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooserOf, type PlayerName } from '../chooser.ts';
import { readKept, replayKept } from '../files.ts';
import { Flags } from '../flags.ts';
import type { GameEntry } from '../game-entry.ts';
import { showProgress } from '../progress.ts';
import { messages, UsageError } from '../usage.ts';

/**
 * Sees to it that a folder of golden games shows all it must: games that no longer come out as recorded go, and for
 * what is then missing new ones are looked for.
 */
export function goldenVerb(args: readonly string[]): number {
  const flags = new Flags(args, ['out', 'games', 'seed']);
  const folder = flags.text('out');
  if (folder === undefined) throw new UsageError(messages.missing('--out'));
  return flags.game.use((entry) => refresh(entry, folder, flags));
}

function refresh<G extends GameTypes>(entry: GameEntry<G>, folder: string, flags: Flags): number {
  const { golden } = entry;
  if (golden === undefined) throw new UsageError(messages.noGolden(entry.definition.id));
  mkdirSync(folder, { recursive: true });
  const missing = new Set(golden.universe);
  for (const mark of dropBroken(entry, folder)) missing.delete(mark);
  search({ entry, folder, missing }, flags);
  console.log(messages.goldens(readdirSync(folder).length, folder));
  if (missing.size > 0) console.error(messages.notShown([...missing]));
  return missing.size > 0 ? 1 : 0;
}

/** Takes out what does not come out as recorded, and gives what the rest shows. */
function dropBroken<G extends GameTypes>(entry: GameEntry<G>, folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => {
    const file = join(folder, name);
    try {
      return entry.golden?.marks(replayKept(entry, readKept(file))) ?? [];
    } catch {
      rmSync(file);
      return [];
    }
  });
}

interface Search<G extends GameTypes> {
  readonly entry: GameEntry<G>;
  readonly folder: string;
  readonly missing: Set<string>;
}

/** Between them they come everywhere. */
const FINDERS: readonly PlayerName[] = ['random', 'bot', 'mixed'];

/** Plays games of these players over all tables and keeps each that shows something missing. */
function search<G extends GameTypes>({ entry, folder, missing }: Search<G>, flags: Flags): void {
  const { definition, golden } = entry;
  const limit = flags.positive('games') ?? 20_000;
  const plan = { games: limit, seed: flags.text('seed') ?? '1', setups: shuffledSetups(entry, flags) };
  const progress = showProgress(limit, 'games');
  for (let number = 0; number < limit && missing.size > 0; number++) {
    const choose = chooserOf(entry, FINDERS[number % FINDERS.length] ?? 'random');
    const run = (): GameRun<G> => ({ ...runOf<G>(plan, number), choose });
    const marks = golden?.marks(playGame(definition, run()).state) ?? [];
    const [first] = marks.filter((mark) => missing.has(mark));
    if (first !== undefined) {
      for (const mark of marks) missing.delete(mark);
      writeFileSync(join(folder, `${first}.json`), `${JSON.stringify(recordGolden(definition, run()))}\n`);
    }
    progress(number + 1);
  }
}

function shuffledSetups<G extends GameTypes>({ definition }: GameEntry<G>, flags: Flags) {
  const setups = everySetup(definition, flags.fixed(definition.optionsSpec));
  new Prng(flags.text('seed') ?? '1').shuffle(setups);
  return setups;
}
