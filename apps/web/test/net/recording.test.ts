import { expect, it } from 'vitest';
import { snapshotAtStep, recordedSnapshots } from '../../src/lib/net/recording.ts';

const line = { seat: null, events: [], removed: [] } as const;

const frames = [
  { ...line, version: 0, kind: 'start', step: 0, entries: { '/step': '0', '/table/turn': '1' } },
  { ...line, version: 1, kind: 'answer', step: 1, entries: { '/step': '1', '/table/plot/dice': '2' } },
  { ...line, version: 2, kind: 'undo', step: 0, entries: { '/step': '0' }, removed: ['/table/plot/dice'] },
  { ...line, version: 3, kind: 'answer', step: 1, entries: { '/step': '1', '/table/turn': '2' } },
] as const;

it('builds every view from what changed', () => {
  expect(recordedSnapshots({ frames }).map(({ view }) => view)).toEqual([
    { step: 0, table: { turn: 1 } },
    { step: 1, table: { turn: 1, plot: { dice: 2 } } },
    { step: 0, table: { turn: 1 } },
    { step: 1, table: { turn: 2 } },
  ]);
});

it('finds a step as it went in the end', () => {
  const snapshots = recordedSnapshots({ frames });
  expect(snapshotAtStep(snapshots, 1)?.frame.version).toBe(3);
  expect(snapshotAtStep(snapshots, 7)).toBeUndefined();
});
