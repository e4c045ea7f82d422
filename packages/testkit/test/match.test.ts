import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDifference, firstNonJson } from '../src/index.ts';
import { matches, missingInOrder } from '../src/match.ts';

describe('firstDifference', () => {
  it('finds none between a value and itself loaded', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(firstDifference(value, JSON.parse(JSON.stringify(value)))).toBeNull();
      }),
    );
  });

  it('finds one exactly where the texts differ', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(firstDifference(one, other) === null).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it.each([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, '$.a.1.b: 2 / 3'],
    [{ a: 1 }, { a: 1, b: 2 }, '$.b: undefined / 2'],
    [[1], [1, 2], '$.1: undefined / 2'],
    [{ a: null }, { a: {} }, '$.a: null / {}'],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, 'the same fields in another order'],
  ])('says where %j and %j part', (one, other, difference) => {
    expect(firstDifference(one, other)).toBe(difference);
  });
});

describe('firstNonJson', () => {
  it('passes all that JSON can say', () => {
    const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    fc.assert(
      fc.property(json, (value) => {
        expect(firstNonJson(value)).toBeNull();
      }),
    );
  });

  it.each([
    [{ a: undefined }, '$.a is undefined'],
    [[NaN], '$.0 is NaN'],
    [{ a: -0 }, '$.a is -0'],
    [{ a: new Set() }, '$.a is a Set'],
    [{ a: 1n }, '$.a is bigint'],
    [{ a: Symbol('s') }, '$.a is symbol'],
  ])('finds what JSON cannot say in %o', (value, problem) => {
    expect(firstNonJson(value)).toBe(problem);
  });
});

describe('matches', () => {
  it.each([
    [{ type: 'rolled', pips: 3 }, { type: 'rolled' }, true],
    [{ type: 'rolled', pips: 3 }, { type: 'rolled', pips: 4 }, false],
    [{ at: { space: 'paris', stage: 2 } }, { at: { space: 'paris' } }, true],
    [{ cards: ['a', 'b'] }, { cards: ['a'] }, false],
    [{ cards: [{ id: 'a', face: 'up' }] }, { cards: [{ id: 'a' }] }, true],
    [null, { type: 'rolled' }, false],
  ])('%j against %j', (actual, wanted, isMatch) => {
    expect(matches(actual, wanted)).toBe(isMatch);
  });

  it('looks for several in order', () => {
    expect(missingInOrder(['a', 'b', 'c'], ['a', 'c'])).toEqual([]);
    expect(missingInOrder(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a']);
    expect(missingInOrder(['a'], ['a', 'a'])).toEqual(['a']);
  });
});
