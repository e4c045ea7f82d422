import { VERSION, type JoinTable, type Reply } from '@kapelle/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { Buckets } from '../src/limits/buckets.ts';
import { Limiter } from '../src/limits/limiter.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { createTable, TableClient } from './table-client.ts';

const FALSE_TOKEN = 'x'.repeat(43);
const reasonOf = (reply: Reply<unknown>) => (reply.ok ? 'done' : reply.refusal.code);

describe('when everybody together has guessed wrong too often', () => {
  let server: ServerProcess;
  let address: string;
  let code: string;
  let hostToken: string;
  let seatTokens: string[];
  let callers = 0;

  beforeAll(async () => {
    const limits = { WRONG_CODES_PER_MINUTE: '6', WRONG_CODES_PER_MINUTE_OVERALL: '4' };
    server = new ServerProcess({
      ...preparedDirectories(),
      ...limits,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    });
    address = await server.address();
    ({ code, hostToken } = await createTable(address));
    const host = await TableClient.join(address, code, { hostToken });
    await host.claim('seat-1', 'Ada');
    ({ seatTokens } = host.keys);
    await host.leave();
    for (let guess = 0; guess < 2; guess++) expect(await joined('AAAAAAAA')).toBe('not-found');
  });

  afterAll(() => server.stop());

  /** From an address of their own each time, unless one is named. */
  async function asked(path: string, init: RequestInit, from = `192.0.2.${++callers}`): Promise<string> {
    const headers = { ...(init.headers as object), 'Content-Type': 'application/json', 'X-Forwarded-For': from };
    const response = await fetch(address + path, { ...init, headers });
    return reasonOf((await response.json()) as Reply<unknown>);
  }

  function joined(to: string, shown: Partial<JoinTable> = {}, from?: string): Promise<string> {
    const body = JSON.stringify({ protocol: VERSION, ...shown });
    return asked(`/api/tables/${to}/join`, { method: 'POST', body }, from);
  }

  const exported = (token: string) =>
    asked(`/api/tables/${code}/export`, { headers: { Authorization: `Bearer ${token}` } });

  it('nobody of whom nothing is known tries one more code, be it right or wrong', async () => {
    expect(await joined('AAAAAAAA')).toBe('too-many-requests');
    expect(await joined(code)).toBe('too-many-requests');
    expect(await asked('/api/cases/AAAAAAAA', {})).toBe('too-many-requests');
  });

  it('whoever holds a seat comes in, and so does the host', async () => {
    expect(await joined(code, { seatTokens })).toBe('done');
    expect(await joined(code, { hostToken })).toBe('done');
    expect(await joined(code, { seatTokens: [FALSE_TOKEN, ...seatTokens] })).toBe('done');
    expect(await exported(seatTokens[0] ?? '')).toBe('not-found');
  });

  it('a token is no key to another table, and one that nobody gave out is none at all', async () => {
    const other = await createTable(address);
    expect(await joined(other.code, { seatTokens, hostToken })).toBe('too-many-requests');
    expect(await joined(code, { seatTokens: [FALSE_TOKEN], hostToken: FALSE_TOKEN })).toBe('too-many-requests');
    expect(await exported(FALSE_TOKEN)).toBe('too-many-requests');
  });
});

it('false tokens count as wrong codes for who shows them, and a true one comes in all the same', async () => {
  const limits = { WRONG_CODES_PER_MINUTE: '6' };
  const server = new ServerProcess({ ...preparedDirectories(), ...limits, LOG_LEVEL: 'fatal' });
  const address = await server.address();
  const { code, hostToken } = await createTable(address);
  const shown = [];
  for (let tries = 0; tries < 4; tries++)
    shown.push(reasonOf(await new TableClient(address, code, { seatTokens: [FALSE_TOKEN] }).reserve()));
  expect(shown).toEqual(['done', 'done', 'too-many-requests', 'too-many-requests']);
  expect(reasonOf(await new TableClient(address, code).reserve())).toBe('too-many-requests');
  expect(reasonOf(await new TableClient(address, code, { hostToken }).reserve())).toBe('done');
  await server.stop();
});

describe('a limit for everybody together', () => {
  it('makes callers wait for their turns, one after the other, and refuses only whom it would keep too long', () => {
    let now = 0;
    const buckets = new Buckets({ burst: 2, perSecond: 1 }, () => now);
    const borrow = () => buckets.borrow('', 3000);
    expect([borrow(), borrow(), borrow(), borrow(), borrow(), borrow()]).toEqual([0, 0, 1000, 2000, 3000, null]);
    now = 1000;
    expect([borrow(), borrow()]).toEqual([3000, null]);
    buckets.giveBack('');
    expect(borrow()).toBe(3000);
  });

  it('slows callers down and lets them in', async () => {
    const { limits } = readConfig({ WRONG_CODES_PER_MINUTE_OVERALL: '120' });
    const limiter = new Limiter(limits);
    for (let guess = 0; guess < 60; guess++) limiter.noteWrongCode(`192.0.2.${guess}`);
    let isIn = false;
    const turn = limiter.mayGuess('198.51.100.1').then((may) => (isIn = may));
    await new Promise(setImmediate);
    expect(isIn).toBe(false);
    expect(await turn).toBe(true);
  });
});
