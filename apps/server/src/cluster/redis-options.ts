import type { RedisDriver } from '@colyseus/redis-driver';

type Given = NonNullable<ConstructorParameters<typeof RedisDriver>[0]>;

export type RedisClient = Extract<Given, { hsetnx: unknown }>;
export type RedisOptions = Exclude<Given, number | string | unknown[] | { connect: unknown }>;

const ANSWERED_WITHIN_MS = 2000;
const RETRY_MS = 250;
const PORT = 6379;

/** Nothing waits for a Redis that is gone: whoever asks is told so at once. */
export function redisOptions(address: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    port: port === '' ? PORT : Number(port),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(/^\/\d+$/.test(pathname) && { db: Number(pathname.slice(1)) }),
    ...(protocol === 'rediss:' && { tls: {} }),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWERED_WITHIN_MS,
    connectTimeout: ANSWERED_WITHIN_MS,
    retryStrategy: () => RETRY_MS,
  };
}
