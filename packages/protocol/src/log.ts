import type { SeatId } from '@kapelle/engine';

/** Who acted for a seat whose player was away: a caretaker, or nobody, where a question was skipped. */
export type StandIn = SeatId | 'bot' | 'nobody';

/** One journal line as an audience may read it. */
export interface LogEntry<Event extends { readonly type: string } = { readonly type: string }> {
  readonly version: number;
  readonly kind: 'start' | 'answer' | 'undo' | 'rewind';
  /** Answers that stand after it: `keep` of a step back. */
  readonly step: number;
  /** Who answered or stepped back; null at the start. */
  readonly seat: SeatId | null;
  readonly events: readonly Event[];
  /** Left out where the seat's own player acted. */
  readonly standIn?: StandIn;
}

/** The log with one more line. A step back takes the answers after it away and stays to be seen itself. */
export function logWith(log: readonly LogEntry[], entry: LogEntry): LogEntry[] {
  const isBack = entry.kind === 'undo' || entry.kind === 'rewind';
  return [...(isBack ? log.flatMap((line) => standing(line, entry)) : log), entry];
}

/** What is left of a line after a step back. A rewind may have gone behind what was shown, so it is never forgotten. */
function standing(line: LogEntry, { step }: LogEntry): LogEntry[] {
  if (line.step <= step) return [line];
  return line.kind === 'rewind' ? [{ ...line, step }] : [];
}
