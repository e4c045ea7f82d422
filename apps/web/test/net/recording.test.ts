import { expect, it } from 'vitest';
import { snapshotAtStep, recordedSnapshots } from '../../src/lib/net/recording.ts';

const line = { seat: null, events: [], removed: [] } as const;

const frames = [
  { ...line, version: 0, kind: 'start', step: 0, entries: { '/step': '0', '/board/turn': '1' } },
  { ...line, version: 1, kind: 'answer', step: 1, entries: { '/step': '1', '/board/plot/dice': '2' } },
  { ...line, version: 2, kind: 'undo', step: 0, entries: { '/step': '0' }, removed: ['/board/plot/dice'] },
  { ...line, version: 3, kind: 'answer', step: 1, entries: { '/step': '1', '/board/turn': '2' } },
] as const;

it('builds every view from what changed', () => {
  expect(recordedSnapshots({ formatVersion: 2, frames }).map(({ view }) => view)).toEqual([
    { step: 0, board: { turn: 1 } },
    { step: 1, board: { turn: 1, plot: { dice: 2 } } },
    { step: 0, board: { turn: 1 } },
    { step: 1, board: { turn: 2 } },
  ]);
});

it('shows a recording of the former format as it was', () => {
  const former = frames.map(({ entries, removed, ...rest }) => ({
    ...rest,
    entries: Object.fromEntries(Object.entries(entries).map(([path, text]) => [path.replace('board', 'table'), text])),
    removed: removed.map((path) => path.replace('board', 'table')),
  }));
  expect(recordedSnapshots({ formatVersion: 1, frames: former }).map(({ view }) => view)).toEqual(
    recordedSnapshots({ formatVersion: 2, frames }).map(({ view }) => view),
  );
});

it('finds a step as it went in the end', () => {
  const snapshots = recordedSnapshots({ formatVersion: 2, frames });
  expect(snapshotAtStep(snapshots, 1)?.frame.version).toBe(3);
  expect(snapshotAtStep(snapshots, 7)).toBeUndefined();
});
