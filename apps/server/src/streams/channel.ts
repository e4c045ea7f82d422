import { projectGame } from '@kapelle/engine';
import {
  differencesBetween,
  VERSION,
  type FeedTable,
  type LogEntry,
  type StreamDelay,
  type StreamMessages,
  type StreamMessageType,
} from '@kapelle/protocol';
import { redactedLine } from '../table/redaction.ts';
import type { GameRun } from '../table/run.ts';
import type { Table } from '../table/table.ts';
import { spectatorCount } from '../table/views.ts';
import { coveredTable, feedTable, isCovered } from './feed-table.ts';
import { sourceOf, type Source } from './sources.ts';

/** Lines of the log that somebody gets who comes. */
const LOG_SHOWN = 50;

/** Makes the bytes of a message, which all who get it share. */
export type WriteFrame = <T extends StreamMessageType>(type: T, body: StreamMessages[T]) => Uint8Array;

export interface Shows {
  readonly delay: StreamDelay | 'off';
  readonly write: WriteFrame;
}

interface Told {
  readonly table: FeedTable;
  readonly run: GameRun | null;
}

/** All who see the same of a table: it is projected once, and written once. */
export class Channel {
  readonly #table: Table;
  readonly #write: WriteFrame;
  readonly #delay: StreamDelay;
  /** Null for those who see nothing as long as their stream is stopped. */
  readonly #source: Source | null;
  #told: Told | null = null;
  #shown: Uint8Array | null = null;
  #view: { readonly run: GameRun; readonly view: unknown } | null = null;

  constructor(table: Table, { delay, write }: Shows) {
    this.#table = table;
    this.#write = write;
    this.#delay = delay === 'off' ? 0 : delay;
    this.#source = delay === 'off' ? null : sourceOf(delay);
  }

  /** When there is more to show even if nothing happens at the table. */
  get nextAt(): number | null {
    return this.#source?.nextAt(this.#table.model) ?? null;
  }

  /** What somebody gets who comes: as much as all others here have got. */
  shown(now: number): Uint8Array {
    if (this.#told === null) this.flush(now);
    const { table, run } = this.#told as Told;
    this.#shown ??= this.#write('shown', { protocol: VERSION, table, log: this.#log(run).slice(-LOG_SHOWN) });
    return this.#shown;
  }

  /** What all who are here get now; null where that is nothing. */
  flush(now: number): Uint8Array | null {
    const before = this.#told;
    const told = this.#look(now);
    this.#told = told;
    if (before === null || !follows(before.table, told.table)) {
      this.#shown = null;
      return this.shown(now);
    }
    const differences = differencesBetween(before.table, told.table);
    if (Object.keys(differences).length === 0) return null;
    this.#shown = null;
    const log = this.#log(told.run).filter(({ version }) => version > before.table.version);
    return this.#write('changed', { differences, log });
  }

  #look(now: number): Told {
    const { model, live, phase } = this.#table;
    const sight = { model, delay: this.#delay, watching: spectatorCount(model, live) };
    const run = this.#source?.at(this.#table, now) ?? null;
    if (this.#source === null || phase === 'frozen' || isCovered(model, run))
      return { table: coveredTable(sight), run: null };
    return { table: feedTable({ ...sight, run, view: this.#viewOf(run) }), run };
  }

  #viewOf(run: GameRun | null): unknown {
    if (run === null) return null;
    const { model, publicView } = this.#table;
    if (run === model.run) return publicView;
    if (this.#view?.run !== run) this.#view = { run, view: projectGame(model.game.definition, run.state, 'public') };
    return this.#view.view;
  }

  #log(run: GameRun | null): LogEntry[] {
    const { definition } = this.#table.model.game;
    return (run?.log ?? []).map((line) => redactedLine(definition, line, []));
  }
}

/** Whether the one can be made from the other by what has changed. */
function follows(before: FeedTable, after: FeedTable): boolean {
  const isSamePart = (before.view === null) === (after.view === null) && before.phase !== 'covered';
  return isSamePart && after.phase !== 'covered' && after.version >= before.version;
}
