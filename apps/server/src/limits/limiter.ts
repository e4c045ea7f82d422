import type { RequestType } from '@kapelle/protocol';
import type { Limits } from '../config.ts';
import { Buckets, perHour, perMinute } from './buckets.ts';

const EVERYBODY = '';
/** Few: each of them interrupts somebody who plays. */
const SEAT_REQUESTS_PER_MINUTE = 10;

/** All limits of a server. Every check is soft: a refusal that says so; only a flood is cut off. */
export class Limiter {
  readonly requests: Buckets;
  readonly joins: Buckets;
  readonly creations: Buckets;
  readonly answers: Buckets;
  readonly chat: Buckets;
  readonly other: Buckets;
  /** For an address at a table, since a new connection is quickly made. */
  readonly seatRequests = new Buckets(perMinute(SEAT_REQUESTS_PER_MINUTE));
  readonly #wrongCodes: Buckets;
  readonly #wrongCodesOverall: Buckets;

  constructor(limits: Limits) {
    this.requests = new Buckets(perMinute(limits.requestsPerMinute));
    this.joins = new Buckets(perMinute(limits.joinsPerMinute));
    this.creations = new Buckets(perHour(limits.tablesPerHour));
    this.answers = new Buckets(perMinute(limits.answersPerMinute));
    this.chat = new Buckets(perMinute(limits.chatPerMinute));
    this.other = new Buckets(perMinute(limits.answersPerMinute));
    this.#wrongCodes = new Buckets(perMinute(limits.wrongCodesPerMinute));
    this.#wrongCodesOverall = new Buckets(perMinute(limits.wrongCodesPerMinuteOverall));
  }

  /** Whether this address may still try a code. */
  mayGuess(address: string): boolean {
    return this.#wrongCodes.has(address) && this.#wrongCodesOverall.has(EVERYBODY);
  }

  /** A code was wrong. */
  noteWrongCode(address: string): void {
    this.#wrongCodes.take(address);
    this.#wrongCodesOverall.take(EVERYBODY);
  }

  /** Whoever was cut off does not come straight back. */
  noteFlood(address: string): void {
    this.joins.empty(address);
  }

  takeRequest(type: RequestType, key: string): boolean {
    if (type === 'answer' || type === 'undo') return this.answers.take(key);
    return type === 'chat' ? this.chat.take(key) : this.other.take(key);
  }
}
