import type { GameTypes } from '@kapelle/engine';
import { expect, test } from 'vitest';
import { LatestScenes } from '../../src/lib/table/shared/scenes/latest-scenes.svelte.ts';
import type { LogEntry } from '../../src/lib/table/table-context.ts';

function log(...steps: readonly number[]): LogEntry<GameTypes>[] {
  return steps.map((step) => ({ version: step, kind: 'answer', step, seat: null, events: [{ type: 'rolled' }] }));
}

function following() {
  return new LatestScenes<GameTypes, number>({ scenesOf: ({ step }) => [step], cueOf: () => null });
}

test('nothing is replayed on arrival, even where the log comes after the rest of the table', () => {
  const scenes = following();
  scenes.follow([], { isMine: false });
  scenes.follow(log(0, 1, 2), { isMine: false });
  expect(scenes.current).toEqual([]);
});

test('what happens from then on is shown until it is cleared, or something else happens', () => {
  const scenes = following();
  scenes.follow(log(0, 1), { isMine: false });
  scenes.follow(log(0, 1, 2, 3), { isMine: true });
  expect(scenes.current).toEqual([2, 3]);
  scenes.follow(log(0, 1, 2, 3, 4), { isMine: true });
  expect(scenes.current).toEqual([4]);
  scenes.clear();
  expect(scenes.current).toEqual([]);
});

test('a step back is no scene, and the game goes on from there', () => {
  const scenes = following();
  scenes.follow(log(0, 1, 2), { isMine: false });
  scenes.follow(log(0, 1), { isMine: false });
  expect(scenes.current).toEqual([]);
  scenes.follow(log(0, 1, 2), { isMine: false });
  expect(scenes.current).toEqual([2]);
});
