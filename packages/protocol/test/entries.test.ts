import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatten, overlay, overlayOf, unflatten } from '../src/index.ts';

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'a/b', '~', '~1', '', 'constructor', 'seat-1'),
  fc.string({ maxLength: 4 }),
);
const { view } = fc.letrec((tie) => ({
  view: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, 0, -1.5, 'x', ''),
    fc.array(fc.oneof(fc.integer(), fc.record({ id: fc.string() })), { maxLength: 3 }),
    tie('view'),
  ),
}));

it('flattens a view by its keys down to arrays and primitives', () => {
  const shown = { step: 2, board: { tiles: {}, order: ['a', 'b'], turn: { active: null } }, gone: undefined };
  expect(flatten(shown)).toEqual({
    '/step': '2',
    '/board/tiles': '{}',
    '/board/order': '["a","b"]',
    '/board/turn/active': 'null',
  });
});

describe('whatever a view looks like', () => {
  it('unflatten gives it back', () => {
    fc.assert(
      fc.property(view, (shown) => {
        expect(unflatten(flatten(shown))).toEqual(JSON.parse(JSON.stringify(shown)));
      }),
    );
  });

  it('an overlay on the public one gives the private one', () => {
    fc.assert(
      fc.property(view, view, (shared, own) => {
        const [open, secret] = [flatten(shared), flatten(own)];
        expect(overlay(open, overlayOf(open, secret))).toEqual(secret);
      }),
    );
  });

  it('an overlay holds nothing that is the same for all', () => {
    fc.assert(
      fc.property(view, (shown) => {
        expect(overlayOf(flatten(shown), flatten(shown))).toEqual({ entries: {}, removed: [] });
      }),
    );
  });
});

it('takes a key for a name and nothing else', () => {
  const odd = JSON.parse('{"__proto__": {"polluted": 1}}') as object;
  expect(Object.keys(unflatten(flatten(odd)) as object)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
