import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { VERSION, type Reply } from '@kapelle/protocol';
import { expect } from 'vitest';
import { call, posted, TableClient } from '../table-client.ts';
import { anyAddress, inBatches, note, type Attack, type Target } from './target.ts';

const AT_ONCE = 25;
const TYPES = ['application/json', 'text/plain', 'multipart/form-data'];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '{"game":{}}',
  '{"seats":1e99}',
  '{"protocol":1,"seatTokens":["x"]}',
  `"${'x'.repeat(40_000)}"`,
  '{"__proto__":{"a":1}}',
  '\u0000',
];

/** What those are told who come when so much heavy work waits that no more is taken. */
const FULL = ['busy', 'replays-full'];

type Refused = Extract<Reply<unknown>, { ok: false }>;

function paths(code: string): string[] {
  return [
    '/api/tables',
    `/api/tables/${code}/join`,
    `/api/tables/${code}/recover`,
    '/api/tables/NOSUCHTB/join',
    '/api/cases/NOSUCHCA/tables',
    '/api/replays',
    '/api/games',
    '/matchmake/joinById/x',
    `/api/tables/${code}/export`,
    '/api/tables/%00/join',
    '/api/tables/__proto__/join',
    '/metrics',
  ];
}

/** What no route takes comes back with a refusal, and never with an error of ours. */
export const sendBadHttp: Attack = async ({ address, random, table }, acts) => {
  const known = paths(table.code);
  await inBatches(acts, AT_ONCE, async () => {
    const headers = {
      'Content-Type': random.pick(TYPES),
      Authorization: 'Bearer x',
      'X-Forwarded-For': anyAddress(random),
    };
    const response = await fetch(address + random.pick(known), { method: 'POST', headers, body: random.pick(BODIES) });
    const answer = (await response.json()) as object;
    if (response.status === 503) {
      expect(FULL).toContain((answer as Refused).refusal.code);
      return;
    }
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(answer).toSatisfy((one: object) => 'error' in one || 'refusal' in one);
  });
};

/** Guesses codes from everywhere, while somebody who plays comes back and must be let in. */
export const guessCodes: Attack = async (target, acts) => {
  const { address, random, table } = target;
  const guess = () => {
    const headers = { 'X-Forwarded-For': anyAddress(random) };
    const path = random.pick(['/api/tables/AAAAAAAA/join', `/api/tables/${table.code}/recover`]);
    return call(address, path, posted({ protocol: VERSION, seatTokens: [], recoveryCode: 'AAAAAAAA' }, headers));
  };
  await inBatches(acts, AT_ONCE, async () => note(target, await guess()));
  const holder = new TableClient(address, table.code, table.client('seat-1').keys);
  expect((await holder.reserve()).ok).toBe(true);
};

/** Promises bodies that never come. */
export const leaveBodiesUnfinished: Attack = async ({ address, random }, acts) => {
  const { hostname, port } = new URL(address);
  const sockets = Array.from({ length: Math.min(acts, 60) }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    const from = `X-Forwarded-For: ${anyAddress(random)}`;
    const head = `POST /api/replays HTTP/1.1\r\nHost: x\r\n${from}\r\nContent-Type: application/json\r\nContent-Length: 8000000`;
    socket.write(`${head}\r\n\r\n${'x'.repeat(10_000)}`);
    return socket;
  });
  await sleep(20);
  for (const socket of sockets) socket.destroy();
};

/** Has a long game written out again and again, and sends it back. */
export const exportAndImport: Attack = async (target, acts) => {
  const { address, random, den } = target;
  const token = den.client('seat-2').keys.seatTokens[0] ?? '';
  const headers = () => ({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': anyAddress(random) });
  await inBatches(acts, 8, async () => {
    const made = await call<object>(address, `/api/tables/${den.code}/export`, { headers: headers() });
    note(target, made);
    if (made.ok && random.chance(0.2)) note(target, await sendBack(target, made.value));
  });
};

function sendBack({ address, random }: Target, recording: object): Promise<Reply<unknown>> {
  const body = random.chance(0.5) ? recording : { ...recording, frames: 'none' };
  return call(address, '/api/replays', posted(body, { 'X-Forwarded-For': anyAddress(random) }));
}
