import type { GameDefinition, GameTypes, JournalEntry, Result } from '@kapelle/engine';
import type { TableModel } from '../table/model.ts';
import { answered, rebuiltRun, steppedBack, versionOf, type GameRun } from '../table/run.ts';

/**
 * A game as it was, played again from its journal behind the one at the table. So what is shown late is what happened
 * then, after a restart too, and nothing that comes later is anywhere near it.
 */
export class TrailingRun {
  #run: GameRun | null = null;

  /** The run as it was at that version. */
  at({ game, run }: TableModel, version: number): GameRun {
    if (run === null) throw new Error('the game has not begun');
    const known = this.#run;
    const follows = known !== null && known.head === run.head && versionOf(known) <= version;
    let trailing = follows ? known : rebuilt(game.definition, run, version);
    while (versionOf(trailing) < version) trailing = advanced(game.definition, trailing, run);
    this.#run = trailing;
    return trailing;
  }
}

function rebuilt(game: GameDefinition<GameTypes>, run: GameRun, version: number): GameRun {
  const lines = run.entries.slice(0, version).map((entry, index) => ({
    entry,
    actionId: run.actionIds[index] ?? null,
    standIn: run.standIns[index] ?? null,
    at: run.times[index + 1] as number,
  }));
  return played(rebuiltRun(game, { head: run.head, startedAt: run.times[0] as number }, lines));
}

/** One line of the journal further. */
function advanced(game: GameDefinition<GameTypes>, trailing: GameRun, run: GameRun): GameRun {
  const version = versionOf(trailing);
  const entry = run.entries[version] as JournalEntry;
  const { actionIds, standIns, times } = run;
  const source = { actionId: actionIds[version] ?? null, standIn: standIns[version] ?? null };
  const noted = { ...source, at: times[version + 1] as number };
  if (entry.kind === 'answer') return played(answered(game, trailing, { ...entry, ...noted }));
  const { kind, seat, keep } = entry;
  return played(steppedBack(game, trailing, { kind, seat, keep, ...noted }));
}

function played(result: Result<GameRun>): GameRun {
  if (!result.ok) throw new Error(`the journal cannot be played: ${result.refusal.code}`);
  return result.value;
}
