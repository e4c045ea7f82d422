import type { Chance } from '@kapelle/engine';

/** Chance for bots and tools: quick, seeded, and no concern of any game's own randomness. */
export class Prng implements Chance {
  #state: number;

  constructor(seed: number | string) {
    this.#state = typeof seed === 'number' ? seed >>> 0 : textHash(seed);
  }

  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number {
    return Math.floor((this.#word() / 2 ** 32) * limit);
  }

  chance(probability: number): boolean {
    return this.#word() < probability * 2 ** 32;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[this.below(items.length)] as T;
  }

  /** Fisher-Yates, in place. */
  shuffle(items: unknown[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [items[last], items[other]] = [items[other], items[last]];
    }
  }

  /** A seed for a game: 32 hex digits. */
  gameSeed(): string {
    return Array.from({ length: 4 }, () => this.#word().toString(16).padStart(8, '0')).join('');
  }

  /** Mulberry32. */
  #word(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let word = this.#state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  }
}

/** FNV-1a. */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
