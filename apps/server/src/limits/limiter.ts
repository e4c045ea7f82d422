import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestType } from '@kapelle/protocol';
import type { Limits } from '../config.ts';
import { NO_PEERS, type Peers } from '../cluster/peers.ts';
import { Buckets, perHour, perMinute } from './buckets.ts';

const EVERYBODY = '';
/** As long as a person waits without wondering. */
const PATIENCE_MS = 5000;
/** Few: each of them interrupts somebody who plays. */
const SEAT_REQUESTS_PER_MINUTE = 10;

/** What is counted for an address, by all processes together. */
type Shared = 'requests' | 'joins' | 'creations';

const MINUTE = 60;
const HOUR = 3600;

/** All limits of a server. Every check is soft: a refusal that says so; only a flood is cut off. */
export class Limiter {
  readonly #shared: Readonly<Record<Shared, { buckets: Buckets; count: number; seconds: number }>>;
  readonly #limits: Limits;
  readonly #peers: Pick<Peers, 'count'>;
  /** How many wrong codes of everybody's, others' too, are in the bucket already. */
  #overallCharged = 0;
  readonly answers: Buckets;
  readonly chat: Buckets;
  /** Few: each of them is answered with all there is to know of a table. */
  readonly resyncs: Buckets;
  readonly other: Buckets;
  /** For an address at a table, since a new connection is quickly made. */
  readonly seatRequests = new Buckets(perMinute(SEAT_REQUESTS_PER_MINUTE));
  readonly #wrongCodes: Buckets;
  readonly #wrongCodesOverall: Buckets;

  constructor(limits: Limits, peers: Pick<Peers, 'count'> = NO_PEERS) {
    this.#limits = limits;
    this.#peers = peers;
    const everyMinute = (count: number) => ({ buckets: new Buckets(perMinute(count)), count, seconds: MINUTE });
    this.#shared = {
      requests: everyMinute(limits.requestsPerMinute),
      joins: everyMinute(limits.joinsPerMinute),
      creations: { buckets: new Buckets(perHour(limits.tablesPerHour)), count: limits.tablesPerHour, seconds: HOUR },
    };
    this.answers = new Buckets(perMinute(limits.answersPerMinute));
    this.chat = new Buckets(perMinute(limits.chatPerMinute));
    this.resyncs = new Buckets(perMinute(limits.resyncsPerMinute));
    this.other = new Buckets(perMinute(limits.answersPerMinute));
    this.#wrongCodes = new Buckets(perMinute(limits.wrongCodesPerMinute));
    this.#wrongCodesOverall = new Buckets(perMinute(limits.wrongCodesPerMinuteOverall));
  }

  /** Takes one of an address's; false where it has none left, here or at all processes together. */
  async take(what: Shared, address: string): Promise<boolean> {
    const { buckets, count, seconds } = this.#shared[what];
    if (!buckets.take(address)) return false;
    return (await this.#peers.count({ name: what, key: address, by: 1, seconds })) <= count;
  }

  /**
   * Whether somebody of whom nothing is known may try a code now. Where all such callers together have guessed wrong too
   * often, each waits for a turn, and is refused only if that would be too long. Every turn is ended by `endGuess`.
   */
  async mayGuess(address: string): Promise<boolean> {
    if (!this.#wrongCodes.has(address)) return false;
    if ((await this.#countWrong(address, 0)) > this.#limits.wrongCodesPerMinute) return false;
    this.#chargeOthers(await this.#countWrong(EVERYBODY, 0));
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
    this.noteWrongToken(address);
    this.#wrongCodesOverall.charge(EVERYBODY);
    this.#overallCharged++;
    void this.#countWrong(EVERYBODY, 1);
  }

  /** A token was shown that opens nothing at this table: for the address it is a guess like any other. */
  noteWrongToken(address: string): void {
    this.#wrongCodes.charge(address);
    void this.#countWrong(address, 1);
  }

  /** Whoever was cut off does not come straight back. */
  noteFlood(address: string): void {
    const { buckets, count, seconds } = this.#shared.joins;
    buckets.empty(address);
    void this.#peers.count({ name: 'joins', key: address, by: count, seconds });
  }

  takeRequest(type: RequestType, key: string): boolean {
    if (type === 'answer' || type === 'undo') return this.answers.take(key);
    if (type === 'resync') return this.resyncs.take(key);
    return type === 'chat' ? this.chat.take(key) : this.other.take(key);
  }

  #countWrong(key: string, by: number): Promise<number> {
    return this.#peers.count({ name: 'wrong-codes', key, by, seconds: MINUTE });
  }

  /** What was guessed wrong at other processes counts here too. */
  #chargeOthers(total: number): void {
    if (total < this.#overallCharged) this.#overallCharged = total;
    for (; this.#overallCharged < total; this.#overallCharged++) this.#wrongCodesOverall.charge(EVERYBODY);
  }
}
