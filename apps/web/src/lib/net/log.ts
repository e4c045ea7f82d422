import type { GameTypes } from '@kapelle/engine';
import type { LogEntry as WireEntry } from '@kapelle/protocol';
import type { LogEntry } from '../table/contract.ts';

const shown = new WeakMap<WireEntry, LogEntry<GameTypes>>();

/** A line of the log as tables take it. The same line stays the same object, so that a table can tell lines apart. */
export function shownEntry(entry: WireEntry): LogEntry<GameTypes> {
  const known = shown.get(entry);
  if (known !== undefined) return known;
  const { step, events, kind } = entry;
  const made = kind === 'undo' || kind === 'rewind' ? { step, events, back: kind } : { step, events };
  shown.set(entry, made);
  return made;
}
