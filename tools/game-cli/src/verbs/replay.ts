import { redactEvents, type GameTypes, type JournalEntry } from '@kapelle/engine';
import type { Locale } from '@kapelle/text';
import { gameOf, readKept, replayKept, type KeptGame } from '../files.ts';
import { Flags } from '../flags.ts';
import type { GameEntry } from '../game-entry.ts';
import { messages, UsageError } from '../usage.ts';
import { wordsOf, type Words } from '../words.ts';

/** Plays a kept game again, checks every hash it has, and prints its log as the public sees it. */
export function replayVerb(args: readonly string[]): number {
  const flags = new Flags(args, []);
  const [file] = flags.positionals;
  if (file === undefined) throw new UsageError(messages.missing('FILE'));
  const kept = readKept(file);
  return gameOf(kept).use((entry) => {
    printLog(entry, kept, flags.locale);
    return 0;
  });
}

function printLog<G extends GameTypes>(entry: GameEntry<G>, kept: KeptGame, locale: Locale): void {
  let words: Words<G> | undefined;
  const state = replayKept(entry, kept, ({ step }, { events }) => {
    // The setup has been read by now, so it is sound.
    words ??= wordsOf(entry, locale, kept.head.setup);
    for (const event of redactEvents(entry.definition, events, 'public')) {
      console.log(`${String(step).padStart(4)}  ${words.event(event)}`);
    }
  });
  const isChecked = (one: JournalEntry) => one.kind === 'answer' && (one.hash ?? one.before) !== undefined;
  const hashes = kept.entries.filter(isChecked).length;
  console.log(`outcome: ${JSON.stringify(state.outcome)}`);
  console.log(messages.replayed(state.step, hashes + (kept.hash === undefined ? 0 : 1)));
}
