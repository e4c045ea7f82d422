import { projectGame, replay, type JournalEntry } from '@kapelle/engine';
import type { TableModel } from '../table/model.ts';
import { versionOf, type GameRun } from '../table/run.ts';

/** Knows with which version the turn began that is being played. */
export class Turns {
  #known: { readonly run: GameRun; readonly turn: number; readonly from: number } | null = null;

  /** The last version before this turn. */
  before({ game, run }: TableModel, board: unknown): number {
    if (run === null) return -1;
    if (this.#known?.run !== run) this.#note(run, game, game.turn(board));
    return (this.#known?.from ?? 0) - 1;
  }

  #note(run: GameRun, game: TableModel['game'], turn: number): void {
    const known = this.#known;
    const isSeen = known !== null && known.run.head === run.head && known.turn <= turn;
    if (!isSeen) this.#known = { run, turn, from: beginOf(game, run, turn) };
    else this.#known = { run, turn, from: known.turn === turn ? known.from : versionOf(run) };
  }
}

/** Finds it in the journal, for whoever comes in the middle or sees the table go back. */
function beginOf({ definition, turn }: TableModel['game'], { head, entries }: GameRun, current: number): number {
  const versions = new Map<JournalEntry | null, number>(entries.map((entry, index) => [entry, index + 1]));
  let begin = 0;
  let last = Number.NaN;
  const played = replay(definition, { head, entries: entries.map((entry) => entry) }, (state, _step, entry) => {
    const now = turn(projectGame(definition, state, 'public').board);
    if (now !== last) begin = versions.get(entry) ?? 0;
    last = now;
  });
  return played.ok && last === current ? begin : 0;
}
