import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, cloneJson, fingerprint, hashJson } from '../src/index.ts';

/** JSON without the one key that a plain assignment cannot make. */
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));

/** The same value with the fields of every object put in again the other way round. */
function turned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(turned);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, turned(field)] as const)
      .toReversed(),
  );
}

describe('canonicalJson', () => {
  it('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('is JSON and says the same', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('sorts by code units, not by any language', () => {
    expect(canonicalJson({ b: 1, a: 2, Z: 3, ä: 4 })).toBe('{"Z":3,"a":2,"b":1,"ä":4}');
  });

  it('passes over fields that are not there', () => {
    expect(canonicalJson({ a: undefined, b: [{ c: undefined }] })).toBe('{"b":[{}]}');
  });
});

describe('hashJson', () => {
  it('is SHA-256 of the canonical text', () => {
    expect(hashJson({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });

  it('tells different values apart and survives saving and loading', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const isSame = canonicalJson(one) === canonicalJson(other);
        expect(hashJson(one) === hashJson(other)).toBe(isSame);
        expect(hashJson(JSON.parse(JSON.stringify(one)))).toBe(hashJson(one));
      }),
    );
  });
});

describe('fingerprint', () => {
  it('does not depend on the order of fields, nor on saving and loading', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(fingerprint(turned(value))).toBe(fingerprint(value));
        expect(fingerprint(JSON.parse(JSON.stringify(value)))).toBe(fingerprint(value));
      }),
    );
  });

  it('is what stored journals have', () => {
    const state = { step: 7, seats: ['seat-1', 'seat-2'], outcome: null, data: { isOver: false, share: 0.5 } };
    expect(fingerprint(state)).toBe('b113de73');
  });

  it('does not depend on what was read before', () => {
    const print = fingerprint({ word: 'word' });
    for (let word = 0; word < 20_001; word++) fingerprint(`word ${word}`);
    expect(fingerprint({ word: 'word' })).toBe(print);
  });

  it('tells different values apart', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(fingerprint(one) === fingerprint(other)).toBe(canonicalJson(one) === canonicalJson(other));
      }),
    );
  });

  it('tells values apart that look alike', () => {
    const alike = [
      ...[0, 1, -1, 0.5, 2 ** 32, 2 ** 32 + 1, '', '0', '1', null, true, false, [], {}, [[]], [{}], [null], [0], ['']],
      ...[
        { a: 1 },
        { a: '1' },
        { a: null },
        { b: 1 },
        { a: { a: 1 } },
        ['a', 1],
        [['a', 1]],
        'ab',
        'ba',
        ['ab'],
        ['a', 'b'],
      ],
      ...[{ a: 1, b: 2 }, { a: 2, b: 1 }, { a: { b: 1 }, c: {} }, { a: {}, c: { b: 1 } }, [1, 2], [2, 1], [[1], 2]],
    ];
    expect(new Set(alike.map(fingerprint)).size).toBe(alike.length);
  });

  it('passes over fields that are not there', () => {
    expect(fingerprint({ a: undefined, b: [{ c: undefined }] })).toBe(fingerprint({ b: [{}] }));
  });

  it('spreads values that differ in one number over all its bits', () => {
    const prints = Array.from({ length: 50_000 }, (_, number) => fingerprint({ seats: [{ suspicion: number }] }));
    expect(new Set(prints).size).toBeGreaterThan(prints.length - 5);
  });
});

describe('cloneJson', () => {
  it('gives an equal value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.stringify(cloneJson(value))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('shares nothing with the original', () => {
    const original = { deck: [['ace']], hand: { cards: ['king'] } };
    const copy = cloneJson(original);
    copy.deck[0]?.push('jack');
    copy.hand.cards.push('queen');
    expect(original).toEqual({ deck: [['ace']], hand: { cards: ['king'] } });
  });
});
