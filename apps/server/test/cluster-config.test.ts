import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

const SHARED = {
  DATABASE_URL: 'postgres://db/kapelle',
  REDIS_URL: 'redis://cache',
  PUBLIC_ADDRESS: 'play.example.org/p1',
};

describe('the settings of several processes', () => {
  it('are all there or none', () => {
    expect(readConfig({ DATABASE_URL: SHARED.DATABASE_URL }).cluster).toBeNull();
    expect(readConfig(SHARED).cluster).toEqual({
      redisUrl: 'redis://cache',
      publicAddress: 'play.example.org/p1',
      leaseMs: 6000,
      drainMs: 20_000,
    });
    expect(() => readConfig({ REDIS_URL: SHARED.REDIS_URL })).toThrow(
      /DATABASE_URL must be set where REDIS_URL is\n +PUBLIC_ADDRESS must be set where REDIS_URL is/,
    );
  });

  it.each([
    ['PUBLIC_ADDRESS', 'https://play.example.org/p1', 'must be a host with a path'],
    ['LEASE_SECONDS', '0.5', 'must be 1 or more'],
  ])('are refused where they are wrong: %s %s', (name, value, complaint) => {
    expect(() => readConfig({ ...SHARED, [name]: value })).toThrow(`${name} ${complaint}`);
  });

  it('do not repeat a password', () => {
    const wrong = () => readConfig({ ...SHARED, REDIS_URL: 'http://me:hunter2@cache' });
    expect(wrong).toThrow('REDIS_URL must begin with redis://');
    expect(wrong).not.toThrow('hunter2');
  });
});
