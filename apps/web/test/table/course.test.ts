import type { BlackOrchestra, TableEvent } from '@kapelle/black-orchestra/page';
import { describe, expect, it } from 'vitest';
import { courseOf } from '../../src/lib/table/black-orchestra/end/course.ts';
import type { LogEntry } from '../../src/lib/table/table-context.ts';

function log(...steps: readonly (readonly TableEvent[])[]): LogEntry<BlackOrchestra>[] {
  return steps.map((events, step) => ({ version: step, kind: 'answer', step, seat: null, events }));
}

describe('the course of a game', () => {
  it('follows military support and arrests by their turns', () => {
    const course = courseOf(
      log(
        [{ type: 'turnBegan', turn: 1, who: 'beck' }],
        [{ type: 'supportChanged', from: 3, to: 4 }],
        [
          { type: 'turnBegan', turn: 2, who: 'oster' },
          { type: 'arrested', who: 'oster' },
          { type: 'stageBegan', stage: 2 },
          { type: 'supportChanged', from: 4, to: 2 },
          { type: 'leaderMoved', leader: 'hitler', from: 'munich', to: 'vienna' },
        ],
      ),
    );
    expect(course.support).toEqual([
      { turn: 0, value: 3 },
      { turn: 1, value: 4 },
      { turn: 2, value: 2 },
    ]);
    expect([course.turns, course.arrests, course.stages]).toEqual([2, [2], [{ turn: 2, stage: 2 }]]);
    expect(course.hitlerAt).toBe('vienna');
  });

  it('counts dice, and lays the last plot as it was after rolling again', () => {
    const course = courseOf(
      log([
        { type: 'diceRolled', who: 'beck', purpose: 'conspire', faces: ['target', '1'] },
        { type: 'plotAttempted', who: 'beck', plot: 'sniper', target: 'hitler' },
        { type: 'diceRolled', who: 'beck', purpose: 'plot', faces: ['eagle', 'target', '2'] },
        { type: 'dieRerolled', who: 'beck', from: 'eagle', to: 'target' },
      ]),
    );
    expect(course.figures).toMatchObject({ plots: 1, dice: 5, targets: 2, eagles: 1, arrests: 0 });
    expect(course.lastRoll).toEqual(['target', 'target', '2']);
  });

  it('of nothing is nothing', () => {
    expect(courseOf([])).toMatchObject({ turns: 1, support: [], lastRoll: [], hitlerAt: null });
  });
});
