import type { LogEntry } from '@kapelle/protocol';
import type { ConnectionId } from './connection.ts';
import type { TableModel } from './model.ts';
import type { Outgoing } from './request-context.ts';
import { versionOf } from './run.ts';

/** What every subscriber of a table is told after a step; what stands is read from the table itself. */
export interface News {
  /** The new lines of the log, with their events in full: redact before showing. */
  readonly lines: readonly LogEntry[];
  readonly messages: readonly Outgoing[];
  /** Connections that need everything anew: their rights changed, or they asked for it. */
  readonly resync: readonly ConnectionId[];
}

export type Subscriber = (news: News) => void;

/** Nothing but who is present may have changed. */
export const PRESENCE_ONLY: News = { lines: [], messages: [], resync: [] };

export function newLines(before: TableModel, after: TableModel): readonly LogEntry[] {
  if (before.run === null || after.run === null || before.run === after.run) return [];
  const known = versionOf(before.run);
  return after.run.log.slice(after.run.log.findLastIndex(({ version }) => version <= known) + 1);
}
