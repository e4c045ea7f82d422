import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partAfter, readMessage, wireMessage, type News, type PrivatePart } from '../src/index.ts';
import { packed, unpacked } from '../src/packed.ts';

describe('a packed value', () => {
  it('is what was packed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const wire = JSON.parse(JSON.stringify(packed(value))) as ReturnType<typeof packed>;
        expect(unpacked(wire)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('says every word and every set of keys once', () => {
    const moves = ['berlin', 'paris', 'berlin'].map((to) => ({ type: 'moved', to }));
    expect(packed(moves)).toEqual([
      [['type', 'to'], 'moved', 'berlin', 'paris'],
      [0, 3, 1, 2, 3, 1, 2, 4, 1, 2, 3],
    ]);
  });

  it('has no field that is undefined', () => {
    expect(unpacked(packed({ a: undefined, b: 1 }))).toEqual({ b: 1 });
  });
});

const NEWS: News = {
  from: 6,
  log: [{ version: 7, kind: 'answer', step: 5, seat: 'seat-2', events: [{ type: 'turnBegan' }] }],
  changes: [{ seat: 'seat-1', canUndo: true, differs: { '/board/card': ['x'], '/board/gone': [] }, agrees: ['/step'] }],
};

const PART: PrivatePart = {
  version: 6,
  seat: 'seat-1',
  asCaretaker: false,
  canUndo: false,
  differences: { '/step': [1], '/decisions/#0/options': [[]] },
};

it('news arrive as they were sent', () => {
  for (const kind of ['start', 'answer', 'undo', 'rewind'] as const) {
    const news = {
      ...NEWS,
      log: NEWS.log.map((line) => ({ ...line, kind, seat: kind === 'start' ? null : line.seat })),
    };
    expect(readMessage('news', wireMessage('news', news))).toEqual(news);
  }
});

describe('the part of a seat', () => {
  it('follows from news of the version that it has', () => {
    const differences = { '/decisions/#0/options': [[]], '/board/card': ['x'], '/board/gone': [] };
    expect(partAfter(PART, NEWS)).toEqual({ ...PART, version: 7, canUndo: true, differences });
    expect(partAfter({ ...PART, seat: 'seat-3' }, NEWS)).toEqual({ ...PART, seat: 'seat-3', version: 7 });
  });

  it('does not follow from news of another version', () => {
    expect(partAfter({ ...PART, version: 5 }, NEWS)).toBeNull();
    expect(partAfter({ ...PART, version: 7 }, NEWS)).toBeNull();
  });
});
