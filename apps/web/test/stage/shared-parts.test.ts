import { describe, expect, it } from 'vitest';
import { sharedParts, steady } from '../../src/lib/stage/shared-parts.ts';

describe('parts that two values share', () => {
  const before = { board: { leaders: { hitler: 'munich' }, order: ['beck', 'oster'] }, decisions: [{ id: '1' }] };

  it('are the earlier ones, so that identity tells what changed', () => {
    const now = sharedParts(before, structuredClone({ ...before, decisions: [{ id: '1' }, { id: '2' }] }));
    expect(now.board).toBe(before.board);
    expect(now.decisions[0]).toBe(before.decisions[0]);
    expect(now.decisions).not.toBe(before.decisions);
    expect(now.decisions).toEqual([{ id: '1' }, { id: '2' }]);
  });

  it('make up the whole where nothing differs', () => {
    expect(sharedParts(before, structuredClone(before))).toBe(before);
  });

  it('are told apart by what is gone, too', () => {
    expect(sharedParts({ one: 1, two: 2 }, { one: 1 })).toEqual({ one: 1 });
    expect(sharedParts([1, 2], [1])).toEqual([1]);
    expect(sharedParts<unknown>({ one: undefined }, { two: undefined })).toEqual({ two: undefined });
    expect(sharedParts<unknown>([], {})).toEqual({});
    expect(sharedParts<unknown>({ one: 1 }, null)).toBeNull();
  });

  it('leave both values as they were', () => {
    const later = Object.freeze({
      ...before,
      board: Object.freeze({ ...before.board, order: Object.freeze(['beck']) }),
    });
    expect(sharedParts(Object.freeze(before), later)).toEqual(later);
  });

  it('keep a computation at its last result', () => {
    let place = 'munich';
    const standing = steady(() => ({ hitler: { place } }));
    const first = standing();
    expect(standing()).toBe(first);
    place = 'berghof';
    expect(standing()).toEqual({ hitler: { place: 'berghof' } });
  });
});
