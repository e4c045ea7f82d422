import { once } from 'node:events';
import type { Socket } from 'node:net';
import { RedisPresence } from '@colyseus/redis-presence';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import type { RedisClient, RedisOptions } from './redis-options.ts';

const LOOK_MS = 500;
/** Longer than a command may take. */
const SILENT_AFTER_MS = 3000;
const START_WITHIN_MS = 10_000;

type Callback = Parameters<RedisPresence['subscribe']>[1];

/**
 * What processes tell each other. Colyseus does not wait for most of it, so without Redis it is lost quietly; what was
 * subscribed to is subscribed to again when Redis is back.
 */
export class Messages extends RedisPresence {
  readonly #log: Logger;
  #answeredAt = performance.now();
  #isReachable = true;
  #isAsking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RedisOptions, log: Logger) {
    super(options);
    this.#log = log;
  }

  /** Whether Redis answers on both connections. */
  get isReachable(): boolean {
    return this.#isReachable && this.pub.status === 'ready' && this.sub.status === 'ready';
  }

  get connection(): RedisClient {
    return this.pub;
  }

  /** What both connections go through. */
  get lines(): Socket[] {
    return [this.pub, this.sub].map(lineOf);
  }

  /** Throws where there is no Redis; then looks after it, and calls back whenever it is connected anew: it may have forgotten everything. */
  async begin(onReturn: () => void): Promise<void> {
    const signal = AbortSignal.timeout(START_WITHIN_MS);
    const isReady = async (one: RedisClient) => one.status === 'ready' || once(one, 'ready', { signal });
    await Promise.all([isReady(this.pub), isReady(this.sub)]).catch(() => {
      this.shutdown();
      throw new ConfigError(['REDIS_URL must name a Redis that answers, but it does not']);
    });
    this.pub.on('ready', onReturn);
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  override async subscribe(topic: string, callback: Callback): Promise<this> {
    await quietly(super.subscribe(topic, callback));
    return this;
  }

  override async unsubscribe(topic: string, callback?: Callback): Promise<this> {
    await quietly(super.unsubscribe(topic, callback));
    return this;
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await quietly(super.publish(topic, data));
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    return (await quietly(super.hset(key, field, value))) ?? false;
  }

  override async hdel(key: string, field: string): Promise<boolean> {
    return (await quietly(super.hdel(key, field))) ?? false;
  }

  override shutdown(): void {
    clearInterval(this.#timer);
    this.sub.disconnect();
    this.pub.disconnect();
  }

  async #look(): Promise<void> {
    if (!this.#isAsking) await this.#ask();
    const isReachable = performance.now() - this.#answeredAt < SILENT_AFTER_MS;
    if (this.#isReachable !== isReachable) this.#log.warn({ isReachable }, 'Redis');
    if (!isReachable) this.#connectAnew();
    this.#isReachable = isReachable;
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    const answers = await quietly(Promise.all([this.pub.ping(), this.sub.ping()]));
    if (answers !== undefined) this.#answeredAt = performance.now();
    this.#isAsking = false;
  }

  /** A connection that says nothing may have been forgotten on its way. */
  #connectAnew(): void {
    for (const one of [this.pub, this.sub]) {
      if (isStuck(one)) void this.#revive(one);
      else if (one.status === 'ready') one.disconnect(true);
    }
  }

  /** Seen after Redis was started anew: ioredis called both connections ready or connecting, and tried nothing more. */
  async #revive(one: RedisClient): Promise<void> {
    this.#log.warn({ status: one.status }, 'Redis is connected anew');
    one.status = 'end';
    await quietly(one.connect());
  }
}

/** It says that it is connected or about to be, but its line has ended. */
function isStuck(one: RedisClient): boolean {
  return ['ready', 'connect', 'connecting'].includes(one.status) && lineOf(one).destroyed;
}

function lineOf(one: object): Socket {
  return (one as { readonly stream: Socket }).stream;
}

async function quietly<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}
