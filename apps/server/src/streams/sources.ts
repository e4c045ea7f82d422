import type { StreamDelay } from '@kapelle/protocol';
import type { TableModel } from '../table/model.ts';
import { versionOf, type GameRun } from '../table/run.ts';
import type { Table } from '../table/table.ts';
import { TrailingRun } from './trailing-run.ts';
import { Turns } from './turns.ts';

/** Which moment of a game is shown. */
export interface Source {
  /** The run that may be shown at this time; null as long as that is none. */
  at(table: Table, now: number): GameRun | null;
  /** When the next moment may be shown without anything happening at the table; null where it may not. */
  nextAt(model: TableModel): number | null;
}

export function sourceOf(delay: StreamDelay): Source {
  if (delay === 'turn') return new TurnBehind();
  return delay === 0 ? LIVE : new Delayed(delay * 1000);
}

const LIVE: Source = { at: ({ model }) => model.run, nextAt: () => null };

/** By the times in the journal: nothing is early, whenever the process began. */
class Delayed implements Source {
  readonly #ms: number;
  readonly #trailing = new TrailingRun();
  #shown = -1;

  constructor(ms: number) {
    this.#ms = ms;
  }

  at({ model }: Table, now: number): GameRun | null {
    this.#shown = this.#released(model.run, now);
    return this.#shown < 0 ? null : this.#trailing.at(model, this.#shown);
  }

  nextAt({ run }: TableModel): number | null {
    const time = run?.times[this.#shown + 1];
    return time === undefined ? null : time + this.#ms;
  }

  /** Times in a journal grow, unless somebody has set the clock: then the earlier line waits for its own time. */
  #released(run: GameRun | null, now: number): number {
    const waiting = run?.times.findIndex((time) => time + this.#ms > now) ?? 0;
    return waiting < 0 ? (run as GameRun).times.length - 1 : waiting - 1;
  }
}

/** All but the turn that is being played; in the end everything. */
class TurnBehind implements Source {
  readonly #trailing = new TrailingRun();
  readonly #turns = new Turns();
  #shown = -1;

  at({ model, publicView }: Table): GameRun | null {
    const { run } = model;
    if (run === null) return null;
    const { board } = publicView as { readonly board: unknown };
    const before = run.state.outcome === null ? this.#turns.before(model, board) : versionOf(run);
    this.#shown = Math.max(this.#shown, before);
    return this.#shown < 0 ? null : this.#trailing.at(model, this.#shown);
  }

  nextAt(): number | null {
    return null;
  }
}
