import { hashJson, replay, type GameState, type GameTypes, type Journal, type Step } from '@kapelle/engine';
import { readFileSync, writeFileSync } from 'node:fs';
import type { GameEntry, SomeGame } from './game-entry.ts';
import { games } from './registry.ts';
import { messages, UsageError } from './usage.ts';

/** A game in a file; one that is over has the hash of its end. */
export interface KeptGame extends Journal {
  readonly outcome?: unknown;
  readonly hash?: string;
}

export function keep(file: string, game: KeptGame): void {
  const { entries, ...rest } = game;
  // One entry a line, so that two files can be compared by eye.
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  const text = JSON.stringify({ ...rest, entries: [] }, null, 2);
  writeFileSync(file, `${text.replace('"entries": []', () => `"entries": [\n${lines}\n  ]`)}\n`);
}

export function readKept(file: string): KeptGame {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UsageError(messages.unreadable(file));
  }
  if (typeof content !== 'object' || content === null || !('head' in content)) {
    throw new UsageError(messages.unreadable(file));
  }
  return content as KeptGame;
}

/** The game a file is of. */
export function gameOf({ head }: KeptGame): SomeGame {
  const { game: id } = (head as Partial<KeptGame['head']> | null) ?? {};
  const found = games.find((game) => game.id === id);
  if (found) return found;
  throw new UsageError(
    messages.unknownGame(
      String(id),
      games.map((game) => game.id),
    ),
  );
}

type Watch<G extends GameTypes> = (state: GameState<G>, step: Step<G>) => void;

/** Plays a kept game again; throws where it does not come out as it was kept. */
export function replayKept<G extends GameTypes>(
  { definition }: GameEntry<G>,
  kept: KeptGame,
  watch?: Watch<G>,
): GameState<G> {
  const result = replay(definition, kept, watch);
  if (!result.ok) {
    const { code, message } = result.refusal;
    throw new Error(messages.refused(code, JSON.stringify(message.params ?? {})));
  }
  if (kept.hash !== undefined && kept.hash !== hashJson(result.value)) throw new Error(messages.otherHash);
  return result.value;
}
