import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitment, deriveRandom, drawBelow, isSeed, shuffle, type RandomState } from '../src/index.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';
const streams = ['dice', 'deck'];

function keyed(key: string, cursor = 0): RandomState {
  return { keys: { dice: key }, cursors: { dice: cursor } };
}

/** The keystream as our draws take it, back in bytes. */
function keystream(random: RandomState, words: number): string {
  const bytes = new DataView(new ArrayBuffer(words * 4));
  for (let word = 0; word < words; word++) bytes.setUint32(word * 4, drawBelow(random, 'dice', 2 ** 32), true);
  return bytesToHex(new Uint8Array(bytes.buffer));
}

describe('the keystream', () => {
  // RFC 8439, appendix A.1: test vectors 1, 2 (same key, next block) and 3.
  const zeroKey = '0'.repeat(64);
  const vectors = [
    [
      '1: key 0, block 0',
      keyed(zeroKey),
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    ],
    [
      '2: key 0, block 1',
      keyed(zeroKey, 16),
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
    ],
    [
      '3: key 0…01, block 1',
      keyed(`${'0'.repeat(62)}01`, 16),
      '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
    ],
  ] as const;

  it.each(vectors)('is ChaCha20 of RFC 8439, test vector %s', (_, random, expected) => {
    expect(keystream(random, 16)).toBe(expected);
  });

  it('goes on over many blocks as one stream', () => {
    const key = deriveRandom(SEED, 'probe', streams).keys['dice'] as string;
    const whole = chacha20(hexToBytes(key), new Uint8Array(12), new Uint8Array(64 * 5));
    expect(keystream(keyed(key), 16 * 5)).toBe(bytesToHex(whole));
  });

  it('is the same from any position, whatever was drawn before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 1 }), (positions) => {
        const key = 'ab'.repeat(32);
        const word = (at: number) => drawBelow(keyed(key, at), 'dice', 2 ** 32);
        expect(positions.map(word)).toEqual(positions.map((at) => keystreamWord(key, at)));
      }),
    );
  });
});

function keystreamWord(key: string, at: number): number {
  const bytes = chacha20(hexToBytes(key), new Uint8Array(12), new Uint8Array((at + 1) * 4));
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at * 4, true);
}

describe('the keys of the streams', () => {
  it('come from HKDF-SHA-256 as in RFC 5869, test case 1', () => {
    const bytes = (from: number, length: number) => Uint8Array.from({ length }, (_, index) => from + index);
    const okm = hkdf(sha256, new Uint8Array(22).fill(0x0b), bytes(0, 13), bytes(0xf0, 10), 42);
    expect(bytesToHex(okm)).toBe(
      '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
    );
  });

  it('differ by seed, game and stream, and are the same for the same', () => {
    const keys = [
      deriveRandom(SEED, 'probe', streams).keys,
      deriveRandom(SEED, 'other', streams).keys,
      deriveRandom('f'.repeat(32), 'probe', streams).keys,
    ].flatMap((one) => Object.values(one));
    expect(new Set(keys).size).toBe(6);
    expect(deriveRandom(SEED, 'probe', streams)).toEqual(deriveRandom(SEED, 'probe', streams));
  });

  it('do not depend on which other streams there are', () => {
    expect(deriveRandom(SEED, 'probe', ['deck']).keys['deck']).toBe(deriveRandom(SEED, 'probe', streams).keys['deck']);
  });

  it('are committed to by their SHA-256', () => {
    expect(commitment('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it.each([
    ['32 hex digits', SEED, true],
    ['too short', SEED.slice(1), false],
    ['too long', `${SEED}0`, false],
    ['capitals', SEED.toUpperCase(), false],
    ['a line more', `${SEED}\n`, false],
  ])('need a seed: %s', (_, seed, isGood) => {
    expect(isSeed(seed)).toBe(isGood);
  });
});

describe('drawBelow', () => {
  it('stays below its limit and moves on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (limit) => {
        const random = deriveRandom(SEED, 'probe', streams);
        const value = drawBelow(random, 'dice', limit);
        expect(value >= 0 && value < limit && Number.isInteger(value)).toBe(true);
        expect(random.cursors['dice']).toBeGreaterThan(0);
      }),
    );
  });

  it('is fair: 60,000 dice pass a chi-squared test at one in a million', () => {
    const random = deriveRandom(SEED, 'probe', streams);
    const counts = new Map<number, number>();
    for (let roll = 0; roll < 60_000; roll++) {
      const face = drawBelow(random, 'dice', 6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(counts.size).toBe(6);
    expect(chiSquared).toBeLessThan(36);
  });

  it('passes over words that would make it unfair', () => {
    // For a limit just above half the range, about half of the words are passed over.
    const random = deriveRandom(SEED, 'probe', streams);
    for (let draw = 0; draw < 1000; draw++) drawBelow(random, 'dice', 2 ** 31 + 1);
    expect(random.cursors['dice']).toBeGreaterThan(1800);
    expect(random.cursors['dice']).toBeLessThan(2200);
  });

  it.each([0, -1, 1.5, NaN, Infinity, 2 ** 32 + 1])('refuses the limit %d', (limit) => {
    expect(() => drawBelow(deriveRandom(SEED, 'probe', streams), 'dice', limit)).toThrow(RangeError);
  });

  it('refuses a stream that the game does not have', () => {
    expect(() => drawBelow(deriveRandom(SEED, 'probe', streams), 'cards', 6)).toThrow('no random stream called cards');
  });
});

describe('streams', () => {
  it('are independent: drawing on one changes nothing on another', () => {
    fc.assert(
      fc.property(fc.nat(40), (others) => {
        const [alone, disturbed] = [deriveRandom(SEED, 'probe', streams), deriveRandom(SEED, 'probe', streams)];
        for (let draw = 0; draw < others; draw++) drawBelow(disturbed, 'deck', 52);
        const rolls = (random: RandomState) => Array.from({ length: 20 }, () => drawBelow(random, 'dice', 6));
        expect(rolls(disturbed)).toEqual(rolls(alone));
      }),
    );
  });

  it('go on after saving and loading as if nothing had been', () => {
    const random = deriveRandom(SEED, 'probe', streams);
    drawBelow(random, 'dice', 6);
    const loaded = JSON.parse(JSON.stringify(random)) as RandomState;
    expect(drawBelow(loaded, 'dice', 1000)).toBe(drawBelow(random, 'dice', 1000));
  });
});

describe('shuffle', () => {
  it('keeps every item and adds none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const shuffled = [...items];
        shuffle(deriveRandom(SEED, 'probe', streams), 'deck', shuffled);
        expect(shuffled.toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  it('reaches every order of four about as often', () => {
    const random = deriveRandom(SEED, 'probe', streams);
    const counts = new Map<string, number>();
    for (let deal = 0; deal < 24_000; deal++) {
      const items = ['a', 'b', 'c', 'd'];
      shuffle(random, 'deck', items);
      counts.set(items.join(''), (counts.get(items.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });
});
