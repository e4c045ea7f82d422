import type { GameTypes, GameView, Message } from '@kapelle/engine';

/** How a game went, for those who have yet to play it: nothing in it tells what is hidden. */
export interface GameResult {
  readonly isWon: boolean;
  readonly lines: readonly Message[];
}

/** Reads a result off a view; null while the game goes on. */
export type ReadResult<G extends GameTypes> = (view: GameView<G>) => GameResult | null;

/** Something to paste into a message: what was played, how it went, and where it is to be had. */
export function resultText(title: string, lines: readonly string[], address: string): string {
  return [title, ...lines, address].join('\n');
}
