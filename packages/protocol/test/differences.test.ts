import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOfDifferences, differencesBetween, isSame, withDifferences } from '../src/index.ts';
import { withChange } from '../src/differences.ts';

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'a/b', '~', '~1', '~2', '#0', '', 'constructor', '__proto__'),
  fc.string(),
);
const { view } = fc.letrec((tie) => ({
  view: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, 0, -1.5, 'x', '', undefined),
    fc.array(fc.oneof(fc.integer(), tie('view')), { maxLength: 3 }),
    tie('view'),
  ),
}));

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

it('names fields by their keys and items by their place', () => {
  const shared = { step: 3, decisions: [{ id: 'd3' }], board: { card: 'x', gone: 1, order: ['a', 'b', 'c'] } };
  const own = { step: 3, decisions: [{ id: 'd3', options: ['o'] }], board: { card: null, order: ['a', 'z'] } };
  expect(differencesBetween(shared, own)).toEqual({
    '/decisions/#0/options': [['o']],
    '/board/card': [null],
    '/board/gone': [],
    '/board/order/#1': ['z'],
    '/board/order/#2': [],
  });
});

describe('whatever two views look like', () => {
  it('one with its differences is the other', () => {
    fc.assert(
      fc.property(view, view, (shared, own) => {
        const differences = differencesBetween(asJson(shared), asJson(own));
        expect(withDifferences(asJson(shared), differences)).toEqual(asJson(own));
      }),
    );
  });

  it('they are the same exactly if they do not differ', () => {
    fc.assert(
      fc.property(view, view, (one, other) => {
        expect(isSame(one, structuredClone(one))).toBe(true);
        expect(differencesBetween(one, structuredClone(one))).toEqual({});
        const isOther = Object.keys(differencesBetween(asJson(one), asJson(other))).length > 0;
        expect(isSame(asJson(one), asJson(other))).toBe(!isOther);
      }),
    );
  });

  it('what becomes of differences can be told by what changes in them', () => {
    fc.assert(
      fc.property(view, view, view, view, (shared, own, laterShared, laterOwn) => {
        const before = differencesBetween(shared, own);
        const after = differencesBetween(laterShared, laterOwn);
        expect(withChange(before, changeOfDifferences(before, after))).toEqual(after);
      }),
    );
  });
});

it('changes nothing that it is given', () => {
  const shared = { board: { order: ['a', 'b'] } };
  withDifferences(shared, { '/board/order/#0': ['z'], '/board/order/#1': [] });
  expect(shared).toEqual({ board: { order: ['a', 'b'] } });
});

it('takes a key for a name and nothing else', () => {
  const odd = JSON.parse('{"__proto__": {"polluted": 1}}') as object;
  expect(Object.keys(withDifferences({}, differencesBetween({}, odd)) as object)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
