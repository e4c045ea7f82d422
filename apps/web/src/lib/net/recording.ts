import type { GameTypes, GameView } from '@kapelle/engine';
import { currentFrames, RECORDING_FORMATS, unflatten, type Frame, type StoredRecording } from '@kapelle/protocol';

/** A recorded snapshot, ready to be shown. */
export interface RecordedSnapshot {
  readonly frame: Frame;
  readonly view: GameView<GameTypes>;
}

/** The views of a recording, one for each frame. */
export function recordedSnapshots(recording: Pick<StoredRecording, 'formatVersion' | 'frames'>): RecordedSnapshot[] {
  const entries: Record<string, string> = {};
  return currentFrames(recording).map((frame) => {
    for (const path of frame.removed) delete entries[path];
    Object.assign(entries, frame.entries);
    return { frame, view: unflatten(entries) as GameView<GameTypes> };
  });
}

/** The snapshot after a step of the game as it went in the end: a step taken back is not it. */
export function snapshotAtStep(snapshots: readonly RecordedSnapshot[], step: number): RecordedSnapshot | undefined {
  return snapshots.findLast(({ frame }) => frame.step === step);
}

/** A link may lead to one frame. */
export function wantedFrame(search: URLSearchParams): number {
  const wanted = Number(search.get('moment') ?? 0);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : 0;
}

/** As much as the server takes. */
const MAX_BYTES = 8_000_000;

export type BadFile = 'large' | 'bad' | 'unknown';

/** A file that somebody brings, if it looks like a recording of a game we have; the server looks closer. */
export async function readRecordingFile(
  file: Pick<Blob, 'size' | 'text'>,
  games: readonly string[],
): Promise<StoredRecording | BadFile> {
  if (file.size > MAX_BYTES) return 'large';
  const read = parsed(await file.text());
  if (!isRecording(read)) return 'bad';
  return games.includes(read.game) ? read : 'unknown';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecording(value: unknown): value is StoredRecording {
  if (typeof value !== 'object' || value === null) return false;
  const { format, formatVersion, frames } = value as Partial<Record<keyof StoredRecording, unknown>>;
  const isKnown = RECORDING_FORMATS.some((known) => known === formatVersion);
  return format === 'kapelle-recording' && isKnown && Array.isArray(frames) && frames.length > 0;
}
