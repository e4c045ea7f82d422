import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestType } from '@kapelle/protocol';
import type { Limits } from '../config.ts';
import { Buckets, perHour, perMinute } from './buckets.ts';

const EVERYBODY = '';
/** As long as a person waits without wondering. */
const PATIENCE_MS = 5000;
/** Few: each of them interrupts somebody who plays. */
const SEAT_REQUESTS_PER_MINUTE = 10;

/** All limits of a server. Every check is soft: a refusal that says so; only a flood is cut off. */
export class Limiter {
  readonly requests: Buckets;
  readonly joins: Buckets;
  readonly creations: Buckets;
  readonly answers: Buckets;
  readonly chat: Buckets;
  /** Few: each of them is answered with all there is to know of a table. */
  readonly resyncs: Buckets;
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
    this.resyncs = new Buckets(perMinute(limits.resyncsPerMinute));
    this.other = new Buckets(perMinute(limits.answersPerMinute));
    this.#wrongCodes = new Buckets(perMinute(limits.wrongCodesPerMinute));
    this.#wrongCodesOverall = new Buckets(perMinute(limits.wrongCodesPerMinuteOverall));
  }

  /**
   * Whether somebody of whom nothing is known may try a code now. Where all such callers together have guessed wrong too
   * often, each waits for a turn, and is refused only if that would be too long. Every turn is ended by `endGuess`.
   */
  async mayGuess(address: string): Promise<boolean> {
    if (!this.#wrongCodes.has(address)) return false;
    const ms = this.#wrongCodesOverall.borrow(EVERYBODY, PATIENCE_MS);
    if (ms === null) return false;
    if (ms > 0) await sleep(ms);
    return true;
  }

  endGuess(): void {
    this.#wrongCodesOverall.giveBack(EVERYBODY);
  }

  /** A code was wrong. */
  noteWrongCode(address: string): void {
    this.#wrongCodes.charge(address);
    this.#wrongCodesOverall.charge(EVERYBODY);
  }

  /** A token was shown that opens nothing at this table: for the address it is a guess like any other. */
  noteWrongToken(address: string): void {
    this.#wrongCodes.charge(address);
  }

  /** Whoever was cut off does not come straight back. */
  noteFlood(address: string): void {
    this.joins.empty(address);
  }

  takeRequest(type: RequestType, key: string): boolean {
    if (type === 'answer' || type === 'undo') return this.answers.take(key);
    if (type === 'resync') return this.resyncs.take(key);
    return type === 'chat' ? this.chat.take(key) : this.other.take(key);
  }
}
