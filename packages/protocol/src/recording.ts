import type { OptionValues, SeatId } from '@kapelle/engine';
import type { Entries } from './entries.ts';
import type { LogEntry } from './log.ts';

/** What recordings are written as, and what they were written as before. */
export const RECORDING_FORMAT = 2;
export const RECORDING_FORMATS = [1, RECORDING_FORMAT] as const;

export interface Frame extends LogEntry {
  readonly entries: Entries;
  readonly removed: readonly string[];
}

/** A game as one audience saw it, moment by moment: enough to watch it again, and not enough to know more. */
export interface Recording {
  readonly format: 'kapelle-recording';
  readonly formatVersion: typeof RECORDING_FORMAT;
  readonly game: string;
  readonly rules: string;
  readonly seats: readonly { readonly seat: SeatId; readonly name: string; readonly isBot: boolean }[];
  readonly options: OptionValues;
  readonly audience: 'public' | SeatId;
  readonly isFinished: boolean;
  readonly frames: readonly Frame[];
}

/** A recording in any format there was. */
export type StoredRecording = Omit<Recording, 'formatVersion'> & {
  readonly formatVersion: (typeof RECORDING_FORMATS)[number];
};

/** A recording as it is written today, whenever it was made. */
export function currentRecording(stored: StoredRecording): Recording {
  return { ...stored, formatVersion: RECORDING_FORMAT, frames: currentFrames(stored) };
}

export function currentFrames({
  formatVersion,
  frames,
}: Pick<StoredRecording, 'formatVersion' | 'frames'>): readonly Frame[] {
  return formatVersion === 1 ? frames.map(withBoard) : frames;
}

/** In format 1 the game's own part of a view was called its table. */
function withBoard(frame: Frame): Frame {
  const paths = Object.entries(frame.entries).map(([path, text]) => [boardPath(path), text] as const);
  return { ...frame, entries: Object.fromEntries(paths), removed: frame.removed.map(boardPath) };
}

function boardPath(path: string): string {
  return path.replace(/^\/table(?=\/|$)/, '/board');
}
