import { chacha20 } from '@noble/ciphers/chacha.js';
import { expand, extract } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { StreamName } from './ids.ts';

/**
 * The randomness of one game, as data: a key for each named sub-stream and how many 32-bit words of it are spent.
 * One more die on one stream reshuffles nothing on another.
 */
export interface RandomState {
  readonly keys: Readonly<Record<StreamName, string>>;
  cursors: Record<StreamName, number>;
}

const WORDS_PER_BLOCK = 16;
const WORD_RANGE = 2 ** 32;
const NONCE = new Uint8Array(12);
const ZEROES = new Uint8Array(64);

/** 128 bits in hex, from the operating system's generator; the caller brings it, the engine has no entropy. */
export function isSeed(seed: string): boolean {
  return /^[0-9a-f]{32}$/.test(seed);
}

/** Gives every stream a key of its own. The seed is not kept: knowing one key tells nothing of the others. */
export function deriveRandom(seed: string, game: string, streams: readonly StreamName[]): RandomState {
  const keys: Record<StreamName, string> = {};
  const cursors: Record<StreamName, number> = {};
  const root = extract(sha256, hexToBytes(seed), utf8ToBytes('kapelle'));
  for (const stream of streams) {
    keys[stream] = bytesToHex(expand(sha256, root, utf8ToBytes(`${game}/${stream}`), 32));
    cursors[stream] = 0;
  }
  return { keys, cursors };
}

/** What is shown at the start, so that the key shown at the end can be checked against it. */
export function commitment(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)));
}

/** A fair whole number from 0 to `limit` − 1. */
export function drawBelow(random: RandomState, stream: StreamName, limit: number): number {
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= WORD_RANGE)) throw new RangeError(`no draw below ${limit}`);
  const fair = WORD_RANGE - (WORD_RANGE % limit);
  for (;;) {
    const word = nextWord(random, stream);
    if (word < fair) return word % limit;
  }
}

/** Fisher-Yates, in place. */
export function shuffle(random: RandomState, stream: StreamName, items: unknown[]): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = drawBelow(random, stream, last + 1);
    [items[last], items[other]] = [items[other], items[last]];
  }
}

function nextWord(random: RandomState, stream: StreamName): number {
  const key = random.keys[stream];
  const cursor = random.cursors[stream];
  if (key === undefined || cursor === undefined) throw new RangeError(`no random stream called ${stream}`);
  random.cursors[stream] = cursor + 1;
  const words = keystreamBlock(key, Math.floor(cursor / WORDS_PER_BLOCK));
  return words[cursor % WORDS_PER_BLOCK] as number;
}

interface CachedBlock {
  readonly key: Uint8Array;
  block: number;
  words: Uint32Array;
}

/** The last block of each recently used stream: a memo, so it changes no result. */
const recentBlocks = new Map<string, CachedBlock>();
const RECENT_LIMIT = 256;

function keystreamBlock(hexKey: string, block: number): Uint32Array {
  let cached = recentBlocks.get(hexKey);
  if (cached?.block === block) return cached.words;
  if (cached === undefined) {
    if (recentBlocks.size >= RECENT_LIMIT) recentBlocks.clear();
    cached = { key: hexToBytes(hexKey), block, words: new Uint32Array(0) };
    recentBlocks.set(hexKey, cached);
  }
  cached.block = block;
  cached.words = littleEndianWords(chacha20(cached.key, NONCE, ZEROES, undefined, block));
  return cached.words;
}

function littleEndianWords(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = new Uint32Array(bytes.byteLength / 4);
  for (let index = 0; index < words.length; index++) words[index] = view.getUint32(index * 4, true);
  return words;
}
