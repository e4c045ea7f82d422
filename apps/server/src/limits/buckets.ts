/** How many at once, and how quickly they come back. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export function perMinute(count: number): Rate {
  return { burst: Math.max(1, Math.ceil(count / 2)), perSecond: count / 60 };
}

export function perHour(count: number): Rate {
  return { burst: Math.max(1, count), perSecond: count / 3600 };
}

interface Bucket {
  left: number;
  at: number;
}

/** Keys that are remembered; beyond that the longest untouched is forgotten. */
const REMEMBERED = 20_000;

/** One bucket of tokens per key: an address, a seat, a connection. */
export class Buckets {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes one token; false when there is none. */
  take(key: string): boolean {
    const bucket = this.#filled(key);
    if (bucket.left < 1) return false;
    bucket.left--;
    return true;
  }

  /** Whether there is one, without taking it. */
  has(key: string): boolean {
    return this.#filled(key).left >= 1;
  }

  /** Takes one that has still to come: the milliseconds until it has, or null if that were more than these. */
  borrow(key: string, atMostMs: number): number | null {
    const bucket = this.#filled(key);
    const ms = bucket.left >= 1 ? 0 : ((1 - bucket.left) / this.#rate.perSecond) * 1000;
    if (ms > atMostMs) return null;
    bucket.left--;
    return ms;
  }

  giveBack(key: string): void {
    this.#filled(key).left++;
  }

  /** Takes one whether there is one or not: what comes next pays for it. */
  charge(key: string): void {
    const bucket = this.#filled(key);
    bucket.left = Math.max(-this.#rate.burst, bucket.left - 1);
  }

  /** Nothing for this key until the bucket has filled again. */
  empty(key: string): void {
    this.#filled(key).left = -this.#rate.burst;
  }

  #filled(key: string): Bucket {
    const now = this.#now();
    const known = this.#buckets.get(key);
    const bucket = known ?? { left: this.#rate.burst, at: now };
    bucket.left = Math.min(this.#rate.burst, bucket.left + ((now - bucket.at) / 1000) * this.#rate.perSecond);
    bucket.at = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > REMEMBERED) this.#buckets.delete(this.#buckets.keys().next().value as string);
    return bucket;
  }
}
