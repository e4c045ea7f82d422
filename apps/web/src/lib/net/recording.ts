import type { GameTypes, GameView } from '@kapelle/engine';
import { unflatten, type Frame, type Recording } from '@kapelle/protocol';

/** A recorded moment, ready to be shown. */
export interface RecordedMoment {
  readonly frame: Frame;
  readonly view: GameView<GameTypes>;
}

/** The views of a recording, one for each frame. */
export function recordedMoments({ frames }: Pick<Recording, 'frames'>): RecordedMoment[] {
  const entries: Record<string, string> = {};
  return frames.map((frame) => {
    for (const path of frame.removed) delete entries[path];
    Object.assign(entries, frame.entries);
    return { frame, view: unflatten(entries) as GameView<GameTypes> };
  });
}

/** The moment after a step of the game as it went in the end: a step taken back is not it. */
export function momentOfStep(moments: readonly RecordedMoment[], step: number): RecordedMoment | undefined {
  return moments.findLast(({ frame }) => frame.step === step);
}
