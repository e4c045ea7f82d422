import type { LogEntry } from '@kapelle/protocol';
import { expect, test } from 'vitest';
import { turnAt } from '../../src/lib/table/black-orchestra/turn-at.ts';
import { eventTold, type Picture } from '../../src/lib/table/black-orchestra/scenes/pictures.ts';
import { LogFollow } from '../../src/lib/table/shared/log-follow.ts';

function entry(step: number, ...events: readonly { readonly type: string }[]): LogEntry {
  return { version: step, kind: 'answer', step, seat: null, events };
}

function begins(turn: number, who: string) {
  return { type: 'turnBegan', turn, who };
}

test('a step is a turn and whose it was', () => {
  const log = [entry(0, begins(1, 'beck')), entry(3), entry(5, begins(2, 'oster')), entry(9, begins(3, 'beck'))];
  const board = { conspirators: { beck: { seat: 'seat-1' }, oster: { seat: 'seat-2' } } };
  expect(turnAt(log, board, 4)).toEqual({ turn: 1, seat: 'seat-1' });
  expect(turnAt(log, board, 8)).toEqual({ turn: 2, seat: 'seat-2' });
  expect(turnAt([], board, 8)).toBe(null);
});

test('the log goes back to its end when an earlier step is left, and knows when it is behind', () => {
  const follow = new LogFollow();
  expect(follow.returns('live')).toBe(false);
  expect(follow.returns('past')).toBe(false);
  expect(follow.returns('live')).toBe(true);
  expect(follow.returns('live')).toBe(false);
  expect([0, -10, -200].map((top) => follow.isBehind(top))).toEqual([false, false, true]);
});

test('an event that a scene tells of in full is known, so that its words stand there alone', () => {
  const told: Picture = { kind: 'event', event: 'the-anschluss', stage: 1, told: [] };
  const other: Picture = { kind: 'effects', told: [] };
  expect(eventTold([other, told])).toBe('the-anschluss');
  expect(eventTold([other])).toBe(null);
});
