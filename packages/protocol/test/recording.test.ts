import { describe, expect, it } from 'vitest';
import { currentRecording, recording, unflatten, type StoredRecording } from '../src/index.ts';
import fromPublic from './samples/recording-1-public.json' with { type: 'json' };
import fromSeat from './samples/recording-1-seat.json' with { type: 'json' };

/** The views of a recording, one after the other. */
function viewsOf({ frames }: Pick<StoredRecording, 'frames'>): unknown[] {
  const entries: Record<string, string> = {};
  return frames.map((frame) => {
    for (const path of frame.removed) delete entries[path];
    Object.assign(entries, frame.entries);
    return unflatten(entries);
  });
}

/** What a view of format 1 is called today. */
function renamed(view: unknown): unknown {
  const { table, ...others } = view as Record<string, unknown>;
  return { ...others, board: table };
}

describe.each([
  ['seat', fromSeat as StoredRecording],
  ['public', fromPublic as StoredRecording],
])('a %s recording of format 1', (_, stored) => {
  it('is read as one of today', () => {
    const read = recording.parse(stored);
    expect(read).toEqual(currentRecording(stored));
    expect(read.formatVersion).toBe(2);
  });

  it('shows every moment as it was', () => {
    const before = viewsOf(stored);
    expect(before[0]).toHaveProperty('table.pawn', null);
    expect(viewsOf(currentRecording(stored))).toEqual(before.map(renamed));
  });

  it('stays as it is once it is of today', () => {
    const today = currentRecording(stored);
    expect(currentRecording(today)).toEqual(today);
    expect(recording.parse(today)).toEqual(today);
  });
});

it('a recording of a format to come is refused', () => {
  expect(recording.safeParse({ ...fromPublic, formatVersion: 3 }).success).toBe(false);
});
